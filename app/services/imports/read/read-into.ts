import {
  chooseSheets,
  columnsSheet,
  isCurrent,
  unreadSheets,
  type KnownFile,
  type KnownSheet,
} from './choose-sheets'
import type { Upstream } from '../../upstream/upstream.server'
import { UnknownColumns } from './headings'
import type { SheetKind } from '../kinds/kind'
import { readSpreadsheet } from './reader/read-spreadsheet'
import { recognise } from './reader/recognise'
import type { FirstRow, ReadLimits, SheetRow } from './reader/types'
import type { FileSummary } from '../report/summary'
import { convertSpreadsheet } from './upstream-spreadsheet'

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
