import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outboundLandmarks } from '../../sandbox/seed/outbound-landmarks'
import { concept, writesDuring } from '../routes/outbound/support'
import { upstream } from '../routes/products/support'
import { hydrated, openPage, pressExport, session, type SignedIn } from '../support/chromium'
import { usualModes } from '../support/extent'
import { portal } from '../support/portal'

const server = portal()
let solo: SignedIn
let client: SignedIn

beforeAll(async () => {
  await server.resetSandbox()
  solo = await session('solo@demo.test')
  client = await session('client@demo.test')
})
beforeEach(() => server.resetSandbox())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tick = (page: Page, number: string) =>
  page.getByRole('checkbox', { name: `Select ${number}`, exact: true }).check()

async function makeConcepts(...numbers: string[]) {
  const write = await upstream('solo@demo.test')
  for (const number of numbers) await write('/saleskit/shp', concept(number, 'PS101-110-3'))
}

describe.each(usualModes)('$mode', ({ scripts }) => {
  async function open(path: string, signedIn = solo): Promise<Page> {
    const page = await openPage({ signedIn, scripts })
    await page.goto(path)
    if (scripts) await hydrated(page)
    return page
  }

  it('one deletes concepts after a question, each by one call [OUT-18] [BEY-20]', async () => {
    await makeConcepts('JOURNEY-1', 'JOURNEY-2')
    const page = await open('/outbound-orders?q=JOURNEY')
    await tick(page, 'JOURNEY-1')
    await tick(page, 'JOURNEY-2')
    await button(page, 'Delete selection').click()
    await page.getByText('Delete 2 orders? This cannot be undone.').waitFor()
    const { writes } = await writesDuring(async () => {
      await button(page, 'Delete').click()
      await page.getByText('Orders deleted successfully').waitFor()
    })
    expect(writes).toHaveLength(2)
    await page.getByText('No outbound orders match the search criteria').waitFor()
    await page.context().close()
  })

  it('one is told why a submitted order cannot be deleted, in the list and at the order [OUT-18] [BEY-40] [BEY-20]', async () => {
    const page = await open('/outbound-orders?status=70')
    const number = (await page.locator('tbody a').first().innerText()).trim()
    await tick(page, number)
    await button(page, 'Delete selection').click()
    await page.getByText('Only orders with status concept can be deleted: 0 of 1').waitFor()
    expect(await button(page, 'Delete').count()).toBe(0)
    await page.getByText('Cancel', { exact: true }).last().click()
    await page.getByRole('link', { name: number, exact: true }).click()
    expect(await button(page, 'Delete').isDisabled()).toBe(true)
    await page.getByText('Submitted orders can no longer be edited or deleted.').waitFor()
    await page.context().close()
  })

  it('one ticks a pasted column of numbers, and is told which is not there [BEY-61] [BEY-20]', async () => {
    await makeConcepts('COLUMN-1', 'COLUMN-2', 'COLUMN-3')
    const page = await open('/outbound-orders?q=COLUMN')
    await tick(page, 'COLUMN-3')
    await button(page, 'Select by number').click()
    await page.getByLabel('Numbers or references').fill('COLUMN-1\nCOLUMN-9\n')
    await button(page, 'Select').click()
    await page.getByText('Not found: COLUMN-9').waitFor()
    const boxes = page.locator('tbody input[name=sel]:checked')
    await expect.poll(() => boxes.count()).toBe(2)
    await page.context().close()
  })

  it('one tries what was refused again by one button on the receipt [BEY-42] [BEY-20]', async () => {
    await makeConcepts('AGAIN-1', 'AGAIN-2')
    const page = await open('/outbound-orders?q=AGAIN')
    await tick(page, 'AGAIN-1')
    await tick(page, 'AGAIN-2')
    await server.faults({
      method: 'DELETE',
      path: '/saleskit/shp/{id}',
      kind: 'status',
      status: 422,
    })
    await button(page, 'Delete selection').click()
    await button(page, 'Delete').click()
    await page.getByRole('heading', { name: '1 done, 1 refused, 0 unknown' }).waitFor()
    if (scripts) await hydrated(page)
    await button(page, 'Try again with this one').click()
    await page.getByText('Orders deleted successfully').waitFor()
    expect(await page.getByText('was refused').count()).toBe(0)
    await page.context().close()
  })

  it('one selects all that match and exports them after the question [BEY-34] [OUT-18] [BEY-20]', async () => {
    const page = await open('/outbound-orders?status=70&channel=b2b', client)
    // with scripts the bar of the selection comes once a row is ticked
    if (scripts) {
      await hydrated(page)
      await page.locator('thead').getByRole('checkbox').check()
    }
    await page.getByRole('link', { name: /^Select all [\d.]+ matching$/ }).click()
    await page.getByText(/^·? ?All [\d.]+ matching rows are selected\.$/).waitFor()
    if (scripts) await hydrated(page)
    await button(page, 'Export selection').click()
    await button(page, 'Continue').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Continue').click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^outbound-orders-\d{8}-\d{6}\.xlsx$/)
    await page.context().close()
  })

  it('one exports more than 50 orders through the question [OUT-20] [BEY-20]', async () => {
    const page = await open('/outbound-orders?channel=b2b', client)
    await pressExport(page, 'Export all')
    await page.getByText("You're about to export a large number of orders").waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Continue').click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
    await page.context().close()
  })

  it('one opens a packing slip from its order, in a tab of its own [OUT-35] [BEY-20]', async () => {
    const page = await open(`/outbound-orders/${outboundLandmarks.whole}`, client)
    await page.getByRole('link', { name: 'Packing', exact: true }).click()
    const answered = page
      .context()
      .waitForEvent('response', (answer) => answer.url().includes('/documents/shp/'))
    await page.getByRole('link', { name: /^PS\d+-1/ }).click()
    const answer = await answered
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe('application/pdf')
    await page.context().close()
  })

  it('one starts a new order from an old one [BEY-47] [BEY-20]', async () => {
    const page = await open(`/outbound-orders/${outboundLandmarks.whole}`, client)
    await button(page, 'Copy as new concept').click()
    await page.waitForURL('**/outbound-orders/create-order?draft=*')
    expect(await page.getByLabel('Order number').inputValue()).toBe('')
    expect(await page.getByLabel('Incoterm place').inputValue()).toBe('Manchester')
    await page.context().close()
  })
})
