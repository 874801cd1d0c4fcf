import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FileLink, outcomeCell, withAbout } from '~/components/logbook/entry-parts'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { toColumns } from '~/components/table/columns'
import { exportButtons } from '~/components/table/list-buttons'
import type { ListDefinition } from '~/components/table/list-definition'
import { ListScreen } from '~/components/table/list-screen'
import { subjectOfFile } from '~/lists/log-subjects'
import { breakable } from '~/lib/compounds'
import { paths } from '~/lib/paths'
import {
  portalLogFields,
  portalLogShape,
  type PortalLogEntry,
  nameOfDocument,
} from '~/lists/logbook'
import { runListAction } from '~/services/lists/list-action.server'
import { loadScreen } from '~/services/lists/list-service.server'
import { portalLogList as service } from '~/services/logbook/logbook.server'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.logbook', path: paths.portalLog() },
    { title: 'shell.portalLog', path: paths.portalLog() },
  ),
  texts: ['lists', 'logs'],
  about: 'logbook.aboutPortal',
}

export const loader = ({ request }: LoaderFunctionArgs) => loadScreen(request, service)

export const action = ({ request }: ActionFunctionArgs) => runListAction(request, service)

const portalLog: ListDefinition<PortalLogEntry> = {
  shape: portalLogShape,
  filters: [
    { name: 'name', title: 'logbook.userOrAction', kind: 'text' },
    { name: 'file_name', title: 'logbook.fileName', kind: 'text' },
    { name: 'direction', title: 'logbook.direction', kind: 'select', any: 'lists.all' },
    { name: 'failed', title: 'logbook.onlyFailed', kind: 'switch', on: '1' },
  ],
  columns: withAbout(
    toColumns(portalLogFields, {
      'logbook.documentType': ({ documentType }, t) => breakable(nameOfDocument(documentType, t)),
      'logbook.fileName': ({ fileName, hasFile }) =>
        hasFile ? <FileLink file={fileName} words={fileName} title={fileName} /> : fileName,
      'logbook.status': outcomeCell,
    }),
    ({ documentType, fileName }) => subjectOfFile(documentType, fileName),
  ),
  actions: exportButtons('logbook.entries'),
  empty: 'logbook.empty',
}

export default function PortalLogRoute() {
  return <ListScreen list={portalLog} data={useLoaderData<typeof loader>()} />
}
