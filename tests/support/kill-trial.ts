import { setTimeout as wait } from 'node:timers/promises'
import type { CallRecord } from '../../sandbox/core/call-log'
import type { Fault } from '../../sandbox/core/faults'
import { openStore } from '~/services/store/database.server'
import { Browser, type Page } from './browser'
import type { TestDatabase } from './fresh-database'
import { startPortalProcess, type ServerProcess } from './processes'

/** What one kind of import sends, and how upstream tells afterwards what it has of it. */
export interface KilledImport {
  screen: string
  /** The call that saves a batch. */
  call: string
  /** A file of one row for each number. */
  file: (numbers: readonly string[]) => string
  /** The field of a saved record that has its number. */
  number: string
  /** The call that finds records of these numbers, a thousand at most. */
  list: { path: string; filter: string }
  /** The number of a record that is held as it was sent; null for another. */
  held: (row: Record<string, unknown>) => string | null
}

export const killedProducts: KilledImport = {
  screen: '/warehouse/import-products',
  call: '/saleskit/sku',
  file: (numbers) => {
    const barcode = 8_000_000_000_000 + (Date.now() % 1e8) * 1e4
    const lines = numbers.map(
      (number, row) => `${number};${barcode + row};Killed ${number};FP;SHIRT;SS26;KILL`,
    )
    const headings = 'ArticleNumber;Barcode;Description;StorageType;ProductType;Season;StyleCode'
    return [headings, ...lines].join('\r\n')
  },
  number: 'ArticleNumber',
  list: { path: '/products/multifilter?order=asc&sc=sku&page=1&limit=1000', filter: 'sku' },
  held: ({ sku, description }) =>
    typeof sku === 'string' && description === `Killed ${sku}` ? sku : null,
}

/** An import that is killed with `kill -9` at moments of a seeded choice, and what must be true at its end. */
export interface KillTrial {
  of: KilledImport
  /** Without the versioned base. */
  sandboxUrl: string
  /** PostgreSQL: two portals share it, and the other one goes on. SQLite: the one is started again. */
  database: TestDatabase
  /** Batches of the import that the sandbox has seen when the portal that runs it is killed; ascending. */
  moments: readonly Moment[]
  rows: number
  /** Of the numbers, which nobody has used before. */
  prefix: string
  faults: readonly FaultOrder[]
  /** JOB_LEASE_MS of the portals. */
  leaseMs: number
}

export interface Moment {
  batches: number
  /** After that. */
  delayMs: number
}

type FaultOrder = Partial<Omit<Fault, 'id' | 'left'>>

export interface KillResult {
  /** Those that came before the end: fewer than asked for where the import was quicker than the last. */
  kills: number
  /** What the user is told at the end. */
  message: string | undefined
  /** Lines of the ledger by their state. */
  states: Record<string, number>
  /** Records by how often a call wrote them upstream. */
  written: Map<string, number>
  /** Those that upstream holds as they were sent, each once. */
  held: number
  /** Kinds of fault that calls met. */
  met: string[]
}

const batchSize = 100

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Moments anywhere in an import of so many rows, each in its own part of it so that all are reached. */
export function momentsIn(rows: number, kills: number, random: () => number): Moment[] {
  const batches = rows / batchSize
  return Array.from({ length: kills }, (_, kill) => ({
    batches: Math.floor(((kill + random()) * (batches - 1)) / kills) + 1,
    delayMs: Math.floor(random() * 120),
  }))
}

/** Every kind of misbehaviour in the midst, between calls that go well; `ignoreKey`: no call heeds its key. */
export function faultsAmong(
  { call }: KilledImport,
  rows: number,
  random: () => number,
  { ignoreKey = false } = {},
): FaultOrder[] {
  // so that all seven are met within the calls of the import, of which four at least are made twice
  const mostBetween = Math.min(3, Math.floor((rows / batchSize + 4) / 7) - 1)
  const saving = { method: 'POST', path: call, ignoreKey }
  const kinds: Omit<FaultOrder, 'path'>[] = [
    { kind: 'applyThenReset' },
    { kind: 'hang' },
    { kind: 'truncate' },
    { kind: 'status', status: 503 },
    { kind: 'status', status: 503, retryAfter: 1 },
    { kind: 'status', status: 429, retryAfter: 1 },
    { kind: 'reset' },
  ]
  return kinds
    .map((kind) => ({ kind, place: random() }))
    .sort((a, b) => a.place - b.place)
    .flatMap(({ kind }) => [
      { ...saving, times: 1 + Math.floor(random() * mostBetween) },
      { ...saving, ...kind },
    ])
    .concat(ignoreKey ? { ...saving, times: 10_000 } : [])
}

export async function runKillTrial(trial: KillTrial): Promise<KillResult> {
  const portals = new Portals(trial)
  try {
    return await portals.run()
  } finally {
    await portals.stop()
  }
}

class Portals {
  private readonly running = new Map<number, ServerProcess>()
  private readonly before: Promise<number>
  private seen: CallRecord[] = []

  constructor(private readonly trial: KillTrial) {
    this.before = this.callsSince(0).then((calls) => calls.at(-1)?.id ?? 0)
  }

  async run(): Promise<KillResult> {
    await this.before
    const first = await this.start()
    if (this.trial.database.databaseUrl) await this.start()
    const { browser, page } = await this.upload(first)
    await this.order(this.trial.faults)
    await page.press('Import')

    let kills = 0
    for (const moment of this.trial.moments) {
      const victim = await this.waitFor(moment)
      if (!victim) break
      await victim.stop('SIGKILL')
      this.running.delete(victim.child.pid ?? 0)
      // the last batches are committed together, so that the end may have come within the delay
      const wasInTime = (await this.job())?.state === 'running'
      if (wasInTime) kills += 1
      await this.start()
      if (!wasInTime) break
    }
    const [some] = this.running.values()
    const again = new Browser(some ?? first)
    again.cookies.set('portal_session', browser.cookies.get('portal_session') ?? '')
    const done = await this.settled(again, await again.open(page.path))
    await this.order([])
    await this.look()
    return {
      kills,
      message: done.messages()[0]?.text,
      states: await this.states(),
      written: this.written(),
      held: await this.held(),
      met: [...new Set(this.seen.flatMap(({ fault }) => fault ?? []))].sort(),
    }
  }

  private async start(): Promise<ServerProcess> {
    const { sandboxUrl, database } = this.trial
    const portal = await startPortalProcess({
      dataDir: database.dataDir,
      env: {
        API_BASE_URL: `${sandboxUrl}/v1`,
        DATABASE_URL: database.databaseUrl,
        SESSION_SECRET: database.secret,
        JOB_LEASE_MS: String(this.trial.leaseMs),
      },
    })
    this.running.set(portal.child.pid ?? 0, portal)
    return portal
  }

  private async upload(portal: ServerProcess): Promise<{ browser: Browser; page: Page }> {
    const browser = new Browser(portal)
    await browser.signIn('client@demo.test')
    const form = (await browser.open(this.trial.of.screen)).form('Upload')
    const sent = form.attach(
      'Files',
      new File([this.trial.of.file(this.numbers())], `${this.trial.prefix}.csv`),
    )
    return { browser, page: await this.settled(browser, await sent.press('Upload')) }
  }

  private numbers = () =>
    Array.from({ length: this.trial.rows }, (_, row) => `${this.trial.prefix}-${row + 1}`)

  /** The portal that runs the job at that moment; null when the import has ended before. */
  private async waitFor({ batches, delayMs }: Moment): Promise<ServerProcess | null> {
    for (;;) {
      await this.look()
      const job = await this.job()
      if (job?.state !== 'running') return null
      // host, process, start: see process-id.server.ts; after a kill the dead one holds it for a while
      const holder = this.running.get(Number(job.leaseOwner?.split(' ')[1]))
      if (this.batches().length >= batches && holder) {
        await wait(delayMs)
        return holder
      }
      await wait(15)
    }
  }

  private job = () =>
    this.onStore((store) =>
      store.db.selectFrom('imports').select(['state', 'leaseOwner']).executeTakeFirst(),
    )

  /** Calls that are still under way at one look have ended at a later one. */
  private async look(): Promise<void> {
    const calls = await this.callsSince(await this.before)
    const writes = calls.filter(({ path }) => path.startsWith('/saleskit/'))
    this.seen = writes
  }

  /** Of an order one at a time is checked as well. */
  private batches = () =>
    this.seen.filter(({ path, body }) => path === this.trial.of.call && Array.isArray(body))

  private async callsSince(id: number): Promise<CallRecord[]> {
    const answer = await fetch(`${this.trial.sandboxUrl}/__sandbox/calls?since=${id}`)
    return ((await answer.json()) as { calls: CallRecord[] }).calls
  }

  private async order(faults: readonly FaultOrder[]): Promise<void> {
    await fetch(`${this.trial.sandboxUrl}/__sandbox/faults`, {
      method: faults.length > 0 ? 'POST' : 'DELETE',
      headers: { 'content-type': 'application/json' },
      ...(faults.length > 0 ? { body: JSON.stringify(faults) } : {}),
    })
  }

  private async settled(browser: Browser, page: Page): Promise<Page> {
    let now = page
    const until = Date.now() + 90_000
    // a page that could not be shown says nothing of the import
    while (now.refresh || now.status >= 500) {
      if (Date.now() > until) throw new Error(`Still under way:\n${now.main}`)
      await wait(100)
      now = now.refresh ? await now.followRefresh() : await browser.open(now.path)
    }
    return now
  }

  private async onStore<T>(ask: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>) {
    this.opened ??= openStore({ ...this.trial.database, poolSize: 1 })
    return ask(await this.opened)
  }
  private opened: ReturnType<typeof openStore> | undefined

  private async states(): Promise<Record<string, number>> {
    const rows = await this.onStore((store) =>
      store.db
        .selectFrom('importRecords')
        .select((select) => ['state', select.fn.countAll<number>().as('rows')])
        .groupBy('state')
        .execute(),
    )
    return Object.fromEntries(rows.map(({ state, rows }) => [state, rows]))
  }

  private written(): Map<string, number> {
    const counts = new Map<string, number>()
    const { number: field } = this.trial.of
    for (const { effect, body } of this.batches()) {
      if (effect !== 'written') continue
      for (const record of body as Record<string, string>[]) {
        const number = record[field] ?? ''
        counts.set(number, (counts.get(number) ?? 0) + 1)
      }
    }
    return counts
  }

  /** Asked of upstream itself, as another program of the client would. */
  private async held(): Promise<number> {
    const ask = async (path: string, body: unknown, token?: string) => {
      const answer = await fetch(`${this.trial.sandboxUrl}/v1${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(body),
      })
      return (await answer.json()) as { result: unknown }
    }
    const signedIn = await ask('/auth', { email: 'client@demo.test', password: 'demo1234' })
    const { jwt_token: token } = signedIn.result as { jwt_token: string }
    const numbers = this.numbers()
    let held = 0
    for (let from = 0; from < numbers.length; from += 1000) {
      const some = numbers.slice(from, from + 1000)
      const { list, held: heldAs } = this.trial.of
      const { result } = await ask(list.path, { filters: { [list.filter]: some } }, token)
      const rows = result as Record<string, unknown>[]
      const right = new Set(rows.flatMap((row) => heldAs(row) ?? []))
      held += rows.length === right.size ? right.size : NaN
    }
    return held
  }

  async stop(): Promise<void> {
    await (await this.opened)?.close()
    await Promise.all([...this.running.values()].map((portal) => portal.stop('SIGKILL')))
  }
}
