import type { TextKey, Translate } from '~/i18n/translate'
import type { PreviewRecord, PreviewRow, PreviewSheet } from '~/lib/import-screen'
import type { ImportRecord, ImportRow } from '~/lib/import-rows'
import { fieldValue } from '../opened/correct-rows.server'
import { cellsOf, type ImportKind, type SheetKind } from '../kinds/kind'
import { problemText, noteText } from '../report/read-report'
import type { SharedValue } from '../opened/find-records'

/** Of a record with very many wrong rows the rest can be corrected when these are right. */
const formsPerRecord = 5

export const previewSheets = (t: Translate, kind: ImportKind): PreviewSheet[] =>
  kind.sheets.map(({ name, columns }) => ({
    name: name ?? '',
    columns: columns.map(({ label }) => t(label)),
  }))

export interface RecordOptions {
  files: readonly string[]
  warnings: ReadonlyMap<number, TextKey>
  shared: ReadonlyMap<number, PreviewRecord['shared']>
  figures: ReadonlyMap<number, string[]>
  isRunning: boolean
  /** Cells can be corrected. */
  canCorrect: boolean
}

export function previewRecords(
  t: Translate,
  kind: ImportKind,
  records: readonly ImportRecord[],
  options: RecordOptions,
): PreviewRecord[] {
  const place = placeIn(kind, options.files)
  return records.map((record): PreviewRecord => {
    const [first] = record.rows
    const warning = options.warnings.get(record.record)
    const errors = toErrors(t, kind, record.rows, place)
    const figures = options.figures.get(record.record)
    const shared = options.shared.get(record.record)
    const forms = options.canCorrect ? rowsToCorrect(record) : new Set<ImportRow>()
    const [details, ...more] = record.rows.map((row) =>
      previewRow(t, kind, row, { head: first, place, canCorrect: forms.has(row) }),
    )
    return {
      number: record.record,
      row: first ? place(first) : '',
      key: record.groupKey,
      state: toState(record, options.isRunning),
      ticked: record.ticked,
      ...(errors && { errors }),
      ...(warning && { warning: t(warning) }),
      ...(first?.change && { change: first.change }),
      ...(shared && { shared }),
      ...(figures && { figures }),
      details: details ?? { sheet: -1, row: '', cells: [] },
      ...(more.length > 0 && { more }),
      ...(record.rowCount > record.rows.length && { hidden: record.rowCount - record.rows.length }),
    }
  })
}

/** A bill of material that is still under way keeps its article from being called imported. */
function toState({ rows }: ImportRecord, isRunning: boolean): PreviewRecord['state'] {
  const isUnknown = rows.some(({ state }) => state === 'unknown' || state === 'sent')
  if (isUnknown && !isRunning) return 'unknown'
  return rows.every(({ state }) => state === 'imported') ? 'imported' : 'open'
}

/** Rows with a problem of their own, those that were corrected before, and the first of a record that upstream refused. */
function rowsToCorrect({ rows }: ImportRecord): ReadonlySet<ImportRow> {
  const wrong = rows.filter(
    (row) =>
      (row.state === 'waiting' || row.state === 'refused') &&
      (row.problems.length > 0 ||
        row.corrected !== null ||
        (row.rowInRecord === 0 && row.state === 'refused')),
  )
  return new Set(wrong.slice(0, formsPerRecord))
}

/** The row number, with the sheet's name for the sheets beside the first and the file's where there are several. */
export const placeIn =
  (kind: ImportKind, files: readonly string[]) =>
  (row: Pick<ImportRow, 'part' | 'sheet' | 'fileIndex' | 'rowNumber'>): string => {
    const sheet = row.part === kind.sheets[0].part ? '' : `${row.sheet} `
    const file = files.length > 1 ? `${files[row.fileIndex] ?? ''} ` : ''
    return `${file}${sheet}${row.rowNumber}`
  }

function toErrors(
  t: Translate,
  kind: ImportKind,
  rows: readonly ImportRow[],
  place: (row: ImportRow) => string,
): PreviewRecord['errors'] {
  // what upstream refuses it refuses for the whole record: its first row carries the words
  const refusal = rows[0]?.state === 'refused' ? (rows[0].result ?? []) : []
  // rows that are one record together say the same thing once, and each says its own at its place
  const isOne = kind.sheets[0].recordBy === 'key'
  const problems = [
    ...rows.flatMap((row, index) =>
      row.problems.map((problem) => ({
        code: problem.code,
        text: (index > 0 && !isOne ? `${place(row)}: ` : '') + problemText(t, problem),
      })),
    ),
    ...refusal.map((problem) => ({ code: problem.code, text: problemText(t, problem) })),
  ]
  if (problems.length === 0) return undefined
  const texts = problems.map(({ text }) => text)
  return {
    text: (isOne ? [...new Set(texts)] : texts).join('\n'),
    code: problems[0]?.code ?? '',
  }
}

function previewRow(
  t: Translate,
  kind: ImportKind,
  row: ImportRow,
  options: {
    head: ImportRow | undefined
    place: (row: ImportRow) => string
    canCorrect: boolean
  },
): PreviewRow {
  const { place, canCorrect } = options
  const index = kind.sheets.findIndex(({ part }) => part === row.part)
  const sheet = kind.sheets[index]
  if (!sheet) return { sheet: index, row: place(row), cells: [] }
  const cells = cellsOf(row)
  const noted = (row.notes ?? {}) as Record<string, readonly string[]>
  const notes = sheet.columns.flatMap(({ name, label }) =>
    // of a corrected cell it is no matter any more what was read
    row.corrected?.[name] === undefined
      ? (noted[name] ?? []).map((kind) => `${t(label)}: ${noteText(t, kind)}`)
      : [],
  )
  const left = repeatedColumns(sheet, row, options)
  const errors = sheet.recordBy === 'key' ? rowErrors(t, row, canCorrect) : ''
  return {
    sheet: index,
    row: place(row),
    cells: sheet.columns.map(({ name }) => (left.has(name) ? '' : (cells[name] ?? ''))),
    ...(errors && { errors }),
    ...(notes.length > 0 && { notes }),
    ...(row.corrected && { asRead: byColumn(sheet, row.corrected) }),
    ...(row.held && { held: byColumn(sheet, row.held) }),
    ...(canCorrect && {
      form: {
        position: row.position,
        version: row.updatedAt,
        messages: toMessages(t, sheet, row),
        ...(left.size > 0 && { columns: columnsBut(sheet, left) }),
      },
    }),
  }
}

/** Columns in which a row says of its record what the first row says already. */
function repeatedColumns(
  sheet: SheetKind,
  row: ImportRow,
  { head, canCorrect }: { head: ImportRow | undefined; canCorrect: boolean },
): ReadonlySet<string> {
  if (sheet.recordBy !== 'key' || !head || head === row) return new Set()
  const [cells, first] = [cellsOf(row), cellsOf(head)]
  const wrong = new Set(row.problems.map(({ field }) => field))
  const repeated = sheet.columns.filter(
    ({ name, ofRecord }) =>
      // the key has a field, as a row may belong elsewhere
      (ofRecord || (name === sheet.key && !canCorrect)) &&
      !wrong.has(name) &&
      (!cells[name] || cells[name] === first[name]),
  )
  return new Set(repeated.map(({ name }) => name))
}

const columnsBut = (sheet: SheetKind, left: ReadonlySet<string>) =>
  sheet.columns.flatMap(({ name }, index) => (left.has(name) ? [] : [index]))

/** Each once; those of a column stand at its field where there is one. */
function rowErrors(t: Translate, { problems }: ImportRow, hasFields: boolean): string {
  const said = problems.filter(({ field }) => !hasFields || field === null)
  return [...new Set(said.map((problem) => problemText(t, problem)))].join('\n')
}

const byColumn = (sheet: SheetKind, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    sheet.columns.flatMap(({ name }, index) => {
      const value = values[name]
      return value === undefined ? [] : [[index, fieldValue(value)]]
    }),
  )

function toMessages(t: Translate, sheet: SheetKind, row: ImportRow): Record<number, string> {
  const messages: Record<number, string> = {}
  const said = row.state === 'refused' ? [...row.problems, ...(row.result ?? [])] : row.problems
  for (const problem of said) {
    const index = sheet.columns.findIndex(({ name }) => name === problem.field)
    if (index < 0) continue
    const text = problemText(t, problem)
    messages[index] = messages[index] ? `${messages[index]}\n${text}` : text
  }
  return messages
}

/** For the records of a page: which other rows have the same value in a column where it may not repeat. */
export function tellShared(
  t: Translate,
  kind: ImportKind,
  values: readonly SharedValue[],
): ReadonlyMap<number, PreviewRecord['shared']> {
  const byRecord = new Map<number, NonNullable<PreviewRecord['shared']>>()
  const columns = kind.sheets.flatMap((sheet) => sheet.columns)
  for (const { record, column, rows } of values) {
    const label = columns.find(({ name }) => name === column)!.label
    const shared = {
      text: t('import.sharedWith', { field: t(label) }),
      rows: rows.map(({ rowNumber, record }) => ({ row: String(rowNumber), record })),
    }
    byRecord.set(record, [...(byRecord.get(record) ?? []), shared])
  }
  return byRecord
}
