import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { requirePortalUser } from '~/services/portal-user.server'

/** Every address that is no screen: the welcome screen for a visitor, the 404 page inside the frame for a user. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requirePortalUser(request)
  throw new Response(null, { status: 404 })
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePortalUser(request)
  throw new Response(null, { status: 404 })
}

export default function NotFoundRoute() {
  return null
}
