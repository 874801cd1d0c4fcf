import type { LoaderFunctionArgs } from '@remix-run/node'
import { outboundImport } from '~/services/imports/kinds/outbound/kind.server'
import { sendTemplate } from '~/services/imports/read/templates.server'
import { requirePortalUser } from '~/services/session/portal-user.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { t } = await requirePortalUser(request)
  const region = new URL(request.url).searchParams.get('region')
  return sendTemplate(outboundImport, region ?? '', t)
}
