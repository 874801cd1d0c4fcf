import { Readable } from 'node:stream'
import { largestPage } from '#contract/call'
import { say } from '~/i18n/message'
import type { Translate } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import { wallClock } from '~/lib/format'
import type { ListPage } from '~/lib/lists'
import type { ListQuery } from '~/validation/list-query'
import type { ListAction, ListAnswer, ListTask } from './list-action.server'
import type { ListService } from './list-service.server'
import { csvType, writeCsv } from './csv-writer'
import { attachment } from './file-name'
import { readAhead } from './pages-ahead'
import type { SheetCell, SheetContent, SheetRow } from './sheet'
import { maxSheetRows, writeWorkbook, xlsxType } from './xlsx-writer'

type Format = 'xlsx' | 'csv'

type Fields<Row> = ListService<never, Row>['fields']

/** The files of a list's own fields: `export-xlsx` and `export-csv`. */
export const exportActions = <Query extends ListQuery, Row>(
  list: ListService<Query, Row>,
): Record<`export-${Format}`, ListAction<Query>> => ({
  'export-xlsx': { file: 'lists.exportXlsx', run: (task) => runExport(list, 'xlsx', task) },
  'export-csv': { file: 'lists.exportCsv', run: (task) => runExport(list, 'csv', task) },
})

/** Pages through the whole list and hands the file on as it is made. The first page tells whether it can be had. */
async function runExport<Query extends ListQuery, Row>(
  list: ListService<Query, Row>,
  format: Format,
  task: ListTask<Query>,
): Promise<ListAnswer> {
  const { user, query, signal } = task
  const prompt = await list.prompt?.(query, user, signal)
  if (prompt) {
    const words = say(user.t, prompt.problem ?? { key: prompt.text })
    return { kind: 'notDone', notice: { words }, as: 'error' }
  }
  const first = await list.find(user, query, { page: 1, size: largestPage, signal })
  if (first.kind !== 'ok') return first
  const { count, unread: n, missing = [] } = first.body
  // a file that lacks rows looks whole
  if (n)
    return { kind: 'notDone', notice: { words: user.t('lists.unreadRows', { n }) }, as: 'error' }
  if (missing.length > 0)
    return { kind: 'notDone', notice: { words: missing.join('\n') }, as: 'error' }
  if (!task.isConfirmed && count >= (list.askFrom ?? constants.exportWarningFrom)) {
    return { kind: 'ask' }
  }
  if (format === 'xlsx' && count > maxSheetRows) {
    return { kind: 'notDone', notice: 'lists.exportTooLong', as: 'error' }
  }
  return { kind: 'file', file: { kind: 'ok', body: openFile(list, format, task, first.body) } }
}

function openFile<Query extends ListQuery, Row>(
  list: ListService<Query, Row>,
  format: Format,
  task: ListTask<Query>,
  first: ListPage<Row>,
) {
  const { user } = task
  const parts = list.parts?.(user) ?? []
  const fields = list.fields.filter(({ part }) => part === undefined || parts.includes(part))
  const content: SheetContent = {
    widths: fields.map(({ width }) => width ?? 18),
    headings: fields.map((field): SheetCell => ({
      kind: 'text',
      value: 'title' in field ? user.t(field.title) : field.heading,
    })),
    rows: findRows(list, task, fields, first),
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

async function* findRows<Query extends ListQuery, Row>(
  list: ListService<Query, Row>,
  { user, query, signal }: ListTask<Query>,
  fields: Fields<Row>,
  first: ListPage<Row>,
): AsyncGenerator<SheetRow[]> {
  const find = (page: number, signal: AbortSignal) =>
    list.find(user, query, { page, size: largestPage, signal })
  for await (const { rows } of readAhead(first, find, signal))
    yield rows.map((row) => fields.map((field) => toCell(field, row, user.t)))
}

function toCell<Row>(
  { kind, value }: Fields<Row>[number],
  row: Row,
  t: Translate,
): SheetCell | null {
  const held = value(row, t)
  if (held === null || held === undefined || held === '') return null
  switch (kind) {
    case 'moment':
    case 'time':
    case 'day': {
      const clock = wallClock(Number(held))
      return clock === '' ? null : { kind: 'time', value: clock }
    }
    case 'boolean':
      // as the list says it
      return { kind: 'text', value: t(held ? 'common.yes' : 'common.no') }
    case 'decimal':
    case 'change':
      return { kind: 'number', value: held }
    default:
      return { kind, value: held }
  }
}
