import type { SheetKind } from '../kinds/kind'
import { ownText } from './own-text'

/** Where the next row and item of the whole upload stand. */
export interface Counters {
  position: number
  item: number
  /** Keys of the files that were read before. */
  earlierKeys: Set<string>
}

export interface Place {
  item: number
  line: number
  /** The row belongs to an item of the first sheet, and that sheet does not have it. */
  isForeign: boolean
}

interface Started {
  item: number
  lines: number
}

/** Which rows of a file make one item: an article with its bill of material, an order with its lines. */
export class ItemPlaces {
  private readonly items = new Map<string, Started>()
  private readonly foreign = new Map<string, Started>()

  constructor(
    private readonly first: SheetKind,
    private readonly counters: Counters,
  ) {}

  placeOf(sheet: SheetKind, key: string): Place {
    if (sheet.itemBy !== 'row') {
      const joined = this.items.get(key)
      if (joined) return { item: joined.item, line: ++joined.lines, isForeign: false }
    }
    const isForeign = sheet !== this.first
    const started = isForeign ? this.foreign : this.items
    const known = isForeign ? started.get(key) : undefined
    if (known) return { item: known.item, line: ++known.lines, isForeign }
    const item = this.counters.item++
    // rows without a key have nothing to do with one another
    if (key !== '' && !started.has(key)) started.set(ownText(key), { item, lines: 0 })
    return { item, line: 0, isForeign }
  }
}
