import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { Status } from '~/components/page/status'
import { toColumns } from '~/components/table/columns'
import { exportButtons } from '~/components/table/list-buttons'
import type { ListDefinition } from '~/components/table/list-definition'
import { ListScreen } from '~/components/table/list-screen'
import { useT } from '~/i18n/context'
import { paths } from '~/lib/paths'
import { relationFields, relationShape, type ListedRelation } from '~/lists/relations'
import { runListAction } from '~/services/lists/list-action.server'
import { loadScreen } from '~/services/lists/list-service.server'
import { relationList as service } from '~/services/relations/relation-list.server'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.admin', path: paths.relations() },
    { title: 'shell.relations', path: paths.relations() },
  ),
  texts: ['lists', 'relations'],
  links: [{ title: 'relations.new', path: paths.relation() }],
}

export const loader = ({ request }: LoaderFunctionArgs) => loadScreen(request, service)

export const action = ({ request }: ActionFunctionArgs) => runListAction(request, service)

const relationList: ListDefinition<ListedRelation> = {
  shape: relationShape,
  filters: [],
  columns: [
    ...toColumns(relationFields, { 'relations.state': (row) => <State {...row} /> }),
    { title: 'relations.actions', cell: (row) => <Continue {...row} /> },
  ],
  rowPath: getAddress,
  actions: exportButtons('relations.what'),
  empty: 'relations.empty',
}

/** Where its making stopped; an active one leads nowhere. */
function getAddress({ id, isActive, completed }: ListedRelation): string | undefined {
  return isActive ? undefined : paths.relation({ relation: id, step: completed })
}

function State({ isActive }: ListedRelation) {
  const t = useT()
  return (
    <Status stage={isActive ? 'done' : 'open'}>
      {t(isActive ? 'relations.active' : 'relations.draft')}
    </Status>
  )
}

function Continue(row: ListedRelation) {
  const t = useT()
  const address = getAddress(row)
  return address ? (
    <a
      className="button small"
      href={address}
      aria-label={`${t('relations.continue')}: ${row.name}`}
    >
      {t('relations.continue')}
    </a>
  ) : null
}

export default function RelationsRoute() {
  return <ListScreen list={relationList} data={useLoaderData<typeof loader>()} />
}
