import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { outcomeCell, Payload, withAbout } from '~/components/logbook/entry-parts'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { toColumns } from '~/components/table/columns'
import { exportButtons } from '~/components/table/list-buttons'
import type { ListDefinition } from '~/components/table/list-definition'
import { ListScreen } from '~/components/table/list-screen'
import { subjectOfPayload } from '~/lists/log-subjects'
import { paths } from '~/lib/paths'
import { apiLogFields, apiLogShape, type ApiLogEntry } from '~/lists/logbook'
import { runListAction } from '~/services/lists/list-action.server'
import { loadScreen } from '~/services/lists/list-service.server'
import { apiLogList as service } from '~/services/logbook/logbook.server'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.logbook', path: paths.portalLog() },
    { title: 'shell.apiLog', path: paths.apiLog() },
  ),
  texts: ['lists', 'logs'],
  about: 'logbook.aboutApi',
}

export const loader = ({ request }: LoaderFunctionArgs) => loadScreen(request, service)

export const action = ({ request }: ActionFunctionArgs) => runListAction(request, service)

const apiLog: ListDefinition<ApiLogEntry> = {
  shape: apiLogShape,
  filters: [
    { name: 'name', title: 'logbook.method', kind: 'text' },
    { name: 'webservice_id', title: 'logbook.webservice', kind: 'select', any: 'lists.all' },
    { name: 'file_name', title: 'logbook.inPayload', kind: 'text' },
    { name: 'failed', title: 'logbook.onlyFailed', kind: 'switch', on: '1' },
  ],
  columns: withAbout(
    toColumns(apiLogFields, {
      'logbook.status': outcomeCell,
      'logbook.payload': ({ payload }) => <Payload payload={payload} />,
    }),
    ({ payload }) => subjectOfPayload(payload),
  ),
  actions: exportButtons('logbook.entries'),
  empty: 'logbook.empty',
}

export default function ApiLogRoute() {
  return <ListScreen list={apiLog} data={useLoaderData<typeof loader>()} />
}
