import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { toColumns } from '~/components/table/columns'
import { workbookButtons } from '~/components/table/list-buttons'
import type { ListDefinition } from '~/components/table/list-definition'
import { ListScreen } from '~/components/table/list-screen'
import { constants } from '~/lib/constants'
import { formatWeight } from '~/lib/format'
import { paths } from '~/lib/paths'
import { productFields, productParts, productShape, type ListedProduct } from '~/lists/products'
import { changeScreens } from '~/services/imports/changes/change-screen.server'
import { runListAction } from '~/services/lists/list-action.server'
import { loadScreen } from '~/services/lists/list-service.server'
import { changeableProducts } from '~/services/products/changes.server'
import { productList as service } from '~/services/products/product-list.server'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.products', path: paths.products() }),
  texts: ['lists', 'products'],
  links: [
    { title: 'shell.createProduct', path: paths.createProduct(), part: productParts.write },
    { title: 'shell.importProducts', path: paths.importProducts(), part: productParts.write },
  ],
}

export async function loader({ request }: LoaderFunctionArgs) {
  await changeScreens(changeableProducts).open(request)
  return loadScreen(request, service)
}

export const action = ({ request }: ActionFunctionArgs) => runListAction(request, service)

export { keepPageOfTicks as shouldRevalidate } from '~/components/table/skip-revalidation'

const productList: ListDefinition<ListedProduct> = {
  shape: productShape,
  search: { label: 'products.list.search', debounceMs: constants.searchDebounceMs },
  filters: [
    { name: 'brand', title: 'products.filter.brand' },
    { name: 'color', title: 'products.filter.color' },
    { name: 'category', title: 'products.filter.category' },
  ],
  columns: toColumns(productFields, {
    'products.column.weight': ({ weightKg }) => formatWeight(weightKg),
  }),
  rowName: ({ articleNumber }) => articleNumber,
  rowPath: ({ id }) => paths.product(id),
  actions: [
    {
      name: 'change',
      title: 'lists.change',
      needsSelection: true,
      opens: 'edit',
      part: productParts.write,
    },
    ...workbookButtons('products.list.what'),
  ],
  selectsNumbers: true,
  empty: 'products.list.empty',
  noneSelected: 'products.list.noneSelected',
  selectsAll: true,
}

export default function ProductsRoute() {
  return <ListScreen list={productList} data={useLoaderData<typeof loader>()} />
}
