import { systems, type System } from '~/lib/systems'
import { clocksDifferMs } from '../base/clock'
import { config } from '../base/config.server'
import { logger } from '../base/logger.server'
import { processId } from '../base/process-id.server'
import { countJobsAtWork, type JobsAtWork } from '../imports/ledger/import-jobs.server'
import type { Store } from '../store/database.server'
import { store } from '../store/portal-store.server'
import { readStatus, saveStatus, type SeenOfSystem } from '../store/system-status.server'
import { observeUpstream, type CallOutcome } from '../upstream/call-observer.server'
import {
  addOutcome,
  dayMs,
  emptySpan,
  spanMs,
  toSystemStatus,
  type SystemStatus,
} from './system-state'

/** All portals tell the same after two of these at most. */
const everyMs = 3_000
/** What is no news is saved no oftener than this. */
const quietMs = 60_000
const slowStoreMs = 2_000
/** A store that is waited for still is told as one that fails. */
const storeTimeoutMs = 5_000
/** A job that nobody has taken for so long is late. */
const jobWaitsMs = 60_000

type Statuses = Readonly<Record<System, SystemStatus>>

/** What this process saw, and what all others have saved. */
const own = new Map<string, SeenOfSystem>()
const others = new Map<string, SeenOfSystem>()
const unsaved = new Set<SeenOfSystem>()
let isNews = false
let savedAt = 0
let readAt = 0
let jobs: JobsAtWork | undefined
let current: { at: number; statuses: Statuses } | undefined
let timer: NodeJS.Timeout | undefined
let ticking: Promise<void> | undefined

/** Begins to count what answers. No request waits for it, nor costs a statement. */
export function startWatch(): void {
  observeUpstream('outcome', ({ group, outcome }) => count(group, outcome))
  timer ??= setInterval(tick, everyMs).unref()
  tick()
}

/** What was counted is saved, as far as it can be. */
export async function stopWatch(): Promise<void> {
  clearInterval(timer)
  timer = undefined
  observeUpstream('outcome', undefined)
  await ticking
  if (unsaved.size > 0) await store().then(save).catch(logFault)
  own.clear()
  others.clear()
  unsaved.clear()
  ;[isNews, savedAt, readAt, jobs, current] = [false, 0, 0, undefined, undefined]
}

/** How all systems stand, a second old at most; of other portals it is known after a few. */
export function systemStatuses(): Statuses {
  const now = Date.now()
  if (current && now >= current.at && now < current.at + 1_000) return current.statuses
  const seen = Object.fromEntries(systems.map((system) => [system, [] as SeenOfSystem[]]))
  for (const all of [others, own]) for (const one of all.values()) seen[one.system]?.push(one)
  const statuses = Object.fromEntries(
    systems.map((system) => [system, toSystemStatus(seen[system] ?? [], now)]),
  ) as Statuses
  current = { at: now, statuses }
  return statuses
}

/** Undefined while nobody has looked. */
export const jobsAtWork = (): JobsAtWork | undefined => jobs

function count(system: System, outcome: CallOutcome): void {
  const at = Date.now()
  const startedAt = at - (at % spanMs)
  const key = `${system} ${startedAt}`
  const seen = own.get(key) ?? { ...emptySpan(startedAt), system, portal: processId }
  addOutcome(seen, outcome, at)
  own.set(key, seen)
  unsaved.add(seen)
  // each portal sees by itself that store and jobs are well
  const isOwn = system === 'store' || system === 'jobs'
  if (!isOwn || outcome !== 'answered') isNews = true
}

function tick(): void {
  ticking ??= exchange().finally(() => (ticking = undefined))
}

/** Saves what is new, reads what others saw, and looks after the jobs: the store is judged by how that goes. */
async function exchange(): Promise<void> {
  const from = performance.now()
  const late = setInterval(() => count('store', 'failed'), storeTimeoutMs).unref()
  try {
    const open = await store()
    if (isNews || Math.abs(Date.now() - savedAt) > quietMs) await save(open)
    await readOthers(open)
    await lookAtJobs(open)
    count('store', performance.now() - from > slowStoreMs ? 'slow' : 'answered')
  } catch (error) {
    logFault(error)
    count('store', 'failed')
  } finally {
    clearInterval(late)
  }
}

async function save(open: Store): Promise<void> {
  const seen = [...unsaved]
  unsaved.clear()
  isNews = false
  try {
    if (seen.length > 0) await saveStatus(open, seen)
    savedAt = Date.now()
  } catch (error) {
    for (const one of seen) unsaved.add(one)
    throw error
  }
}

async function readOthers(open: Store): Promise<void> {
  const now = Date.now()
  const since = readAt === 0 ? now - dayMs : readAt - clocksDifferMs
  for (const seen of await readStatus(open, since))
    if (seen.portal !== processId)
      others.set(`${seen.portal} ${seen.system} ${seen.startedAt}`, seen)
  readAt = now
  for (const all of [own, others])
    for (const [key, { startedAt }] of all) if (startedAt < now - dayMs) all.delete(key)
}

async function lookAtJobs(open: Store): Promise<void> {
  jobs = await countJobsAtWork(open, { owner: processId, leaseMs: config().jobLeaseMs })
  if (jobs.working + jobs.waiting === 0) return
  const isLate = (jobs.oldestWaitsSince ?? Infinity) < Date.now() - jobWaitsMs
  count('jobs', !isLate ? 'answered' : jobs.working > 0 ? 'slow' : 'failed')
}

const logFault = (error: unknown) => logger().warn({ err: error }, 'state of the systems')
