import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { ListScreen } from '~/components/table/list-screen'
import { changesTicksOnly } from '~/lib/lists'
import { paths } from '~/lib/paths'
import { loadList } from '~/services/lists/load-list.server'
import { readQuery } from '~/services/lists/read-query.server'
import { requirePortalUser } from '~/services/requests/portal-user.server'
import { findProducts, productListChoices } from '~/services/products/product-list.server'
import { productListQuery } from '~/validation/product-list'
import { productList, productListParts } from './product-list'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.products', path: paths.products() }),
  texts: ['lists', 'products'],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  const query = readQuery(request, productListQuery)
  return loadList(user, productListQuery, query, {
    find: (known) => findProducts(user, known),
    choices: () => productListChoices(user),
    parts: [
      ...(user.settings.customs ? [productListParts.customs] : []),
      ...(user.can.write.warehouse ? [productListParts.write] : []),
    ],
  })
}

export const shouldRevalidate: ShouldRevalidateFunction = (navigation) =>
  !changesTicksOnly(navigation)

export default function ProductsRoute() {
  return <ListScreen list={productList} data={useLoaderData<typeof loader>()} />
}
