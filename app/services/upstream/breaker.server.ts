import { setTimeout as sleep } from 'node:timers/promises'

export interface BreakerLimits {
  /** In a row, until calls are refused. */
  failures: number
  pauseMs: number
  /** How long others wait for the call that tries. */
  waitMs: number
}

/**
 * After so many failures in a row calls are refused for a while; then one call tries, the others wait for it a little,
 * and its outcome decides. Who was admitted says what came of it: one of `succeeded`, `failed` and `abandoned`.
 */
export class Breaker {
  private inARow = 0
  private pausedUntil = 0
  private trial: { ended: Promise<void>; end: () => void } | null = null

  constructor(
    private readonly limits: BreakerLimits,
    private readonly now: () => number = Date.now,
  ) {}

  async admits(): Promise<boolean> {
    let timeout: Promise<'late'> | undefined
    while (this.hasTripped) {
      if (this.now() < this.pausedUntil) return false
      if (!this.trial) {
        this.trial = openTrial()
        return true
      }
      timeout ??= sleep(this.limits.waitMs, 'late', { ref: false })
      if ((await Promise.race([this.trial.ended, timeout])) === 'late') return false
    }
    return true
  }

  succeeded(): void {
    this.inARow = 0
    this.endTrial()
  }

  failed(): void {
    this.inARow += 1
    if (this.hasTripped) this.pausedUntil = this.now() + this.limits.pauseMs
    this.endTrial()
  }

  /** Its outcome says nothing: another call may try. */
  abandoned(): void {
    this.endTrial()
  }

  /** Nothing needs to be remembered of it. */
  get isAtRest(): boolean {
    return this.inARow === 0 && this.trial === null
  }

  private get hasTripped(): boolean {
    return this.inARow >= this.limits.failures
  }

  private endTrial(): void {
    this.trial?.end()
    this.trial = null
  }
}

function openTrial() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { ended, end }
}
