import type { LoaderFunctionArgs } from '@remix-run/node'
import { findCompanyImport } from '~/services/imports/list/import-list.server'
import { resultWorkbook } from '~/services/imports/result/result-workbook.server'
import { requirePortalUser } from '~/services/session/portal-user.server'
import { readResultQuery } from '~/validation/import'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  const record = await findCompanyImport(user, params.id)
  return resultWorkbook(
    user,
    record,
    readResultQuery(new URL(request.url).searchParams),
    request.signal,
  )
}
