import type { SheetKind } from '../kinds/kind'
import { ownText } from './own-text'

/** What was read of the whole upload so far. */
export interface Counters {
  /** Of the next row. */
  position: number
  /** How many records there are. */
  record: number
  /** Keys of the files that were read before. */
  earlierKeys: Set<string>
}

export interface Place {
  record: number
  rowInRecord: number
  /** The row belongs to a record of the first sheet, and that sheet does not have it. */
  isForeign: boolean
}

interface Started {
  record: number
  rows: number
}

/** Which rows of a file make one record: an article with its bill of material, an order with its lines. */
export class RecordPlaces {
  private readonly records = new Map<string, Started>()
  private readonly foreign = new Map<string, Started>()

  constructor(
    private readonly first: SheetKind,
    private readonly counters: Counters,
  ) {}

  placeOf(sheet: SheetKind, key: string, position: number): Place {
    if (sheet.recordBy !== 'row') {
      const joined = this.records.get(key)
      if (joined) return { record: joined.record, rowInRecord: ++joined.rows, isForeign: false }
    }
    const isForeign = sheet !== this.first
    const started = isForeign ? this.foreign : this.records
    const known = isForeign ? started.get(key) : undefined
    if (known) return { record: known.record, rowInRecord: ++known.rows, isForeign }
    this.counters.record++
    const record = position
    // rows without a key have nothing to do with one another
    if (key !== '' && !started.has(key)) started.set(ownText(key), { record, rows: 0 })
    return { record, rowInRecord: 0, isForeign }
  }
}
