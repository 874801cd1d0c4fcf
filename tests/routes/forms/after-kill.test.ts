import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { freshDatabase, type TestDatabase } from '../../support/databases'
import { portal, startPortal } from '../../support/portal'
import { entriesOf, fillProduct, writesDuring } from '../products/product-pages'

const server = portal()
let database: TestDatabase

beforeAll(async () => {
  await server.resetSandbox()
  database = await freshDatabase('sqlite')
})
afterAll(() => database.drop())

const start = () =>
  startPortal({
    dataDir: database.dataDir,
    env: { SESSION_SECRET: database.secret, JOB_LEASE_MS: '1500', UPSTREAM_TIMEOUT_MS: '20000' },
  })

/** The same browser, at the portal that took the other's place. */
function movedTo(target: { url: string }, browser: Browser): Browser {
  const moved = new Browser(target)
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value)
  return moved
}

describe('a form whose portal was killed while it was being written', () => {
  it('is of unknown outcome as soon as the portal is back, keeps its entries, and can be sent again [NET-09, BEY-55]', async () => {
    const first = await start()
    const browser = new Browser(first)
    await browser.startSession('client@demo.test')
    const page = await browser.open('/warehouse/create-product')
    const form = fillProduct(page.form('Create product'))
    const submission = form.submission(form.button('Create product'))
    await server.faults({ method: 'POST', path: '/saleskit/sku', kind: 'hang' })
    const lost = form.press('Create product').catch(() => 'lost')
    await expect
      .poll(
        async () => (await server.calls()).filter(({ path }) => path === '/saleskit/sku').length,
      )
      .toBe(1)
    await first.stop('SIGKILL')
    expect(await lost).toBe('lost')
    await server.clearFaults()

    const moved = movedTo(await start(), browser)
    const { result: again, writes } = await writesDuring(() =>
      moved
        .open('/warehouse/create-product')
        .then((there) => moved.go(there.url, { site: 'same-origin', page: there, submission })),
    )
    expect(again.status).toBe(409)
    expect(again.messages()[0]?.text).toContain('We do not know whether this was saved')
    expect(writes).toEqual([])
    expect(entriesOf(again.form('Create product'))).toEqual(entriesOf(form))
    const saved = await again.form('Create product').press('Create product')
    expect(saved.messages()).toEqual([{ kind: 'success', text: 'Product saved successfully' }])
  })
})
