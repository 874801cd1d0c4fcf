import type { Upstream } from '../../upstream/upstream.server'
import { serverConstants } from '~/lib/constants'
import type { RowRules, SheetKind, ImportKind } from '../kinds/kind'
import type { OpenedUpload } from '../opened/opened-upload'
import type { FileSummary } from '../report/summary'
import { FileRows, type SheetRows } from './file-rows'
import { readInto, type FileToRead, type RowSink } from './read-into'
import { UnreadableFile, type ReadLimits } from './reader/types'
import type { Result } from '../../upstream/result'
import type { Refusal } from '../report/refusal'
import { ConversionFailed } from './upstream-spreadsheet'

interface Reading {
  api: Upstream
  rules: RowRules | undefined
  files: readonly FileToRead[]
  limits?: ReadLimits
  onFile?: (file: FileToRead) => void
}

/** What an upload may take of the memory: of a few bytes of a file so much is made that it is a danger to others. */
const mostBytes = 200e6
const mostRows = serverConstants.maxImportRows

/** Reads the files of an upload into it, one after another. Throws what refuses a file. */
export async function readFiles(
  upload: OpenedUpload,
  reading: Reading,
): Promise<{ files: FileSummary[]; rowsPerFile: number[] }> {
  const files: FileSummary[] = []
  const rowsPerFile: number[] = []
  for (const [fileIndex, file] of reading.files.entries()) {
    reading.onFile?.(file)
    const before = upload.size
    files.push(await readFile(upload, reading, fileIndex))
    rowsPerFile.push(upload.size - before)
  }
  return { files, rowsPerFile }
}

async function readFile(
  upload: OpenedUpload,
  { api, rules, limits, files }: Reading,
  fileIndex: number,
): Promise<FileSummary> {
  const { kind } = upload
  const file = files[fileIndex]!
  const rows = new FileRows(kind, fileIndex, rules)
  const sink: RowSink = {
    chosen: new Map(),
    take(row) {
      const sheet = this.chosen.get(row.sheet)
      const taken = sheet && rows.take(sheet, row)
      if (!taken) return
      if (upload.size >= mostRows)
        throw fileIndex === 0
          ? new UnreadableFile('too-many-rows', { limit: mostRows })
          : new ConversionFailed({ code: 'too-many-rows-together' })
      upload.add(taken)
      if (upload.bytes > mostBytes) throw new UnreadableFile('zip-bomb', { limit: mostBytes })
    },
  }
  const read = await readInto({ kind, api, file, limits }, sink)
  if (rows.sheets.length === 0 || rows.sheets[0]?.count === 0) throw new UnreadableFile('no-rows')

  const names = [...sink.chosen]
  const findName = (sheet: SheetKind) => names.find(([, one]) => one === sheet)?.[0] ?? ''
  return {
    ...read,
    name: file.name,
    variant: fileVariant(upload, rows.sheets),
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
    notes: [...read.notes.filter(({ kind }) => kind !== 'number-as-text'), ...rows.notes.notes],
    noteCounts: { ...omitTextNumbers(read.noteCounts), ...rows.notes.counts },
  }
}

function omitTextNumbers({ 'number-as-text': _, ...counts }: FileSummary['noteCounts']) {
  return counts
}

function fileVariant({ kind }: OpenedUpload, sheets: readonly SheetRows[]): string {
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

/** Throws where upstream does not give what the rows are checked by. */
export async function loadFacts(
  { rowRules }: Pick<ImportKind, 'rowRules'>,
  api: Upstream,
  companyId: number,
): Promise<unknown> {
  const answer: Result<unknown> | undefined = await rowRules?.loadFacts(api, { id: companyId })
  if (!answer || answer.kind === 'ok') return answer?.body
  const refusal: Refusal =
    answer.kind === 'unavailable' || answer.kind === 'unknown'
      ? { code: 'no-rules' }
      : { code: 'upstream', error: answer.error }
  throw new ConversionFailed(refusal)
}
