import { setTimeout as sleep } from 'node:timers/promises'

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

/** The upstream token of the job is not accepted any more: its user must sign in again. */
export class TokenRefused extends Error {}

/** Another process has taken the job over, or it has ended: nothing more is done here. */
export class LeaseLost extends Error {}

/** The process shuts down: the job goes on elsewhere, or here after the restart. */
export class ShuttingDown extends Error {}

/** Upstream could not be reached for so long that the job gives up. Nothing was sent meanwhile. */
export class UpstreamGone extends Error {}
