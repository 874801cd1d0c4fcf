import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { CallRecord } from '../../sandbox/core/call-log'
import { generalEntries } from '../../tests/routes/outbound/general-entries'
import { Browser, type Page } from '../../tests/support/browser'
import { makeDatabase, type TestDatabase } from '../../tests/support/fresh-database'
import { killedProducts } from '../../tests/support/kill-trial'
import { startCluster } from '../../tests/support/postgres-setup'
import { root, startPortalProcess, type ServerProcess } from '../../tests/support/processes'
import { Balancer, cutHeader } from './balancer'
import { ms, percentile, type Row, type Section } from './row'
import { buildVersionBefore } from './version-before'

const email = 'client@demo.test'
const users = 4
const thinkMs = 150
const phaseMs = 4_000
const rowsOfImport = 5_000
/** So that an import and a write take long enough for a kill to come in their midst. */
const batchMs = 1_000
const writeMs = 600
const lists = ['/', '/outbound-orders', '/warehouse', '/imports', '/activity', '/unanswered']
const article = 'HF101-MNT-L'
const concepts = '/saleskit/shp'

/**
 * The version before and this one on one PostgreSQL, with users at work on both, each killed in turn. UPGRADE_FROM names
 * the commit that is taken for the version before.
 */
export async function measureUpgrade(sandbox: ServerProcess): Promise<Section> {
  const before = buildVersionBefore(process.env.UPGRADE_FROM)
  const cluster = startCluster()
  try {
    if (!('url' in cluster.postgres)) throw new Error('PostgreSQL cannot be started')
    const database = await makeDatabase(cluster.postgres.url)
    const upgrade = new Upgrade(sandbox.url, database)
    const rows = await upgrade.run(before.repository)
    return {
      title: 'From one version to the next',
      how: `The version before (commit ${before.commit}, up to ${before.newest.before}) and this one (up to ${before.newest.now}) on one PostgreSQL, with something in front that gives requests to both in turn. First the old one alone; then the new one started beside it, and its migration run meanwhile; the old one killed (SIGKILL) and started again; the new one killed; the old one alone again; the new one beside it again. ${users} users read lists and save concepts all the while, step by step on either; imports of ${rowsOfImport} articles run on each, also when it is killed. A user whose connection a kill has cut sends the same form again.`,
      rows,
    }
  } finally {
    cluster.stop()
    before.remove()
  }
}

interface Write {
  number: string
  end: 'confirmed' | 'cut, then confirmed' | 'cut, then told as not known' | 'failed'
  words?: string
}

class Upgrade {
  private readonly balancer = new Balancer()
  private readonly running = new Set<ServerProcess>()
  private readonly writes: Write[] = []
  private readonly imports: { id: string; prefix: string }[] = []
  /** Imports that were being sent when their portal was killed. */
  private killed = 0
  private readonly pages = { taken: [] as number[], failed: [] as string[], cut: 0 }
  /** Scripts and styles that pages asked for. */
  private readonly files = { count: 0, missing: 0 }
  private readonly cookies: Browser['cookies'][] = []
  private calls = new Map<number, CallRecord>()
  private isOver = false

  constructor(
    private readonly sandboxUrl: string,
    private readonly database: TestDatabase,
  ) {}

  async run(repository: string): Promise<Row[]> {
    await this.balancer.start()
    await this.slowDown()
    try {
      let old = await this.start(repository)
      await this.signIn()
      const watching = this.watchCalls()
      const atWork = this.cookies.map((_, user) => this.work(user))
      // what goes wrong is told when they are waited for
      for (const work of [watching, ...atWork]) work.catch(() => undefined)
      await this.import(old)
      await wait(phaseMs)
      let present = await this.start(root)
      await this.killAtWork(old, present)
      await wait(phaseMs)
      old = await this.start(repository)
      await this.killAtWork(present, old)
      await wait(phaseMs)
      present = await this.start(root)
      await this.import(present)
      await this.import(old)
      await wait(phaseMs)
      await this.untilImported()
      this.isOver = true
      await Promise.all(atWork)
      await watching
      await this.readCalls()
      await this.lookUp(present)
      return await this.rows()
    } finally {
      this.isOver = true
      await Promise.all([...this.running].map((portal) => portal.stop('SIGKILL')))
      this.balancer.stop()
    }
  }

  private async start(repository: string): Promise<ServerProcess> {
    const portal = await startPortalProcess({
      repository,
      env: {
        API_BASE_URL: `${this.sandboxUrl}/v1`,
        DATABASE_URL: this.database.databaseUrl,
        SESSION_SECRET: this.database.secret,
        JOB_LEASE_MS: '1500',
        UPSTREAM_TIMEOUT_MS: undefined,
      },
    })
    this.running.add(portal)
    this.balancer.portals.add(portal.url)
    return portal
  }

  /** Killed while it sends an import and writes a form, with an import on the other one beside it. */
  private async killAtWork(victim: ServerProcess, other: ServerProcess): Promise<void> {
    await wait(phaseMs)
    await this.import(other)
    // whoever saves now does so on this one
    this.balancer.portals.delete(other.url)
    await wait(writeMs)
    while (!((await this.isSaving()) && (await this.sends(victim)))) {
      // it may have ended, or the other one has taken its job
      if (!(await this.sends(victim))) await this.import(victim)
      await wait(20)
    }
    this.balancer.portals.add(other.url)
    this.killed += 1
    await victim.stop('SIGKILL')
    this.running.delete(victim)
    this.balancer.portals.delete(victim.url)
  }

  private async sends({ child }: ServerProcess): Promise<boolean> {
    // host, process, start: see process-id.server.ts
    const held = `select 1 from imports where state = 'running' and lease_owner like '% ${child.pid} %'`
    return (await this.query(held)).length > 0
  }

  private async isSaving(): Promise<boolean> {
    const calls = await this.readCalls()
    return calls.some(
      ({ path, query, status }) =>
        path === concepts && query.action !== 'validate' && status === null,
    )
  }

  private async signIn(): Promise<void> {
    for (let user = 0; user < users; user++) {
      const browser = new Browser(this.balancer)
      await browser.startSession(email)
      this.cookies.push(browser.cookies)
    }
  }

  /** The session of a user, at what stands in front or at one portal. */
  private browserOf(user: number, at: { url: string } = this.balancer): Browser {
    const browser = new Browser(at)
    for (const [name, value] of this.cookies[user] ?? []) browser.cookies.set(name, value)
    return browser
  }

  private async work(user: number): Promise<void> {
    const browser = this.browserOf(user)
    for (let turn = user; !this.isOver; turn++) {
      await this.look(browser, lists[turn % lists.length] ?? '/')
      await wait(thinkMs)
      if (turn % 2 === 0) await this.saveConcept(browser, `UP${user}-${turn}`)
      await wait(thinkMs)
    }
  }

  private async look(browser: Browser, path: string): Promise<void> {
    const from = performance.now()
    const page = await unlessCut(browser.open(path))
    if (!page) this.pages.cut += 1
    else if (page.status !== 200) this.pages.failed.push(`${page.status} ${path}`)
    this.pages.taken.push(performance.now() - from)
    for (const file of page?.findAll('link[href^="/build/"], script[src^="/build/"]') ?? []) {
      const path = file.getAttribute('href') ?? file.getAttribute('src') ?? ''
      const answer = await fetch(this.balancer.url + path).catch(() => null)
      this.files.count += 1
      if (answer?.status === 404) this.files.missing += 1
    }
  }

  /** Step by step, on any portal; only the last step writes. */
  private async saveConcept(browser: Browser, number: string): Promise<void> {
    let page = await unlessCut(browser.open('/outbound-orders/create-order'))
    const steps: ((form: ReturnType<Page['form']>) => Promise<Page>)[] = [
      (form) => {
        for (const [label, value] of generalEntries(number)) form.fill(label, value, { nth: 0 })
        return form.press('Next step')
      },
      (form) => form.fill('Search for products', article).press('Search'),
      (form) => form.press(`Add product ${article}`),
    ]
    for (const step of steps) {
      if (!page) return void (this.pages.cut += 1)
      if (page.status !== 200) return void this.pages.failed.push(`${page.status} ${page.path}`)
      page = await unlessCut(step(page.form('#outbound')))
    }
    if (!page) return void (this.pages.cut += 1)
    this.writes.push({ number, ...(await this.send(browser, page)) })
  }

  private async send(browser: Browser, page: Page): Promise<Omit<Write, 'number'>> {
    const form = page.form('#outbound')
    const submission = form.submission(form.button('Save concept'))
    const url = new URL(submission.action || page.url.href, page.url)
    const press = () => unlessCut(browser.go(url, { site: 'same-origin', page, submission }))
    let reply = await press()
    const isCut = !reply
    for (let tries = 0; !reply && tries < 20; tries++) {
      await wait(thinkMs)
      reply = await press()
    }
    const messages = reply?.messages().map(({ text }) => text) ?? []
    // the order's own page says that it was saved, also where a kill has cut the page that had the message
    if (reply?.status === 200 && /\/\d+$/.test(reply.url.pathname))
      return { end: isCut ? 'cut, then confirmed' : 'confirmed' }
    if (isCut && messages.some((text) => text.startsWith('We do not know')))
      return { end: 'cut, then told as not known' }
    const words = messages.join(' ') || reply?.main.slice(0, 300)
    return { end: 'failed', words: `${reply?.status} ${words}` }
  }

  private async import(portal: ServerProcess): Promise<void> {
    const prefix = `UP-${this.imports.length}`
    const browser = this.browserOf(0, portal)
    const numbers = Array.from({ length: rowsOfImport }, (_, row) => `${prefix}-${row + 1}`)
    const form = (await browser.open(killedProducts.screen)).form('Upload')
    const file = new File([killedProducts.file(numbers)], `${prefix}.csv`)
    let page = await form.attach('Files', file).press('Upload')
    while (page.refresh) {
      await wait(100)
      page = await page.followRefresh()
    }
    await page.press('Import')
    this.imports.push({ id: page.url.searchParams.get('import') ?? '', prefix })
  }

  private async untilImported(): Promise<void> {
    const until = Date.now() + 60_000
    const isRunning = async () =>
      (await this.query("select id from imports where state in ('running', 'paused')")).length > 0
    while ((await isRunning()) && Date.now() < until) await wait(300)
  }

  /** What has no answer is looked up by a user, as long as some of it is found out. */
  private async lookUp(portal: ServerProcess): Promise<void> {
    const list = await this.browserOf(0, portal).open('/unanswered?kind=write&kind=import')
    if (!list.hasLink('Select page')) return
    await (await list.link('Select page')).form('.list').press('Look up again')
  }

  private async rows(): Promise<Row[]> {
    const { pages } = this
    return [
      row(
        'Pages that failed',
        pages.failed,
        `${pages.taken.length} lists, ${pages.cut} pages cut by a kill`,
      ),
      {
        what: 'The longest wait for a list, that while the new one started included',
        budget: '',
        seen: `${ms(Math.max(...pages.taken))}, p95 ${ms(percentile(pages.taken, 0.95))}`,
      },
      {
        what: 'Scripts and styles that no portal had any more, of pages whose portal was killed',
        budget: '',
        seen: `${this.files.missing} of ${this.files.count}`,
      },
      ...(await this.rowsOfWrites()),
      ...(await this.rowsOfImports()),
    ]
  }

  private async rowsOfWrites(): Promise<Row[]> {
    const upstream = countEach(
      this.written(concepts, ({ ExternalOrderId: number }) => number).filter((number) =>
        this.writes.some((write) => write.number === number),
      ),
    )
    const acts = await this.query(
      "select record, outcome from acts where verb = 'wizard.saveConcept'",
    )
    const withEnd = (end: Write['end']) => this.writes.filter((write) => write.end === end)
    const numbers = (writes: readonly Write[]) => writes.map(({ number }) => number)
    const isUpstream = (number: unknown) => upstream.has(String(number))
    const confirmed = [...withEnd('confirmed'), ...withEnd('cut, then confirmed')]
    const lost = confirmed.filter(({ number }) => !isUpstream(number))
    const untrue = acts.filter(({ record, outcome }) => outcome === 'done' && !isUpstream(record))
    const twice = [...upstream].filter(([, times]) => times > 1)
    const unknown = acts.filter(({ outcome }) => outcome === 'unknown')
    const sent = `${this.writes.length} sent, ${confirmed.length} confirmed, ${upstream.size} upstream`
    return [
      row(
        'Concepts that could not be saved, but for cut connections',
        withEnd('failed').map(({ number, words }) => `${number}: ${words}`),
        sent,
      ),
      row('Said to be saved and not upstream', numbers(lost), ''),
      row('Written twice', twice.map(([number]) => number), ''), // prettier-ignore
      row('Acts that say ‘done’ of what is not upstream', untrue.map(({ record }) => String(record)), `${acts.length} acts`), // prettier-ignore
      row('Acts of which it was not found out what became of them', unknown.map(({ record }) => String(record)), ''), // prettier-ignore
      {
        what: 'Writes whose connection a kill has cut',
        budget: '',
        seen: `${withEnd('cut, then confirmed').length} confirmed when sent again, ${withEnd('cut, then told as not known').length} told as not known and found out later`,
      },
    ]
  }

  private async rowsOfImports(): Promise<Row[]> {
    const articles = countEach(this.written(killedProducts.call, ({ ArticleNumber: one }) => one))
    const ended = await this.query(
      "select imports.id from imports where state = 'done' and not exists (select 1 from import_records where import_number = number and state <> 'imported')",
    )
    const isWhole = (id: string) => ended.some((one) => one.id === id)
    const open = this.imports.filter(({ id }) => !isWhole(id))
    const expected = this.imports.length * rowsOfImport
    const notOnce = [...articles].filter(([, times]) => times !== 1)
    const missing = expected - articles.size
    return [
      row(
        'Imports that did not end with every article imported',
        open.map(({ prefix }) => prefix),
        `${this.imports.length} imports, ${this.killed} of them killed in their midst`,
      ),
      row(
        'Articles that were not written once',
        [...notOnce.map(([number]) => number), ...(missing === 0 ? [] : [`${missing} missing`])],
        `${expected} articles`,
      ),
    ]
  }

  private written(path: string, toNumber: (record: Record<string, string>) => string | undefined) {
    const calls = [...this.calls.values()].filter(
      (call) => call.path === path && call.effect === 'written',
    )
    return calls.flatMap(({ body }) =>
      [body as Record<string, string>[]].flat().flatMap((record) => toNumber(record) ?? []),
    )
  }

  private async watchCalls(): Promise<void> {
    for (; !this.isOver; await wait(500)) await this.readCalls()
  }

  /** The calls of late: those that were under way at the last look are looked at again. */
  private async readCalls(): Promise<CallRecord[]> {
    const since = Math.max(500, ...this.calls.keys()) - 500
    const answer = await fetch(`${this.sandboxUrl}/__sandbox/calls?since=${since}`)
    const { calls } = (await answer.json()) as { calls: CallRecord[] }
    for (const call of calls) if (call.method !== 'GET') this.calls.set(call.id, call)
    return calls
  }

  private async slowDown(): Promise<void> {
    await fetch(`${this.sandboxUrl}/__sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([
        { method: 'POST', path: killedProducts.call, delayMs: batchMs, times: 100_000 },
        { method: 'POST', path: concepts, delayMs: writeMs, times: 100_000 },
      ]),
    })
  }

  private async query(statement: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.database.databaseUrl })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows
    } finally {
      await client.end()
    }
  }
}

/** Null where a kill has cut the connection. */
async function unlessCut(asking: Promise<Page>): Promise<Page | null> {
  try {
    const page = await asking
    return page.header(cutHeader) ? null : page
  } catch (error) {
    if (/terminated|closed|socket|ECONNRESET/.test(String((error as Error).message))) return null
    throw error
  }
}

const row = (what: string, wrong: readonly string[], of: string): Row => ({
  what,
  budget: '0',
  seen: [`${wrong.length}${of ? ` (${of})` : ''}`, ...wrong.slice(0, 5)].join('; '),
  met: wrong.length === 0,
})

function countEach(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
