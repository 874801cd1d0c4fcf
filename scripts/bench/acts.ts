import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import {
  beginAct,
  endAct,
  findActsOfRecord,
  listActs,
  type ActFilter,
} from '../../app/services/store/acts.server'
import { openStore, type Store } from '../../app/services/store/database.server'
import { purgeExpired } from '../../app/services/store/purge.server'
import { makeDatabase } from '../../tests/support/fresh-database'
import { startCluster } from '../../tests/support/postgres-setup'
import { times, type Row, type Section } from './row'

const few = 10_000
const mostGrowth = 2
/** Acts that are made one by one; the others are copies of them. */
const made = 1_000
const many = 1_000_000
const companyId = 1001
const mostBytes = 600
const mostWriteMs = 1

/** The history of a company that has a thousand acts, and a million: what is read of it, and what an act costs. */
export async function measureActs(): Promise<Section> {
  const cluster = startCluster()
  try {
    const server = 'url' in cluster.postgres ? cluster.postgres.url : undefined
    const rows = await measureIn('SQLite', undefined)
    if (server) rows.push(...(await measureIn('PostgreSQL', server)))
    return {
      title: 'History of a million acts',
      how: `Reads of one company with ${few} and with ${many} acts, the median of nine; writing an act and its end, in milliseconds a pair; bytes of table and indexes for each act.`,
      rows,
    }
  } finally {
    cluster.stop()
  }
}

async function measureIn(what: string, serverUrl: string | undefined): Promise<Row[]> {
  const database = await makeDatabase(serverUrl)
  const store = await openStore(database)
  try {
    const isPostgres = serverUrl !== undefined
    await fill(store, few, isPostgres)
    const small = await readAll(store)
    const emptyBytes = await bytesOf(store, isPostgres)
    await fill(store, many, isPostgres)
    const bytes = ((await bytesOf(store, isPostgres)) - emptyBytes) / (many - few)
    const large = await readAll(store)
    const writeMs = await writePair(store)
    return [
      ...Object.entries(large).map(([name, ms]): Row => ({
        what: `${what}: ${name}`,
        budget: `≤ ${mostGrowth} ×`,
        seen: `${ms.toFixed(1)} ms, ${times(ms / (small[name] ?? 1))} of ${few} acts`,
        met: ms <= mostGrowth * (small[name] ?? 0),
      })),
      {
        what: `${what}: an act and its end`,
        budget: `≤ ${mostWriteMs} ms`,
        seen: `${writeMs.toFixed(2)} ms`,
        met: writeMs <= mostWriteMs,
      },
      {
        what: `${what}: store of an act`,
        budget: `≤ ${mostBytes} bytes`,
        seen: `${Math.round(bytes)} bytes`,
        met: bytes <= mostBytes,
      },
    ]
  } finally {
    await store.close()
    await database.drop()
  }
}

/** Grows the table to so many acts, each as a changed product leaves it, over a year. */
async function fill(store: Store, count: number, isPostgres: boolean): Promise<void> {
  const there = async () =>
    Number(
      (
        await store.db
          .selectFrom('acts')
          .select(sql<number>`count(*)`.as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  if ((await there()) === 0) {
    for (let number = 0; number < made; number++) {
      const id = `act${number}`
      await beginAct(store, id, newAct(number))
      await endAct(store, id, endOf(number))
    }
  }
  for (let now = await there(); now < count; now = await there()) {
    await sql`insert into acts (id, company_id, account, at, request_id, screen, area, record_id, record, verb, changes, outcome, words)
      select id || '-' || ${sql.lit(now)}, company_id, account, at - ${sql.lit(now)} * 30, request_id, screen, area, record_id || ${sql.lit(String(now % 1000))}, record, verb, changes, outcome, words
      from acts limit ${sql.lit(count - now)}`.execute(store.db)
  }
  if (isPostgres) await sql`analyze acts`.execute(store.db)
}

const newAct = (number: number) => ({
  companyId,
  account: `user${number % 20}@harbour.example`,
  requestId: 'abcdefghijklmnop',
  screen: `/warehouse/${number}`,
  area: 'products' as const,
  recordId: String(number),
  record: `HF${number}-SUIT`,
  verb: 'product.save',
})

const endOf = (number: number) => ({
  outcome: number % 50 === 0 ? ('refused' as const) : ('done' as const),
  recordId: String(number),
  record: `HF${number}-SUIT`,
  changes: [
    ['Article description', 'Navy suit', 'Navy suit, two pieces'],
    ['Fabric', 'Wool', 'Wool and linen'],
  ] as const,
  words: 'Action processed successfully',
})

async function readAll(store: Store): Promise<Record<string, number>> {
  const list =
    (filter: Partial<ActFilter>, page = 1) =>
    () =>
      listActs(store, { companyId, ...filter }, { page, size: 20 })
  return {
    'first page': await median(list({})),
    'page 40': await median(list({}, 40)),
    'of some areas': await median(list({ areas: ['products', 'inbound'] })),
    refused: await median(list({ outcomes: ['refused'] })),
    'of a user': await median(list({ account: 'user7@' })),
    'of a record': await median(list({ record: 'HF7-SUIT' })),
    'search in all': await median(list({ search: 'two pieces' })),
    'history of a record': await median(() =>
      findActsOfRecord(store, { companyId, area: 'products', recordId: '7' }, 100),
    ),
    'purge of nothing': await median(() => purgeExpired(store)),
  }
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let run = 0; run < 9; run++) {
    const from = performance.now()
    await work()
    taken.push(performance.now() - from)
  }
  return taken.toSorted((a, b) => a - b)[4] ?? 0
}

async function writePair(store: Store): Promise<number> {
  const pairs = 200
  const from = performance.now()
  for (let number = 0; number < pairs; number++) {
    await store.db.transaction().execute(async (db) => {
      await beginAct({ db }, `new${number}`, newAct(number))
      await endAct({ db }, `new${number}`, endOf(number))
    })
  }
  const withActs = performance.now() - from
  const without = performance.now()
  for (let number = 0; number < pairs; number++)
    await store.db.transaction().execute((db) =>
      db
        .updateTable('acts')
        .set({ words: String(number) })
        .where('id', '=', 'act1')
        .execute(),
    )
  return (withActs - (performance.now() - without)) / pairs
}

async function bytesOf({ db }: Store, isPostgres: boolean): Promise<number> {
  const asked = isPostgres
    ? sql<{ bytes: number }>`select pg_total_relation_size('acts') as bytes`
    : sql<{
        bytes: number
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  const { rows } = await asked.execute(db)
  return Number(rows[0]?.bytes)
}
