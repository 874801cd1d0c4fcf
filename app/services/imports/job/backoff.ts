import { setTimeout as sleep } from 'node:timers/promises'
import { ShuttingDown, UpstreamGone } from './job-faults'

const longestPauseMs = 30_000
/** An upstream that is away for longer ends the job; what was not sent can be started again. */
const timeoutMs = 10 * 60_000
/** Upstream's Retry-After counts up to this. */
const longestRetryAfterMs = 15 * 60_000

/**
 * Holds a whole job up while upstream cannot be reached or asks to be left alone: one batch that finds out is enough,
 * and all others wait with it.
 */
export class Backoff {
  private until = 0
  private inARow = 0
  private since = 0

  constructor(
    private readonly stop: AbortSignal,
    private readonly firstPauseMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** A call did not get through. `retryAfterMs` is upstream's Retry-After. */
  failed(retryAfterMs?: number): void {
    if (this.inARow++ === 0) this.since = this.now()
    const own = Math.min(longestPauseMs, this.firstPauseMs * 2 ** Math.min(this.inARow - 1, 10))
    const pause = retryAfterMs === undefined ? own : Math.min(retryAfterMs, longestRetryAfterMs)
    this.until = Math.max(this.until, this.now() + pause)
    // waiting as asked is no failure
    if (retryAfterMs !== undefined) this.since = this.until
  }

  succeeded(): void {
    this.inARow = 0
  }

  get isOn(): boolean {
    return this.until > this.now()
  }

  /** Waits for as long as there is reason to. Throws UpstreamGone and ShuttingDown. */
  async pass(): Promise<void> {
    if (this.inARow > 1 && this.now() - this.since > timeoutMs) throw new UpstreamGone()
    while (this.isOn) {
      await sleep(this.until - this.now(), undefined, { signal: this.stop }).catch(() => undefined)
      if (this.stop.aborted) throw new ShuttingDown()
    }
  }
}
