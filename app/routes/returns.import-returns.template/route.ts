import type { LoaderFunctionArgs } from '@remix-run/node'
import { returnImport } from '~/services/imports/kinds/returns/kind.server'
import { sendTemplate } from '~/services/imports/read/templates.server'
import { requirePortalUser } from '~/services/session/portal-user.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { t } = await requirePortalUser(request)
  return sendTemplate(returnImport, 'returns', t)
}
