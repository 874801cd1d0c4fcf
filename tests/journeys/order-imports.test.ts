import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allHeadings, articleNumbers, orderLine } from '../routes/imports/orders'
import { customsHeadings, customsRow } from '../routes/inbound/import-pages'
import { csv, lastCall, upstream, type Row } from '../routes/imports/support'
import { returnHeadings, returnRow } from '../routes/returns/return-pages'
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

/** What a cell of an order's line holds in place of what is right, and what it is corrected to. */
interface Mistake {
  order: number
  line: number
  field: string
  wrong: string
  right: string
  /** The field that is corrected, where that is another one. */
  corrects?: string
}

interface Kind {
  name: string
  path: string
  imports: string
  /** The call that saves a batch, and the field of a draft that has its lines. */
  call: string
  lines: string
  /** The call that finds orders by their numbers, and what their number is called. */
  find: string
  number: string
  headings: string[]
  first: (number: string, article: string) => Row
  /** What every line has beside article and quantity. */
  each?: Row
  mistakes: Mistake[]
}

const outbound: Kind = {
  name: 'outbound orders',
  path: '/outbound-orders',
  imports: 'import-orders',
  call: '/saleskit/shp',
  lines: 'Products',
  find: '/orders/multifilter',
  number: 'external_order_id',
  headings: allHeadings,
  first: orderLine,
  mistakes: [
    { order: 30, line: 0, field: 'City', wrong: '', right: 'Delft' },
    { order: 150, line: 3, field: 'Quantity', wrong: 'six', right: '6' },
    {
      order: 290,
      line: 0,
      field: 'ShippingMethod',
      wrong: 'DHL',
      corrects: 'ShippingService',
      right: 'Express',
    },
  ],
}

const returned: Kind = {
  name: 'returns',
  path: '/returns',
  imports: 'import-returns',
  call: '/saleskit/rcp',
  lines: 'Lines',
  find: '/returns/multifilter',
  number: 'external_return_id',
  headings: returnHeadings,
  first: (number, article) => returnRow(number, { ArticleNumber: article }),
  mistakes: [
    { order: 30, line: 0, field: 'Channel', wrong: 'b2x', right: 'b2b' },
    { order: 150, line: 3, field: 'Quantity', wrong: 'six', right: '6' },
    { order: 290, line: 0, field: 'ExpectedArrivalDate', wrong: 'soon', right: '02-01-2027' },
  ],
}

const inbound: Kind = {
  name: 'inbound orders with customs',
  path: '/inbound-orders',
  imports: 'import-orders',
  call: '/saleskit/po',
  lines: 'Lines',
  find: '/purchaseorders/multifilter',
  number: 'external_order_id',
  headings: customsHeadings,
  first: (number, article) => customsRow(number, { ArticleNumber: article }),
  each: { ExportValue: '12,50', SalesValue: '29.95' },
  mistakes: [
    { order: 30, line: 0, field: 'PackageQuantity', wrong: '', right: '3' },
    { order: 150, line: 3, field: 'LineInvoiceAmount', wrong: '2000', right: '20' },
    { order: 290, line: 0, field: 'InvoiceDate', wrong: 'soon', right: '02-03-2026' },
  ],
}

/** 300 orders of five lines; three of them are wrong, each on another page and in another way. */
function orders({ first, each, mistakes }: Kind, prefix: string): Row[] {
  return Array.from({ length: count }, (_, index) => {
    const number = `${prefix}-${index + 1}`
    return Array.from({ length: linesEach }, (_, line): Row => {
      const article = known[line]!
      const row =
        line === 0
          ? first(number, article)
          : { OrderNumber: number, ArticleNumber: article, Quantity: line, ...each }
      const wrong = mistakes.find((one) => one.order === index + 1 && one.line === line)
      return wrong ? { ...row, [wrong.field]: wrong.wrong } : row
    })
  }).flat()
}

const table = (page: Page) => page.getByRole('table', { name: 'Rows' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openPreview(prefix: string, scripts: boolean, kind = outbound): Promise<Page> {
  const page = await openPage({ signedIn: client, scripts })
  await page.goto(`${kind.path}/${kind.imports}`)
  if (scripts)
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('form.upload input[type=file]') ?? {}).some((name) =>
        name.startsWith('__reactProps'),
      ),
    )
  const file = await csv(orders(kind, prefix), 'orders.csv', kind.headings).arrayBuffer()
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

async function importAll(kind: Kind, prefix: string, scripts: boolean) {
  const page = await openPreview(prefix, scripts, kind)
  await page.getByText('300 of 300 selected').waitFor()
  for (const n of [2, 8, 15])
    await page.getByRole('link', { name: `An error has occured on page ${n}` }).waitFor()
  for (const name of ['Import', 'Import & Submit'])
    expect(await button(page, name).isDisabled()).toBe(true)

  await button(page, 'With errors 3').click()
  await button(page, 'With errors 3').and(page.locator('[aria-current=true]')).waitFor()
  for (const [done, mistake] of kind.mistakes.entries()) {
    if (done > 0) await button(page, `With errors ${3 - done}`).waitFor()
    const { order, line, field, corrects = field, right } = mistake
    await mend(page, `${prefix}-${order}`, corrects, right, (order - 1) * linesEach + 2 + line)
  }
  await page.locator('.summary').waitFor({ state: 'detached' })

  const before = await lastCall()
  await button(page, 'Import & Submit').click()
  await page.getByText('Imported & submitted 300 orders, 0 orders failed.').waitFor()
  const sent = (await server.calls(before)).flatMap(({ path, body }) =>
    path === kind.call && Array.isArray(body) ? [body as Record<string, unknown[]>[]] : [],
  )
  // a batch whose answer came too late is sent once more as it was; what is stored tells that nothing doubled
  const batches = [...new Map(sent.map((drafts) => [JSON.stringify(drafts), drafts])).values()]
  expect(batches.map((drafts) => drafts.length)).toEqual([100, 100, 100])
  expect(batches.flat().flatMap((draft) => draft[kind.lines])).toHaveLength(count * linesEach)
  const numbers = Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`)
  const { result: stored } = (await call(`${kind.find}?order=asc&page=1&limit=500`, {
    filters: { [kind.number]: numbers },
  })) as unknown as { result: Record<string, unknown>[] }
  expect(new Set(stored.map((order) => order[kind.number])).size).toBe(count)
  expect(stored).toHaveLength(count)
  expect(new Set(stored.map(({ status }) => (status as { id: number }).id))).toEqual(new Set([20]))
  return page
}

describe.each([outbound, returned, inbound])(
  '300 $name of 1,500 lines, of which three are wrong',
  (kind) => {
    it('without scripts: are read, corrected, imported and submitted [OUTI-03] [RETI-03] [INI-04] [VAL-11] [IMP-15] [IMP-24] [IMP-33] [BEY-08] [BEY-20]', async () => {
      const page = await importAll(kind, 'PLAIN', false)
      await button(page, 'All 300').click()
      await page.locator('.tip.success').nth(19).waitFor()
      await page.context().close()
    })

    it('with scripts: likewise, and the result is in the list of orders [OUTI-03] [RETI-03] [INI-04] [IMP-15] [IMP-36]', async () => {
      const page = await importAll(kind, 'LIVE', true)
      await page.goto(`${kind.path}?q=LIVE-300`)
      await page.getByRole('link', { name: 'LIVE-300' }).waitFor()
      await page.context().close()
    })
  },
)

describe('an error of an order', () => {
  it.each([true, false])(
    'opens at its icon on hover and on focus, and stands in the open row; scripts: %s [IMP-23]',
    async (scripts) => {
      const page = await openPreview(scripts ? 'TIP' : 'PLAINTIP', scripts)
      await page.getByRole('link', { name: 'An error has occured on page 2' }).click()
      const tip = page.locator('.tip.error')
      const words = tip.locator('.tooltip')
      const isOpen = () =>
        words.evaluate((element) => getComputedStyle(element).position === 'absolute')
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
