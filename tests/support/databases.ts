import { afterAll, beforeAll, inject } from 'vitest'
import { openStore, type Store, type StoreDialect } from '~/services/store/database.server'
import { isFastRun } from './extent'
import { makeDatabase, type TestDatabase } from './fresh-database'

export { testSecret, type TestDatabase } from './fresh-database'

/** The run while one works asks the one that takes no server. */
export const dialects: readonly StoreDialect[] = isFastRun ? ['sqlite'] : ['sqlite', 'postgres']

/** An empty database. Drop it when everything that used it is closed. */
export const freshDatabase = (dialect: StoreDialect): Promise<TestDatabase> =>
  makeDatabase(dialect === 'postgres' ? postgresServer() : undefined)

export function postgresServer(): string {
  const postgres = inject('postgres')
  if ('missing' in postgres) throw new Error(`${postgres.missing}. npm test installs them.`)
  return postgres.url
}

/** Brings all leases of a store so much nearer to their end: they go by the database's clock, which no test can set. */
export async function passTime({ db }: Store, ms: number): Promise<void> {
  await db
    .updateTable('imports')
    .set((row) => ({
      leaseUntil: row('leaseUntil', '-', ms),
      compareUntil: row('compareUntil', '-', ms),
    }))
    .execute()
  await db
    .updateTable('formKeys')
    .set((row) => ({ leaseUntil: row('leaseUntil', '-', ms) }))
    .execute()
}

/** One store for the tests of a `describe`, on a database of its own; read it inside the tests. */
export function useStore(dialect: StoreDialect): {
  readonly store: Store
  reopen(): Promise<Store>
} {
  let database: TestDatabase | undefined
  const opened: Store[] = []
  beforeAll(async () => {
    database = await freshDatabase(dialect)
    opened.push(await openStore(database))
  })
  afterAll(async () => {
    for (const store of opened) await store.close()
    await database?.drop()
  })
  return {
    get store() {
      const [first] = opened
      if (!first) throw new Error('The store is there in tests and hooks only')
      return first
    },
    /** A further connection to the same database, as another process has it. */
    async reopen() {
      const store = await openStore(database!)
      opened.push(store)
      return store
    },
  }
}
