import { constants } from '~/lib/constants'
import { endOfMonthBefore, formatDay } from '~/lib/day'
import { formatCount } from '~/lib/format'
import { toFiles, listAddress, type ListState } from '~/lib/lists'
import { paths } from '~/lib/paths'
import {
  defaultLinkKey,
  everyLinkKey,
  linkKeyName,
  stockFields,
  stockHistoryShape,
  stockShape,
  type StockLine,
} from '~/lists/stock'
import { toColumns } from '../table/columns'
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
  columns: toColumns(stockFields, {
    'stock.sku': ({ sku, linkKey, isPart }) => (
      <a href={toMutations(sku, isPart ? everyLinkKey : linkKey)}>{sku}</a>
    ),
    'stock.linkKey': ({ sku, linkKey, isPart }, t) => {
      const name = linkKeyName(linkKey ?? defaultLinkKey, t)
      return isPart ? <a href={toMutations(sku, linkKey)}>{name}</a> : name
    },
  }),
  groups: {
    of: ({ sku }) => sku,
    shared: ['stock.sku', 'stock.name'],
    sum: (lines, t) => {
      const all = (amount: 'available' | 'total') =>
        formatCount(lines.reduce((sum, line) => sum + line[amount], 0))
      return (
        <div className="subtotal">
          {t('stock.available')} <b>{all('available')}</b> · {t('stock.total')}{' '}
          <b>{all('total')}</b>
        </div>
      )
    },
    part: (line) => ({ ...line, isPart: true }),
  },
  actions: [exportButton('csv', 'stock.lines')],
  workbookPath: (query) => toWorkbook(query),
  earlierWorkbook: (query, t, today) => {
    const day = endOfMonthBefore(today)
    const ofDay = { ...query, filters: { ...query.filters, date: day } }
    return { title: t('stock.monthEnd', { day: formatDay(day) }), path: toWorkbook(ofDay) }
  },
  empty: 'stock.empty',
}

/** The overview of a day gone by; the day has to be chosen. */
export const stockHistoryList: ListDefinition<StockLine> = {
  ...stockList,
  shape: stockHistoryShape,
  filters: [
    { name: 'date', title: 'stock.date', kind: 'day', max: (today) => today },
    ...stockList.filters.slice(1),
  ],
  filtersLead: true,
  apply: 'stock.show',
  workbookPath: (query) => (query.filters.date ? toWorkbook(query) : null),
}

const toMutations = (sku: string, key: string | undefined) =>
  paths.stockMutations({ q: sku, link_key: key })

const toWorkbook = (query: ListState) =>
  listAddress(toFiles(stockShape), query, { page: 1, sel: [] })
