import { constants } from '~/lib/constants'
import type { NewRow } from '../rows/append-rows.server'
import { RecordPlaces, type Counters } from './record-places'
import { RecordHeads } from './record-heads'
import {
  otherKeyOf,
  searchTextOf,
  type ImportKind,
  type RowRules,
  type SheetKind,
} from '../kinds/kind'
import type { OwnNotes } from './own-notes'
import { UnreadableFile, type SheetRow } from './reader/types'
import { SheetRows, type LateProblems } from './sheet-rows'

/** Turns the rows of one file into rows of the import: mapped, checked and gathered into records. */
export class FileRows {
  /** The sheets that were met, in the order of reading. */
  readonly sheets: SheetRows[] = []
  private readonly byKind = new Map<SheetKind, SheetRows>()
  private readonly places: RecordPlaces
  private readonly heads: RecordHeads

  constructor(
    kind: ImportKind,
    private readonly fileIndex: number,
    private readonly counters: Counters,
    private readonly notes: OwnNotes,
    private readonly rules?: RowRules,
  ) {
    this.places = new RecordPlaces(kind.sheets[0], counters)
    this.heads = new RecordHeads(kind.sheets[0])
  }

  /** The import's row; undefined for a heading row and a row without any value. Throws what refuses the file. */
  take(kind: SheetKind, row: SheetRow): NewRow | undefined {
    const sheet = this.byKind.get(kind)
    if (!sheet) {
      const begun = new SheetRows(kind, row, this.notes, this.rules)
      this.byKind.set(kind, begun)
      this.sheets.push(begun)
      return undefined
    }
    const { position } = this.counters
    const head = this.heads.of(sheet.keyOf(row))
    const read = sheet.read(row, position, head)
    if (!read) return undefined
    if (position >= constants.maxImportRows)
      throw new UnreadableFile('too-many-rows', { limit: constants.maxImportRows })
    this.counters.position++

    const { cells, notes, imported } = read
    let { problems } = read
    const groupKey = cells[kind.key] ?? ''
    const place = this.places.placeOf(kind, groupKey, position)
    const otherKey = otherKeyOf(kind, cells)
    if (place.isForeign && groupKey && !imported) problems = sheet.withUnknownKey(problems)
    if (!head) {
      this.heads.keep(groupKey, read)
      if (kind.keyTaken !== undefined && !imported && this.counters.earlierKeys.has(groupKey))
        problems = sheet.withTakenKey(problems, kind.keyTaken)
    }
    return {
      position,
      part: kind.part,
      record: place.record,
      rowInRecord: place.rowInRecord,
      fileIndex: this.fileIndex,
      sheet: row.sheet,
      rowNumber: row.number,
      groupKey,
      ...(otherKey && { otherKey }),
      cells,
      ...(imported && { imported }),
      problems,
      notes,
      searchText: searchTextOf(kind, cells),
    }
  }

  /** The file has been read: its keys are taken for the files that follow. */
  end(): void {
    for (const key of this.heads.keys()) this.counters.earlierKeys.add(key)
  }

  /** Rows whose problems have grown since they were given out: their value turned up again further down. */
  lateProblems(): LateProblems[] {
    return this.sheets.flatMap((sheet) => sheet.lateProblems())
  }
}
