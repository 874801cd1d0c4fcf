import type { Upstream } from '../../upstream/upstream.server'
import { UnknownColumns, readHeadings } from './headings'
import type { SheetKind, ImportTemplate } from '../kinds/kind'
import { readSpreadsheet } from './reader/read-spreadsheet'
import { recognise } from './reader/recognise'
import {
  type FirstRow,
  type ReadLimits,
  type SheetRow,
  sheetNamed,
  type SheetInfo,
  UnreadableFile,
} from './reader/types'
import type { FileSummary } from '../report/summary'
import { ConversionFailed, convertSpreadsheet } from './upstream-spreadsheet'
import type { SheetColumn } from '~/validation/sheet-column'
import type { Refusal } from '../report/refusal'

/** A file on the disk. */
export interface FileToRead {
  name: string
  path: string
  /** Where the rows are, or shall be, that upstream has read of it. */
  rowsPath?: string
}

export interface RowSink<Sheet extends KnownSheet = SheetKind> {
  /** By the name of the sheet in the file. */
  chosen: Map<string, Sheet>
  take(row: SheetRow): void | Promise<void>
}

export interface ReadSource<Sheet extends KnownSheet = SheetKind> {
  kind: KnownFile<Sheet>
  api: Upstream
  file: FileToRead
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
    // of a template, what explains it is not missed
    unread: template ? unread.filter((name) => name !== columnsSheet) : unread,
    ...(read.csv && { csv: read.csv }),
    ...(template && { template: { ...template, isCurrent: isCurrent(kind, template) } }),
    notes: read.notes,
    noteCounts: read.noteCounts,
  }
}

/** A sheet as far as it is known among the others of its file. */
export type KnownSheet = Pick<SheetKind, 'name' | 'key'> & {
  columns: readonly Pick<SheetColumn, 'name'>[]
}

/** What the sheets and templates of a file are known by. */
interface KnownFile<Sheet extends KnownSheet> {
  area: string
  sheets: readonly [Sheet, ...Sheet[]]
  templates: readonly Pick<ImportTemplate, 'name' | 'version'>[]
}

/** The main sheet and then the named ones that are there, in the kind's order. */
async function chooseSheets<Sheet extends KnownSheet>(
  kind: KnownFile<Sheet>,
  infos: SheetInfo[],
  firstRow: FirstRow,
  chosen: Map<string, Sheet>,
): Promise<SheetInfo[]> {
  const [main, ...others] = kind.sheets
  const named = others.flatMap((sheet) => {
    const info = sheet.name === undefined ? undefined : sheetNamed(infos, sheet.name)
    return info ? [{ sheet, info }] : []
  })
  const candidates = infos.filter((info) => !info.hidden && !named.some((one) => one.info === info))
  const first = await mainSheet(main, candidates, firstRow)
  if (!first) return []
  chosen.set(first.name, main)
  for (const { sheet, info } of named) chosen.set(info.name, sheet)
  return [first, ...named.map(({ info }) => info)]
}

/**
 * The first whose headings name the key, else any known column: before it may stand a blank sheet, or one with words
 * to the reader. Where there is none, the first that is not blank,
 * and not what explains a template's columns.
 */
async function mainSheet(
  { columns, key }: KnownSheet,
  candidates: readonly SheetInfo[],
  firstRow: FirstRow,
): Promise<SheetInfo | undefined> {
  let known: SheetInfo | undefined
  let filled: SheetInfo | undefined
  for (const info of candidates.length > 1 ? candidates : []) {
    const row = await firstRow(info)
    if (!row) continue
    const { at, missing } = readHeadings(columns, row)
    if (!missing.includes(key)) return info
    if (at.some((place) => place >= 0)) known ??= info
    if (info.name !== columnsSheet) filled ??= info
  }
  return known ?? filled ?? candidates[0]
}

/** The sheet of our templates that explains their columns. */
export const columnsSheet = 'Columns'

const unreadSheets = (infos: readonly SheetInfo[], chosen: readonly SheetInfo[]) =>
  infos.filter((info) => !info.hidden && !chosen.includes(info)).map(({ name }) => name)

const isCurrent = (kind: KnownFile<KnownSheet>, mark: { name: string; version: string }) =>
  kind.templates.some(
    ({ name, version }) => `${kind.area}-${name}` === mark.name && version === mark.version,
  )

/** What refuses a file by name; undefined for a fault of the portal itself. */
export function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof ConversionFailed) return error.refusal
  if (!(error instanceof UnreadableFile || error instanceof UnknownColumns)) return undefined
  return { code: error.code, detail: plain(error.detail) }
}

const plain = (detail: object) =>
  Object.fromEntries(
    Object.entries(detail).filter(
      ([, value]) => typeof value === 'string' || typeof value === 'number',
    ),
  ) as Refusal['detail']
