import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/lib/paths'
import { requireCustomsUser } from '~/services/customs/customs-user.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireCustomsUser(request)
  return redirect(paths.shipments())
}
