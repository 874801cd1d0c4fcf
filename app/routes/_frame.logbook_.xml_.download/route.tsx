import type { LoaderFunctionArgs } from '@remix-run/node'
import { titleMeta } from '~/components/page/levels'
import { downloadLogFile } from '~/services/exports/documents.server'
import { requirePortalUser } from '~/services/requests/portal-user.server'

export const meta = titleMeta

/** Answers with the file; the screen is there for when there is none. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  const file = new URL(request.url).searchParams.get('file') ?? undefined
  return downloadLogFile(request, user, file)
}

export default function LogFileRoute() {
  return null
}
