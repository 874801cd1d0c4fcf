import type { LoaderFunctionArgs } from '@remix-run/node'
import { productImport } from '~/services/imports/kinds/products/kind.server'
import { sendTemplate } from '~/services/imports/read/templates.server'
import { requirePortalUser } from '~/services/session/portal-user.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { t } = await requirePortalUser(request)
  return sendTemplate(productImport, params.name ?? '', t)
}
