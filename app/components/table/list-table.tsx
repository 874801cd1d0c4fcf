import { Fragment, memo } from 'react'
import { useT } from '~/i18n/context'
import type { Translate } from '~/i18n/translate'
import { breakable } from '~/lib/compounds'
import { arrange, findRequired } from '~/lib/list-look'
import type { ListLook, ListState, ViewNews } from '~/lib/lists'
import { stacked } from './columns'
import type { ListColumn, ListDefinition, RowMore } from './list-definition'
import { withGroups } from './row-groups'
import { MoreRow, MoreStyle } from './row-details'

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
}

/** Not made again for a tick: nothing in it depends on what scripts know of the ticks. */
export const ListTable = memo(function ListTable<Row extends { id: number | string }>(
  props: TableProps<Row>,
) {
  const { list, query, rows, lastPage, total, parts, look, news = {}, isLive } = props
  const t = useT()
  if (rows.length === 0) return <p className="empty">{t(list.empty)}</p>

  const hasTicks = list.actions.some((action) => action.needsSelection)
  const seen = list.columns.filter(({ part }) => part === undefined || parts.includes(part))
  const linked = findRequired(seen)
  const columns = stacked(arrange(seen, look, linked))
  const more = moreFor(list, parts)
  const takesFocus = hasTicks || columns.some(({ isLink }) => isLink)
  const shared = columns.filter(({ title }) => list.groups?.shared.includes(title))
  // in a column of the row's own, where it shares others
  const noted = columns.find((column) => !shared.includes(column))?.title ?? linked?.title
  const isAll = query.all !== undefined
  const ticked = isAll || new Set(query.sel.map(String))
  const shown = { columns, linked: linked?.title, shared, noted }
  const table = { ...shown, list, hasTicks, ticked, more, news, t }
  return (
    <div className="table-box" {...(takesFocus ? {} : toRead)}>
      {more ? <MoreStyle /> : null}
      <table className={tableClass(columns, look)} aria-labelledby="content count">
        <thead>
          <tr>
            {hasTicks ? <PageTick isLive={isLive} isAll={isAll} /> : null}
            {columns.map((column) => (
              <Heading key={column.title} column={column} query={query} />
            ))}
          </tr>
        </thead>
        <tbody>
          {withGroups(rows, list.groups, { page: Number(query.page), lastPage }).map(
            ({ row, group }) => toRow(table, row, group),
          )}
        </tbody>
        {total ? (
          <tfoot>
            <tr className="sum">
              {hasTicks ? <td /> : null}
              {toCells(table, total)}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}) as <Row extends { id: number | string }>(props: TableProps<Row>) => JSX.Element

const getRowName = <Row extends { id: number | string }>(
  { rowName }: Pick<ListDefinition<Row>, 'rowName'>,
  row: Row,
): string => rowName?.(row) ?? String(row.id)

/** What the rows of a table have in common. */
interface SharedByRows<Row extends { id: number | string }> {
  list: ListDefinition<Row>
  hasTicks: boolean
  /** Their ids; true of all that match. */
  ticked: ReadonlySet<string> | true
  columns: readonly ListColumn<Row>[]
  more: RowMore<Row> | undefined
  /** Title of the column with the row's link. */
  linked: string | undefined
  /** Columns that one cell says for several rows. */
  shared: readonly ListColumn<Row>[]
  /** Title of the column that says what is new of a row. */
  noted: string | undefined
  news: ViewNews['rows']
  t: Translate
}

/** The rows of a list are many: these are functions and no components. */
function toRow<Row extends { id: number | string }>(
  table: SharedByRows<Row>,
  row: Row,
  group?: readonly Row[],
) {
  const { list, hasTicks, columns, more } = table
  return (
    <Fragment key={row.id}>
      <tr>
        {hasTicks ? toTick(table, row) : null}
        {toCells(table, row, group)}
      </tr>
      {more ? (
        <MoreRow
          row={row}
          name={getRowName(list, row)}
          width={columns.length + (hasTicks ? 1 : 0)}
          more={more}
        />
      ) : null}
    </Fragment>
  )
}

function toTick<Row extends { id: number | string }>(
  { list, ticked, t }: SharedByRows<Row>,
  row: Row,
) {
  return (
    <td>
      <label>
        <input
          type="checkbox"
          name="sel"
          value={row.id}
          defaultChecked={ticked === true || ticked.has(String(row.id))}
          disabled={ticked === true}
          aria-label={t('lists.selectRow', { row: getRowName(list, row) })}
        />
      </label>
    </td>
  )
}

/** `group`: the rows that share cells with it, at the first of them. */
function toCells<Row extends { id: number | string }>(
  table: SharedByRows<Row>,
  row: Row,
  group?: readonly Row[],
) {
  const { list, columns, linked, shared, t } = table
  const path = list.rowPath?.(row)
  return columns.map((column) => {
    const isShared = group !== undefined && shared.includes(column)
    if (isShared && group.length === 0) return null
    const rowSpan = isShared ? group.length : undefined
    const below = column.lower?.cell(row, t)
    // what is not there keeps its line
    const cell = column.cell(row, t) ?? (below ? <br /> : null)
    const note = column.title === table.noted ? toNote(table, row) : null
    const lower = below ? (
      <div data-title={column.lower && t(column.lower.title)}>{below}</div>
    ) : null
    const sum = isShared && column === shared.at(-1) ? list.groups?.sum(group, t) : null
    if (column.title === linked) {
      return (
        // text browsers set a heading in the middle
        <th key={column.title} scope="row" rowSpan={rowSpan} align="left">
          {path ? <a href={path}>{cell}</a> : cell}
          {note}
          {lower}
          {sum}
        </th>
      )
    }
    return (
      <td
        key={column.title}
        className={toClass(column, cell === '0' && (below ?? '0') === '0')}
        // a status says what it is
        data-title={column.leads && !column.number ? undefined : t(column.title)}
        rowSpan={rowSpan}
        title={column.clips && typeof cell === 'string' ? cell : undefined}
      >
        {cell}
        {note}
        {lower}
        {sum}
      </td>
    )
  })
}

function toNote<Row extends { id: number | string }>({ news, t }: SharedByRows<Row>, row: Row) {
  const became = news[row.id]
  return became ? (
    <>
      {' '}
      <small className="new">{t(newsWords[became])}</small>
    </>
  ) : null
}

/** With scripts it ticks all rows of the page. */
function PageTick({ isLive, isAll }: { isLive: boolean; isAll: boolean }) {
  const t = useT()
  return (
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
  )
}

/** What its columns and the user's wish make of a table, for its stylesheet. */
function tableClass<Row>(columns: readonly ListColumn<Row>[], look?: ListLook): string {
  const times = columns.filter(({ time }) => time).length
  const isDouble = columns.some(({ lower }) => lower)
  const words = {
    compact: look?.isCompact,
    many: columns.length > 8,
    most: columns.length > 10,
    timed: columns.length > 9 && times > 0,
    small: columns.length > 9 && (times > 2 || isDouble),
    double: isDouble,
  }
  return `records ${toWords(words)}`.trim()
}

/** What sets a column's cells apart: figures stand right, long ones are cut. */
const toClass = <Row,>(
  { number, wraps, breaks, clips, leads, time, day }: ListColumn<Row>,
  zero: boolean,
): string | undefined =>
  toWords({ number, wraps, breaks, clips, leads, line: time || day, zero }) || undefined

const toWords = (words: Record<string, boolean | undefined>): string =>
  Object.keys(words)
    .filter((word) => words[word])
    .join(' ')

const newsWords = { added: 'views.new', changed: 'views.changed' } as const

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
