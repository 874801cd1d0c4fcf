import type { LoaderFunctionArgs } from '@remix-run/node'
import { pdfHeaders } from '~/services/lists/documents.server'
import { requirePortalUser } from '~/services/session/portal-user.server'
import { waitingDocument } from '~/services/orders/screens/documents.server'

/** A document that was chosen in a form which is not saved yet, for its user alone. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  const { draft = '', file = '' } = params
  const found = await waitingDocument(user, { holder: draft, file })
  if (!found) throw new Response(null, { status: 404 })
  return new Response(new Uint8Array(found.bytes), { headers: pdfHeaders(found.name) })
}
