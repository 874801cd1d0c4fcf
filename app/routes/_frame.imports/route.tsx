import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { Status } from '~/components/page/status'
import { toColumns } from '~/components/table/columns'
import { exportButtons } from '~/components/table/list-buttons'
import type { ListDefinition } from '~/components/table/list-definition'
import { ListScreen } from '~/components/table/list-screen'
import { RowButton } from '~/components/table/row-button'
import { useT } from '~/i18n/context'
import { constants } from '~/lib/constants'
import { intents } from '~/lib/intents'
import { paths } from '~/lib/paths'
import { importFields, importShape, type ListedImport } from '~/lists/imports'
import { importList as service } from '~/services/imports/list/import-list.server'
import { runListAction } from '~/services/lists/list-action.server'
import { loadScreen } from '~/services/lists/list-service.server'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.imports', path: paths.imports() }),
  texts: ['lists', 'imports'],
  links: [
    { title: 'shell.importProducts', path: paths.importProducts(), part: 'warehouse' },
    { title: 'importList.inbound', path: paths.importInboundOrders(), part: 'inbound' },
    { title: 'shell.importReturns', path: paths.importReturns(), part: 'returns' },
    { title: 'importList.outbound', path: paths.importOutboundOrders(), part: 'outbound' },
  ],
}

export const loader = ({ request }: LoaderFunctionArgs) => loadScreen(request, service)

export const action = ({ request }: ActionFunctionArgs) => runListAction(request, service)

const importList: ListDefinition<ListedImport> = {
  shape: importShape,
  search: { label: 'importList.search', debounceMs: constants.searchDebounceMs },
  filters: [
    { name: 'state', title: 'importList.state' },
    { name: 'area', title: 'importList.area' },
  ],
  columns: [
    ...toColumns(importFields, {
      'importList.state': ({ state, stage }) => <Status stage={stage}>{state}</Status>,
    }),
    { title: 'importList.actions', cell: (row) => <ImportLinks row={row} /> },
  ],
  rowPath: ({ path }) => path,
  actions: exportButtons('importList.what'),
  empty: 'importList.empty',
}

/** To its results, and to taking it away. */
function ImportLinks({ row: { id, file, results, canRemove } }: { row: ListedImport }) {
  const t = useT()
  return (
    <>
      {results?.map((address, n) => (
        <Fragment key={address}>
          <a
            className="button small"
            href={address}
            aria-label={`${t('importList.result')}: ${file}`}
          >
            {t('importList.result')}
            {results.length > 1 ? ` ${n + 1}` : null}
          </a>{' '}
        </Fragment>
      ))}
      {canRemove ? (
        <RowButton
          className="button small"
          intent={intents.deleteRow(id)}
          title={t('importList.remove')}
          label={`${t('importList.remove')}: ${file}`}
          asks
        />
      ) : null}
    </>
  )
}

export default function ImportsRoute() {
  return <ListScreen list={importList} data={useLoaderData<typeof loader>()} />
}
