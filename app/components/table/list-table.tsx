import { memo } from 'react'
import { useT } from '~/i18n/context'
import type { ListState } from '~/lib/lists'
import { Icon } from '../page/icon'
import type { ListColumn, ListDefinition } from './list-definition'

interface TableProps<Row extends { id: number | string }> {
  list: ListDefinition<Row>
  query: ListState
  rows: readonly Row[]
  parts: readonly string[]
  /** With scripts one box ticks the whole page. */
  isLive: boolean
}

/** Not made again for a tick: nothing in it depends on what scripts know of the ticks. */
export const ListTable = memo(function ListTable<Row extends { id: number | string }>({
  list,
  query,
  rows,
  parts,
  isLive,
}: TableProps<Row>) {
  const t = useT()
  if (rows.length === 0) return <p className="empty">{t(list.empty)}</p>

  const hasTicks = list.actions.some((action) => action.needsSelection)
  const columns = list.columns.filter(({ part }) => part === undefined || parts.includes(part))
  const linked = columns.find(({ isLink }) => isLink) ?? columns[0]
  const ticked = new Set(query.sel.map(String))
  const isAll = query.all !== undefined
  const takesFocus = hasTicks || columns.some(({ isLink }) => isLink)
  return (
    <div className="table-box" {...(takesFocus ? {} : toRead)}>
      <table>
        <thead>
          <tr>
            {hasTicks ? (
              <td className="tick">
                {isLive ? (
                  <input
                    type="checkbox"
                    className="tick-page"
                    disabled={isAll}
                    aria-label={t('lists.selectPage')}
                  />
                ) : null}
              </td>
            ) : null}
            {columns.map((column) => (
              <Heading key={column.title} column={column} query={query} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const name = list.rowName?.(row) ?? row.id
            const path = list.rowPath?.(row)
            return (
              <tr key={row.id}>
                {hasTicks ? (
                  <td>
                    <input
                      type="checkbox"
                      name="sel"
                      value={row.id}
                      defaultChecked={isAll || ticked.has(String(row.id))}
                      disabled={isAll}
                      aria-label={t('lists.selectRow', { row: name })}
                    />
                  </td>
                ) : null}
                {columns.map((column) => (
                  <td key={column.title} className={column.number ? 'number' : undefined}>
                    {column === linked && path ? (
                      <a href={path}>{column.cell(row, t)}</a>
                    ) : (
                      column.cell(row, t)
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}) as <Row extends { id: number | string }>(props: TableProps<Row>) => JSX.Element

/** A sortable heading is a button of the list's form: ascending first, then the other way round. */
function Heading<Row>({ column, query }: { column: ListColumn<Row>; query: ListState }) {
  const t = useT()
  const className = column.number ? 'number' : column.time ? 'time' : undefined
  if (column.sort === undefined) {
    return (
      <th scope="col" className={className}>
        {t(column.title)}
      </th>
    )
  }
  const sorted = query.sort === column.sort ? query.dir : undefined
  const order = sorted === undefined ? undefined : sorted === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button name="sort" value={`${column.sort}:${sorted === 'asc' ? 'desc' : 'asc'}`}>
        {t(column.title)}
        {sorted ? <Icon name={sorted === 'asc' ? 'up' : 'down'} /> : null}
      </button>
    </th>
  )
}

/** The keyboard scrolls a table in which nothing takes the focus; it is named by the page's heading. */
const toRead = { role: 'group', 'aria-labelledby': 'content', tabIndex: 0 } as const
