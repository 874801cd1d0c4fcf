import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActDetails, outcomeCell } from '~/components/acts/act-parts'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { toColumns } from '~/components/table/columns'
import { exportButtons } from '~/components/table/list-buttons'
import type { ListDefinition } from '~/components/table/list-definition'
import { ListScreen } from '~/components/table/list-screen'
import { constants } from '~/lib/constants'
import { paths } from '~/lib/paths'
import { actFields, actShape, type ListedAct } from '~/lists/acts'
import { actList as service } from '~/services/acts/act-list.server'
import { runListAction } from '~/services/lists/list-action.server'
import { loadScreen } from '~/services/lists/list-service.server'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.activity', path: paths.activity() }),
  texts: ['lists', 'logs'],
  about: 'acts.about',
}

export const loader = ({ request }: LoaderFunctionArgs) => loadScreen(request, service)

export const action = ({ request }: ActionFunctionArgs) => runListAction(request, service)

const actList: ListDefinition<ListedAct> = {
  shape: actShape,
  search: { label: 'acts.search', debounceMs: constants.searchDebounceMs },
  filters: [
    { name: 'who', title: 'acts.who', kind: 'text' },
    { name: 'record', title: 'acts.record', kind: 'text' },
    { name: 'area', title: 'acts.area' },
    { name: 'outcome', title: 'acts.outcome' },
    { name: 'from', title: 'lists.from', kind: 'day' },
    { name: 'to', title: 'lists.to', kind: 'day' },
  ],
  columns: [
    ...toColumns(actFields, { 'acts.outcome': outcomeCell }),
    {
      title: 'acts.changes',
      breaks: true,
      cell: (act, t) => (
        <details className="in-row">
          <summary>{t('lists.details')}</summary>
          <ActDetails act={act} />
        </details>
      ),
    },
  ],
  rowName: ({ what, record }) => `${what} ${record}`,
  rowPath: ({ path }) => path,
  actions: exportButtons('acts.what'),
  empty: 'acts.empty',
}

export default function ActivityRoute() {
  return <ListScreen list={actList} data={useLoaderData<typeof loader>()} />
}
