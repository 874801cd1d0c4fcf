import { Readable } from 'node:stream'
import { largestPage } from '#contract/call'
import { say } from '~/i18n/message'
import type { Translate } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import { wallClock } from '~/lib/format'
import type { ListPage } from '~/lib/lists'
import type { ListQuery } from '~/validation/list-query'
import type { ListAction, ListAnswer, ListTask } from './list-action.server'
import type { PortalUser } from '../session/portal-user.server'
import type { ListService } from './list-service.server'
import { csvType, writeCsv } from './csv-writer'
import { attachment, inline } from './file-name'
import { jsonType, writeJson } from './json-writer'
import { readAhead } from './prefetch-pages'
import type { SheetCell, SheetContent } from './sheet'
import { maxSheetRows, writeWorkbook, xlsxType } from './xlsx-writer'

type Format = 'xlsx' | 'csv'

type Fields<Row> = ListService<never, Row>['fields']
export type FieldOf<Row> = Fields<Row>[number]

/** What a file is made of. */
export type FileTask<Query extends ListQuery> = Pick<
  ListTask<Query>,
  'user' | 'query' | 'isConfirmed' | 'signal'
>

/** The files of a list's own fields: `export-xlsx` and `export-csv`. */
export const exportActions = <Query extends ListQuery, Row>(
  list: ListService<Query, Row>,
): Record<`export-${Format}`, ListAction<Query>> => ({
  'export-xlsx': { file: 'lists.exportXlsx', run: (task) => openExport(list, 'xlsx', task) },
  'export-csv': { file: 'lists.exportCsv', run: (task) => openExport(list, 'csv', task) },
})

/** Pages through the whole list and hands the file on as it is made. The first page tells whether it can be had. */
export async function openExport<Query extends ListQuery, Row>(
  list: ListService<Query, Row>,
  format: Format | 'json',
  task: FileTask<Query>,
): Promise<ListAnswer> {
  const first = await readFirstPage(list, task, largestPage)
  if (first.kind !== 'ok') return first
  const { count } = first.body
  if (!task.isConfirmed && count >= (list.askFrom ?? constants.exportWarningFrom)) {
    return { kind: 'ask' }
  }
  if (format === 'xlsx' && count > maxSheetRows) {
    return { kind: 'notDone', notice: 'lists.exportTooLong', as: 'error' }
  }
  return { kind: 'file', file: { kind: 'ok', body: openFile(list, format, task, first.body) } }
}

/** The first rows; or why there is no file of them: one that lacks rows looks whole. */
export async function readFirstPage<Query extends ListQuery, Row>(
  list: ListService<Query, Row>,
  { user, query, signal }: FileTask<Query>,
  size: number,
): Promise<{ kind: 'ok'; body: ListPage<Row> } | Exclude<ListAnswer, { kind: 'file' }>> {
  const prompt = await list.prompt?.(query, user, signal)
  if (prompt) {
    const words = say(user.t, prompt.problem ?? { key: prompt.text })
    return { kind: 'notDone', notice: { words }, as: 'error' }
  }
  const first = await list.find(user, query, { page: 1, size, signal })
  if (first.kind !== 'ok') return first
  const { unread: n, missing = [] } = first.body
  const words = n ? user.t('lists.unreadRows', { n }) : missing.join('\n')
  if (words) return { kind: 'notDone', notice: { words }, as: 'error', isUnread: true }
  return first
}

/** The columns that this user sees. */
export function findFields<Row>(
  { fields, parts }: Pick<ListService<never, Row>, 'fields' | 'parts'>,
  user: PortalUser,
): FieldOf<Row>[] {
  const visible = parts?.(user) ?? []
  return fields.filter(({ part }) => part === undefined || visible.includes(part))
}

function openFile<Query extends ListQuery, Row>(
  list: ListService<Query, Row>,
  format: Format | 'json',
  task: FileTask<Query>,
  first: ListPage<Row>,
) {
  const { user } = task
  const { type, bytes } = writeFile(list, format, { user, rows: readRows(list, task, first) })
  const name = `${list.name}-${user.company.division}.${format}`
  return {
    stream: Readable.from(bytes, { objectMode: false }),
    contentType: type,
    contentDisposition: format === 'json' ? inline(name) : attachment(name),
    contentLength: undefined,
  }
}

function writeFile<Row>(
  list: Pick<ListService<never, Row>, 'fields' | 'parts' | 'title'>,
  format: Format | 'json',
  { user, rows }: { user: PortalUser; rows: AsyncGenerator<Row[]> },
): { type: string; bytes: AsyncIterable<Uint8Array> } {
  const { t } = user
  const fields = findFields(list, user)
  if (format === 'json') return { type: jsonType, bytes: writeJson(fields, rows, t) }
  const content: SheetContent = {
    widths: fields.map(({ width }) => width ?? 18),
    headings: fields.map((field): SheetCell => ({ kind: 'text', value: toHeading(field, t) })),
    rows: mapBatches(rows, (row) => fields.map((field) => toCell(field, row, t))),
  }
  return format === 'xlsx'
    ? { type: xlsxType, bytes: writeWorkbook([{ name: t(list.title), content }]) }
    : { type: csvType, bytes: writeCsv(content) }
}

export const toHeading = <Row>(field: FieldOf<Row>, t: Translate): string =>
  'title' in field ? t(field.title) : field.heading

async function* readRows<Query extends ListQuery, Row>(
  list: ListService<Query, Row>,
  { user, query, signal }: FileTask<Query>,
  first: ListPage<Row>,
): AsyncGenerator<Row[]> {
  const find = (page: number, signal: AbortSignal) =>
    list.find(user, query, { page, size: largestPage, signal })
  for await (const { rows } of readAhead(first, find, signal)) yield rows
}

async function* mapBatches<From, To>(
  batches: AsyncIterable<From[]>,
  map: (one: From) => To,
): AsyncGenerator<To[]> {
  for await (const batch of batches) yield batch.map(map)
}

export function toCell<Row>(
  { kind, value }: Fields<Row>[number],
  row: Row,
  t: Translate,
): SheetCell | null {
  const cellValue = value(row, t)
  if (cellValue === null || cellValue === undefined || cellValue === '') return null
  switch (kind) {
    case 'moment':
    case 'time':
    case 'day': {
      const clock = wallClock(Number(cellValue))
      return clock === '' ? null : { kind: 'time', value: clock }
    }
    case 'boolean':
      // as the list says it
      return { kind: 'text', value: t(cellValue ? 'common.yes' : 'common.no') }
    case 'decimal':
    case 'change':
      return { kind: 'number', value: cellValue }
    default:
      return { kind, value: cellValue }
  }
}
