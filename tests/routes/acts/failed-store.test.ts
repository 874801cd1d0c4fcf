import { expect, it, onTestFinished } from 'vitest'
import { Browser } from '../../support/browser'
import { freshDatabase } from '../../support/databases'
import { portal, startPortal } from '../../support/portal'
import { startPostgresProxy } from '../../support/postgres-proxy'
import { fillProduct } from '../products/product-pages'
import { readActs } from './act-pages'

const server = portal()

const isSent = async (number: string) =>
  (await server.calls()).some(
    ({ path, body }) => path === '/saleskit/sku' && JSON.stringify(body).includes(number),
  )

it('a store that fails at whichever statement never tells of a product that was not sent, nor says of one that was that it was not [BEY-85] [BEY-80]', async () => {
  const database = await freshDatabase('postgres')
  onTestFinished(database.drop)
  const proxy = await startPostgresProxy(database.databaseUrl ?? '')
  const own = await startPortal({
    env: { DATABASE_URL: proxy.url, SESSION_SECRET: database.secret, JOB_LEASE_MS: '1500' },
  })
  onTestFinished(() => void own.stop('SIGKILL'))
  const browser = new Browser(own)
  await browser.startSession('client@demo.test')
  const told = { sent: 0, unsent: 0 }
  for (let statement = 1; ; statement++) {
    const number = `ACT-${process.pid}-${statement}`
    const form = fillProduct(
      (await browser.open('/warehouse/create-product')).form('Create product'),
      { 'Article number': number },
    )
    proxy.cutAt(statement)
    await form.press('Create product')
    const hasCut = proxy.hasCut()
    proxy.cutAt(0)
    const outcomes = async () =>
      (await readActs(browser, `?record=${number}`)).map(({ outcome }) => outcome)
    if (await isSent(number)) {
      told.sent++
      expect([['Done'], ['Not known']]).toContainEqual(await outcomes())
    } else {
      told.unsent++
      // the claim is given back once the store takes it
      await expect.poll(outcomes, { timeout: 10_000 }).toEqual([])
    }
    if (!hasCut) break
  }
  expect(told.sent).toBeGreaterThan(1)
  expect(told.unsent).toBeGreaterThan(1)
}, 120_000)
