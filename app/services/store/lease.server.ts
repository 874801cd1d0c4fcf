import { sql, type RawBuilder } from 'kysely'
import type { Store } from './database.server'

/** Who works on something, and for how long without another word; a lapsed lease may be taken by any process. */
export interface Lease {
  owner: string
  leaseMs: number
}

/** By which a clock may have been set back before nobody can believe the leases that were given by it. */
const clockSetBackMs = 2 * 60 * 1000

/**
 * The time in ms by the clock that all portals of a store share: PostgreSQL's. SQLite serves one process, and that
 * one's runs on while the machine's is set.
 */
const now = ({ dialect }: Pick<Store, 'dialect'>): RawBuilder<number> =>
  dialect === 'postgres'
    ? sql<number>`floor(extract(epoch from statement_timestamp()) * 1000)::bigint`
    : sql<number>`${Math.floor(performance.timeOrigin + performance.now())}`

/** When a lease that is given or extended now lapses. */
export const leaseEnd = (store: Pick<Store, 'dialect'>, { leaseMs }: Pick<Lease, 'leaseMs'>) =>
  sql<number>`${now(store)} + ${leaseMs}`

/** Whether the lease in these columns is over by now; one further ahead than any can be is as well. */
export function hasLapsed(
  store: Pick<Store, 'dialect'>,
  columns: { until: string; owner: string },
  { owner, leaseMs }: Lease,
): RawBuilder<boolean> {
  const until = sql.ref(columns.until)
  const time = now(store)
  return sql<boolean>`(${until} <= ${time} or (${until} > ${time} + ${leaseMs + clockSetBackMs}
    and ${sql.ref(columns.owner)} <> ${owner}))`
}
