const headerBytes = 512
const entryBytes = 128
/** Above it stand the marks for free sectors and the ends of chains. */
const lastSector = 0xfffffffa
const tablesInHeader = 109
const kinds = { stream: 2, root: 5 }

/**
 * Whether no chain of sectors of a compound file comes to a sector again, its own or another's: one that runs in a
 * circle is followed by the library until the memory is full. What is wrong beyond that the library tells.
 */
export function hasSoundChains(file: Buffer): boolean {
  if (file.length < headerBytes) return true
  const shift = file.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return true
  try {
    new Chains(file, 2 ** shift).check()
    return true
  } catch (error) {
    if (error instanceof Repeated) return false
    throw error
  }
}

class Repeated extends Error {}

class Chains {
  private readonly seen = new Set<number>()
  private readonly tables: number[]

  constructor(
    private readonly file: Buffer,
    private readonly size: number,
  ) {
    this.tables = this.tableSectors()
  }

  check(): void {
    const directory = this.follow(this.word(48))
    // where there is none, some programs name the first sector of the file
    if (this.word(64) > 0) this.follow(this.word(60))
    const smallest = this.word(56)
    for (const sector of directory) {
      const from = this.at(sector)
      for (
        let at = from;
        at + entryBytes <= Math.min(from + this.size, this.file.length);
        at += entryBytes
      ) {
        const kind = this.file[at + 66]
        const size = this.word(at + 120)
        if ((kind === kinds.root && size > 0) || (kind === kinds.stream && size >= smallest))
          this.follow(this.word(at + 116))
      }
    }
  }

  /** The sectors of a chain, each taken once. */
  private follow(first: number, next = (sector: number) => this.nextOf(sector)): number[] {
    const sectors: number[] = []
    for (let sector = first; this.isThere(sector); sector = next(sector)) {
      this.take(sector)
      sectors.push(sector)
    }
    return sectors
  }

  private take(sector: number): void {
    if (this.seen.has(sector)) throw new Repeated()
    this.seen.add(sector)
  }

  /** Where the allocation table lies: the header names the first sectors of it, and a chain of lists the others. */
  private tableSectors(): number[] {
    const listed = this.wordsAt(76, tablesInHeader)
    const perList = this.size / 4 - 1
    const nextList = (sector: number) => this.word(this.at(sector) + perList * 4)
    const lists = this.follow(this.word(68), nextList)
    const tables = [listed, ...lists.map((list) => this.wordsAt(this.at(list), perList))]
      .flat()
      .filter((sector) => this.isThere(sector))
    for (const sector of tables) this.take(sector)
    return tables
  }

  private nextOf(sector: number): number {
    const perTable = this.size / 4
    const table = this.tables[Math.floor(sector / perTable)]
    return table === undefined ? lastSector : this.word(this.at(table) + (sector % perTable) * 4)
  }

  private at = (sector: number) => (sector + 1) * this.size

  private isThere = (sector: number) => sector < lastSector && this.at(sector) < this.file.length

  private wordsAt = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => this.word(from + index * 4))

  private word = (at: number) =>
    at + 4 <= this.file.length ? this.file.readUInt32LE(at) : lastSector
}
