import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { StockChart } from '~/components/stock/stock-chart'
import { ListScreen } from '~/components/table/list-screen'
import { paths } from '~/lib/paths'
import { sourceOf } from '~/services/lists/list-service.server'
import { packList, readList } from '~/services/lists/load-list.server'
import { readQuery } from '~/services/lists/read-query.server'
import { requirePortalUser } from '~/services/requests/portal-user.server'
import { stockChart } from '~/services/stock/stock-chart.server'
import { mutationList as service } from '~/services/stock/stock.server'
import { mutationList } from './mutation-list'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.stock', path: paths.stock() },
    { title: 'shell.stockMutations', path: paths.stockMutations() },
  ),
  texts: ['lists', 'stock'],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  const asked = readQuery(request, service.query)
  const { data, status } = await readList(user, service.query, asked, sourceOf(user, service))
  return json({ ...packList(data), chart: await stockChart(user, data) }, { status })
}

export default function StockMutationsRoute() {
  const data = useLoaderData<typeof loader>()
  return (
    <ListScreen list={mutationList} data={data}>
      {data.chart ? <StockChart chart={data.chart} /> : null}
    </ListScreen>
  )
}
