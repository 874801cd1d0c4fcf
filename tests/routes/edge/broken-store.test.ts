import { expect, it, onTestFinished } from 'vitest'
import { Browser, type Page } from '../../support/browser'
import { freshDatabase } from '../../support/databases'
import { portal, startPortal } from '../../support/portal'
import { startPostgresProxy } from '../../support/postgres-proxy'
import { fillProduct } from '../products/product-pages'

const { calls } = portal()
const savesSince = async (call: number) =>
  (await calls(call)).filter(({ path, method }) => method === 'POST' && path === '/saleskit/sku')
const lastCall = async () => (await calls(-1)).at(-1)?.id ?? 0

async function startOn() {
  const database = await freshDatabase('postgres')
  onTestFinished(database.drop)
  const proxy = await startPostgresProxy(database.databaseUrl ?? '')
  const own = await startPortal({
    env: { DATABASE_URL: proxy.url, SESSION_SECRET: database.secret },
  })
  const browser = new Browser(own)
  await browser.startSession('client@demo.test')
  onTestFinished(() => void own.stop('SIGKILL'))
  return { proxy, browser }
}

/** Sends a form again that came back, on its page or in its place. */
const again = (page: Page) =>
  page.html.includes('id="product"') || page.findAll('form').length > 1
    ? page.form('Create product').press('Create product')
    : page.press('Try again')

it('a form comes back with its entries at whichever statement PostgreSQL is cut, and goes when it is sent again [BEY-51, BEY-80]', async () => {
  const { proxy, browser } = await startOn()
  for (let statement = 1; ; statement++) {
    const number = `CUT-${process.pid}-${statement}`
    const form = fillProduct(
      (await browser.open('/warehouse/create-product')).form('Create product'),
      {
        'Article number': number,
      },
    )
    const before = await lastCall()
    proxy.cutAt(statement)
    const answer = await form.press('Create product')
    const hasCut = proxy.hasCut()
    proxy.cutAt(0)
    expect(answer.html).not.toContain('terribly wrong')
    expect([statement, answer.status]).toEqual([
      statement,
      expect.toBeOneOf([200, 502, 503]) as unknown,
    ])
    const sent = await savesSince(before)
    if (answer.status !== 200) {
      expect(answer.html).toContain(number)
      expect([statement, answer.status]).toEqual([statement, sent.length > 0 ? 502 : 503])
      if (sent.length === 0) {
        const next = await again(answer)
        expect([statement, next.status]).toEqual([statement, 200])
        expect(await savesSince(before)).toHaveLength(1)
      }
    }
    if (!hasCut) break
  }
}, 180_000)

it('a new password is in no field of what stands in the place of its page [BEY-51, AUTH-28]', async () => {
  const { proxy, browser } = await startOn()
  const form = (await browser.open('/recover/some-link')).form('Update password')
  form.fill('Password', 'first-secret').fill('Confirm password', 'first-secret')
  proxy.isDown = true
  proxy.cutAt(1)
  const answer = await form.press('Update password')
  expect(answer.status).toBe(503)
  expect(answer.html).not.toContain('first-secret')
})

it('a page is asked for again where its connection is gone, and says so in words while PostgreSQL is down [BEY-51]', async () => {
  const { proxy, browser } = await startOn()
  proxy.cutAt(1)
  expect((await browser.open('/warehouse')).status).toBe(200)
  expect(proxy.hasCut()).toBe(true)
  proxy.isDown = true
  proxy.cutAt(1)
  const page = await browser.open('/warehouse')
  expect([page.status, page.html.includes('The portal cannot work at the moment')]).toEqual([
    503,
    true,
  ])
  proxy.isDown = false
  expect((await page.link('Try again')).status).toBe(200)
})
