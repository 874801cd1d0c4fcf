import { mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser'
import { oneOfEach } from '../../support/extent'
import { portal, startPortal, type FaultOrder } from '../../support/portal'
import { startUpstreamProxy } from '../../support/upstream-proxy'
import {
  article,
  articles,
  csv,
  errorsOf,
  lastCall,
  lines,
  runImport,
  settled,
  signedIn,
  upload,
  upstream,
  withMaterials,
  writesSince,
  type Row,
} from './support'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})
beforeEach(() => server.clearFaults())

const saving = { method: 'POST', path: '/saleskit/sku' }

/** Imports rows while calls misbehave: what the user is told, every write, and which look-ups came between them. */
async function importWith(rows: Row[], ...faults: FaultOrder[]) {
  const page = await upload(client, csv(rows))
  await server.faults(...faults)
  const before = await lastCall()
  const done = await runImport(page)
  const calls = (await server.calls(before)).filter(
    ({ path, body }) =>
      path.startsWith('/saleskit/') ||
      (path === '/products/multifilter' && 'sku' in ((body as { filters?: object }).filters ?? {})),
  )
  return {
    page: done,
    text: done.messages()[0]?.text,
    steps: calls.map(({ path }) => (path.startsWith('/saleskit/') ? 'send' : 'look up')),
    writes: await writesSince(before),
  }
}

/** The products of an article number, as upstream answers them. */
async function stored(number: string) {
  const call = await upstream('client@demo.test')
  const answer = await call('/products/multifilter?order=asc&page=1&limit=10', {
    filters: { sku: [number] },
  })
  return answer.result as unknown as Record<string, unknown>[]
}

describe('a batch whose answer does not come', () => {
  it.each(oneOfEach(['applyThenReset', 'truncate'] as const, () => 'taken'))(
    'but which upstream has taken (%s) is looked up by article number and not sent twice [BEY-01] [BEY-02]',
    async (kind) => {
      const { text, steps, writes } = await importWith(articles(kind.toUpperCase(), 3), {
        ...saving,
        kind,
      })
      expect(text).toBe('Imported 3 products, 0 products failed.')
      expect(writes).toHaveLength(1)
      expect(steps.slice(0, 2)).toEqual(['send', 'look up'])
    },
  )

  it.each(
    oneOfEach(
      [
        ['reset', {}],
        ['hang', {}],
        ['html', {}],
        ['empty', {}],
        ['status', { status: 503 }],
      ] as const,
      () => 'not taken',
    ),
  )(
    'and which upstream has not taken (%s) is looked up, then sent again under the same key [BEY-02] [BEY-03]',
    async (kind, more) => {
      const { text, steps, writes } = await importWith(articles(`${kind}-X`.toUpperCase(), 3), {
        ...saving,
        kind,
        ...more,
      })
      expect(text).toBe('Imported 3 products, 0 products failed.')
      expect(steps.slice(0, 3)).toEqual(['send', 'look up', 'send'])
      expect(writes).toHaveLength(2)
      expect(writes[1]?.idempotencyKey).toBe(writes[0]?.idempotencyKey)
      expect(writes[1]?.body).toEqual(writes[0]?.body)
    },
  )

  it('and whose article was there before is sent again only when it does not have the values yet [BEY-02]', async () => {
    const call = await upstream('client@demo.test')
    const old = article('KNOWN-1', { Season: 'OLD' })
    await call('/saleskit/sku', [old])
    const lost = await importWith([{ ...old, Season: 'NEW' }], { ...saving, kind: 'reset' })
    expect(lost.writes).toHaveLength(2)

    await call('/saleskit/sku', [old])
    const taken = await importWith([{ ...old, Season: 'NEWER' }], {
      ...saving,
      kind: 'applyThenReset',
    })
    expect(taken.writes).toHaveLength(1)
    expect(taken.text).toBe('Imported 1 products, 0 products failed.')
  })

  it('and which upstream took in part: the rest goes again, under a key of its own, and is refused in words [BEY-02] [PIMP-44]', async () => {
    const rows = [article('PART-1'), article('HF908-HOLD'), article('PART-2')]
    const { page, text, writes } = await importWith(rows, { ...saving, kind: 'applyThenReset' })
    expect(text).toBe('Imported 2 products, 1 products failed.')
    expect(writes.map(({ body }) => body.map((row) => row.ArticleNumber))).toEqual([
      ['PART-1', 'HF908-HOLD', 'PART-2'],
      ['HF908-HOLD'],
    ])
    expect(new Set(writes.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
    expect(errorsOf(page)).toEqual({ 3: 'This article is on hold' })
  })

  it.each([
    ['a row', { id: 'bad' }],
    ['an article number', { sku: { odd: true } }],
    ['a value', { season: ['odd'] }],
  ])(
    'is looked up again where %s of the look-up could not be read, and nothing is sent twice [BEY-01] [BEY-02]',
    async (what, odd) => {
      const [known] = await stored('HF101-MNT-L')
      const rows = articles(`ODD-${what.length}`, 2)
      const { text, steps, writes } = await importWith(
        rows,
        { ...saving, kind: 'applyThenReset', ignoreKey: true },
        {
          method: 'POST',
          path: '/products/multifilter',
          kind: 'status',
          status: 200,
          body: { result: [known, { ...known, sku: rows[1]?.ArticleNumber, ...odd }], count: 2 },
        },
      )
      expect(text).toBe('Imported 2 products, 0 products failed.')
      expect(steps.slice(0, 3)).toEqual(['send', 'look up', 'look up'])
      expect(writes).toHaveLength(1)
    },
  )

  it('three times over counts as failed once it was seen that upstream does not have it [BEY-02]', async () => {
    const { page, text, steps } = await importWith(articles('NEVER', 1), {
      ...saving,
      kind: 'reset',
      times: 3,
    })
    expect(text).toBe('Imported 0 products, 1 products failed.')
    expect(steps.slice(0, 6)).toEqual(['send', 'look up', 'send', 'look up', 'send', 'look up'])
    expect(errorsOf(page)).toEqual({ 2: 'something went wrong' })
  })

  it('of bills of material is looked up article by article [BEY-02] [PIMP-42]', async () => {
    const materials = [{ ArticleNumber: 'BILL-1', ChildArticleNumber: 'BILL-2', Quantity: 3 }]
    for (const [kind, sent] of [
      ['applyThenReset', 1],
      ['reset', 2],
    ] as const) {
      const page = await upload(
        client,
        await withMaterials([article('BILL-1'), article('BILL-2')], materials, `${kind}.xlsx`),
      )
      await server.faults({ method: 'POST', path: '/saleskit/opr/bom', kind })
      const before = await lastCall()
      const done = await runImport(page)
      expect(done.messages()[0]?.text).toBe('Imported 2 products, 0 products failed.')
      const bills = (await writesSince(before)).filter(({ path }) => path.endsWith('/bom'))
      expect(bills).toHaveLength(sent)
      const call = await upstream('client@demo.test')
      await call('/saleskit/opr/bom', [{ sku: 'BILL-1', children: [], components: [] }])
    }
  })

  it('leaves the other batches alone [PIMP-45] [BEY-02]', async () => {
    const { text, writes } = await importWith(articles('OTHERS', 250), { ...saving, kind: 'reset' })
    expect(text).toBe('Imported 250 products, 0 products failed.')
    expect(writes).toHaveLength(4)
  })
})

describe('upstream that asks to wait', () => {
  it.each([429, 503])(
    'by %i with Retry-After is sent the batch again, under the same key and without a look-up [BEY-03]',
    async (status) => {
      const proxy = await startUpstreamProxy()
      const own = await startPortal({ env: { API_BASE_URL: proxy.base } })
      const browser = await signedIn('client@demo.test', own.url)
      const page = await upload(browser, csv(articles(`BUSY-${status}`, 2)))
      proxy.answer('POST /saleskit/sku', (_, response) => {
        proxy.answer('POST /saleskit/sku', undefined)
        response.writeHead(status, { 'Retry-After': '1' }).end('{}')
      })
      const before = await lastCall()
      const done = await runImport(page)
      expect(done.messages()[0]?.text).toBe('Imported 2 products, 0 products failed.')
      const writes = await writesSince(before)
      expect(writes.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
        proxy.seen[0]?.headers['idempotency-key'],
      ])
      const asked = JSON.stringify(await server.calls(before))
      expect(asked).not.toContain(`"sku":["BUSY-${status}`)
    },
  )

  it('gets no batch that is ready either, and what it answered meanwhile is written down [BEY-01] [BEY-03]', async () => {
    const proxy = await startUpstreamProxy()
    const own = await startPortal({ env: { API_BASE_URL: proxy.base } })
    const browser = await signedIn('client@demo.test', own.url)
    const page = await upload(browser, csv(articles('HELD', 1_500)))
    const open: ServerResponse[] = []
    const tenAreOpen = new Promise<void>((resolve) =>
      proxy.answer('POST /saleskit/sku', (_, response) => {
        if (open.push(response) === 10) resolve()
      }),
    )
    const running = await page.press('Import')
    await tenAreOpen
    const [first, ...others] = open
    first!.writeHead(429, { 'Retry-After': '600' }).end('{}')
    const imported = async () =>
      Number((await running.reload()).find('progress').getAttribute('value'))
    // what the portal answers now it answers with that in its hands
    expect(await imported()).toBe(0)
    for (const one of others)
      one.setHeader('content-type', 'application/json').end('{"errors":{},"invalid":[]}')
    for (let tries = 0; tries < 200 && (await imported()) < 900; tries++)
      await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await imported()).toBe(900)
    expect(proxy.seen).toHaveLength(10)
  })
})

describe('a refused token', () => {
  const refuse = (path: string): FaultOrder => ({
    method: '*',
    path,
    kind: 'status',
    status: 401,
    body: { error: { en: 'Your session has expired' } },
  })

  it('makes the job wait; the same user signing in and opening it makes it go on [BEY-04] [BEY-03]', async () => {
    const page = await upload(client, csv(articles('TOKEN', 150)))
    await server.faults({ ...refuse('/saleskit/sku'), times: 2 })
    const before = await lastCall()
    const waiting = await runImport(page)
    expect(waiting.main).toContain('Sign in to continue')
    expect((await writesSince(before)).every(({ status }) => status === 401)).toBe(true)
    // nothing happens by itself, and a colleague is told whom it waits for
    const other = await signedIn('staff@demo.test')
    expect((await settled(await other.open(page.path))).main).toContain(
      'Paused: the session of client@demo.test',
    )
    // nor does the user's own new token for another company make it go on
    const elsewhere = await signedIn('client@demo.test')
    await (await elsewhere.open('/')).press('1002 (Polder Sports)')
    expect((await elsewhere.open(page.path)).form('Upload').has('Files')).toBe(true)
    expect((await settled(await client.open(page.path))).main).toContain('Sign in to continue')
    expect((await writesSince(before)).every(({ status }) => status === 401)).toBe(true)

    const back = await signedIn('client@demo.test')
    const done = await settled(await back.open(page.path))
    expect(done.messages()[0]?.text).toBe('Imported 150 products, 0 products failed.')
    const writes = (await writesSince(before)).filter(({ status }) => status === 200)
    expect(writes.map(({ body }) => body.length).toSorted()).toEqual([100, 50])
  })

  it('leads through the sign-in by a button, and back to the import [BEY-04] [AUTH-37]', async () => {
    const user = await signedIn('client@demo.test')
    const page = await upload(user, csv(articles('BUTTON', 1)))
    await server.faults(refuse('/saleskit/sku'))
    const waiting = await runImport(page)
    await server.faults(refuse('/system/settings'))
    const welcome = await waiting.press('Sign in')
    expect(welcome.url.pathname).toBe('/')
    const form = welcome.form('Log in').fill('Email', 'client@demo.test')
    const done = await settled(await form.fill('Password', 'demo1234').press('Log in'))
    expect(done.path).toBe(page.path)
    expect(done.messages()[0]?.text).toBe('Imported 1 products, 0 products failed.')
  })

  it('that upstream knows again is used again [BEY-04]', async () => {
    const page = await upload(client, csv(articles('STILL', 1)))
    await server.faults(refuse('/saleskit/sku'))
    const waiting = await runImport(page)
    const done = await settled(await waiting.press('Sign in'))
    expect(done.messages()[0]?.text).toBe('Imported 1 products, 0 products failed.')
  })
})

describe('a portal that ends in the midst of a job', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-import-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  /** Articles by how often upstream was sent them and answered. */
  const answered = async (before: number) => {
    const counts = new Map<string, number>()
    for (const { status, body } of await writesSince(before)) {
      if (status !== 200) continue
      for (const row of body) {
        const number = String(row.ArticleNumber)
        counts.set(number, (counts.get(number) ?? 0) + 1)
      }
    }
    return counts
  }

  it('by kill -9 goes on by itself after the next start; nothing is lost or sent twice [BEY-01] [BEY-02]', async () => {
    const env = { UPSTREAM_TIMEOUT_MS: '20000', JOB_LEASE_MS: '1500' }
    const first = await startPortal({ dataDir, env })
    const browser = await signedIn('client@demo.test', first.url)
    const page = await upload(browser, csv(articles('KILL', 350)))
    // two batches never get an answer: one of them is written upstream all the same
    await server.faults(
      { ...saving, kind: 'hang' },
      { ...saving, kind: 'applyThenReset', delayMs: 1_000 },
    )
    const before = await lastCall()
    await page.press('Import')
    await expect.poll(async () => (await answered(before)).size).toBeGreaterThanOrEqual(150)
    await first.stop('SIGKILL')
    await server.clearFaults()

    // upstream may still be at work on what the first one sent
    const second = await startPortal({
      dataDir,
      env: { JOB_PAUSE_MS: '500', JOB_LEASE_MS: '1500' },
    })
    const again = await signedIn('client@demo.test', second.url)
    const done = await settled(await again.open(page.path))
    expect(done.messages()[0]?.text).toBe('Imported 350 products, 0 products failed.')
    expect(lines(done)[0]?.tips).toEqual([
      { kind: 'success', text: 'This product has been imported' },
    ])
    const counts = await answered(before)
    expect(Math.max(...counts.values())).toBe(1)
    await second.stop()
  })

  it('by SIGTERM stops between batches, and goes on after the next start [BEY-56] [BEY-02]', async () => {
    const first = await startPortal({ dataDir, env: { UPSTREAM_TIMEOUT_MS: '20000' } })
    const browser = await signedIn('client@demo.test', first.url)
    const page = await upload(browser, csv(articles('TERM', 1500)))
    await server.faults({ ...saving, delayMs: 1_000, times: 10 })
    const before = await lastCall()
    await page.press('Import')
    await expect.poll(async () => (await writesSince(before)).length).toBeGreaterThan(0)
    expect(await first.stop('SIGTERM')).toBe(0)
    await server.clearFaults()

    const second = await startPortal({ dataDir })
    const again = await signedIn('client@demo.test', second.url)
    const done = await settled(await again.open(page.path))
    expect(done.messages()[0]?.text).toBe('Imported 1500 products, 0 products failed.')
    const counts = await answered(before)
    expect(counts.size).toBe(1500)
    expect(Math.max(...counts.values())).toBe(1)
    await second.stop()
  })
})
