import { sql } from 'kysely'
import { paths } from '~/lib/paths'
import { requestScope } from '../../base/request-scope.server'
import { addAct, settleActsOfRecord, type ActEnd, type NewAct } from '../../store/acts.server'
import type { Store, StoreTransaction } from '../../store/database.server'
import { likeTold, told, untoldImports } from '../../store/frame-facts.server'
import { countLedger, type CountsAtStart, type ImportCounts } from './import-counts.server'
import { isEditable, lockImport, parts, LedgerCommit } from './ledger-commit.server'
import { doubtSent } from './import-outcomes.server'
import { enterState, namesOfFiles, withFiles, type ImportUpload } from './imports.server'
import { hasLapsed, leaseEnd, type Lease } from '../../store/lease.server'
import { emailKey } from '../../store/sql.server'

const getPlace = (importId: string) => `imports:${importId}`

export type StartResult =
  | 'started'
  | 'running'
  /** It waits for its user: resume it. */
  | 'paused'
  /** Nothing is ticked that has not been sent. */
  | 'nothing-selected'
  /** It is being read or was refused. */
  | 'not-ready'
  | 'not-found'

/**
 * Hands an import whose records were frozen to the job: `claimJob`, in any process, finds it from now on. The token and
 * the company stay the job's own. A second start of the same import starts nothing. Null where it was changed since.
 */
export async function startJob(
  store: Store,
  start: {
    importId: string
    companyId: number
    mode: 'import' | 'submit'
    token: string
    /** Who starts it; who uploaded the file unless said. */
    userEmail?: string
    act?: NewAct | null
    /** As it stands after so many edits. */
    counts: ImportCounts
    edits: number
    /** Records that were frozen: another start, which freezes them again, may just have taken them out. */
    waiting: number
  },
): Promise<StartResult | null> {
  const { importId, counts } = start
  return store.db.transaction().execute(async (trx) => {
    const upload = await lockImport(store, trx, importId)
    if (upload?.companyId !== start.companyId) return 'not-found'
    if (upload.state === 'running' || upload.state === 'paused') return upload.state
    if (!isEditable(upload.state)) return 'not-ready'
    if (upload.edits !== start.edits) return null
    // records of unknown outcome are a job's work too: it looks them up
    if (counts.toSend + counts.sent + counts.unknown === 0) return 'nothing-selected'
    const { held } = await trx
      .selectFrom('importRecords')
      .select((select) => select.fn.countAll<number>().as('held'))
      .where('importNumber', '=', upload.number)
      .where('part', 'in', parts)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()
    if (Number(held) < start.waiting) return null
    const countsAtStart: CountsAtStart = { ...counts, ledger: await countLedger(trx, upload) }
    await enterState(trx, importId, 'running', {
      counts: JSON.stringify(counts),
      mode: start.mode,
      token: store.vault.seal(start.token, getPlace(importId)),
      countsAtStart: JSON.stringify(countsAtStart),
      reason: null,
      startedAt: Date.now(),
      startedBy: start.userEmail === undefined ? upload.userEmail : emailKey(start.userEmail),
      finishedAt: null,
    })
    if (start.act) await addAct({ db: trx }, start.act, endOfStart(start.act))
    return 'started'
  })
}

const endOfStart = ({ recordId, record }: NewAct): ActEnd => ({
  ...{ outcome: 'done', changes: [], words: '' },
  ...{ recordId, record },
})

export type ResumeResult = 'resumed' | 'not-paused' | 'other-user' | 'not-found'

/** A paused job continues with a new token of the same user for the same company. */
export async function resumeJob(
  store: Store,
  resume: { importId: string; companyId: number; userEmail: string; token: string },
): Promise<ResumeResult> {
  const { importId } = resume
  return store.db.transaction().execute(async (trx) => {
    const upload = await lockImport(store, trx, importId)
    if (upload?.companyId !== resume.companyId) return 'not-found'
    if ((upload.startedBy ?? upload.userEmail) !== emailKey(resume.userEmail)) return 'other-user'
    if (upload.state !== 'paused') return 'not-paused'
    const token = store.vault.seal(resume.token, getPlace(importId))
    await enterState(trx, importId, 'running', { token, reason: null })
    return 'resumed'
  })
}

export interface ClaimedJob {
  upload: ImportUpload
  /** Null when it was sealed with another secret: the job must pause. */
  token: string | null
}

/** Of an import that is read or sent. */
export const leaseColumns = { until: 'leaseUntil', owner: 'leaseOwner' } as const

/** Which jobs a portal takes; unless said, all. */
export interface JobsTaken {
  areas: readonly string[]
  /** Of these a company's are sent one after the other: each of them saves whole what another may be changing. */
  inTurn: readonly string[]
}

/** Running imports that nobody holds. */
const freeJobs = (
  store: Pick<Store, 'db' | 'dialect'>,
  lease: Lease,
  { areas, inTurn }: Partial<JobsTaken>,
) =>
  store.db
    .selectFrom('imports')
    .where('state', '=', 'running')
    .where(hasLapsed(store, leaseColumns, lease))
    .$if(areas !== undefined, (free) => free.where('area', 'in', areas ?? []))
    .$if(inTurn !== undefined, (free) =>
      free.where((eb) =>
        eb.or([
          eb('imports.area', 'not in', inTurn ?? []),
          eb.not(
            eb.exists(
              eb
                .selectFrom('imports as other')
                .select('other.id')
                .whereRef('other.companyId', '=', 'imports.companyId')
                .whereRef('other.area', '=', 'imports.area')
                .whereRef('other.id', '<>', 'imports.id')
                .where('other.state', '=', 'running')
                .where(eb.not(hasLapsed(store, otherLease, lease))),
            ),
          ),
        ]),
      ),
    )

const otherLease = { until: 'other.leaseUntil', owner: 'other.leaseOwner' } as const

/** Whether `claimJob` would find work: a look without a lock, for asking often. */
export async function isJobFree(
  store: Store,
  lease: Lease,
  taken: Partial<JobsTaken> = {},
): Promise<boolean> {
  const free = await freeJobs(store, lease, taken).select('id').limit(1).executeTakeFirst()
  return free !== undefined
}

/** Jobs that somebody works on, jobs that nobody does, and since when the oldest of these waits. */
export interface JobsAtWork {
  working: number
  waiting: number
  oldestWaitsSince: number | null
}

export async function countJobsAtWork(store: Store, lease: Lease): Promise<JobsAtWork> {
  const isFree = hasLapsed(store, leaseColumns, lease)
  const freeSince = sql`case when lease_until > started_at then lease_until else started_at end`
  const found = await store.db
    .selectFrom('imports')
    .select((select) => [
      select.fn.countAll<number>().as('jobs'),
      sql<number | null>`sum(case when ${isFree} then 1 else 0 end)`.as('waiting'),
      sql<number | null>`min(case when ${isFree} then ${freeSince} end)`.as('since'),
    ])
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  const waiting = Number(found.waiting ?? 0)
  return {
    working: Number(found.jobs) - waiting,
    waiting,
    oldestWaitsSince: found.since === null ? null : Number(found.since),
  }
}

/**
 * Takes a running import that nobody holds: just started, resumed, given back, or left behind by a process that died.
 * Rows that were 'sent' then and have no outcome are 'unknown' from now on. Null when there is nothing to do.
 */
export async function claimJob(
  store: Store,
  lease: Lease,
  taken: Partial<JobsTaken> = {},
): Promise<ClaimedJob | null> {
  return store.db.transaction().execute(async (trx) => {
    const free = freeJobs({ ...store, db: trx }, lease, taken)
      .selectAll()
      .orderBy('leaseUntil')
      .orderBy('startedAt')
      .limit(1)
    const row = await (
      store.dialect === 'postgres' ? free.forUpdate().skipLocked() : free
    ).executeTakeFirst()
    if (!row) return null
    await trx
      .updateTable('imports')
      .set({ leaseOwner: lease.owner, leaseUntil: leaseEnd(store, lease) })
      .where('id', '=', row.id)
      .execute()
    await doubtSent(store, trx, row.id)
    const [upload] = await withFiles(trx, [row])
    return upload
      ? { upload, token: row.token && store.vault.open(row.token, getPlace(row.id)) }
      : null
  })
}

/** Of a job or a reader. False when the lease has gone to somebody else, or the work has ended: stop. */
export async function extendLease(store: Store, importId: string, lease: Lease): Promise<boolean> {
  const { numUpdatedRows } = await store.db
    .updateTable('imports')
    .set({ leaseUntil: leaseEnd(store, lease) })
    .where('id', '=', importId)
    .where('leaseOwner', '=', lease.owner)
    .where('state', 'in', ['reading', 'running'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The job continues in any process, at once: at a shutdown. */
export async function giveLeaseBack(store: Store, importId: string, owner: string): Promise<void> {
  await store.db
    .updateTable('imports')
    .set({ leaseOwner: null, leaseUntil: 0 })
    .where('id', '=', importId)
    .where('leaseOwner', '=', owner)
    .where('state', '=', 'running')
    .execute()
}

/** The job waits for its user; its token is forgotten. False when the lease has gone to somebody else. */
export const pauseJob = (store: Store, importId: string, owner: string, reason: unknown) =>
  leaveJob(store, importId, owner, 'paused', reason)

/** False when the lease has gone to somebody else. */
export const finishJob = (
  store: Store,
  importId: string,
  owner: string,
  outcome: { state: 'done' | 'failed'; reason?: unknown },
) => leaveJob(store, importId, owner, outcome.state, outcome.reason ?? null)

async function leaveJob(
  store: Store,
  importId: string,
  owner: string,
  state: 'paused' | 'done' | 'failed',
  reason: unknown,
): Promise<boolean> {
  return store.db.transaction().execute(async (trx) => {
    const upload = await lockImport(store, trx, importId)
    if (upload?.state !== 'running' || upload.leaseOwner !== owner) return false
    await LedgerCommit.run(store, trx, importId, (ledger) =>
      ledger.writeUnderWay('sent', ledger.remove()),
    )
    await enterState(trx, importId, state, {
      token: null,
      reason: reason === null ? null : JSON.stringify(reason),
      finishedAt: state === 'paused' ? null : Date.now(),
    })
    if (state !== 'paused') await addEnd(trx, importId, state)
    return true
  })
}

/** That a job has ended is an act of the user who started it. */
async function addEnd(
  trx: StoreTransaction,
  importId: string,
  state: 'done' | 'failed',
): Promise<void> {
  const row = await trx.selectFrom('imports').selectAll().where('id', '=', importId).execute()
  const [upload] = await withFiles(trx, row)
  if (!upload) return
  const { imported = 0, refused = 0, unknown = 0, sent = 0 } = upload.counts ?? {}
  const isWhole = state === 'done' && refused === 0
  const record = namesOfFiles(upload)
  const outcome =
    unknown + sent > 0 ? 'unknown' : isWhole ? 'done' : imported > 0 ? 'part' : 'refused'
  // the user who started it is told its end
  const ended = { companyId: upload.companyId, area: 'imports', recordId: importId } as const
  const verb = 'acts.importEnded'
  if (outcome !== 'unknown') await settleActsOfRecord({ db: trx }, { ...ended, verb }, outcome)
  await addAct(
    { db: trx },
    {
      companyId: upload.companyId,
      account: upload.startedBy ?? upload.userEmail,
      requestId: requestScope().requestId,
      screen: paths.imports(),
      area: 'imports',
      recordId: importId,
      record,
      verb,
    },
    {
      outcome,
      recordId: importId,
      record,
      changes: [],
      words: '',
    },
  )
}

/** True for exactly one caller after a job that ended with a reason to tell: that one tells it. */
export async function markResultShown(store: Store, importId: string): Promise<boolean> {
  const { numUpdatedRows } = await store.db
    .updateTable('imports')
    .set({ reason: null })
    .where('id', '=', importId)
    .where('state', '=', 'done')
    .where('reason', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** True for exactly one caller after a job that stopped before its end: that one tells it. Its reason stays. */
export async function markStopTold(store: Store, { id, reason }: ImportUpload): Promise<boolean> {
  const { numUpdatedRows } = await store.db
    .updateTable('imports')
    .set({ reason: JSON.stringify({ ...(reason as object), [told]: true }) })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('reason', 'not like', likeTold)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The first that ended first. */
export async function findUntold(
  store: Store,
  whose: { companyId: number; account: string },
): Promise<ImportUpload[]> {
  const rows = await untoldImports(store.db, whose).selectAll().orderBy('finishedAt').execute()
  return rows.length > 0 ? withFiles(store.db, rows) : []
}
