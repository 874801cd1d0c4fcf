/**
 * A number of places; who finds none waits for the next that is freed. Unlike p-limit it lets who frees a place go on
 * first: a batch's wish to be left alone is heard before the next batch leaves.
 */
export class Slots {
  private readonly waiting: (() => void)[] = []

  constructor(private left: number) {}

  async take(): Promise<void> {
    if (this.left > 0) this.left--
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
  }

  free(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.left++
  }
}
