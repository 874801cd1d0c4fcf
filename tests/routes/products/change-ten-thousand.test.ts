import { join } from 'node:path'
import Database from 'libsql'
import { expect, it, onTestFinished } from 'vitest'
import { findProducts } from '#contract/products'
import { Browser, type Page } from '../../support/browser'
import { dialects, freshDatabase, type TestDatabase } from '../../support/databases'
import { isFullRun, oneOfEach } from '../../support/extent'
import type { CallRecord } from '../../support/portal'
import { startPair, startPortalProcess } from '../../support/processes'
import { settled } from '../imports/support'

const count = isFullRun ? 10_000 : 2_700
/** As the portal writes a number of them. */
const format = (products: number) => products.toLocaleString('nl-NL')
const numbers = Array.from({ length: count }, (_, n) => `MANY-${n + 1}`)
/** By upstream, whatever is changed in them: every 270th. */
const refused = numbers.filter((_, n) => (n + 1) % 270 === 0)
const accepted = numbers.filter((number) => !refused.includes(number))
const ofColleague = ['MANY-1', 'MANY-1000', `MANY-${count - 1}`]
/** What is taken back: upstream took it, and nobody else has changed it. */
const old = accepted.filter((number) => !ofColleague.includes(number))
const oldSeason = (number: string) => `S${Number(number.slice('MANY-'.length)) % 50}`
const saveCall = '/saleskit/sku'

/** A portal on a sandbox of its own: killed, it starts again at the same address and on the same store. */
async function startKillable(database: TestDatabase) {
  const env = {
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.databaseUrl,
    SESSION_SECRET: database.secret,
    JOB_LEASE_MS: '1500',
    UPSTREAM_TIMEOUT_MS: '20000',
  }
  const { portal, sandbox } = await startPair(env)
  let running = portal
  onTestFinished(async () => {
    await Promise.all([running.stop('SIGKILL'), sandbox.stop('SIGKILL')])
    await database.drop()
  })
  const upstream = { API_BASE_URL: `${sandbox.url}/v1`, PORT: new URL(portal.url).port }
  return {
    portal,
    sandbox,
    killAndStart: async () => {
      await running.stop('SIGKILL')
      running = await startPortalProcess({ env: { ...env, ...upstream } })
    },
  }
}

/** No call makes an article that upstream refuses later, so these are put where the sandbox keeps its own. */
function addProducts(sandboxDir: string): void {
  const file = new Database(join(sandboxDir, 'sandbox.sqlite'))
  const add = file.prepare(`
    insert into products (company_id, sku, barcode, name, description, storage_type, product_type, season,
      style_code, uom, bonded_stock, free_stock, search_text, set_error, time_modified)
    select companies.id, value, replace(value, '-', ''), 'Shirt', 'Shirt', 'FP', 'SHIRT',
      'S' || (substr(value, 6) % 50), 'MANY', 'PCE', 0, 0, lower(value),
      case when substr(value, 6) % 270 = 0 then '{"code":"HOLD","en":"This article is on hold"}' end, unixepoch()
    from json_each(?) join companies on companies.division = '1001'`)
  add.run([JSON.stringify(numbers)])
  file.close()
}

/** Upstream itself, as another program of a colleague sees it. */
async function askUpstream(sandboxUrl: string) {
  const call = async (path: string, body: unknown, token?: string) => {
    const answer = await fetch(`${sandboxUrl}/v1${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : undefined),
      },
      body: JSON.stringify(body),
    })
    return ((await answer.json()) as { result: unknown }).result
  }
  const email = 'customs@demo.test'
  const { jwt_token } = (await call('/auth', { email, password: 'demo1234' })) as {
    jwt_token: string
  }
  return {
    save: (articles: object[]) => call(saveCall, articles, jwt_token),
    async readSeasons(): Promise<Map<string, string>> {
      const seasons = new Map<string, string>()
      for (let page = 1; page <= Math.ceil(count / 1000); page++) {
        const path = `${findProducts.path}?order=asc&sc=sku&page=${page}&limit=1000`
        const rows = await call(path, { search: 'many-' }, jwt_token)
        for (const { sku, season } of rows as Record<string, string>[]) seasons.set(sku!, season!)
      }
      return seasons
    },
    /** Saves that the portal has begun since a call of this id. */
    async readSaves(since: number): Promise<CallRecord[]> {
      const answer = await fetch(`${sandboxUrl}/__sandbox/calls?since=${since}`)
      const { calls } = (await answer.json()) as { calls: CallRecord[] }
      return calls.filter(({ path }) => path === saveCall)
    },
    async lastCall(): Promise<number> {
      const answer = await fetch(`${sandboxUrl}/__sandbox/calls?since=-1`)
      return ((await answer.json()) as { calls: CallRecord[] }).calls[0]?.id ?? 0
    },
  }
}

/** How often each article was written; a batch in which upstream refuses one writes all others. */
function countWrites(saves: readonly CallRecord[]): Map<string, number> {
  const writes = new Map<string, number>()
  for (const { body } of saves.filter(({ effect }) => effect === 'written'))
    for (const { ArticleNumber } of body as { ArticleNumber: string }[])
      if (!refused.includes(ArticleNumber))
        writes.set(ArticleNumber, (writes.get(ArticleNumber) ?? 0) + 1)
  return writes
}

/** The preview once all of it is compared, which says so many are changed. */
async function untilCompared(page: Page, changed: number): Promise<Page> {
  let preview = await settled(page)
  const read = async () => {
    preview = await preview.reload()
    return preview.find('.masterdata [role=status]').textContent
  }
  await expect.poll(read).toContain(`${format(changed)} changed`)
  return preview
}

/** What the list of imports says of the newest. */
async function readReceipt(browser: Browser): Promise<string[]> {
  const [newest] = (await browser.open('/imports')).table().rows
  return ['State', 'Imported', 'Refused', 'Unknown'].map((name) => newest!.cell(name))
}

interface Desk extends Awaited<ReturnType<typeof startKillable>> {
  browser: Browser
  upstream: Awaited<ReturnType<typeof askUpstream>>
}

/** Starts a change, kills the portal when so many batches have left, and waits for the end. */
async function importKilled(
  { browser, upstream, killAndStart }: Desk,
  preview: Page,
  batches: number,
) {
  const since = await upstream.lastCall()
  await preview.press('Apply changes')
  const countSaves = async () => (await upstream.readSaves(since)).length
  await expect.poll(countSaves).toBeGreaterThanOrEqual(batches)
  await killAndStart()
  const before = await countSaves()
  const done = await settled(await browser.open(preview.path))
  const saves = await upstream.readSaves(since)
  expect(saves.length).toBeGreaterThan(before)
  return { done, writes: countWrites(saves) }
}

it.each(oneOfEach(dialects, () => 'any'))(
  `${count} products that a portal on %s changes and takes back, killed in the midst of both, are written once each; what upstream refuses and what a colleague has changed is named [BEY-90] [BEY-01]`,
  async (dialect) => {
    const servers = await startKillable(await freshDatabase(dialect))
    addProducts(servers.sandbox.dataDir)
    const browser = new Browser(servers.portal)
    const upstream = await askUpstream(servers.sandbox.url)
    const desk = { ...servers, browser, upstream }
    await browser.startSession('client@demo.test')

    const list = await browser.open('/warehouse?q=MANY-')
    const all = await list.link(`Select all ${format(count)} matching`)
    const asked = await all.form('.list').press('Change')
    expect(asked.main).toContain(`Selected: ${format(count)}`)
    const form = asked.form('New value').fill('Field', 'Season').fill('New value', 'SS27')
    const preview = await untilCompared(await form.press('Show what changes'), count)

    const { done, writes } = await importKilled(desk, preview, count / 250)
    expect(done.messages()[0]?.text).toBe(
      `Changed ${accepted.length} products, ${refused.length} products failed.`,
    )
    expect(done.main).toContain('This article is on hold')
    expect(await readReceipt(browser)).toEqual([
      'Done',
      format(accepted.length),
      String(refused.length),
      '0',
    ])
    expect(writes).toEqual(new Map(accepted.map((number) => [number, 1])))
    const seasons = (toSeason: (number: string) => string) =>
      new Map(numbers.map((number) => [number, toSeason(number)]))
    expect(await upstream.readSeasons()).toEqual(
      seasons((number) => (refused.includes(number) ? oldSeason(number) : 'SS27')),
    )

    await upstream.save(ofColleague.map((number) => ({ ArticleNumber: number, Season: 'Theirs' })))
    const question = await done.link('Take back')
    expect(question.main).toContain(`Unchanged since Season SS27.csv: ${format(old.length)}`)
    const offered = question.findAll('input[name="also"]').map((box) => box.getAttribute('value'))
    expect(offered.sort()).toEqual(ofColleague)
    const back = await untilCompared(await question.press('Show what changes back'), old.length)

    const takenBack = await importKilled(desk, back, (count * 6) / 1000)
    expect(takenBack.done.messages()[0]?.text).toBe(
      `Changed ${old.length} products, 0 products failed.`,
    )
    expect(await readReceipt(browser)).toEqual(['Done', format(old.length), '0', '0'])
    expect(takenBack.writes).toEqual(new Map(old.map((number) => [number, 1])))
    expect(await upstream.readSeasons()).toEqual(
      seasons((number) => (ofColleague.includes(number) ? 'Theirs' : oldSeason(number))),
    )
    const again = await browser.open(question.path)
    expect(again.main).toContain(`Already have their old values: ${format(old.length)}`)
    for (const number of ofColleague) expect(again.main).toContain(`${number} (Season)`)
  },
  600_000,
)
