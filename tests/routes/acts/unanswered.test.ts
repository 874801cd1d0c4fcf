import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser, wordsOf, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { fillProduct, openProduct } from '../products/product-pages'
import { addProduct, atProducts, wizardForm } from '../outbound/wizard-pages'
import { readActs } from './act-pages'

const server = portal()
const client = new Browser(server)
const staff = new Browser(server)
const suit = 'HF901-SUIT'

beforeAll(async () => {
  await server.resetSandbox()
  await client.signIn('client@demo.test')
  await staff.signIn('staff@demo.test')
})
beforeEach(() => server.clearFaults())

const unknown = (query = '') => `/unanswered?kind=write&kind=import${query}`

const linesOf = (page: Page) =>
  page.findAll('.records > tbody > tr').map((row) => wordsOf(row))

/** Saves the suit so that the answer does not come and the look-up after it fails. */
async function saveUnknown(description: string, kind: 'applyThenReset' | 'reset', by = client) {
  const form = (await openProduct(by, suit)).form('#product')
  await server.faults(
    { method: 'POST', path: '/saleskit/sku', kind },
    { path: '/products/10002', kind: 'status', status: 500, times: 9, after: 1 },
  )
  const page = await form.fill('Article description', description).press('Save product')
  await server.clearFaults()
  return page
}

/** Ticks the line that says this, and looks it up again. */
async function lookUp(browser: Browser, text: string): Promise<Page> {
  const page = await browser.open(unknown(`&q=${encodeURIComponent(text)}`))
  const form = page.form('.list')
  for (const label of form.labels().filter((one) => one.includes(text))) form.check(label)
  return form.press('Look up again')
}

describe('what has no answer', () => {
  it('is there [BEY-86]', async () => {
    await saveUnknown('Probe', 'applyThenReset')
    const page = await client.open(unknown())
    console.info(page.main)
    console.info(page.form('.list')?.labels?.())
    console.info(await readActs(client))
    expect(linesOf(page).length).toBe(1)
  })
})
