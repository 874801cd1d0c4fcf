import type { LoaderFunctionArgs } from '@remix-run/node'
import { inboundImport } from '~/services/imports/kinds/inbound/kind.server'
import { chosenKind } from '~/services/imports/kinds/kind'
import { sendTemplate } from '~/services/imports/read/templates.server'
import { requirePortalUser } from '~/services/session/portal-user.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { settings, t } = await requirePortalUser(request)
  const kind = chosenKind(inboundImport, settings)
  return sendTemplate(kind, kind.templates[0]!.name, t)
}
