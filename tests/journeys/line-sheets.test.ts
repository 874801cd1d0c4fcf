import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../sandbox/seed/inbound-landmarks'
import { receiver, way } from '../routes/inbound/form-pages'
import { generalEntries } from '../routes/outbound/wizard-pages'
import { hydrated, openPage, session, type SignedIn } from '../support/chromium'
import { usualModes } from '../support/extent'
import { portal, type CallRecord } from '../support/portal'

const server = portal()
let client: SignedIn

beforeAll(async () => {
  await server.resetSandbox()
  client = await session('client@demo.test')
})

const [mint, other] = ['HF101-MNT-L', 'HF101-MNT-M']
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const first = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first()

async function fillFirst(page: Page, entries: readonly [label: string, value: string][]) {
  for (const [label, value] of entries) {
    const field = first(page, label)
    const isChoice = (await field.evaluate((element) => element.tagName)) === 'SELECT'
    await (isChoice ? field.selectOption(value) : field.fill(value))
  }
}

interface Kind {
  area: string
  create: string
  /** Where upstream is sent a concept. */
  saved: string
  /** Fills the steps before the one of the lines, and goes there. */
  goToLines: (page: Page, number: string, settled: () => Promise<void>) => Promise<void>
  /** Fills the steps behind that of the lines, as far as they are asked before a concept can be saved. */
  goToEnd?: (page: Page, settled: () => Promise<void>) => Promise<void>
  /** A column of its own, and what is typed there. */
  column: string
  value: string
  /** The field that the column fills. */
  field: string
  /** Columns that its lines cannot do without. */
  more: string
  valuesOfMore: string
  /** What upstream is sent of the first line. */
  line: object
}

const kinds: Kind[] = [
  {
    area: 'outbound',
    create: '/outbound-orders/create-order',
    saved: '/saleskit/shp',
    async goToLines(page, number) {
      await fillFirst(page, generalEntries(number))
      await button(page, 'Next step').click()
    },
    column: 'LineReference',
    value: 'REF-7',
    field: 'Line reference',
    more: '',
    valuesOfMore: '',
    line: { ExternalArticleId: mint, Quantity: 3 },
  },
  {
    area: 'returns',
    create: '/returns/create-return',
    saved: '/saleskit/rcp',
    async goToLines(page, number) {
      await first(page, 'Order number').fill(number)
      await button(page, 'Next step').click()
    },
    column: 'Reason',
    value: 'Too small',
    field: 'Reason',
    more: '',
    valuesOfMore: '',
    line: { Quantity: 3, Reason: 'Too small' },
  },
  {
    area: 'inbound',
    create: '/inbound-orders/create-order',
    saved: '/saleskit/po',
    async goToLines(page, number, settled) {
      await first(page, 'PO number').fill(number)
      await button(page, 'Next step').click()
      await first(page, 'Amount').waitFor()
      await settled()
      await first(page, 'Description').fill('Garments')
      await first(page, 'Amount').fill('1250,50')
      await first(page, 'Date').fill('2026-03-02')
      await button(page, 'Next step').click()
    },
    async goToEnd(page, settled) {
      const next = async (title: string) => {
        await button(page, 'Next step').click()
        await page.locator('.steps [aria-current=step]', { hasText: title }).waitFor()
        await settled()
      }
      await next('Documents (preferential) origin')
      await next('Address')
      await fillFirst(page, Object.entries(receiver))
      await next('Shipment information')
      await fillFirst(page, Object.entries(way))
      await next('Transport documents')
    },
    column: 'LotNumber',
    value: 'LOT-7',
    field: 'Lot number',
    more: ';ExportValue;SalesValue',
    valuesOfMore: ';12,50;29,95',
    line: { Quantity: 3, LotNumber: 'LOT-7' },
  },
]

const rowsField = (page: Page) =>
  page.getByLabel('Rows, separated by tabs, semicolons or commas', { exact: true })
const fileField = (page: Page) =>
  page.getByLabel('Spreadsheet (xlsx, csv, xls, ods)', { exact: true })
const faults = (page: Page) =>
  page
    .locator('main tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(': ')),
    )
const quantities = (page: Page) =>
  page
    .locator('.lines input[name$=".quantity"]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

const conceptsSaved = (calls: CallRecord[], path: string) =>
  calls.filter(
    (call) =>
      call.method !== 'GET' && call.path.startsWith(path) && call.query.action === undefined,
  )
const linesIn = (body: unknown) => {
  const { Lines, Products } = body as { Lines?: unknown[]; Products?: unknown[] }
  return Products ?? Lines
}

describe.each(usualModes)('$mode', ({ scripts }) => {
  describe.each(kinds)('lines of $area', (kind) => {
    const at = async () => {
      const page = await openPage({ scripts, signedIn: client })
      await page.goto(kind.create)
      const settled = async () => {
        if (scripts) await hydrated(page)
      }
      await settled()
      const number = `SHEET-${kind.area}-${scripts ? 'ON' : 'OFF'}`
      await kind.goToLines(page, number, settled)
      await page.getByLabel('Search for products').waitFor()
      await settled()
      return { page, settled, number }
    }
    const heading = `ArticleNumber;Quantity;${kind.column}${kind.more}`
    const good = `${mint};3;${kind.value}${kind.valuesOfMore}`

    it('are pasted with two wrong cells, named by their addresses, mended, and saved with the order; more come from a file [BEY-69]', async () => {
      const { page, settled, number } = await at()
      await button(page, 'Lines from a sheet').click()
      await page.getByRole('heading', { name: 'Lines from a sheet', level: 1 }).waitFor()
      await settled()
      const wrong = [heading, good, `NOBODYS-1;4;${kind.valuesOfMore}`, `${other};two;`].join('\n')
      await rowsField(page).fill(wrong)
      await button(page, 'Add lines').click()
      await page.getByText('2 cells are wrong. Nothing was added.').waitFor()
      await settled()
      expect(await faults(page)).toEqual([
        'A3: ArticleNumber is unknown',
        'B4: Quantity must be a number',
      ])
      // the rows stand there as they were pasted, and are mended in their place
      expect(await rowsField(page).inputValue()).toBe(wrong)
      const mended = [heading, good, `${other};4;${kind.valuesOfMore}`].join('\n')
      await rowsField(page).fill(mended)
      await button(page, 'Add lines').click()
      await page.getByText('2 rows were added').waitFor()
      await settled()
      expect(await quantities(page)).toEqual(['3', '4'])
      expect(await first(page, kind.field).inputValue()).toBe(kind.value)
      // the field that was filled is the one that the address names
      expect(new URL(page.url()).hash).toMatch(/quantity$/)

      await kind.goToEnd?.(page, settled)
      const before = (await server.calls(-1)).at(-1)?.id ?? 0
      await button(page, 'Save concept').click()
      await page.getByRole('heading', { name: number, level: 1 }).waitFor()
      await settled()
      const saves = conceptsSaved(await server.calls(before), kind.saved)
      expect(saves).toHaveLength(1)
      const lines = linesIn(saves[0]?.body)
      expect(lines).toHaveLength(2)
      expect(lines?.[0]).toMatchObject(kind.line)
      expect(JSON.stringify(lines?.[0])).toContain(kind.value)

      // of the concept, from a file: what is wrong in it is mended as text
      await button(page, 'Lines from a sheet').click()
      await page.getByRole('heading', { name: 'Lines from a sheet', level: 1 }).waitFor()
      await settled()
      const file = `ArticleNumber;Quantity\n${mint};1,5\n${other};2\n`
      await fileField(page).setInputFiles({
        name: 'lines.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(file),
      })
      await button(page, 'Add lines').click()
      await page.getByText('1 cell is wrong. Nothing was added.').waitFor()
      await settled()
      expect(await faults(page)).toEqual(['B2: Quantity must be a whole number'])
      const rows = await rowsField(page).inputValue()
      expect(rows).toContain(`${other}\t2`)
      await rowsField(page).fill(rows.replace('1,5', '5'))
      await button(page, 'Add lines').click()
      await page.getByText('2 rows were added').waitFor()
      expect(await quantities(page)).toEqual(['8', '6'])
      await page.reload()
      expect(await quantities(page)).toEqual(['8', '6'])
      await page.context().close()
    })
  })
})

it('pasted rows that were refused stay in their field when the page turns to another part of itself [BEY-20]', async () => {
  const page = await openPage({ signedIn: await session('customs@demo.test') })
  await page.goto(`/order-lines/inbound?order=${inboundLandmarks.concept}`)
  await hydrated(page)
  const rows = `NOBODY;"1"\n${other};"&<"\n`
  await page.locator('#pasted').fill(rows)
  await button(page, 'Add lines').click()
  await page.getByRole('alert').first().waitFor()
  await hydrated(page)
  await page.evaluate(() => (location.hash = '#content'))
  await page.waitForURL(/#content$/)
  expect(await page.locator('#pasted').inputValue()).toBe(rows)
  await page.context().close()
})
