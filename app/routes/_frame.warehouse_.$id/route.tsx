import {
  json,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { paths } from '~/lib/paths'
import { readId } from '~/services/page/address.server'
import { catchOnPage } from '~/services/forms/refuse.server'
import { requirePortalUser } from '~/services/session/portal-user.server'
import forms from '~/styles/form.css'
import product from '~/styles/product.css'
import styles from '~/styles/record.css'
import { loadProductPage } from './load.server'
import { ProductScreen } from './product-screen'
import { postProduct } from './save.server'

export { keepPageOfRefused as shouldRevalidate } from '~/components/form/skip-revalidation'
export const meta = titleMeta
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: forms },
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: product },
]
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.products', path: paths.products() },
    { title: (data) => (data as { title: string } | undefined)?.title },
  ),
  texts: ['products'],
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  return json(await loadProductPage(user, readId(params)))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePortalUser(request)
  return catchOnPage(user, () => postProduct(request, user, readId(params)))
}

export default function ProductRoute() {
  return (
    <ProductScreen data={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />
  )
}
