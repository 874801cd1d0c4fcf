import type { SystemState } from '~/lib/systems'
import { clocksDifferMs } from '../base/clock'
import type { SeenOfSystem } from '../store/system-status.server'
import type { CallOutcome } from '../upstream/call-observer.server'

const minuteMs = 60_000
/** What one row tells of. */
export const spanMs = 5 * minuteMs
export const dayMs = 24 * 60 * minuteMs
/** After so long without a call nobody knows whether it would be answered. */
const unusedAfterMs = 30 * minuteMs
/** One call that fails may be the fault of its record. */
const failuresOfOutage = 3
/** Of all calls, from which on a system is slow: those that were late or failed. */
const shareOfTrouble = 0.2
/** One call that is late is no news. */
const leastTrouble = 2
/** Fewer calls than this say little: those of the five minutes before count as well. */
const fewCalls = 3

/** What was seen in five minutes, by whichever process. */
type Span = Omit<SeenOfSystem, 'system' | 'portal'>

/** `to`: null while it continues. */
export interface Period {
  state: 'slow' | 'silent'
  from: number
  to: number | null
}

export interface SystemStatus {
  state: SystemState
  /** Null where it has been so for longer than is known. */
  since: number | null
  lastAnsweredAt: number | null
  /** Of the last 24 hours. */
  calls: { all: number; slow: number; failed: number }
  periods: readonly Period[]
  /** Spans with calls, in order. */
  spans: readonly { startedAt: number; state: Exclude<SystemState, 'unused'> }[]
}

export const emptySpan = (startedAt: number): Span => ({
  startedAt,
  answered: 0,
  slow: 0,
  failed: 0,
  firstAnsweredAt: null,
  lastAnsweredAt: null,
  lastFailedAt: null,
  failingSince: null,
  failedInRow: 0,
})

/** Adds what came of one call. */
export function addOutcome(span: Span, outcome: CallOutcome, at: number): void {
  span[outcome] += 1
  if (outcome === 'failed') {
    span.lastFailedAt = at
    span.failingSince ??= at
    span.failedInRow += 1
    return
  }
  span.firstAnsweredAt ??= at
  span.lastAnsweredAt = at
  span.failingSince = null
  span.failedInRow = 0
}

/** How a system stands, by what all processes saw of it. */
export function toSystemStatus(seen: readonly Span[], now: number): SystemStatus {
  // what is from later still was seen before a clock was set back
  const spans = mergeSpans(
    seen.filter(({ startedAt }) => startedAt > now - dayMs && startedAt <= now + clocksDifferMs),
  )
  const outages = findOutages(spans)
  const lastOutage = outages.at(-1)
  const open = lastOutage?.to === null ? lastOutage : undefined
  const silent = outages.filter(isOutage)
  const states = spans.map((span) => ({
    startedAt: span.startedAt,
    state: toSpanState(span, silent),
  }))
  const slow = findSlowPeriods(spans, silent, now)
  const status = {
    lastAnsweredAt: latest(spans.map((span) => span.lastAnsweredAt)),
    calls: countCalls(spans),
    periods: [...silent.map(toPeriod), ...slow].sort((a, b) => a.from - b.from),
    spans: states,
  }
  const lastCallAt = latest([status.lastAnsweredAt, ...spans.map((span) => span.lastFailedAt)])
  if (lastCallAt === null || lastCallAt < now - unusedAfterMs)
    return { ...status, state: 'unused', since: lastCallAt }
  if (open && isOutage(open)) return { ...status, state: 'silent', since: open.from }
  if (open || isInTrouble(recentSpans(spans, now), silent))
    return { ...status, state: 'slow', since: earliest([fromOfRun(slow, now), open?.from]) }
  const troubledUntil = latest(status.periods.map(({ to }) => to)) ?? 0
  const answers = spans.map(({ firstAnsweredAt }) => firstAnsweredAt)
  const since = earliest(answers.filter((at) => at !== null && at >= troubledUntil))
  return { ...status, state: 'answers', since: since ?? (troubledUntil || null) }
}

interface Outage {
  from: number
  to: number | null
  failures: number
}

const isOutage = ({ failures }: Outage) => failures >= failuresOfOutage
const toPeriod = ({ from, to }: Outage): Period => ({ state: 'silent', from, to })

const present = (times: readonly (number | null | undefined)[]) =>
  times.filter((at): at is number => at !== null && at !== undefined)
const latest = (times: readonly (number | null | undefined)[]) =>
  present(times).reduce<number | null>((last, at) => Math.max(last ?? at, at), null)
const earliest = (times: readonly (number | null | undefined)[]) =>
  present(times).reduce<number | null>((first, at) => Math.min(first ?? at, at), null)

/** In order of time; what several processes saw in the same minutes is one. */
function mergeSpans(seen: readonly Span[]): Span[] {
  const merged = new Map<number, Span>()
  for (const span of seen) {
    const other = merged.get(span.startedAt)
    merged.set(span.startedAt, other ? mergeTwo(other, span) : span)
  }
  return [...merged.values()].sort((a, b) => a.startedAt - b.startedAt)
}

/** A failure counts as the last word only where no other process had an answer since. */
function mergeTwo(one: Span, other: Span): Span {
  const lastAnsweredAt = latest([one.lastAnsweredAt, other.lastAnsweredAt])
  const failing = [one, other].filter(
    ({ failingSince }) => failingSince !== null && failingSince > (lastAnsweredAt ?? 0),
  )
  return {
    startedAt: one.startedAt,
    answered: one.answered + other.answered,
    slow: one.slow + other.slow,
    failed: one.failed + other.failed,
    firstAnsweredAt: earliest([one.firstAnsweredAt, other.firstAnsweredAt]),
    lastAnsweredAt,
    lastFailedAt: latest([one.lastFailedAt, other.lastFailedAt]),
    failingSince: earliest(failing.map(({ failingSince }) => failingSince)),
    failedInRow: failing.reduce((sum, { failedInRow }) => sum + failedInRow, 0),
  }
}

/** Times in which every call failed, from the first of them to the next answer. */
function findOutages(spans: readonly Span[]): Outage[] {
  const outages: Outage[] = []
  for (const { firstAnsweredAt, failingSince, failedInRow } of spans) {
    let open = outages.at(-1)?.to === null ? outages.at(-1) : undefined
    if (open && firstAnsweredAt !== null) {
      open.to = firstAnsweredAt
      open = undefined
    }
    if (failingSince === null) continue
    if (open) open.failures += failedInRow
    else outages.push({ from: failingSince, to: null, failures: failedInRow })
  }
  return outages
}

function toSpanState(span: Span, outages: readonly Outage[]): Exclude<SystemState, 'unused'> {
  if (span.answered + span.slow === 0 && isWithin(span, outages)) return 'silent'
  return isInTrouble([span], outages) ? 'slow' : 'answers'
}

const isWithin = ({ startedAt }: Span, outages: readonly Outage[]) =>
  outages.some(({ from, to }) => from < startedAt + spanMs && (to === null || to >= startedAt))

/** Failures of an outage are told as that. */
function isInTrouble(spans: readonly Span[], outages: readonly Outage[]): boolean {
  const counted = spans.map((span) => (isWithin(span, outages) ? { ...span, failed: 0 } : span))
  const { all, slow, failed } = countCalls(counted)
  return slow + failed >= Math.max(leastTrouble, all * shareOfTrouble)
}

function countCalls(spans: readonly Span[]): SystemStatus['calls'] {
  const sum = (name: CallOutcome) => spans.reduce((total, span) => total + span[name], 0)
  const [answered, slow, failed] = [sum('answered'), sum('slow'), sum('failed')]
  return { all: answered + slow + failed, slow, failed }
}

/** Slow spans that follow one another. */
function findSlowPeriods(
  spans: readonly Span[],
  outages: readonly Outage[],
  now: number,
): Period[] {
  const periods: (Period & { to: number })[] = []
  for (const span of spans) {
    const state = toSpanState(span, outages)
    if (state !== 'slow') continue
    const { startedAt, firstAnsweredAt, failingSince } = span
    const before = periods.at(-1)
    const to = Math.min(startedAt + spanMs, now)
    if (before?.to === startedAt) before.to = to
    else periods.push({ state, from: earliest([firstAnsweredAt, failingSince]) ?? startedAt, to })
  }
  return periods.map((period) => (period.to === now ? { ...period, to: null } : period))
}

/** Of the slow minutes that last until now, or did until a moment ago. */
function fromOfRun(slow: readonly Period[], now: number): number | undefined {
  const last = slow.at(-1)
  return last && (last.to ?? now) > now - spanMs ? last.from : undefined
}

/** The minutes that a system is judged by now. */
function recentSpans(spans: readonly Span[], now: number): Span[] {
  const current = spans.filter(({ startedAt }) => startedAt > now - spanMs)
  if (countCalls(current).all >= fewCalls) return current
  return spans.filter(({ startedAt }) => startedAt > now - 2 * spanMs)
}
