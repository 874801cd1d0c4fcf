import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useMemo } from 'react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { ListScreen } from '~/components/table/list-screen'
import { paths } from '~/lib/paths'
import { sourceOf } from '~/services/lists/list-service.server'
import { packList, readList } from '~/services/lists/load-list.server'
import { readQuery } from '~/services/lists/read-query.server'
import { requirePortalUser } from '~/services/requests/portal-user.server'
import { compareList as service, summaryOf } from '~/services/stock/stock-compare.server'
import { compareListOf, movedIn } from './compare-list'
import { Summary } from './summary'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.stock', path: paths.stock() },
    { title: 'shell.stockCompare', path: paths.stockCompare() },
  ),
  texts: ['lists', 'stock'],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  const asked = readQuery(request, service.query)
  const source = sourceOf(user, service, request.signal)
  const { data, status } = await readList(user, service.query, asked, source)
  const { page, query } = data
  const summary = page ? await summaryOf(user, query) : null
  return json({ ...packList({ ...data, parts: movedIn(page?.rows ?? []) }), summary }, { status })
}

export default function StockCompareRoute() {
  const data = useLoaderData<typeof loader>()
  const { filters } = data.query
  const list = useMemo(() => compareListOf(filters), [filters])
  return (
    <ListScreen list={list} data={data}>
      {data.summary ? <Summary of={data.summary} /> : null}
    </ListScreen>
  )
}
