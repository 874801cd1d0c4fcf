import type { LinksFunction, ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { StockChart } from '~/components/stock/stock-chart'
import { ListScreen } from '~/components/table/list-screen'
import { paths } from '~/lib/paths'
import { runListAction } from '~/services/lists/list-action.server'
import { loadScreen } from '~/services/lists/list-service.server'
import { stockChart } from '~/services/stock/stock-chart.server'
import { mutationList as service } from '~/services/stock/stock.server'
import styles from '~/styles/stock.css'
import { mutationList } from './mutation-list'

export const meta = titleMeta
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.stock', path: paths.stock() },
    { title: 'shell.stockMutations', path: paths.stockMutations() },
  ),
  texts: ['lists', 'stock'],
  links: [{ title: 'shell.stockCompare', path: paths.stockCompare(), isSide: true }],
}

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadScreen(request, service, async (user, data) => ({ chart: await stockChart(user, data) }))

export const action = ({ request }: ActionFunctionArgs) => runListAction(request, service)

export default function StockMutationsRoute() {
  const data = useLoaderData<typeof loader>()
  return (
    <ListScreen list={mutationList} data={data}>
      {data.chart ? <StockChart chart={data.chart} /> : null}
    </ListScreen>
  )
}
