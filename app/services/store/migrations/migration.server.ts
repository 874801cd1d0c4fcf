import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { StoreDialect } from '../schema.server'

export interface Migration {
  name: string
  /** Runs within the transaction of all migrations; names are in snake case here. */
  up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void>
}

export const bytesType = (dialect: StoreDialect): RawBuilder<unknown> =>
  dialect === 'postgres' ? sql`bytea` : sql`blob`
