import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  articleNumbers,
  draftCalls,
  orderFile,
  orderImportPath,
  orderLine,
  storedOrders,
} from '../routes/imports/orders'
import { lastCall, upstream, type Row } from '../routes/imports/support'
import { openPage, session, type SignedIn } from '../support/chromium'
import { portal } from '../support/portal'

const server = portal()
let client: SignedIn
let call: Awaited<ReturnType<typeof upstream>>
let known: string[]

beforeAll(async () => {
  await server.resetSandbox()
  client = await session('client@demo.test')
  call = await upstream('client@demo.test')
  known = await articleNumbers(call)
})
beforeEach(() => server.clearFaults())

const count = 300
const linesEach = 5

/** 300 orders of five lines; three of them are wrong, each on another page and in another way. */
function orders(prefix: string): Row[] {
  return Array.from({ length: count }, (_, index) => {
    const number = `${prefix}-${index + 1}`
    const wrong: Row = index === 29 ? { City: '' } : index === 289 ? { ShippingMethod: 'DHL' } : {}
    return Array.from({ length: linesEach }, (_, line): Row => {
      const article = known[line]!
      if (line === 0) return orderLine(number, article, wrong)
      const quantity = index === 149 && line === 3 ? 'six' : line
      return { OrderNumber: number, ArticleNumber: article, Quantity: quantity }
    })
  }).flat()
}

const table = (page: Page) => page.getByRole('table', { name: 'Lines of this import' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openPreview(prefix: string, scripts: boolean): Promise<Page> {
  const page = await openPage({ signedIn: client, scripts })
  await page.goto(orderImportPath)
  if (scripts)
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('form.upload input[type=file]') ?? {}).some((name) =>
        name.startsWith('__reactProps'),
      ),
    )
  const file = await orderFile(orders(prefix)).arrayBuffer()
  await page
    .getByLabel('Files')
    .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  if (!scripts) await button(page, 'Upload').click()
  await table(page).waitFor()
  if (scripts) await button(page, 'Save selection').waitFor({ state: 'detached' })
  return page
}

/** Corrects one cell of a wrong order and saves its row. */
async function mend(page: Page, order: string, field: string, value: string, row: number) {
  const line = table(page).locator('tbody > tr').filter({ hasText: order }).first()
  const details = line.locator('details').first()
  if (!(await details.evaluate((element: HTMLDetailsElement) => element.open)))
    await line.locator('summary').first().click()
  const save = button(page, `Save row ${row}`)
  const form = line.locator('.cells').filter({ has: save })
  await form.getByLabel(field, { exact: true }).fill(value)
  await save.click()
}

async function importAll(prefix: string, scripts: boolean) {
  const page = await openPreview(prefix, scripts)
  await page.getByText('300 of 300 selected').waitFor()
  for (const n of [2, 8, 15])
    await page.getByRole('link', { name: `An error has occured on page ${n}` }).waitFor()
  for (const name of ['Import', 'Import & Submit'])
    expect(await button(page, name).isDisabled()).toBe(true)

  await button(page, 'With errors 3').click()
  await button(page, 'With errors 3').and(page.locator('[aria-current=true]')).waitFor()
  const firstRow = (order: number) => (order - 1) * linesEach + 2
  await mend(page, `${prefix}-30`, 'City', 'Delft', firstRow(30))
  await button(page, 'With errors 2').waitFor()
  await mend(page, `${prefix}-150`, 'Quantity', '6', firstRow(150) + 3)
  await button(page, 'With errors 1').waitFor()
  await mend(page, `${prefix}-290`, 'ShippingService', 'Express', firstRow(290))
  await page.locator('.summary').waitFor({ state: 'detached' })

  const before = await lastCall()
  await button(page, 'Import & Submit').click()
  await page.getByText('Imported & submitted 300 orders, 0 orders failed.').waitFor()
  const { batches } = await draftCalls(before)
  expect(batches.map(({ body }) => body.length)).toEqual([100, 100, 100])
  expect(batches.flatMap(({ body }) => body.flatMap(({ Products }) => Products))).toHaveLength(
    count * linesEach,
  )
  const numbers = Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`)
  const stored = await storedOrders(call, ...numbers)
  expect(new Set(stored.map(({ external_order_id: number }) => number)).size).toBe(count)
  expect(stored).toHaveLength(count)
  expect(new Set(stored.map(({ status }) => (status as { id: number }).id))).toEqual(new Set([20]))
  return page
}

describe('300 orders of 1,500 lines, of which three are wrong', () => {
  it('without scripts: are read, corrected, imported and submitted [OUTI-03] [IMP-15] [IMP-24] [IMP-33] [BEY-08] [BEY-20]', async () => {
    const page = await importAll('PLAIN', false)
    await button(page, 'All 300').click()
    await page.locator('.tip.success').nth(19).waitFor()
    await page.context().close()
  })

  it('with scripts: likewise, and the result is in the list of orders [OUTI-03] [IMP-15] [IMP-36]', async () => {
    const page = await importAll('LIVE', true)
    await page.goto('/outbound-orders?q=LIVE-300')
    await page.getByRole('link', { name: 'LIVE-300' }).waitFor()
    await page.context().close()
  })
})

describe('an error of an order', () => {
  it.each([true, false])(
    'opens at its icon on hover and on focus, and stands in the open row; scripts: %s [IMP-23]',
    async (scripts) => {
      const page = await openPreview(scripts ? 'TIP' : 'PLAINTIP', scripts)
      await page.getByRole('link', { name: 'An error has occured on page 2' }).click()
      const tip = page.locator('.tip.error')
      const words = tip.getByRole('tooltip')
      const isOpen = () =>
        words.evaluate((element) => getComputedStyle(element).clipPath === 'none')
      expect(await words.textContent()).toBe('City is required')
      expect(await isOpen()).toBe(false)
      await tip.hover()
      expect(await isOpen()).toBe(true)
      await page.mouse.move(0, 0)
      expect(await isOpen()).toBe(false)
      await tip.focus()
      expect(await isOpen()).toBe(true)

      const details = table(page).locator('tr', { has: tip }).locator('details').first()
      const inRow = details.getByText('City is required').first()
      expect(await inRow.isVisible()).toBe(false)
      await details.locator('summary').first().click()
      await inRow.waitFor()
      await page.context().close()
    },
  )
})

describe('with scripts', () => {
  it('the box above the orders ticks those of the page, and ticks are saved as they change [IMP-26] [IMP-28]', async () => {
    const page = await openPreview('HEAD', true)
    const head = page.getByRole('checkbox', { name: 'Select page' })
    await head.uncheck()
    await page.getByText('280 of 300 selected').waitFor()
    await page.getByRole('checkbox', { name: /^Select row 2,/ }).check()
    await page.getByText('281 of 300 selected').waitFor()
    expect(await head.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
    await button(page, 'Clear selection').click()
    await page.getByText('0 of 300 selected').waitFor()
    await page.locator('.toolbar summary').click()
    for (const name of ['Import', 'Import & Submit', 'Delete selected'])
      expect(await button(page, name).isDisabled()).toBe(true)
    await page.context().close()
  })
})
