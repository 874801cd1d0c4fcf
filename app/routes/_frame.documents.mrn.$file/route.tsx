import type { LoaderFunctionArgs } from '@remix-run/node'
import { titleMeta } from '~/components/page/levels'
import { showDeclaration } from '~/services/exports/documents.server'
import { requirePortalUser } from '~/services/requests/portal-user.server'

export const meta = titleMeta

/** Answers with the file; the screen is there for when there is none. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  return showDeclaration(request, user, params.file)
}

export default function DocumentRoute() {
  return null
}
