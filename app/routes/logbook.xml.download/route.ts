import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadLogFile } from '~/services/lists/documents.server'
import { requirePortalUser } from '~/services/session/portal-user.server'

/** The file; what is none is refused inside the frame. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  const file = new URL(request.url).searchParams.get('file') ?? undefined
  return downloadLogFile(request, user, file)
}
