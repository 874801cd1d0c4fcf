import type { ReactNode } from 'react'
import { toColumns } from '~/components/table/columns'
import { exportButtons } from '~/components/table/list-buttons'
import type { ListColumn, ListDefinition, ListFilter } from '~/components/table/list-definition'
import type { TextKey, Translate } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import { formatChange, formatCount } from '~/lib/format'
import type { ListState } from '~/lib/lists'
import { paths } from '~/lib/paths'
import { linkKeyName } from '~/lists/stock'
import {
  causes,
  compareFields,
  compareShape,
  type Cause,
  type ComparedLine,
} from '~/lists/stock-compare'

const day = (name: string, title: TextKey): ListFilter => ({
  name,
  title,
  kind: 'day',
  max: (today) => today,
})

/** Its articles lead to their mutations between the two days. */
export const toCompareList = ({
  from,
  to,
}: ListState['filters']): ListDefinition<ComparedLine> => ({
  shape: compareShape,
  search: { label: 'stock.search', debounceMs: constants.stockSearchDebounceMs },
  filters: [
    day('from', 'lists.from'),
    day('to', 'lists.to'),
    { name: 'account_id', title: 'stock.stockType', kind: 'select', any: 'lists.all' },
    {
      name: 'unchanged',
      title: 'stock.showUnchanged',
      kind: 'switch',
      on: '1',
      off: 'stock.onlyChanged',
    },
  ],
  filtersLead: true,
  apply: 'stock.show',
  columns: [
    ...toColumns(compareFields, {
      'stock.sku': ({ sku, linkKey, lines }, t) =>
        lines ? (
          t('stock.totalOfLines', { n: formatCount(lines) })
        ) : (
          <a href={paths.stockMutations({ q: sku, link_key: linkKey, from, to })}>{sku}</a>
        ),
      'stock.linkKey': ({ linkKey, lines }, t) => (lines ? null : linkKeyName(linkKey, t)),
      'stock.difference': ({ difference }) =>
        difference ? <Wrong>{formatChange(difference)}</Wrong> : null,
      'stock.gaps': ({ gaps }) => (gaps ? <Wrong>{formatCount(gaps)}</Wrong> : null),
    }),
    byCause,
  ],
  actions: exportButtons('stock.lines'),
  empty: 'stock.nothingChanged',
})

const Wrong = ({ children }: { children: ReactNode }) => (
  <strong className="invalid">{children}</strong>
)

const byCause: ListColumn<ComparedLine> = {
  title: 'stock.byCause',
  wraps: false,
  cell: ({ moves }, t) => <Moves of={moves} t={t} />,
}

/** What came and went, by what moved it; files have a column for each. */
function Moves({ of: moves, t }: { of: ComparedLine['moves']; t: Translate }) {
  const told = Object.entries(causes).filter(([cause]) => moves[cause as Cause])
  if (told.length === 0) return null
  return (
    <details className="in-row">
      <summary>{t('stock.details')}</summary>
      {told.map(([cause, title]) => (
        <div key={cause}>{`${t(title)} ${formatChange(moves[cause as Cause] ?? 0)}`}</div>
      ))}
    </details>
  )
}
