/**
 * Hands what one side pushes to another side that pulls: the pushing side waits while `room` things wait to be taken.
 * A failure of the pushing side fails the pulling one; `stop` fails the pushing one.
 */
export class RowChannel<Thing> {
  private readonly waiting: Thing[] = []
  private ended = false
  private failure: unknown
  private wakeTaker: () => void = () => undefined
  private wakeGiver: () => void = () => undefined

  constructor(private readonly room: number) {}

  put(thing: Thing): void | Promise<void> {
    if (this.failure) throw this.failure as Error
    this.waiting.push(thing)
    this.wakeTaker()
    if (this.waiting.length < this.room) return
    return new Promise<void>((resolve) => (this.wakeGiver = resolve)).then(() => {
      if (this.failure) throw this.failure as Error
    })
  }

  /** The pushing side is done; with an error, it broke. */
  end(failure?: unknown): void {
    this.ended = true
    this.failure ??= failure
    this.wakeTaker()
  }

  stop(): void {
    this.failure ??= new Error('Nobody takes any more')
    this.wakeGiver()
  }

  /** The next thing, left where it is; undefined at the end. */
  async next(): Promise<Thing | undefined> {
    while (this.waiting.length === 0) {
      if (this.failure) throw this.failure as Error
      if (this.ended) return undefined
      await new Promise<void>((resolve) => (this.wakeTaker = resolve))
    }
    return this.waiting[0]
  }

  /** Takes what `next` gave. */
  take(): void {
    this.waiting.shift()
    if (this.waiting.length < this.room) this.wakeGiver()
  }
}
