import type { Kysely } from 'kysely'
import type { StoreDialect } from '../schema.server'

export interface Migration {
  name: string
  /** Runs within the transaction of all migrations; names are in snake case here. `applied`: what has run before. */
  up(db: Kysely<unknown>, dialect: StoreDialect, applied: ReadonlySet<string>): Promise<void>
}
