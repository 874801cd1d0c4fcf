import { writeFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore, type Store } from '~/services/store/database.server'
import { isDuplicate } from '~/services/store/sql.server'
import { freshDatabase, type TestDatabase } from '../../support/databases'

let database: TestDatabase
let store: Store

beforeAll(async () => {
  database = await freshDatabase('sqlite')
  store = await openStore({ ...database, ownThread: true })
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

describe('SQLite on a thread of its own', () => {
  it('lets other requests be answered while it goes through a large import', async () => {
    let turns = 0
    let isDone = false
    const long = sql<{ n: number }>`
      with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 2000000)
      select max(n) as n from counted`.execute(store.db)
    void long.finally(() => (isDone = true))
    while (!isDone) {
      await nextTurn()
      turns += 1
    }
    expect((await long).rows).toEqual([{ n: 2_000_000 }])
    // on the caller's thread there are two, before and after
    expect(turns).toBeGreaterThan(20)
  })

  it('takes every kind of value, rolls a transaction back, and says by its code what is wrong', async () => {
    const view = (id: string) => ({
      ...{ id, userEmail: 'a@b.c', companyId: 1001, list: 'products', nameKey: id },
      ...{ name: 'Ünï ✓', url: '/warehouse?q=1', createdAt: Date.now() },
    })
    await store.db.insertInto('views').values(view('one')).execute()
    await expect(
      store.db.transaction().execute(async (trx) => {
        await trx.insertInto('views').values(view('two')).execute()
        await trx.insertInto('views').values(view('one')).execute()
      }),
    ).rejects.toSatisfy(isDuplicate)
    const kept = await store.db.selectFrom('views').selectAll().execute()
    expect(kept.map(({ id, name, companyId }) => [id, name, companyId])).toEqual([
      ['one', 'Ünï ✓', 1001],
    ])
    const { rows } = await sql`select ${Buffer.from([1, 0, 255])} as bytes, ${null} as none,
      ${2 ** 40} as whole, ${0.5} as half, ${true} as truth`.execute(store.db)
    expect(rows).toEqual([
      {
        ...{ none: null, whole: 2 ** 40, half: 0.5, truth: 1 },
        bytes: Uint8Array.from([1, 0, 255]).buffer,
      },
    ])
  })

  it('that cannot be opened says why', async () => {
    const elsewhere = await freshDatabase('sqlite')
    writeFileSync(`${elsewhere.dataDir}/portal.db`, 'no database at all '.repeat(100))
    await expect(openStore({ ...elsewhere, ownThread: true })).rejects.toThrow(/not a database/)
    await elsewhere.drop()
  })
})
