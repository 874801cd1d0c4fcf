import type { Store } from '../../store/database.server'
import type { CompareState } from '../../store/schema.server'
import { hasLapsed, leaseEnd, type Lease } from '../../store/lease.server'

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
