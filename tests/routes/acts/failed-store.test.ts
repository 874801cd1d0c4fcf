import { expect, it } from 'vitest'
import { startOnBreaking } from '../../support/broken-postgres'
import type { Browser } from '../../support/browser'
import { portal } from '../../support/portal'
import { fillProduct } from '../products/product-pages'
import * as inbound from '../inbound/form-pages'
import { readActs } from './act-pages'

const server = portal()
const deletion = 'Delete selection'

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
      await expect.poll(outcomes).toEqual([])
    }
    if (!hasCut) break
  }
  expect(told.sent).toBeGreaterThan(1)
  expect(told.unsent).toBeGreaterThan(1)
})

const open = (browser: Browser) => browser.open('/unanswered?kind=write')
const unknown = async (browser: Browser) =>
  (await readActs(browser, '?outcome=unknown')).map(({ what, record }) => [what, record])

/** Looks up all that has no answer, once nobody is at work on it. */
async function lookUpAll(browser: Browser) {
  const { length } = await unknown(browser)
  const isListed = async () => (await open(browser)).findAll('.records > tbody > tr').length
  await expect.poll(isListed).toBe(length)
  await (await (await open(browser)).link('Select page')).form('.list').press('Look up again')
}

it('a deletion whose end the store does not take is told with its order, and is found out [BEY-85] [BEY-86]', async () => {
  const { proxy, browser } = await startOnBreaking()
  const deleted: string[] = []
  for (let statement = 1; ; statement++) {
    const { h1: number } = await inbound.newConcept(browser)
    const list = () => browser.open(`/inbound-orders?q=${number}`)
    const form = (await list()).form('.list').tick(`Select ${number}`)
    const question = await form.press('Delete selection')
    proxy.cutAt(statement)
    await question.press('Delete')
    const hasCut = proxy.hasCut()
    proxy.cutAt(0)
    const acts = async () =>
      (await readActs(browser, `?record=${number}`)).filter(({ what }) => what === deletion)
    const isThere = (await list()).findAll('.records > tbody > tr').length > 0
    await expect.poll(async () => (await acts()).length).toBe(isThere ? 0 : 1)
    if (!isThere) deleted.push(number)
    if (!hasCut) break
  }
  expect((await unknown(browser)).length).toBeGreaterThan(1)
  await lookUpAll(browser)
  expect(deleted.length).toBeGreaterThan(1)
  for (const number of deleted) {
    const acts = await readActs(browser, `?record=${number}`)
    expect([number, acts.find(({ what }) => what === deletion)?.outcome]).toEqual([number, 'Done'])
  }
})

it('what was saved and could not be stored is an act with its fields once the store works, and is found out [BEY-85] [BEY-86]', async () => {
  const { proxy, browser } = await startOnBreaking()
  for (let statement = 1; ; statement++) {
    const words = `Stored late ${process.pid} ${statement}`
    const form = (await browser.open('/warehouse/10002')).form('#product')
    proxy.cutAt(statement)
    await form.fill('Article description', words).press('Save product')
    const hasCut = proxy.hasCut()
    proxy.cutAt(0)
    const changed = async () =>
      (await readActs(browser)).filter(({ changes }) => changes.some(([, , now]) => now === words))
    const count = (await isSent(words)) ? 1 : 0
    await expect.poll(async () => (await changed()).length).toBe(count)
    if (!hasCut) break
  }
})
