import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { ListScreen } from '~/components/table/list-screen'
import { paths } from '~/lib/paths'
import { runListAction } from '~/services/lists/list-action.server'
import { loadScreen } from '~/services/lists/list-service.server'
import { xmlLogList as service } from '~/services/logbook/logbook.server'
import { xmlLog } from './xml-log'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.logbook', path: paths.portalLog() },
    { title: 'shell.xmlLog', path: paths.xmlLog() },
  ),
  texts: ['lists', 'logs'],
  about: 'logbook.aboutXml',
}

export const loader = ({ request }: LoaderFunctionArgs) => loadScreen(request, service)

export const action = ({ request }: ActionFunctionArgs) => runListAction(request, service)

export default function XmlLogRoute() {
  return <ListScreen list={xmlLog} data={useLoaderData<typeof loader>()} />
}
