import { setTimeout as sleep } from 'node:timers/promises'
import { logger } from '../../base/logger.server'
import { importStore } from '../../store/portal-store.server'
import type { PortalUser } from '../../session/portal-user.server'
import { openScope, runInScope } from '../../base/request-scope.server'
import type { Store } from '../../store/database.server'
import { claimComparison, leaveComparison, readComparison } from '../ledger/comparisons.server'
import { toAsker, askUpload, type Asker } from '../read/ask-upload.server'
import type { ImportUpload } from '../ledger/imports.server'
import { summaryOf } from '../report/summary'
import type { Lease } from '../../store/lease.server'
import { newId } from '../../store/sql.server'
import { unlessUnwritable } from '../../store/store-full.server'
import type { CompareState } from '../../store/schema.server'
import { bindUpstream, type Upstream } from '../../upstream/upstream.server'
import { TokenRefused } from '../job/backoff'
import type { ImportKind } from '../kinds/kind'

/** Records for one look-up upstream. */
const recordsAtOnce = 500
const leaseMs = 60_000
/** Most files are compared by then, and the user sees at once what they would change. */
const timeoutMs = 800
/** More are never compared by then: nobody waits for nothing. */
const mostToWaitFor = 20 * recordsAtOnce

const underWay = new Set<Promise<unknown>>()
let stopping = new AbortController()

/**
 * Compares what has not been compared yet with masterdata, in the background, and waits a moment for it. A comparison
 * that failed is taken up only when the user asks `again`. Gives its state as it is then.
 */
export async function compareWithMasterdata(
  user: PortalUser,
  kind: ImportKind,
  upload: ImportUpload,
  { again = false }: { again?: boolean } = {},
): Promise<CompareState | null> {
  if (!kind.comparison) return null
  const open = await importStore()
  const lease: Lease = { owner: newId(), leaseMs }
  const known = await readComparison(open, upload.id, lease)
  const isDue = known.state === null || known.state === 'waiting' || known.isLapsed
  if (!(isDue || (again && known.state === 'failed')) || stopping.signal.aborted) return known.state
  if (!(await unlessUnwritable(claimComparison(open, upload.id, lease, { again }), false)))
    return (await readComparison(open, upload.id, lease)).state

  const run = runInScope(createScope(upload), () => compare(open, user, kind, upload, lease))
  underWay.add(run)
  void run.finally(() => underWay.delete(run))
  if ((summaryOf(upload)?.records ?? 0) <= mostToWaitFor)
    await Promise.race([run, sleep(timeoutMs, undefined, { ref: false })])
  return (await readComparison(open, upload.id, lease)).state
}

const createScope = ({ id }: ImportUpload) =>
  openScope({ requestId: `compare-${id}`, nonce: '', clientAddress: '', secure: false })

/** Never rejects: what became of it stands with the import. */
async function compare(
  open: Store,
  user: PortalUser,
  kind: ImportKind,
  { id }: ImportUpload,
  lease: Lease,
): Promise<void> {
  const api = bindUpstream(
    { token: user.session.token, companyId: String(user.company.id), inBackground: true },
    () => Promise.reject(new TokenRefused()),
    stopping.signal,
  )
  try {
    const state = await compareRecords(api, user, kind, { asker: toAsker(user, id), lease })
    await leaveComparison(open, id, lease.owner, state)
  } catch (error) {
    if (!(error instanceof TokenRefused) && !stopping.signal.aborted)
      logger().error({ err: error, import: id }, 'comparison')
    const state = stopping.signal.aborted ? 'waiting' : 'failed'
    await leaveComparison(open, id, lease.owner, state).catch(() => undefined)
  }
}

async function compareRecords(
  api: Upstream,
  { company }: Pick<PortalUser, 'company'>,
  kind: ImportKind,
  { asker, lease }: { asker: Asker; lease: Lease },
): Promise<'done' | 'waiting' | 'failed'> {
  let after = -1
  let left = 0
  for (;;) {
    const records = await askUpload(asker, 'uncompared', { after, limit: recordsAtOnce })
    const last = records.at(-1)
    if (!last) {
      // rows that were corrected meanwhile are compared as they are now
      if (left === 0) return 'done'
      after = -1
      left = 0
      continue
    }
    after = last.record
    const result = await kind.comparison!.compare(api, company, records)
    if (result.kind !== 'ok') return stopping.signal.aborted ? 'waiting' : 'failed'
    if (result.body.length === 0) continue
    const kept = await askUpload(asker, 'changes', { lease, changes: result.body })
    if (kept.kind === 'lost') return 'waiting'
    left += kept.left
  }
}

/** At a shutdown: any process takes the comparison up again when its preview is opened. */
export async function stopComparisons(): Promise<void> {
  stopping.abort()
  await Promise.all(underWay)
}

/** After that, in the same process. */
export function startComparisons(): void {
  stopping = new AbortController()
}
