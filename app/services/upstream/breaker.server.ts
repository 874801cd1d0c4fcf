/** After `failures` failures in a row calls fail fast for `pauseMs`; then one call tries, and its outcome decides. */
export class Breaker {
  private inARow = 0
  private closedUntil = 0

  constructor(
    private readonly failures = 10,
    private readonly pauseMs = 10_000,
    private readonly now: () => number = Date.now,
  ) {}

  /** False while calls must not be made. The first caller after the pause may try; others go on waiting for it. */
  admits(): boolean {
    if (this.inARow < this.failures) return true
    if (this.now() < this.closedUntil) return false
    this.closedUntil = this.now() + this.pauseMs
    return true
  }

  succeeded(): void {
    this.inARow = 0
  }

  failed(): void {
    this.inARow += 1
    if (this.inARow >= this.failures) this.closedUntil = this.now() + this.pauseMs
  }
}
