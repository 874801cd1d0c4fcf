import type { Store, StoreTransaction } from '../../store/database.server'
import type { ImportState } from '../../store/schema.server'
import { locked } from '../../store/sql.server'

/**
 * Locks an import for the rest of the transaction. Everything that changes its rows takes this lock first, so that
 * no two of them wait for each other's rows, and a job never starts in the midst of an edit.
 */
export async function lockImport(store: Store, trx: StoreTransaction, importId: string) {
  const query = trx
    .selectFrom('imports')
    .select(['state', 'leaseOwner', 'userEmail', 'startedBy', 'companyId'])
    .where('id', '=', importId)
  return locked(store, query).executeTakeFirst()
}

/** The job is running, and by this process. */
export const holdsLease = (held: Awaited<ReturnType<typeof lockImport>>, owner: string) =>
  held?.state === 'running' && held.leaseOwner === owner

/** The user may change the rows: no job is sending them. */
export const isEditable = (state: ImportState) =>
  state === 'ready' || state === 'paused' || state === 'done' || state === 'failed'
