import { rm, stat } from 'node:fs/promises'
import type { Store } from '../../store/database.server'
import { relateUpload } from '../rows/relate-rows.server'
import { uploadRules } from '../checks/upload-rules'
import { countRecords } from '../ledger/import-counts.server'
import { appendRows, rowsPerWrite, settleRows, type NewRow } from '../rows/append-rows.server'
import { keepFile } from '../ledger/import-files.server'
import { finishReading, refuseReading } from '../ledger/readings.server'
import type { Upstream } from '../../upstream/upstream.server'
import {
  chooseSheets,
  isCurrent,
  unreadSheets,
  type KnownFile,
  type KnownSheet,
} from './choose-sheets'
import { FileRows, type Counters } from './file-rows'
import { UnknownColumns } from './headings'
import type { ImportKind, RowRules, SheetKind } from '../kinds/kind'
import { importKind } from '../kinds/kinds'
import { OwnNotes } from './own-notes'
import { readSpreadsheet } from './reader/read-spreadsheet'
import { recognise } from './reader/recognise'
import { UnreadableFile, type FirstRow, type ReadLimits, type SheetRow } from './reader/types'
import type { SheetRows } from './sheet-rows'
import type { Refusal } from '../report/refusal'
import { toRefusal } from './refused-file'
import type { FileSummary, UploadSummary } from '../report/summary'
import { ConversionFailed, convertSpreadsheet } from './upstream-spreadsheet'

export interface ReadTask {
  importId: string
  area: string
  companyId: number
  files: readonly { name: string; path: string }[]
}

export type ReadOutcome = { kind: 'ready' } | { kind: 'refused'; refusal: Refusal }

/**
 * Reads the files of an upload into the store, one after another, and says why where one of them cannot be used:
 * nothing of the upload counts then. The files are gone afterwards, whatever happened.
 */
export async function readUpload(
  store: Store,
  task: ReadTask,
  api: Upstream,
): Promise<ReadOutcome> {
  const kind = importKind(task.area)
  const counters = { position: 0, keptBytes: 0 }
  const files: FileSummary[] = []
  const rowsPerFile: number[] = []
  let current = task.files[0]
  try {
    const rules = await rowRules(kind, api, task)
    const keptLimit = await findStorageLimit(task)
    if (task.files.length > 1)
      await assertFewRows({ kind, api, rules }, task.files, (file) => (current = file))
    for (const [fileIndex, file] of task.files.entries()) {
      current = file
      const before = counters.position
      files.push(
        await readFile({ store, task, kind, api, rules, counters, keptLimit, fileIndex, file }),
      )
      rowsPerFile.push(counters.position - before)
    }
    await settleRows(store, counters.position)
    await relateRows(store, task.importId, kind, files)
  } catch (error) {
    const refusal = error instanceof ConversionFailed ? error.refusal : toRefusal(error)
    await removeFiles(task)
    if (!refusal) throw error
    const named: Refusal = task.files.length > 1 ? { ...refusal, file: current?.name } : refusal
    await refuseReading(store, task.importId, named)
    return { kind: 'refused', refusal: named }
  }
  // for the way back: whichever process is asked for it
  for (const [fileIndex, { path }] of task.files.entries())
    await keepFile(store, { importId: task.importId, fileIndex }, path)
  await removeFiles(task)
  const { records } = await countRecords(store.db, task.importId)
  const summary: UploadSummary = { records, files }
  await finishReading(store, task.importId, { variant: getVariant(files), summary, rowsPerFile })
  return { kind: 'ready' }
}

/** Of sheets that the upload does not have, nothing has to be found. */
async function relateRows(
  store: Store,
  importId: string,
  kind: ImportKind,
  files: readonly FileSummary[],
): Promise<void> {
  const [first, ...others] = uploadRules(kind)
  const met = new Set(files.flatMap(({ sheets }) => sheets.map(({ part }) => part)))
  await relateUpload(store, importId, [first, ...others.filter(({ part }) => met.has(part))])
}

/** What an upload may leave in the store: in proportion to its files, and never so much that it is a danger to others. */
const kept = { ratio: 25, atLeast: 100e6, atMost: 300e6 }

async function findStorageLimit({ files }: ReadTask): Promise<number> {
  const sizes = await Promise.all(files.map(async ({ path }) => (await stat(path)).size))
  const size = sizes.reduce((sum, one) => sum + one, 0)
  // 100,000 short rows take more than 25 times their few bytes, and are nobody's fault
  return Math.min(kept.atMost, Math.max(kept.atLeast, kept.ratio * size))
}

/**
 * Refuses files that have too many rows together before a row of them is stored; the reader does so for each. Those
 * that upstream reads are counted when they come, as it is not asked twice.
 */
async function assertFewRows(
  { kind, api, rules }: Pick<FileJob, 'kind' | 'api' | 'rules'>,
  files: ReadTask['files'],
  onFile: (file: ReadTask['files'][number]) => void,
): Promise<void> {
  const counters: Counters = { position: 0 }
  for (const [fileIndex, file] of files.entries()) {
    onFile(file)
    const format = await recognise(file.path, file.name)
    if (format === 'xls' || format === 'ods') continue
    const rows = new FileRows(kind, fileIndex, counters, new OwnNotes(), rules)
    await readInto({ kind, api, file }, createSink(rows))
  }
}

async function rowRules(kind: ImportKind, api: Upstream, { companyId }: ReadTask) {
  const answer = await kind.rowRules?.(api, { id: companyId })
  if (!answer || answer.kind === 'ok') return answer?.body
  const refusal: Refusal =
    answer.kind === 'unavailable' || answer.kind === 'unknown'
      ? { code: 'no-rules' }
      : { code: 'upstream', error: answer.error }
  throw new ConversionFailed(refusal)
}

const removeFiles = (task: ReadTask) =>
  Promise.all(task.files.map(({ path }) => rm(path, { force: true })))

const getVariant = (files: readonly FileSummary[]) => {
  const variants = new Set(files.map(({ variant }) => variant))
  return variants.size === 1 ? [...variants].join() : 'mixed'
}

interface FileJob {
  store: Store
  task: ReadTask
  kind: ImportKind
  api: Upstream
  rules: RowRules | undefined
  counters: Counters & { keptBytes: number }
  /** Bytes that the upload may leave in the store. */
  keptLimit: number
  fileIndex: number
  file: { name: string; path: string }
}

async function readFile(job: FileJob): Promise<FileSummary> {
  const { store, task, kind, file, counters } = job
  const ownNotes = new OwnNotes()
  const rows = new FileRows(kind, job.fileIndex, counters, ownNotes, job.rules)
  let waiting: NewRow[] = []
  const write = async () => {
    const some = waiting
    waiting = []
    counters.keptBytes += await appendRows(store, task.importId, some)
    if (counters.keptBytes > job.keptLimit)
      throw new UnreadableFile('zip-bomb', { limit: job.keptLimit })
  }
  const sink = createSink(rows, (taken) => {
    // while it waits to be stored with others, one text is less to be moved about than its cells
    if (waiting.push({ ...taken, cells: JSON.stringify(taken.cells) }) >= rowsPerWrite)
      return write()
  })
  const read = await readInto(job, sink)
  if (rows.sheets.length === 0 || rows.sheets[0]?.count === 0) throw new UnreadableFile('no-rows')
  await write()

  const names = [...sink.chosen]
  const findName = (sheet: SheetKind) => names.find(([, one]) => one === sheet)?.[0] ?? ''
  return {
    ...read,
    name: file.name,
    variant: fileVariant(kind, rows.sheets),
    sheets: rows.sheets.map((sheet) => ({
      name: findName(sheet.kind),
      part: sheet.kind.part,
      rows: sheet.count,
      width: sheet.width,
      ...(sheet.skipped > 0 && { skipped: sheet.skipped }),
      missing: missingColumns(sheet),
      unknown: sheet.headings.unknown,
    })),
    // the reader knows of no columns: which texts should be numbers is ours to say
    notes: [...read.notes.filter(({ kind }) => kind !== 'number-as-text'), ...ownNotes.places],
    noteCounts: { ...omitTextNumbers(read.noteCounts), ...ownNotes.counts },
  }
}

function omitTextNumbers({ 'number-as-text': _, ...counts }: FileSummary['noteCounts']) {
  return counts
}

const createSink = (
  rows: FileRows,
  take: (row: NewRow) => void | Promise<void> = () => undefined,
): RowSink => ({
  chosen: new Map(),
  take(row) {
    const sheet = this.chosen.get(row.sheet)
    const taken = sheet && rows.take(sheet, row)
    if (taken) return take(taken)
  },
})

function fileVariant(kind: ImportKind, sheets: readonly SheetRows[]): string {
  const last = sheets.at(-1)
  return last && isOtherVariant(last)
    ? last.kind.otherVariant!.variant
    : (last?.kind ?? kind.sheets[0]).variant
}

const isOtherVariant = ({ kind, headings }: SheetRows) =>
  kind.otherVariant?.marks.some((name) => !headings.missing.includes(name)) ?? false

/** A file of the first variant lacks nothing that only the other one has. */
const missingColumns = (sheet: SheetRows) =>
  isOtherVariant(sheet)
    ? sheet.headings.missing
    : sheet.headings.missing.filter((name) => !sheet.kind.otherVariant?.columns.has(name))

export interface RowSink<Sheet extends KnownSheet = SheetKind> {
  /** By the name of the sheet in the file. */
  chosen: Map<string, Sheet>
  take(row: SheetRow): void | Promise<void>
}

export interface ReadSource<Sheet extends KnownSheet = SheetKind> extends Pick<
  FileJob,
  'api' | 'file'
> {
  kind: KnownFile<Sheet>
  limits?: ReadLimits
}

export type ReadFile = Omit<FileSummary, 'name' | 'variant' | 'sheets'>

/** Gives the rows of the chosen sheets one after another, in whichever format the file is. */
export async function readInto<Sheet extends KnownSheet>(
  { kind, api, file, limits }: ReadSource<Sheet>,
  sink: RowSink<Sheet>,
): Promise<ReadFile> {
  const format = await recognise(file.path, file.name)
  if (format === 'xls' || format === 'ods') {
    const converted = await convertSpreadsheet(api, file)
    const firstRow: FirstRow = ({ index }) => Promise.resolve(converted.rowsOf(index)[0])
    const chosen = await chooseSheets(kind, converted.sheets, firstRow, sink.chosen)
    for (const { index } of chosen) {
      for (const row of converted.rowsOf(index)) await sink.take(row)
    }
    return { format, unread: unreadSheets(converted.sheets, chosen), notes: [], noteCounts: {} }
  }

  let unread: string[] = []
  let csv: ReadFile['csv']
  const read = await readSpreadsheet(file.path, file.name, {
    ...(limits && { limits }),
    onCsv: (taken) => (csv = taken),
    async sheets(infos, firstRow) {
      const chosen = await chooseSheets(kind, infos, firstRow, sink.chosen)
      unread = unreadSheets(infos, chosen)
      return chosen
    },
    onRow: (row) => {
      // a CSV file has one sheet, and nobody is asked which
      if (sink.chosen.size === 0) sink.chosen.set(row.sheet, kind.sheets[0])
      return sink.take(row)
    },
  }).catch((error: unknown) => {
    throw error instanceof UnknownColumns && csv ? error.in(csv) : error
  })
  const { template } = read
  return {
    format: read.format,
    unread,
    ...(read.csv && { csv: read.csv }),
    ...(template && { template: { ...template, isCurrent: isCurrent(kind, template) } }),
    notes: read.notes,
    noteCounts: read.noteCounts,
  }
}
