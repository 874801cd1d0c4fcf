import { constants } from '~/lib/constants'
import { wallDate } from '~/lib/format'
import { filesOf, listAddress, type ListState } from '~/lib/lists'
import { paths } from '~/lib/paths'
import {
  defaultLinkKey,
  everyLinkKey,
  linkKeyName,
  stockFields,
  stockHistoryShape,
  stockShape,
  sumOf,
  type StockLine,
} from '~/lists/stock'
import { columnsOf } from '../table/columns'
import { exportButton } from '../table/list-buttons'
import type { ListDefinition } from '../table/list-definition'

/** What lies where: now, or at the end of a day. */
export const stockList: ListDefinition<StockLine> = {
  shape: stockShape,
  search: { label: 'stock.search', debounceMs: constants.stockSearchDebounceMs },
  filters: [
    { name: 'date', title: 'stock.date', kind: 'day' },
    {
      name: 'stock_min',
      title: 'stock.showZero',
      kind: 'switch',
      on: '0',
      off: 'stock.withoutZero',
    },
    { name: 'locations', title: 'stock.locations' },
  ],
  columns: columnsOf(stockFields, {
    'stock.sku': ({ sku, linkKey, lines }) => (
      <a href={paths.stockMutations({ q: sku, link_key: lines ? everyLinkKey : linkKey })}>{sku}</a>
    ),
    'stock.linkKey': ({ linkKey, lines }, t) =>
      lines ? t('stock.codes', { n: lines }) : linkKeyName(linkKey ?? defaultLinkKey, t),
  }),
  groups: {
    of: ({ sku }) => sku,
    sum: sumOf,
    below: (line) => ({ ...line, name: '' }),
  },
  actions: [exportButton('csv', 'stock.lines')],
  workbookPath: (query) => workbookOf(query),
  empty: 'stock.empty',
}

/** The overview of a day gone by; the day has to be chosen. */
export const stockHistoryList: ListDefinition<StockLine> = {
  ...stockList,
  shape: stockHistoryShape,
  filters: [
    { name: 'date', title: 'stock.date', kind: 'day', max: () => wallDate(Date.now() / 1000) },
    ...stockList.filters.slice(1),
  ],
  filtersLead: true,
  apply: 'stock.show',
  workbookPath: (query) => (query.filters.date ? workbookOf(query) : null),
}

const workbookOf = (query: ListState) =>
  listAddress(filesOf(stockShape), query, { page: 1, sel: [] })
