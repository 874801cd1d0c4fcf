import { serverConstants } from '~/lib/constants'
import type { NewRow } from '../opened/opened-upload'
import { RecordHeads } from './record-heads'
import type { ImportKind, RowRules, SheetKind } from '../kinds/kind'
import type { OwnNotes } from './own-notes'
import { UnreadableFile, type SheetRow } from './reader/types'
import { SheetRows } from './sheet-rows'

/** What was read of the whole upload so far. */
export interface Counters {
  /** Of the next row. */
  position: number
}

/** A row with its place in the upload, as far as the rows of its file tell. */
export interface FileRow extends NewRow {
  /** Order in the whole upload, from 0, without gaps. */
  position: number
  /** The position of the first row of its record. */
  record: number
  rowInRecord: number
  /** Article number or order number. */
  groupKey: string
}

/** Turns the rows of one file into rows of the import: mapped and checked. */
export class FileRows {
  /** The sheets that were met, in the order of reading. */
  readonly sheets: SheetRows[] = []
  private readonly byKind = new Map<SheetKind, SheetRows>()
  private readonly heads: RecordHeads

  constructor(
    kind: ImportKind,
    private readonly fileIndex: number,
    private readonly counters: Counters,
    private readonly notes: OwnNotes,
    private readonly rules?: RowRules,
  ) {
    this.heads = new RecordHeads(kind.sheets[0])
  }

  /** The import's row; undefined for a heading row and a row without any value. Throws what refuses the file. */
  take(kind: SheetKind, row: SheetRow): FileRow | undefined {
    const sheet = this.byKind.get(kind)
    if (!sheet) {
      const begun = new SheetRows(kind, row, this.notes, this.rules)
      this.byKind.set(kind, begun)
      this.sheets.push(begun)
      return undefined
    }
    const { position } = this.counters
    const key = sheet.keyOf(row)
    const head = this.heads.of(key)
    const read = sheet.read(row, head)
    if (!read) return undefined
    if (position >= serverConstants.maxImportRows)
      throw new UnreadableFile('too-many-rows', { limit: serverConstants.maxImportRows })
    this.counters.position++

    const { cells, problems, notes, imported } = read
    const groupKey = cells[kind.key] ?? ''
    if (!head) this.heads.keep(groupKey, read, position)
    return {
      position,
      part: kind.part,
      record: head?.position ?? position,
      rowInRecord: head ? this.heads.nextPlace(key) : 0,
      fileIndex: this.fileIndex,
      sheet: row.sheet,
      rowNumber: row.number,
      groupKey,
      cells,
      imported,
      problems,
      notes,
    }
  }
}
