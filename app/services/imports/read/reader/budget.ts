import { UnreadableFile, type ReadLimits } from './types'

/** What one reading may still use: inflated bytes and time. Every part of the package draws on the same one. */
export class Budget {
  inflatedBytes = 0
  private repeatedCharacters = 0
  private deadline: number
  private readonly repeatedLimit: number

  constructor(
    readonly limits: ReadLimits,
    fileBytes: number,
    private readonly signal?: AbortSignal,
  ) {
    const inProportion = Math.max(limits.repeatedFloor, limits.repeatedRatio * fileBytes)
    this.repeatedLimit = Math.min(inProportion, limits.inflatedBytes)
    this.deadline = performance.now() + limits.milliseconds
  }

  /** Counts bytes that came out of the zip and refuses past the limit. */
  spend(bytes: number, part: string): void {
    this.inflatedBytes += bytes
    if (this.inflatedBytes > this.limits.inflatedBytes)
      throw new UnreadableFile('zip-bomb', { part, limit: this.limits.inflatedBytes })
  }

  /** Counts characters that a few bytes repeat: one long shared text in every cell is a bomb too. */
  spendRepeated(characters: number, sheet: string): void {
    this.repeatedCharacters += characters
    if (this.repeatedCharacters > this.repeatedLimit)
      throw new UnreadableFile('zip-bomb', { sheet, limit: this.repeatedLimit })
  }

  /** Runs a reading whose rows are not used: what is inflated and repeated for it counts for itself alone. */
  async apart(work: () => Promise<void>): Promise<void> {
    const { inflatedBytes, repeatedCharacters } = this
    await work()
    this.inflatedBytes = inflatedBytes
    this.repeatedCharacters = repeatedCharacters
  }

  checkTime(): void {
    this.signal?.throwIfAborted()
    if (performance.now() > this.deadline)
      throw new UnreadableFile('too-slow', { limit: this.limits.milliseconds / 1000 })
  }

  /** Runs something that is not the reader's own work: its time is not counted. */
  async outside(work: () => Promise<void>): Promise<void> {
    const start = performance.now()
    await work()
    this.deadline += performance.now() - start
  }
}
