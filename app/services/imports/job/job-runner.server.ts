import { rm } from 'node:fs/promises'
import { hashText } from '../../base/fingerprint.server'
import { config } from '../../base/config.server'
import { logger } from '../../base/logger.server'
import { importStore } from '../../store/portal-store.server'
import { processId } from '../../base/process-id.server'
import { openScope, runInScope } from '../../base/request-scope.server'
import type { Store } from '../../store/database.server'
import {
  claimJob,
  finishJob,
  giveLeaseBack,
  isJobFree,
  pauseJob,
  type ClaimedJob,
  type JobsTaken,
} from '../ledger/import-jobs.server'
import { refuseLostReadings } from '../ledger/readings.server'
import type { Lease } from '../../store/lease.server'
import { ImportJob } from './import-job.server'
import { LeaseLost, ShuttingDown, TokenRefused, UpstreamGone } from './backoff'
import { isChangeKind, type ImportKind } from '../kinds/kind'
import { importKinds } from '../kinds/kinds'
import { stopReading } from '../read/read-queue.server'
import type { Refusal } from '../report/refusal'

const jobsAtOnce = 4
const getAreas = (kinds: readonly ImportKind[]) => kinds.map(({ area }) => area)
/** A kind that only a newer version knows waits for a portal of that version. */
const taken: JobsTaken = {
  areas: getAreas(importKinds),
  inTurn: getAreas(importKinds.filter(isChangeKind)),
}
const lease = (): Lease => ({ owner: processId, leaseMs: config().jobLeaseMs })
const lookEveryMs = 1_000
/** A job that fails so often in this process without an end is not tried again by itself. */
const faultsAtMost = 5
const faultCounts = new Map<string, number>()

/** Why a job waits for its user, as it is kept with the import. */
export interface PauseReason {
  code: 'signed-out'
  /** Tells the refused token from a later one, without keeping it. */
  token: string
}

/** Why a job ended before its work was done. */
export interface StopReason {
  code: 'upstream-gone' | 'fault'
}

let running: { stop: AbortController; timer: NodeJS.Timeout; jobs: Set<Promise<void>> } | undefined
let looking: Promise<void> | undefined

/** Begins to look for jobs: those started here, and those that another process has left behind. */
export function startJobRunner(): void {
  if (running) return
  running = {
    stop: new AbortController(),
    timer: setInterval(wakeJobRunner, lookEveryMs).unref(),
    jobs: new Set(),
  }
}

/** A job was started or resumed: it need not wait for the next look. */
export function wakeJobRunner(): void {
  startJobRunner()
  looking ??= look()
    .catch((error: unknown) => logger().error({ err: error }, 'looking for import jobs'))
    .finally(() => (looking = undefined))
}

async function look(): Promise<void> {
  const open = await importStore()
  await removeLostUploads(open)
  while (running && !running.stop.signal.aborted && running.jobs.size < jobsAtOnce) {
    if (!(await isJobFree(open, lease(), taken))) return
    const claimed = await claimJob(open, lease(), taken)
    if (!claimed) return
    const { jobs, stop } = running
    const job = runInScope(createScope(claimed), () => runClaimed(open, claimed, stop.signal))
      .catch((error: unknown) =>
        logger().error({ err: error, import: claimed.upload.id }, 'import'),
      )
      .finally(() => jobs.delete(job))
    jobs.add(job)
  }
}

/** Uploads whose reader died with its process: they are refused, and their files removed where they are ours. */
async function removeLostUploads(open: Store): Promise<void> {
  const refusal: Refusal = { code: 'interrupted' }
  const paths = await refuseLostReadings(open, refusal, lease())
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}

const createScope = ({ upload }: ClaimedJob) =>
  openScope({ requestId: `import-${upload.id}`, nonce: '', clientAddress: '', secure: false })

async function runClaimed(open: Store, claimed: ClaimedJob, stop: AbortSignal): Promise<void> {
  const { upload, token } = claimed
  const log = logger().child({ import: upload.id, company: upload.companyId })
  log.info({ area: upload.area }, 'import goes on')
  try {
    if (token === null) throw new TokenRefused()
    await new ImportJob(open, { upload, token }, lease(), stop).run()
    // a reason to tell: the first who looks is told what came of it
    await finishJob(open, upload.id, processId, { state: 'done', reason: { code: 'finished' } })
    faultCounts.delete(upload.id)
    log.info('import done')
  } catch (error) {
    await leave(open, claimed, error)
    log.info({ reason: (error as Error).constructor.name }, 'import left')
  }
}

async function leave(open: Store, { upload, token }: ClaimedJob, error: unknown): Promise<void> {
  const { id } = upload
  if (error instanceof LeaseLost) return
  if (error instanceof ShuttingDown) return giveLeaseBack(open, id, processId)
  if (error instanceof TokenRefused) {
    const reason: PauseReason = { code: 'signed-out', token: tokenMark(token ?? '') }
    await pauseJob(open, id, processId, reason)
    return
  }
  if (!(error instanceof UpstreamGone)) {
    logger().error({ err: error, import: id }, 'import')
    // the database was away, say: the lease lapses, and then the job continues, here or in another process
    const faults = (faultCounts.get(id) ?? 0) + 1
    faultCounts.set(id, faults)
    if (faults < faultsAtMost) return
    faultCounts.delete(id)
  }
  const reason: StopReason = { code: error instanceof UpstreamGone ? 'upstream-gone' : 'fault' }
  await finishJob(open, id, processId, { state: 'failed', reason })
}

export const tokenMark = (token: string) => hashText(token, 16)

/** Jobs stop between two batches, and are free for any process. Uploads that are being read are refused. */
export async function stopJobRunner(): Promise<void> {
  const stopping = running
  running = undefined
  if (stopping) clearInterval(stopping.timer)
  stopping?.stop.abort()
  await Promise.all([stopReading(), looking, ...(stopping?.jobs ?? [])])
}
