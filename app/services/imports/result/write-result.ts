import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Language } from '~/i18n/languages'
import { translatorFor } from '~/i18n/registry'
import type { Translate } from '~/i18n/translate'
import type { Sheet, SheetContent, SheetRow as WrittenRow } from '../../lists/sheet'
import { writeWorkbook } from '../../lists/xlsx-writer'
import type { Store } from '../../store/database.server'
import { readImport } from '../ledger/imports.server'
import type { Upstream } from '../../upstream/upstream.server'
import type { ImportKind } from '../kinds/kind'
import { LedgerRows, type LedgerRow, OutcomeRows } from './outcome-row'
import { outcomeHeadings } from '../read/headings'
import { readLimits, type SheetRow } from '../read/reader/types'
import { templateSheetName } from '../read/reader/xlsx'
import { inOpened, withFiles } from '../read/open-upload.server'
import { type FileToRead, readInto, type ReadSource } from '../read/read-into'
import type { Refusal } from '../report/refusal'
import { summaryOf, type FileSummary } from '../report/summary'
import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'

export interface ResultTask {
  importId: string
  companyId: number
  fileIndex: number
  language: Language
  /** Only what failed or was left out, to be corrected and uploaded again. */
  isFailedOnly?: boolean
  /** Where the workbook is written; there is nothing unless the outcome says so. */
  path: string
  /** 1 once nobody waits for it any more. */
  gone?: Int32Array
}

export type ResultOutcome =
  | { kind: 'written' }
  /** The file is not kept any more. */
  | { kind: 'gone' }
  | { kind: 'refused'; refusal: Refusal }

const rowsPerPiece = 50
/** It was read in time when it was uploaded. Here the writing's time lies within the reading's. */
const limits = { ...readLimits, milliseconds: Infinity }
const outcomeWidths = [16, 60, 20]

/**
 * The uploaded sheets again, with what became of each row: the kept file is read once more, row by row, beside the
 * opened upload.
 */
export async function writeResult(
  store: Store,
  task: ResultTask,
  api: Upstream,
): Promise<ResultOutcome> {
  const { importId, companyId, fileIndex, path } = task
  const found = await readImport(store, { id: importId, companyId })
  const read = found && summaryOf(found)?.files[fileIndex]
  if (!read) return { kind: 'gone' }
  try {
    const opened = await inOpened({ store, importId, companyId, api }, ({ upload }) =>
      Promise.resolve({ kind: 'open', upload } as const),
    )
    if (opened.kind === 'not-ready') return { kind: 'gone' }
    if (opened.kind === 'refused')
      return opened.refusal.code === 'send-again' ? { kind: 'gone' } : opened
    const { upload } = opened
    await withFiles({ store, importId }, found, (files) =>
      write({
        kind: upload.kind,
        api,
        file: files[fileIndex]!,
        read,
        ledger: new LedgerRows(upload, fileIndex),
        path,
        isFailedOnly: task.isFailedOnly === true,
        isGone: () => task.gone?.[0] === 1,
        t: translatorFor(task.language),
      }),
    )
    return { kind: 'written' }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

interface Writing {
  kind: ImportKind
  api: Upstream
  file: FileToRead
  read: FileSummary
  ledger: LedgerRows
  path: string
  isFailedOnly: boolean
  /** Nobody waits for it any more. */
  isGone: () => boolean
  t: Translate
}

async function write(writing: Writing): Promise<void> {
  const { kind, api, file, path } = writing
  await pipeline(
    rowStream({ kind, api, file, limits }),
    (rows) => workbookBytes(writing, rowsBySheet(rows)),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  )
}

function workbookBytes(writing: Writing, nextOf: RowSource['nextOf']): AsyncGenerator<Uint8Array> {
  const isWritten = writing.isFailedOnly ? failedRows() : () => true
  const sheets = writing.read.sheets.map(({ name }): Sheet => ({
    name,
    content: () => sheetContent(writing, { nextOf, isWritten }, name),
  }))
  return writeWorkbook([...sheets, ...templateMark(writing.read)])
}

interface RowSource {
  nextOf: ReturnType<typeof rowsBySheet>
  isWritten: (row: LedgerRow | undefined) => boolean
}

/**
 * Tells what failed or was left out: whole records, so that each can be sent again. What belongs to a record stands
 * behind its first row.
 */
function failedRows() {
  const failed = new Set<number>()
  return (ledger: LedgerRow | undefined) => {
    if (ledger?.kind !== 'kept') return ledger !== undefined
    if (ledger.row.state === 'refused') failed.add(ledger.row.record)
    return failed.has(ledger.row.record)
  }
}

/** The sheet whose rows are next. */
async function sheetContent(
  writing: Writing,
  source: RowSource,
  name: string,
): Promise<SheetContent> {
  const { kind, read, t, isFailedOnly } = writing
  const { part, width = 0 } = read.sheets.find((sheet) => sheet.name === name) ?? {}
  const sheetKind = kind.sheets.find((sheet) => sheet.part === part) ?? kind.sheets[0]
  const heading = await source.nextOf(name)
  if (!heading) throw new Error(`The sheet ${name} is not where it was`)
  const columns = Math.max(width, heading.cells.length)
  const outcomes = new OutcomeRows(t, sheetKind, heading, columns)
  return {
    widths: [...Array.from({ length: outcomes.width }, () => 18), ...outcomeWidths],
    headings: outcomes.headings(
      heading,
      outcomeHeadings.map((key) => t(key)),
    ),
    headingRow: heading.number,
    rows: isFailedOnly
      ? rowsTogether(outcomes, writing, source, heading)
      : outcomeRows(outcomes, writing, source, heading),
  }
}

/** Each row under its own number: blank ones between them stay. */
async function* outcomeRows(
  outcomes: OutcomeRows,
  { ledger, isGone }: Writing,
  { nextOf }: RowSource,
  { sheet, number }: SheetRow,
): AsyncGenerator<WrittenRow[]> {
  let written = number
  let piece: WrittenRow[] = []
  for (let row = await nextOf(sheet); row; row = await nextOf(sheet)) {
    for (; written < row.number - 1; written++) piece.push([])
    piece.push(outcomes.row(row, ledger.of(row)))
    written = row.number
    if (piece.length < rowsPerPiece) continue
    if (isGone()) throw new Error('Nobody waits for the result')
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

/** Some of them, one below the other. */
async function* rowsTogether(
  outcomes: OutcomeRows,
  { ledger, isGone }: Writing,
  { nextOf, isWritten }: RowSource,
  { sheet }: SheetRow,
): AsyncGenerator<WrittenRow[]> {
  let piece: WrittenRow[] = []
  for (let row = await nextOf(sheet); row; row = await nextOf(sheet)) {
    const ledgerRow = ledger.of(row)
    if (isWritten(ledgerRow)) piece.push(outcomes.row(row, ledgerRow))
    if (piece.length < rowsPerPiece) continue
    if (isGone()) throw new Error('Nobody waits for the result')
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

/** A workbook made from a template stays one. */
const templateMark = ({ template }: FileSummary): Sheet[] =>
  template
    ? [
        {
          name: templateSheetName,
          isHidden: true,
          content: {
            widths: [],
            headings: [template.name, template.version].map((value) => ({ kind: 'text', value })),
            rows: (async function* () {})(),
          },
        },
      ]
    : []

/** Rows that are read ahead of whoever takes them. */
const rowsAhead = 100

/** The rows of a file, read as they are taken. Destroying the stream ends the reading. */
function rowStream(source: ReadSource): Readable {
  const rows = new PassThrough({ objectMode: true, highWaterMark: rowsAhead })
  const closed = new AbortController()
  rows.once('close', () => closed.abort())
  readInto(source, {
    chosen: new Map(),
    async take(row) {
      if (!rows.write(row)) await once(rows, 'drain', { signal: closed.signal })
    },
  }).then(
    () => rows.end(),
    (error: Error) => rows.destroy(error),
  )
  return rows
}

/** Gives the next row of a sheet. Undefined when the next row is another sheet's, which stays where it is. */
function rowsBySheet(rows: Readable): (sheet: string) => Promise<SheetRow | undefined> {
  const all = rows[Symbol.asyncIterator]() as AsyncIterator<SheetRow, undefined>
  let ahead: SheetRow | undefined
  return async (sheet) => {
    ahead ??= (await all.next()).value
    const row = ahead?.sheet === sheet ? ahead : undefined
    if (row) ahead = undefined
    return row
  }
}
