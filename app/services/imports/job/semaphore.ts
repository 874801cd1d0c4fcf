/**
 * A number of slots; who finds none waits for the next that is released. Unlike p-limit it lets who releases a slot go
 * on first: when a batch is asked to retry later, the next one does not leave before that is known.
 */
export class Semaphore {
  private readonly waiting: (() => void)[] = []

  constructor(private left: number) {}

  async acquire(): Promise<void> {
    if (this.left > 0) this.left--
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
  }

  release(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.left++
  }
}
