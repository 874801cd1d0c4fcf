import {
  json,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { orderFormLinks } from '~/components/order/form-links'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { RelationScreen } from '~/components/relations/relation-screen'
import { paths } from '~/lib/paths'
import { requireEmployee } from '~/services/relations/relation-list.server'
import { loadRelationStep } from '~/services/relations/relation-page.server'
import { postRelationStep } from '~/services/relations/relation-write.server'
import { catchOnPage } from '~/services/forms/refuse.server'
import record from '~/styles/record.css'
import styles from '~/styles/relations.css'

export { keepPageOfRefused as shouldRevalidate } from '~/components/form/skip-revalidation'
export const meta = titleMeta
export const links: LinksFunction = () => [
  ...orderFormLinks(),
  { rel: 'stylesheet', href: record },
  { rel: 'stylesheet', href: styles },
]
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.admin', path: paths.relations() },
    { title: 'shell.relations', path: paths.relations() },
    { title: (data) => (data as { title: string } | undefined)?.title },
  ),
  texts: ['relations', 'orders'],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireEmployee(request)
  return json(await loadRelationStep(request, user))
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireEmployee(request)
  return catchOnPage(user, () => postRelationStep(request, user))
}

export default function RelationRoute() {
  const { pathname, search } = useLocation()
  const page = { ...useLoaderData<typeof loader>(), address: pathname + search }
  return <RelationScreen page={page} refused={useActionData<typeof action>()} />
}
