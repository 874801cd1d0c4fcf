import { Readable } from 'node:stream'
import type { TextKey, Translate } from '~/i18n/translate'
import { wallClock, wallDate } from '~/lib/format'
import type { ListPage } from '~/lib/lists'
import type { ListQuery } from '~/validation/list-query'
import { redirectWithNotice } from '../requests/finish.server'
import type { ListAction, ListTask } from '../lists/list-action.server'
import type { PortalUser } from '../requests/portal-user.server'
import type { Failure, Result } from '../upstream/result'
import { goesOn } from '../upstream/pages'
import { failureText } from '../upstream/words'
import { csvType, writeCsv } from './csv-writer'
import { attachment } from './file-name'
import type { SheetCell, SheetContent, SheetRow } from './sheet'
import { streamExport } from './stream-export.server'
import { maxSheetRows, writeWorkbook, xlsxType } from './xlsx-writer'

/** How a list is written as a file: its columns, and where its rows come from. */
export interface ListExport<Query extends ListQuery, Row> {
  /** The beginning of the file's name, in English: `products` gives products-1001.xlsx. */
  name: string
  /** Named on the sheet's tab. */
  title: TextKey
  columns: readonly ExportColumn<Row>[]
  /** A page of the list as it is filtered and sorted, of at most `size` rows. */
  find(
    user: PortalUser,
    query: Query,
    page: { page: number; size: number; signal: AbortSignal },
  ): Promise<Result<ListPage<Row>>>
  /** Parts of the list that this user sees; columns of other parts are left out. */
  parts?: (user: PortalUser) => readonly string[]
  /** Rows from which on the user is asked first. Unset, never. */
  askFrom?: number
}

export type ExportColumn<Row> = {
  /** `text` for every code, however many digits it has. */
  kind: SheetCell['kind']
  /** Blank for null and ''. Of dates and times: epoch seconds, written as Amsterdam's clocks show them. */
  value: (row: Row, t: Translate) => string | number | boolean | null | undefined
  /** In characters. */
  width?: number
  part?: string
} & (
  | { title: TextKey }
  /** A heading that is the same in every language, as those of an import are. */
  | { heading: string }
)

type Format = 'xlsx' | 'csv'

const pageSize = 500

/** The actions `export-xlsx` and `export-csv` of a list. */
export const exportActions = <Query extends ListQuery, Row>(
  list: ListExport<Query, Row>,
): Record<`export-${Format}`, ListAction<Query>> => ({
  'export-xlsx': { run: (task) => runExport(list, 'xlsx', task) },
  'export-csv': { run: (task) => runExport(list, 'csv', task) },
})

/** Pages through the whole list and hands the file on as it is made. The first page tells whether it can be had. */
async function runExport<Query extends ListQuery, Row>(
  list: ListExport<Query, Row>,
  format: Format,
  task: ListTask<Query>,
): Promise<Response | 'ask'> {
  const { user, back } = task
  const first = await list.find(user, task.query, { page: 1, size: pageSize, signal: task.signal })
  if (first.kind === 'ok') {
    const { count } = first.body
    if (!task.confirmed && list.askFrom !== undefined && count >= list.askFrom) return 'ask'
    if (format === 'xlsx' && count > maxSheetRows) {
      return redirectWithNotice(user, back, 'lists.exportTooLong', { kind: 'error' })
    }
  }
  const fileName = `${list.name}-${user.company.division}.${format}`
  const file: Parameters<typeof streamExport>[0] =
    first.kind === 'ok' ? { kind: 'ok', body: openFile(list, format, task, first.body) } : first
  return streamExport(file, { ...task, defaultName: fileName })
}

function openFile<Query extends ListQuery, Row>(
  list: ListExport<Query, Row>,
  format: Format,
  task: ListTask<Query>,
  first: ListPage<Row>,
) {
  const { user } = task
  const parts = list.parts?.(user) ?? []
  const columns = list.columns.filter(({ part }) => part === undefined || parts.includes(part))
  const content: SheetContent = {
    widths: columns.map(({ width }) => width ?? 18),
    headings: columns.map((column): SheetCell => ({
      kind: 'text',
      value: 'title' in column ? user.t(column.title) : column.heading,
    })),
    rows: rowsOf(list, task, columns, first),
  }
  const bytes =
    format === 'xlsx' ? writeWorkbook([{ name: user.t(list.title), content }]) : writeCsv(content)
  return {
    stream: Readable.from(bytes, { objectMode: false }),
    contentType: format === 'xlsx' ? xlsxType : csvType,
    contentDisposition: attachment(`${list.name}-${user.company.division}.${format}`),
    contentLength: undefined,
  }
}

/** Throws when a page does not come: the file must not look whole. */
async function* rowsOf<Query extends ListQuery, Row>(
  list: ListExport<Query, Row>,
  { user, query, signal }: ListTask<Query>,
  columns: readonly ExportColumn<Row>[],
  first: ListPage<Row>,
): AsyncGenerator<SheetRow[]> {
  let found = first
  for (let page = 1, read = 0; ;) {
    yield found.rows.map((row) => columns.map((column) => cellOf(column, row, user.t)))
    read += found.rows.length
    if (!goesOn(found, { page, read })) return
    const next = await list.find(user, query, { page: ++page, size: pageSize, signal })
    if (next.kind !== 'ok') throw new PageMissing(user, next)
    found = next.body
  }
}

class PageMissing extends Error {
  readonly code = 'page-missing'
  constructor({ t }: PortalUser, failure: Failure) {
    super(failureText(t, failure))
  }
}

function cellOf<Row>({ kind, value }: ExportColumn<Row>, row: Row, t: Translate): SheetCell | null {
  const held = value(row, t)
  if (held === null || held === undefined || held === '') return null
  if (kind === 'date' || kind === 'time') {
    const text = kind === 'date' ? wallDate(Number(held)) : wallClock(Number(held))
    return text === '' ? null : { kind, value: text }
  }
  return { kind, value: held }
}
