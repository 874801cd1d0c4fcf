import { Fragment, memo, useState } from 'react'
import { useT } from '~/i18n/context'
import { breakable } from '~/lib/compounds'
import { arrange, findRequired } from '~/lib/list-look'
import type { ListLook, ListState, ViewNews } from '~/lib/lists'
import { InlineStyle } from '../page/stylesheets'
import { columnStyle } from './column-style'
import { stacked } from './columns'
import type { ListColumn, ListDefinition, RowMore } from './list-definition'
import { withGroups } from './row-groups'
import { MoreRow, MoreStyle } from './row-more'

/** What unfolds below the rows of a list, for who sees it. */
export const moreFor = <Row extends { id: number | string }>(
  { more }: Pick<ListDefinition<Row>, 'more'>,
  parts: readonly string[],
): RowMore<Row> | undefined =>
  more && (more.part === undefined || parts.includes(more.part)) ? more : undefined

interface TableProps<Row extends { id: number | string }> {
  list: ListDefinition<Row>
  query: ListState
  rows: readonly Row[]
  lastPage: number
  /** What all rows come to, of every page. */
  total?: Row
  parts: readonly string[]
  look?: ListLook
  /** Rows that came or changed since the user last looked at this view, by id. */
  news?: ViewNews['rows']
  /** With scripts one box ticks the whole page. */
  isLive: boolean
  /** The rows are on the page already, and no data of theirs came with it. */
  isWritten: boolean
}

/** Not made again for a tick: nothing in it depends on what scripts know of the ticks. */
export const ListTable = memo(function ListTable<Row extends { id: number | string }>({
  list,
  query,
  rows,
  lastPage,
  total,
  parts,
  look,
  news = {},
  isLive,
  isWritten,
}: TableProps<Row>) {
  const t = useT()
  if (rows.length === 0) return <p className="empty">{t(list.empty)}</p>

  const hasTicks = list.actions.some((action) => action.needsSelection)
  const seen = list.columns.filter(({ part }) => part === undefined || parts.includes(part))
  const linked = findRequired(seen)
  const columns = stacked(arrange(seen, look, linked))
  const ticked = new Set(query.sel.map(String))
  const isAll = query.all !== undefined
  const more = moreFor(list, parts)
  const takesFocus = hasTicks || columns.some(({ isLink }) => isLink)
  const nameOf = (row: Row) => list.rowName?.(row) ?? String(row.id)
  const shared = columns.filter(({ title }) => list.groups?.shared.includes(title))
  // in a column of the row's own, where it shares others
  const noted = columns.find((column) => !shared.includes(column))?.title ?? linked?.title
  const toCells = (row: Row, group?: readonly Row[]) => {
    const path = list.rowPath?.(row)
    return columns.map((column) => {
      const isShared = group !== undefined && shared.includes(column)
      if (isShared && group.length === 0) return null
      const rowSpan = isShared ? group.length : undefined
      const sum = isShared && column === shared.at(-1) ? list.groups?.sum(group, t) : null
      const below = column.lower?.cell(row, t)
      // what is not there keeps its line
      const became = column.title === noted ? news[row.id] : undefined
      const note = became ? (
        <>
          {' '}
          <small className="new">{t(newsWords[became])}</small>
        </>
      ) : null
      const held = column.cell(row, t) ?? (below ? <br /> : null)
      const lower = below ? <div>{below}</div> : null
      if (column.title === linked?.title) {
        return (
          // text browsers set a heading in the middle
          <th key={column.title} scope="row" rowSpan={rowSpan} align="left">
            {path ? <a href={path}>{held}</a> : held}
            {note}
            {lower}
            {sum}
          </th>
        )
      }
      const title = column.clips && typeof held === 'string' ? held : undefined
      return (
        <td
          key={column.title}
          className={held === '0' && (below ?? '0') === '0' ? 'zero' : undefined}
          rowSpan={rowSpan}
          title={title}
        >
          {held}
          {note}
          {lower}
          {sum}
        </td>
      )
    })
  }
  return (
    <div className="table-box" {...(takesFocus ? {} : toRead)}>
      <InlineStyle
        css={columnStyle(columns, hasTicks ? 1 : 0, t, {
          ...look,
          ...list,
          linked: linked?.title,
          shared,
        })}
      />
      {more ? <MoreStyle /> : null}
      <table className="records" aria-labelledby="content count">
        <thead>
          <tr>
            {hasTicks ? (
              <td className="tick">
                {isLive ? (
                  <label>
                    <input
                      type="checkbox"
                      className="tick-page"
                      disabled={isAll}
                      aria-label={t('lists.selectPage')}
                    />
                  </label>
                ) : null}
              </td>
            ) : null}
            {columns.map((column) => (
              <Heading key={column.title} column={column} query={query} />
            ))}
          </tr>
        </thead>
        {isWritten ? (
          <WrittenRows />
        ) : (
          <tbody>
            {withGroups(rows, list.groups, { page: Number(query.page), lastPage }).map(
              ({ row, group }) => (
                <Fragment key={row.id}>
                  <tr>
                    {hasTicks ? (
                      <td>
                        <label>
                          <input
                            type="checkbox"
                            name="sel"
                            value={row.id}
                            defaultChecked={isAll || ticked.has(String(row.id))}
                            disabled={isAll}
                            aria-label={t('lists.selectRow', { row: nameOf(row) })}
                          />
                        </label>
                      </td>
                    ) : null}
                    {toCells(row, group)}
                  </tr>
                  {more ? (
                    <MoreRow
                      row={row}
                      name={nameOf(row)}
                      width={columns.length + (hasTicks ? 1 : 0)}
                      more={more}
                    />
                  ) : null}
                </Fragment>
              ),
            )}
          </tbody>
        )}
        {total ? (
          <tfoot>
            <tr className="sum">
              {hasTicks ? <td /> : null}
              {toCells(total)}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}) as <Row extends { id: number | string }>(props: TableProps<Row>) => JSX.Element

const newsWords = { added: 'views.new', changed: 'views.changed' } as const

/** The rows of the page's first table as the server wrote them: scripts have nothing to add to them. */
function WrittenRows() {
  const [__html] = useState(() => writtenRows()?.innerHTML ?? '')
  return <tbody suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}

/** What there is to know of rows whose data did not come: which can be ticked. */
export const rowsOnPage = <Row extends { id: number | string }>(): Row[] =>
  [...(writtenRows()?.querySelectorAll(':scope > tr:not(.more)') ?? [])].map((row) => {
    const box = row.querySelector<HTMLInputElement>('[name=sel]')
    const id = box?.value ?? ''
    return { id: /^\d{1,15}$/.test(id) ? Number(id) : id } as Row
  })

const writtenRows = () => document.querySelector('.records > tbody')

function Heading<Row>({ column, query }: { column: ListColumn<Row>; query: ListState }) {
  const { lower } = column
  return (
    <th
      scope="col"
      className={column.number ? 'number' : undefined}
      aria-sort={orderBy(column, query) ?? (lower && orderBy(lower, query))}
    >
      <Title column={column} query={query} />
      {lower ? (
        <div>
          <Title column={lower} query={query} />
        </div>
      ) : null}
    </th>
  )
}

function orderBy({ sort }: Pick<ListColumn<never>, 'sort'>, query: ListState) {
  if (sort === undefined || query.sort !== sort) return undefined
  return query.dir === 'asc' ? 'ascending' : 'descending'
}

/** A sortable heading is a button of the list's form: ascending first, then the other way round. */
function Title<Row>({ column, query }: { column: ListColumn<Row>; query: ListState }) {
  const t = useT()
  const words = breakable(t(column.title))
  if (column.sort === undefined) return <>{words}</>
  const order = orderBy(column, query)
  return (
    <button
      name="sort"
      className={order}
      value={`${column.sort}:${order === 'ascending' ? 'desc' : 'asc'}`}
    >
      {words}
    </button>
  )
}

/** The keyboard scrolls a table in which nothing takes the focus; it is named by the page's heading. */
const toRead = { role: 'group', 'aria-labelledby': 'content', tabIndex: 0 } as const
