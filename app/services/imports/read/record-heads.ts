import { recordValues, type RowCells, type SheetKind } from '../kinds/kind'
import { ownText } from './own-text'

/** What the first row of a record says for all of its rows. */
export interface RecordHead {
  /** Of the columns that speak of the whole record, in their order. */
  values: readonly string[]
  /** An earlier import has taken the record, says its result. */
  imported: boolean
}

/** The first rows of the records of a sheet whose rows belong together by their key. */
export class RecordHeads {
  // as JSON, which takes a tenth of the room
  private readonly values = new Map<string, string>()
  private readonly imported = new Set<string>()

  constructor(private readonly kind: SheetKind) {}

  /** Undefined when the row is the first with its key. */
  of(key: string): RecordHead | undefined {
    const values = this.values.get(key)
    if (values === undefined) return undefined
    return { values: JSON.parse(values) as string[], imported: this.imported.has(key) }
  }

  keep(key: string, { cells, imported }: { cells: RowCells; imported: boolean }): void {
    // rows without a key have nothing to do with one another
    if (this.kind.recordBy !== 'key' || key === '') return
    const own = ownText(key)
    this.values.set(own, JSON.stringify(recordValues(this.kind, cells)))
    if (imported) this.imported.add(own)
  }

  keys(): Iterable<string> {
    return this.values.keys()
  }
}
