import type { ReactNode } from 'react'
import { columnsOf } from '~/components/table/columns'
import { exportButtons } from '~/components/table/list-buttons'
import type { ListDefinition, ListFilter } from '~/components/table/list-definition'
import type { TextKey } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import { formatCount, wallDate } from '~/lib/format'
import type { ListState } from '~/lib/lists'
import { paths } from '~/lib/paths'
import { compareFields, compareShape, causes, type ComparedLine } from '~/lists/stock-compare'

const day = (name: string, title: TextKey): ListFilter => ({
  name,
  title,
  kind: 'day',
  max: () => wallDate(Date.now() / 1000),
})

/** On the screen only what happened has a column; in the export everything has. */
const perCause = new Set<TextKey>(Object.values(causes))

/** Its articles lead to their mutations between the two days. */
export const compareListOf = ({
  from,
  to,
}: ListState['filters']): ListDefinition<ComparedLine> => ({
  shape: compareShape,
  search: { label: 'stock.search', debounceMs: constants.stockSearchDebounceMs },
  filters: [
    day('from', 'lists.from'),
    day('to', 'lists.to'),
    { name: 'account_id', title: 'stock.stockType', kind: 'select', any: 'lists.all' },
  ],
  filtersOpen: true,
  apply: 'stock.show',
  columns: columnsOf(compareFields, {
    'stock.sku': ({ sku, linkKey }) => (
      <a href={paths.stockMutations({ q: sku, link_key: linkKey, from, to })}>{sku}</a>
    ),
    'stock.difference': ({ difference }) =>
      difference ? <Wrong>{(difference > 0 ? '+' : '') + formatCount(difference)}</Wrong> : null,
    'stock.gaps': ({ gaps }) => (gaps ? <Wrong>{formatCount(gaps)}</Wrong> : null),
  }).map((column) => (perCause.has(column.title) ? { ...column, part: column.title } : column)),
  actions: exportButtons('stock.lines'),
  actionPath: paths.exportStockCompare,
  empty: 'stock.empty',
})

const Wrong = ({ children }: { children: ReactNode }) => (
  <strong className="invalid">{children}</strong>
)

/** The columns that say something of these rows. */
export const movedIn = (rows: readonly ComparedLine[]): TextKey[] => {
  const seen = new Set(rows.flatMap(({ moves }) => Object.keys(moves)))
  return Object.entries(causes).flatMap(([cause, title]) => (seen.has(cause) ? [title] : []))
}
