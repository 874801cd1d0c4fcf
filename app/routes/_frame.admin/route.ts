import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/lib/paths'
import { requireEmployee } from '~/services/relations/relation-list.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireEmployee(request)
  return redirect(paths.relations())
}
