import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Language } from '~/i18n/languages'
import { translatorFor } from '~/i18n/registry'
import type { Translate } from '~/i18n/translate'
import type { Sheet, SheetContent, SheetRow as WrittenRow } from '../../exports/sheet'
import { writeWorkbook } from '../../exports/xlsx-writer'
import type { Store } from '../../store/database.server'
import { restoreFile } from '../ledger/import-files.server'
import { readImport } from '../ledger/imports.server'
import type { Upstream } from '../../upstream/upstream.server'
import { RowChannel } from './row-channel'
import type { ImportKind, RowRules, SheetKind } from '../kinds/kind'
import { importKind } from '../kinds/kinds'
import { LedgerRows } from './ledger-rows'
import { OutcomeRows } from './outcome-row'
import { outcomeHeadings } from '../read/outcome-words'
import { readInto } from '../read/read-upload'
import { readLimits, type SheetRow } from '../read/reader/types'
import { templateSheetName } from '../read/reader/xlsx'
import { refusalOf, type Refusal } from '../read/refusal'
import { summaryOf, type FileSummary } from '../read/summary'
import { ConversionFailed } from '../read/upstream-spreadsheet'

export interface ResultTask {
  importId: string
  companyId: number
  fileIndex: number
  language: Language
  /** Where the workbook is written; there is nothing unless the outcome says so. */
  path: string
}

export type ResultOutcome =
  | { kind: 'written' }
  /** The file is not kept any more. */
  | { kind: 'gone' }
  | { kind: 'refused'; refusal: Refusal }

/** Rows that are read ahead of the writing. */
const rowsAhead = 100
const rowsPerPiece = 50
/** It was read in time when it was uploaded. Here the writing's time lies within the reading's. */
const limits = { ...readLimits, milliseconds: Infinity }
const outcomeWidths = [16, 60, 20]

/**
 * The uploaded sheets again, with what became of each row: read from the kept file and the ledger side by side, so
 * that neither is ever whole in memory.
 */
export async function writeResult(
  store: Store,
  task: ResultTask,
  api: Upstream,
): Promise<ResultOutcome> {
  const { importId, fileIndex, path } = task
  const upload = await readImport(store, { id: importId, companyId: task.companyId })
  const read = upload && summaryOf(upload)?.files[fileIndex]
  const source = `${path}.source`
  try {
    if (!read || !(await restoreFile(store, { importId, fileIndex }, source))) {
      return { kind: 'gone' }
    }
    const kind = importKind(upload.area)
    const rules = await kind.rowRules?.(api, { id: task.companyId })
    const ledger = new LedgerRows(store, importId, fileIndex)
    const file = { name: read.name, path: source }
    await write({
      kind,
      api,
      // without them rows that were left out say less
      rules: rules?.kind === 'ok' ? rules.body : undefined,
      file,
      read,
      ledger,
      path,
      t: translatorFor(task.language),
    })
    return { kind: 'written' }
  } catch (error) {
    await rm(path, { force: true })
    const refusal = error instanceof ConversionFailed ? error.refusal : refusalOf(error)
    if (refusal) return { kind: 'refused', refusal }
    throw error
  } finally {
    await rm(source, { force: true })
  }
}

interface Writing {
  kind: ImportKind
  api: Upstream
  rules: RowRules | undefined
  file: { name: string; path: string }
  read: FileSummary
  ledger: LedgerRows
  path: string
  t: Translate
}

async function write(writing: Writing): Promise<void> {
  const { kind, api, file, path } = writing
  const rows = new RowChannel<SheetRow>(rowsAhead)
  const reading = readInto(
    { kind, api, file, limits },
    {
      chosen: new Map<string, SheetKind>(),
      take: (row) => rows.put(row),
    },
  ).then(
    () => rows.end(),
    (error: unknown) => rows.end(error),
  )
  try {
    const sheets = writing.read.sheets.map((sheet): Sheet => ({
      name: sheet.name,
      content: () => sheetContent(writing, rows, sheet.name),
    }))
    const bytes = writeWorkbook([...sheets, ...templateMark(writing.read)])
    await pipeline(Readable.from(bytes), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } finally {
    rows.stop()
    await reading
  }
}

/** The sheet whose rows are next. */
async function sheetContent(
  { kind, read, ledger, rules: rowRules, t }: Writing,
  rows: RowChannel<SheetRow>,
  name: string,
): Promise<SheetContent> {
  const { part, width = 0 } = read.sheets.find((sheet) => sheet.name === name) ?? {}
  const sheetKind = kind.sheets.find((sheet) => sheet.part === part) ?? kind.sheets[0]
  const heading = await rows.next()
  if (heading?.sheet !== name) throw new Error(`The sheet ${name} is not where it was`)
  rows.take()
  const columns = Math.max(width, heading.cells.length)
  const outcomes = new OutcomeRows(t, sheetKind, heading, columns, rowRules)
  return {
    widths: [...Array.from({ length: outcomes.width }, () => 18), ...outcomeWidths],
    headings: outcomes.headings(
      heading,
      outcomeHeadings.map((key) => t(key)),
    ),
    headingRow: heading.number,
    rows: outcomeRows(outcomes, ledger, rows, heading),
  }
}

/** Each row under its own number: blank ones between them stay. */
async function* outcomeRows(
  outcomes: OutcomeRows,
  ledger: LedgerRows,
  rows: RowChannel<SheetRow>,
  { sheet, number }: SheetRow,
): AsyncGenerator<WrittenRow[]> {
  let written = number
  let piece: WrittenRow[] = []
  for (let row = await rows.next(); row?.sheet === sheet; row = await rows.next()) {
    rows.take()
    for (; written < row.number - 1; written++) piece.push([])
    piece.push(outcomes.row(row, await ledger.of(row)))
    written = row.number
    if (piece.length < rowsPerPiece) continue
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
