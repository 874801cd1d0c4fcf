import { performance } from 'node:perf_hooks'

/** Milliseconds so far in which the event loop was at work, and in which it waited for something to do. */
export interface LoopTimes {
  active: number
  idle: number
}

interface Sample extends LoopTimes {
  answered: number
}

const sampleEveryMs = 100
/** Busy means busy for so long at least: a burst that is over in a moment is no overload. */
const busyForMs = 300
const busyShare = 0.9
/** What a request costs is judged by so much of the past. */
const costOverMs = 5_000
/** Fewer answers say nothing about the next one; it is then taken to cost so much. */
const fewAnswers = 20
const assumedCostMs = 5

/**
 * Foretells how long a request that comes now would wait for those before it. Each of them takes, on average, what the
 * loop worked for each answer of the last seconds, so the machine's speed need not be known. A loop with time to spare
 * makes nobody wait: its requests wait for upstream, which has limits of its own.
 */
export class LoadGauge {
  private running = 0
  private answered = 0
  private readonly samples: Sample[] = []

  constructor(
    private readonly readLoop: () => LoopTimes = () => performance.eventLoopUtilization(),
  ) {}

  /** Counts a request until it has its answer, or for ever where the returned function is never called. */
  begin(): () => void {
    this.running += 1
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      this.running -= 1
      this.answered += 1
    }
  }

  get runningRequests(): number {
    return this.running
  }

  waitMs(): number {
    const now = this.takeSample()
    return this.isBusy(now) ? this.running * this.costMs(now) : 0
  }

  private takeSample(): Sample {
    const { active, idle } = this.readLoop()
    const now = { active, idle, answered: this.answered }
    const last = this.samples.at(-1)
    if (!last || elapsed(last, now) >= sampleEveryMs) this.samples.push(now)
    while (this.samples[1] && elapsed(this.samples[1], now) >= costOverMs) this.samples.shift()
    return now
  }

  private isBusy(now: Sample): boolean {
    const before = this.samples.findLast((sample) => elapsed(sample, now) >= busyForMs)
    return before !== undefined && (now.active - before.active) / elapsed(before, now) >= busyShare
  }

  private costMs(now: Sample): number {
    const [before = now] = this.samples
    const answered = now.answered - before.answered
    return answered < fewAnswers ? assumedCostMs : (now.active - before.active) / answered
  }
}

const elapsed = (from: LoopTimes, to: LoopTimes) => to.active + to.idle - from.active - from.idle
