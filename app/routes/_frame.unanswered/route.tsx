import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { toColumns } from '~/components/table/columns'
import { exportButtons } from '~/components/table/list-buttons'
import type { ListDefinition } from '~/components/table/list-definition'
import { ListScreen } from '~/components/table/list-screen'
import { constants } from '~/lib/constants'
import { paths } from '~/lib/paths'
import { unansweredFields, unansweredShape, type UnansweredLine } from '~/lists/unanswered'
import { runListAction } from '~/services/lists/list-action.server'
import { loadScreen } from '~/services/lists/list-service.server'
import { unansweredList as service } from '~/services/unanswered/unanswered-list.server'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels({ title: 'shell.unanswered', path: paths.unanswered() }),
  texts: ['lists', 'logs'],
  about: 'unanswered.about',
}

export const loader = ({ request }: LoaderFunctionArgs) => loadScreen(request, service)

export const action = ({ request }: ActionFunctionArgs) => runListAction(request, service)

export { keepPageOfTicks as shouldRevalidate } from '~/components/table/skip-revalidation'

const unansweredList: ListDefinition<UnansweredLine> = {
  shape: unansweredShape,
  search: { label: 'unanswered.search', debounceMs: constants.searchDebounceMs },
  filters: [
    { name: 'kind', title: 'unanswered.kind' },
    { name: 'who', title: 'acts.who', kind: 'text' },
    { name: 'from', title: 'lists.from', kind: 'day' },
    { name: 'to', title: 'lists.to', kind: 'day' },
  ],
  columns: [
    ...toColumns(unansweredFields),
    {
      title: 'unanswered.numbers',
      breaks: true,
      cell: ({ requestId, key, screen }, t) => (
        <details className="in-row">
          <summary>{t('lists.details')}</summary>
          {requestId ? (
            <p>
              {t('acts.requestId')}: {requestId}
            </p>
          ) : null}
          {key ? (
            <p>
              {t('unanswered.key')}: {key}
            </p>
          ) : null}
          <p>
            {t('acts.screen')}: {screen}
          </p>
        </details>
      ),
    },
  ],
  rowName: ({ what, record }) => `${what} ${record}`,
  rowPath: ({ path }) => path,
  actions: [
    {
      name: 'lookup',
      title: 'unanswered.lookUp',
      needsSelection: true,
      question: 'unanswered.question',
      go: 'unanswered.lookUp',
    },
    ...exportButtons('unanswered.plural'),
  ],
  empty: 'unanswered.empty',
  noneSelected: 'unanswered.noneSelected',
  selectsAll: true,
}

export default function UnansweredRoute() {
  return (
    <ListScreen
      list={unansweredList}
      data={useLoaderData<typeof loader>()}
      refused={useActionData()}
    />
  )
}
