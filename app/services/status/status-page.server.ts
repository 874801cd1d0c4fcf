import type { TextKey, Translate } from '~/i18n/translate'
import { formatClock, formatCount } from '~/lib/format'
import {
  callGroups,
  dayPicture,
  systems,
  systemsOfScreen,
  type System,
  type SystemState,
} from '~/lib/systems'
import { config } from '../base/config.server'
import type { JobsAtWork } from '../imports/ledger/import-jobs.server'
import { dayMs, spanMs, type Period, type SystemStatus } from './system-state'
import { jobsAtWork, systemStatuses } from './watch.server'

/** How one system stands, in words; of the last day also as a picture, a path for each state. */
export interface StatusRow {
  system: string
  state: SystemState
  word: string
  since: string
  lastAnswered: string
  picture: readonly { state: SystemState; path: string }[]
  /** What went wrong on the last day. */
  lastDay: readonly string[]
  /** How much was asked of it; left out for who is not signed in. */
  amount?: string
}

const names: Record<System, TextKey> = {
  signIn: 'status.system.signIn',
  products: 'shell.products',
  inbound: 'status.system.inbound',
  outbound: 'shell.outbound',
  customs: 'shell.customs',
  tracking: 'shell.tracking',
  stock: 'status.system.stock',
  reference: 'shell.referenceData',
  relations: 'shell.relations',
  files: 'status.system.files',
  store: 'status.system.store',
  jobs: 'status.system.jobs',
}

export interface StatusPage {
  shownAt: string
  rows: readonly StatusRow[]
  advice: readonly string[]
}

/** `withAmounts`: for who is signed in. Others are told states and times alone. */
export function statusPage(t: Translate, { withAmounts }: { withAmounts: boolean }): StatusPage {
  const now = Date.now()
  const statuses = systemStatuses()
  return {
    shownAt: t('status.shownAt', { time: formatClock(now, now) }),
    rows: systems.map((system) => {
      const row = toRow(t, system, statuses[system], now)
      const amount = withAmounts ? toAmount(t, system, statuses[system], now) : ''
      return amount ? { ...row, amount } : row
    }),
    advice: config().statusAdvice?.split(/\r?\n/) ?? [],
  }
}

/** What a screen needs and does not answer as it should, in a line; undefined where all of it does. */
export function troubleOn(pathname: string, t: Translate): string | undefined {
  const now = Date.now()
  const statuses = systemStatuses()
  const lines = systemsOfScreen(pathname).flatMap((system) => {
    const { state, since } = statuses[system]
    if (state !== 'silent' && state !== 'slow') return []
    const words = { system: t(names[system]), time: formatClock(since ?? now, now) }
    return [t(`status.line.${state}`, words)]
  })
  return lines.length > 0 ? lines.join(' · ') : undefined
}

function toRow(t: Translate, system: System, status: SystemStatus, now: number): StatusRow {
  const { state, since, lastAnsweredAt } = status
  return {
    system: t(names[system]),
    state,
    word: t(`status.state.${state}`),
    since: since === null ? '' : formatClock(since, now),
    lastAnswered: lastAnsweredAt === null ? t('status.longAgo') : formatClock(lastAnsweredAt, now),
    picture: toPicture(status.spans, now),
    lastDay: toWords(t, status, now),
  }
}

const mostPeriods = 3

function toWords(t: Translate, { calls, periods }: SystemStatus, now: number): string[] {
  if (calls.all === 0) return [t('status.state.unused')]
  if (periods.length === 0) return [t('status.noTrouble')]
  const earlier = periods.length - mostPeriods
  return [
    ...periods.slice(-mostPeriods).map((period) => toPeriodWords(t, period, now)),
    ...(earlier > 0 ? [t('status.earlier', { n: earlier })] : []),
  ]
}

function toPeriodWords(t: Translate, { state, from, to }: Period, now: number): string {
  const words = { from: formatClock(from, now), to: formatClock(to ?? now, from) }
  return t(to === null ? `status.since.${state}` : `status.period.${state}`, words)
}

function toAmount(t: Translate, system: System, { calls }: SystemStatus, now: number): string {
  if (system === 'jobs') return toJobs(t, jobsAtWork(), now)
  if (calls.all === 0 || !callGroups.some((group) => group === system)) return ''
  const { all, slow, failed } = calls
  return [
    t('status.calls', { n: all, all: formatCount(all) }),
    ...(slow > 0 ? [t('status.callsSlow', { n: formatCount(slow) })] : []),
    ...(failed > 0 ? [t('status.callsFailed', { n: formatCount(failed) })] : []),
  ].join(', ')
}

function toJobs(t: Translate, jobs: JobsAtWork | undefined, now: number): string {
  if (!jobs || jobs.working + jobs.waiting === 0) return ''
  const { working, waiting, oldestWaitsSince: since } = jobs
  const words = t('status.jobs', { working, waiting })
  if (since === null) return words
  return `${words} ${t('status.jobsWait', { time: formatClock(since, now) })}`
}

/** By how much of a picture's height a state is drawn: who sees no colours sees that. */
const heights: Record<Exclude<SystemState, 'unused'>, number> = {
  answers: 4,
  slow: 8,
  silent: dayPicture.height,
}

/** From left to right, five minutes a step; where nothing was asked nothing is drawn. */
function toPicture(spans: SystemStatus['spans'], now: number): StatusRow['picture'] {
  const first = now - (now % spanMs) + spanMs - dayMs
  return Object.entries(heights).flatMap(([state, height]) => {
    const steps = spans.filter((span) => span.state === state)
    if (steps.length === 0) return []
    const marks = steps.map(
      ({ startedAt }) =>
        `M${(startedAt - first) / spanMs} ${dayPicture.height - height}h1v${height}h-1z`,
    )
    return [{ state: state as SystemState, path: marks.join('') }]
  })
}
