import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { requirePortalUser } from '~/services/session/portal-user.server'

/**
 * Every address that is no screen: the welcome screen for a visitor, the 404 page inside the frame for a user. An
 * address of a file that was refused is shown as what it was refused with.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePortalUser(request)
  throw context.refusal ?? new Response(null, { status: 404 })
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePortalUser(request)
  throw new Response(null, { status: 404 })
}

export default function NotFoundRoute() {
  return null
}
