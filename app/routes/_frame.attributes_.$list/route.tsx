import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { toColumns } from '~/components/table/columns'
import { exportButtons } from '~/components/table/list-buttons'
import type { ListDefinition } from '~/components/table/list-definition'
import { ListScreen } from '~/components/table/list-screen'
import type { TextKey } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import type { AttributeListName } from '~/lib/attribute-names'
import { paths } from '~/lib/paths'
import {
  attributeLists,
  attributeParts,
  attributeShape,
  isAttributeList,
  newRecord,
  type AttributeRow,
} from '~/lists/attributes'
import { runListAction } from '~/services/lists/list-action.server'
import { loadScreen } from '~/services/lists/list-service.server'
import { referenceList } from '~/services/reference/reference-lists.server'

export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.referenceData', path: paths.attributes() },
    { title: (data) => (data as { title: string } | undefined)?.title },
  ),
  texts: ['lists', 'products'],
  links: ({ list = '' }) => [
    {
      title: 'attributes.add',
      path: paths.attribute(list, newRecord),
      part: attributeParts.write,
    },
  ],
}

export function loader({ request, params: { list } }: LoaderFunctionArgs) {
  const service = findList(list)
  return loadScreen(request, service, ({ t }) => ({ title: t(service.title) }))
}

export const action = ({ request, params: { list } }: ActionFunctionArgs) =>
  runListAction(request, findList(list))

function findList(list: string | undefined) {
  if (!isAttributeList(list)) throw new Response(null, { status: 404 })
  return referenceList(list)
}

const definitions = Object.fromEntries(
  Object.keys(attributeLists).map((list) => [list, toDefinition(list as AttributeListName)]),
) as Record<AttributeListName, ListDefinition<AttributeRow>>

function toDefinition(list: AttributeListName): ListDefinition<AttributeRow> {
  const { fields } = attributeLists[list]
  const edit: TextKey = 'attributes.edit'
  return {
    shape: attributeShape(list),
    search: { label: 'attributes.search', debounceMs: constants.searchDebounceMs },
    filters: [],
    columns: [
      ...toColumns<AttributeRow>(fields),
      {
        title: edit,
        part: attributeParts.edit,
        cell: ({ id, name }, t) => (
          <a href={paths.attribute(list, id)} aria-label={t('attributes.editRow', { name })}>
            {t(edit)}
          </a>
        ),
      },
    ],
    actions: exportButtons('attributes.records'),
    empty: 'attributes.empty',
  }
}

export default function AttributesRoute() {
  const { list } = useParams()
  const data = useLoaderData<typeof loader>()
  return isAttributeList(list) ? (
    <ListScreen key={list} list={definitions[list]} data={data} />
  ) : null
}
