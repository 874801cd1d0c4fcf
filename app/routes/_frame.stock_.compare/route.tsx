import type { LinksFunction, ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useMemo } from 'react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { ListScreen } from '~/components/table/list-screen'
import { paths } from '~/lib/paths'
import { runListAction } from '~/services/lists/list-action.server'
import { loadScreen } from '~/services/lists/list-service.server'
import { compareList as service, summarizeStock } from '~/services/stock/stock-compare.server'
import styles from '~/styles/stock.css'
import { toCompareList } from './compare-list'
import { Gaps, Span } from './summary'

export const meta = titleMeta
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.stock', path: paths.stock() },
    { title: 'shell.stockCompare', path: paths.stockCompare() },
  ),
  texts: ['lists', 'stock'],
}

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadScreen(request, service, async (user, { page, query }) => ({
    summary: page ? await summarizeStock(user, query) : null,
  }))

export const action = ({ request }: ActionFunctionArgs) => runListAction(request, service)

export default function StockCompareRoute() {
  const data = useLoaderData<typeof loader>()
  const { filters } = data.query
  const list = useMemo(() => toCompareList(filters), [filters])
  return (
    <ListScreen
      list={list}
      data={data}
      total={data.summary?.total ?? undefined}
      after={data.summary ? <Span of={data.summary} /> : null}
    >
      {data.summary ? <Gaps of={data.summary} /> : null}
    </ListScreen>
  )
}
