import type { LinksFunction, ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { stockList } from '~/components/stock/stock-list'
import { ListScreen } from '~/components/table/list-screen'
import { paths } from '~/lib/paths'
import { runListAction } from '~/services/lists/list-action.server'
import { loadScreen } from '~/services/lists/list-service.server'
import { stockList as service } from '~/services/stock/stock.server'
import styles from '~/styles/stock.css'

export const meta = titleMeta
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.stockOverview', path: paths.stock() }),
  texts: ['lists', 'stock'],
  links: [{ title: 'shell.stockCompare', path: paths.stockCompare(), isSide: true }],
}

export const loader = ({ request }: LoaderFunctionArgs) => loadScreen(request, service)

export const action = ({ request }: ActionFunctionArgs) => runListAction(request, service)

export default function StockRoute() {
  return <ListScreen list={stockList} data={useLoaderData<typeof loader>()} />
}
