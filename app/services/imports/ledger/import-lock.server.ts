import type { Store, StoreTransaction } from '../../store/database.server'
import type { ImportState } from '../../store/schema.server'
import { locked } from '../../store/sql.server'

/**
 * Locks an import for the rest of the transaction. Whatever changes it takes this lock first, so that a job never
 * starts in the midst of an edit.
 */
export async function lockImport(store: Store, trx: StoreTransaction, importId: string) {
  const query = trx
    .selectFrom('imports')
    .select(['number', 'state', 'leaseOwner', 'userEmail', 'startedBy', 'companyId'])
    .select(['edits', 'outcomes', 'underWay', 'countsAtStart'])
    .where('id', '=', importId)
  return locked(store, query).executeTakeFirst()
}

/** The job is running, and by this process. */
export const holdsLease = (
  held: Pick<Awaited<ReturnType<typeof lockImport>> & object, 'state' | 'leaseOwner'> | undefined,
  owner: string,
) => held?.state === 'running' && held.leaseOwner === owner

/** The user may change the rows: no job is at work on them, nor waits to go on. */
export const isEditable = (state: ImportState) =>
  state === 'ready' || state === 'done' || state === 'failed'
