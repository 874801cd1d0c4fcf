import { toColumns } from '~/components/table/columns'
import { exportButton } from '~/components/table/list-buttons'
import type { ListDefinition } from '~/components/table/list-definition'
import { constants } from '~/lib/constants'
import { toFiles, listAddress } from '~/lib/lists'
import { paths } from '~/lib/paths'
import { everyLinkKey, mutationFields, mutationShape, type StockMutation } from '~/lists/stock'

export const mutationList: ListDefinition<StockMutation> = {
  shape: mutationShape,
  search: { label: 'stock.searchMutations', debounceMs: constants.stockSearchDebounceMs },
  filters: [
    { name: 'account_id', title: 'stock.stockType', kind: 'select', any: 'lists.all' },
    { name: 'link_key', title: 'stock.linkKey', kind: 'select', every: everyLinkKey },
    { name: 'from', title: 'lists.from', kind: 'day' },
    { name: 'to', title: 'lists.to', kind: 'day' },
  ],
  columns: toColumns(mutationFields, {
    'stock.actorId': ({ actor, actorId }) => {
      const path = actorId === null ? undefined : orderPaths.get(actor)?.(actorId)
      return path ? <a href={path}>{actorId}</a> : actorId
    },
  }),
  // upstream names no id of the product: its exact number leads there
  rowPath: ({ product }) => (product ? paths.search({ q: product }) : undefined),
  actions: [exportButton('csv', 'stock.mutationsWhat')],
  workbookPath: (query) => listAddress(toFiles(mutationShape), query, { page: 1 }),
  empty: 'stock.mutationsEmpty',
}

/** Actors that are orders with a screen of their own. */
const orderPaths = new Map<string, (id: number) => string>([
  ['order', paths.outboundOrder],
  ['supplier', paths.inboundOrder],
])
