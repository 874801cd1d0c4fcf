import { sql } from 'kysely'
import type { Change, RecordChange, RecordToCompare } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import type { CompareState } from '../../store/schema.server'
import { hasLapsed, leaseEnd, type Lease } from '../../store/lease.server'
import { isEditable, lockImport } from './import-lock.server'
import { toRow } from './read-rows.server'
import { writeChanges } from './write-rows.server'
import { getNumber } from './import-number'

/** Records of the preview by what sending them would do. Those that were not compared are in none. */
export type ChangeCounts = Record<Change, number>

export async function countChanges(db: Store['db'], importId: string): Promise<ChangeCounts> {
  const groups = await db
    .selectFrom('importRows')
    .select((select) => ['change', select.fn.countAll<number>().as('records')])
    .where('importNumber', '=', getNumber(importId))
    .where('rowInRecord', '=', sql.lit(0))
    // those alone are in the index
    .where('change', 'is not', null)
    .groupBy('change')
    .execute()
  const of = (change: Change) => groups.find((group) => group.change === change)?.records ?? 0
  return { new: of('new'), changed: of('changed'), unchanged: of('unchanged') }
}

export interface Comparison {
  state: CompareState | null
  /** Nobody is at work on it, whatever its state says: the process that was has died. */
  isLapsed: boolean
}

const compareColumns = { until: 'compareUntil', owner: 'compareOwner' } as const

export async function readComparison(
  store: Store,
  importId: string,
  lease: Lease,
): Promise<Comparison> {
  const upload = await store.db
    .selectFrom('imports')
    .select(['compareState', hasLapsed(store, compareColumns, lease).as('hasLapsed')])
    .where('id', '=', importId)
    .executeTakeFirst()
  const state = upload?.compareState ?? null
  return { state, isLapsed: state === 'running' && Boolean(upload!.hasLapsed) }
}

/** True for the one that compares from now on; a failed comparison is taken up with `again` only. */
export async function claimComparison(
  store: Store,
  importId: string,
  lease: Lease,
  { again = false }: { again?: boolean } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await store.db
    .updateTable('imports')
    .set({
      compareState: 'running',
      compareOwner: lease.owner,
      compareUntil: leaseEnd(store, lease),
    })
    .where('id', '=', importId)
    .where('state', 'in', ['ready', 'done', 'failed'])
    .where((where) =>
      where.or([
        where('compareState', 'is', null),
        where('compareState', 'in', again ? ['waiting', 'failed'] : ['waiting']),
        where.and([where('compareState', '=', 'running'), hasLapsed(store, compareColumns, lease)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Records that wait to be sent and have not been compared, in order, after a record. */
export async function readUncompared(
  store: Store,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<RecordToCompare[]> {
  const rows = await store.db
    .selectFrom('importRows')
    .selectAll()
    .where('importNumber', '=', getNumber(importId))
    .where('rowInRecord', '=', sql.lit(0))
    .where('change', 'is', null)
    .where('record', '>', after)
    .where('part', '=', 'main')
    .where('state', '=', 'waiting')
    .orderBy('record')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const parts = await store.db
    .selectFrom('importRows')
    .select('record')
    .distinct()
    .where('importNumber', '=', getNumber(importId))
    .where(
      'record',
      'in',
      rows.map(({ record }) => record),
    )
    .where('rowInRecord', '>', 0)
    .where('part', '<>', 'main')
    .execute()
  const withParts = new Set(parts.map(({ record }) => record))
  return rows.map((row) => ({
    record: row.record,
    row: toRow(row),
    hasParts: withParts.has(row.record),
  }))
}

/** Keeps what a comparison showed, except of rows that were corrected meanwhile: false, `left` tells of those. */
export async function recordChanges(
  store: Store,
  importId: string,
  lease: Lease,
  changes: readonly RecordChange[],
): Promise<{ kind: 'kept'; left: number } | { kind: 'lost' }> {
  return store.db.transaction().execute(async (trx) => {
    if (!(await holds(store, trx, importId, lease))) return { kind: 'lost' }
    const written = await writeChanges(store, trx, importId, changes)
    return { kind: 'kept', left: changes.length - written }
  })
}

/** Whether the lease still stands; then it is longer. A job that begins ends the comparison. */
async function holds(
  store: Store,
  trx: StoreTransaction,
  importId: string,
  lease: Lease,
): Promise<boolean> {
  const upload = await lockImport(store, trx, importId)
  if (!upload || !isEditable(upload.state)) return false
  const { numUpdatedRows } = await trx
    .updateTable('imports')
    .set({ compareUntil: leaseEnd(store, lease) })
    .where('id', '=', importId)
    .where('compareOwner', '=', lease.owner)
    .where('compareState', '=', 'running')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Of the one that holds the lease; of any other it says nothing. */
export async function leaveComparison(
  store: Store,
  importId: string,
  owner: string,
  state: Exclude<CompareState, 'running'>,
): Promise<void> {
  await store.db
    .updateTable('imports')
    .set({ compareState: state, compareOwner: null, compareUntil: 0 })
    .where('id', '=', importId)
    .where('compareOwner', '=', owner)
    .execute()
}
