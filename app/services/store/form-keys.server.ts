import { clockSetMs } from '../base/clock'
import { beginAct, endAct, type ActEnd, type NewAct } from './acts.server'
import type { Store } from './database.server'
import { hasLapsed, leaseEnd, type Lease } from './lease.server'
import { emailKey, withoutNul } from './sql.server'

/** As long as its form can be sent, also where the clock was set back between its making and its claim. */
const lifeMs = 24 * 60 * 60 * 1000 + clockSetMs

export interface FormKeyClaim {
  key: string
  user: string
  companyId: number
  bodyHash: string
  /** Who writes it, and for how long that is believed: to be renewed by `renewFormKeys`. */
  lease: Lease
  /** What sending it is; null where that is no act. Without `begins` it has begun before. */
  act?: { id: string; begins: NewAct | null } | null
}

/** How the act of a form ends, together with the form; `end` null where nothing was done. */
export interface EndOfAct {
  id: string
  end: ActEnd | null
}

export type ClaimResult =
  /** Nobody sent this form before: write, then answer or release the key. */
  | { kind: 'fresh'; actId: string | null }
  | { kind: 'answered'; answer: string }
  | { kind: 'running'; owner: string; actId: string | null }
  /** The key was used for another body, by another user or for another company. */
  | { kind: 'other-body' }
  /** Its process died while writing: nobody knows whether the write happened. */
  | { kind: 'unknown-outcome'; owner: string; actId: string | null }

/** Of any number of simultaneous claims of one key, in any number of processes, exactly one is fresh. */
export async function claimFormKey(store: Store, claim: FormKeyClaim): Promise<ClaimResult> {
  const now = Date.now()
  const { act = null } = claim
  const insert = (db: Store['db']) =>
    db
      .insertInto('formKeys')
      .values({
        key: claim.key,
        userEmail: emailKey(claim.user),
        companyId: claim.companyId,
        bodyHash: claim.bodyHash,
        state: 'running',
        answer: null,
        claimedAt: now,
        leaseOwner: claim.lease.owner,
        leaseUntil: leaseEnd(store, claim.lease),
        expiresAt: now + lifeMs,
        actId: act?.id ?? null,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
  const begins = act?.begins
  const inserted = begins
    ? await store.db.transaction().execute(async (trx) => {
        const isFirst = await insert(trx)
        if (isFirst) await beginAct({ db: trx }, act.id, begins)
        return isFirst
      })
    : await insert(store.db)
  if (inserted) return { kind: 'fresh', actId: act?.id ?? null }

  const row = await store.db
    .selectFrom('formKeys')
    .selectAll()
    .select(
      hasLapsed(store, { until: 'leaseUntil', owner: 'leaseOwner' }, claim.lease).as('hasLapsed'),
    )
    .where('key', '=', claim.key)
    .executeTakeFirst()
  // released between the two statements: the form may be sent again
  if (!row) return claimFormKey(store, claim)
  const isSame =
    row.bodyHash === claim.bodyHash &&
    row.userEmail === emailKey(claim.user) &&
    row.companyId === claim.companyId
  if (!isSame) return { kind: 'other-body' }
  if (row.state === 'answered') return { kind: 'answered', answer: row.answer ?? '' }
  const kind = row.hasLapsed ? 'unknown-outcome' : 'running'
  return { kind, owner: row.leaseOwner, actId: row.actId }
}

/** The process is still writing these. */
export async function renewFormKeys(
  store: Store,
  keys: readonly string[],
  lease: Lease,
): Promise<void> {
  await store.db
    .updateTable('formKeys')
    .set({ leaseUntil: leaseEnd(store, lease) })
    .where('key', 'in', keys)
    .where('leaseOwner', '=', lease.owner)
    .where('state', '=', 'running')
    .execute()
}

/** What the same form is answered from now on. */
export const answerFormKey = (
  store: Store,
  key: string,
  answer: string,
  act?: EndOfAct,
): Promise<void> =>
  withAct(store, act, async (db) => {
    await db
      .updateTable('formKeys')
      .set({ state: 'answered', answer: withoutNul(answer) })
      .where('key', '=', key)
      .execute()
  })

/**
 * Nothing was written: the same form may be sent again. `owner`: only while it is this process's. Answers the act that
 * it was.
 */
export const releaseFormKey = (
  store: Store,
  key: string,
  { owner, act }: { owner?: string; act?: EndOfAct } = {},
): Promise<string | null> =>
  withAct(store, act, async (db) => {
    const released = await db
      .deleteFrom('formKeys')
      .where('key', '=', key)
      .where('state', '=', 'running')
      .$if(owner !== undefined, (query) => query.where('leaseOwner', '=', owner ?? ''))
      .returning('actId')
      .executeTakeFirst()
    return released?.actId ?? null
  })

/** Ends the act with its form, or neither. */
const withAct = <T>(
  store: Store,
  act: EndOfAct | undefined,
  work: (db: Store['db']) => Promise<T>,
): Promise<T> =>
  act
    ? store.db.transaction().execute(async (trx) => {
        const result = await work(trx)
        await endAct({ db: trx }, act.id, act.end)
        return result
      })
    : work(store.db)
