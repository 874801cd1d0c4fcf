import { recordValues, type RowCells, type SheetKind } from '../kinds/kind'
import { ownText } from './own-text'

/** What the first row of a record says for all of its rows. */
export interface RecordHead {
  /** Of the columns that speak of the whole record, in their order. */
  values: readonly string[]
  /** An earlier import has taken the record, says its result. */
  imported: boolean
  position: number
}

interface Head {
  /** As JSON, which takes a tenth of the room. */
  values: string
  imported: boolean
  position: number
  rows: number
}

/** The first rows of the records of a sheet whose rows belong together by their key: the others are checked with them. */
export class RecordHeads {
  private readonly heads = new Map<string, Head>()

  constructor(private readonly kind: SheetKind) {}

  /** Undefined when the row is the first with its key. */
  of(key: string): RecordHead | undefined {
    const head = this.heads.get(key)
    return head && { ...head, values: JSON.parse(head.values) as string[] }
  }

  keep(
    key: string,
    { cells, imported }: { cells: RowCells; imported: boolean },
    position: number,
  ): void {
    // rows without a key have nothing to do with one another
    if (this.kind.recordBy !== 'key' || key === '') return
    const values = JSON.stringify(recordValues(this.kind, cells))
    this.heads.set(ownText(key), { values, imported, position, rows: 1 })
  }

  /** The place in its record of one more row with the key. */
  nextPlace(key: string): number {
    const head = this.heads.get(key)
    return head ? head.rows++ : 0
  }
}
