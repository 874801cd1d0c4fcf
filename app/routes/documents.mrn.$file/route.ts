import type { LoaderFunctionArgs } from '@remix-run/node'
import { showDeclaration } from '~/services/lists/documents.server'
import { requirePortalUser } from '~/services/session/portal-user.server'

/** The file; what is none is refused inside the frame. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  return showDeclaration(request, user, params.file)
}
