import { expect, it } from 'vitest'
import { startOnBreaking } from '../../support/broken-postgres'
import { portal } from '../../support/portal'
import { fillProduct } from '../products/product-pages'
import { readActs } from './act-pages'

const server = portal()

const isSent = async (number: string) =>
  (await server.calls()).some(
    ({ path, body }) => path === '/saleskit/sku' && JSON.stringify(body).includes(number),
  )

it('a store that fails at whichever statement never tells of a product that was not sent, nor says of one that was that it was not [BEY-85] [BEY-80]', async () => {
  const { proxy, browser } = await startOnBreaking()
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
