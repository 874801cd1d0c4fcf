import exceljs from 'exceljs'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { customsRow, inboundRow } from '../routes/inbound/import-pages'
import { upstream, type Row } from '../routes/imports/support'
import { bytesOf, openPage, session } from '../support/chromium'
import { portal } from '../support/portal'

const server = portal()
const supplier = 'Twin Mills'

interface Company {
  id: number
  name: string
  template: string
  file: string
  rows: (number: string, article: string) => Row[]
  packages: { type: string; quantity: number }[]
}

const day = (text: string) => new Date(`${text}T00:00:00Z`)

const companies: Company[] = [
  {
    id: 2,
    name: '1002 (Polder Sports)',
    template: 'Purchase Template',
    file: 'purchase-template.xlsx',
    rows: (number, article) => [
      inboundRow(number, {
        ArticleNumber: article,
        Supplier: supplier,
        ExpectedArrivalDate: day('2027-03-15'),
      }),
    ],
    packages: [],
  },
  {
    id: 1,
    name: '1001 (Harbour Fashion)',
    template: 'Purchase Template (customs)',
    file: 'purchase-template-customs.xlsx',
    rows: (number, article) => [
      customsRow(number, {
        ArticleNumber: article,
        Supplier: supplier,
        ExpectedArrivalDate: day('2027-03-15'),
        InvoiceDate: day('2027-02-01'),
        PackageType: 'CT',
      }),
      { OrderNumber: number, PackageType: 'PA', PackageQuantity: 2 },
    ],
    packages: [
      { type: 'CT', quantity: 3 },
      { type: 'PA', quantity: 2 },
    ],
  },
]

type Call = Awaited<ReturnType<typeof upstream>>

const foundBy = async (call: Call, path: string, body: unknown) =>
  (await call(`${path}?order=asc&page=1&limit=20`, body)).result as unknown as Record<
    string,
    unknown
  >[]

beforeAll(async () => {
  await server.resetSandbox()
  for (const { id } of companies) {
    const call = await upstream('staff@demo.test', id)
    for (const name of [supplier, supplier.toUpperCase(), 'Lone Mill'])
      await call('/suppliers', { name })
  }
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The template that the screen offers, with rows of ours in place of its example. */
async function filledTemplate(
  page: Page,
  { template, file, rows }: Company,
  number: string,
  article: string,
) {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: template, exact: true }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe(file)
  const book = new exceljs.Workbook()
  await book.xlsx.load((await bytesOf(saved)) as never)
  const sheet = book.getWorksheet('Orders')!
  const headings = (sheet.getRow(1).values as string[]).slice(1)
  sheet.spliceRows(2, 1)
  for (const row of rows(number, article))
    sheet.addRow(headings.map((heading) => row[heading] ?? null))
  return { name: file, mimeType: '', buffer: Buffer.from(await book.xlsx.writeBuffer()) }
}

describe.each(companies)('the template of $name', (company) => {
  it.each([true, false])(
    'is filled with days and packages, corrected where a supplier is not unique, imported and submitted; scripts: %s [INI-02] [INI-03] [INI-11] [INI-15] [INI-17] [BEY-08] [BEY-20] [IMP-09]',
    async (scripts) => {
      const number = `${company.id}-${scripts ? 'LIVE' : 'PLAIN'}`
      const call = await upstream('client@demo.test', company.id)
      const [product] = await foundBy(call, '/products/multifilter', {})
      const page = await openPage({ signedIn: await session('client@demo.test'), scripts })
      await page.goto('/')
      if (company.id !== 1) {
        await page.locator('.company > summary').click()
        await button(page, company.name).click()
        await page.locator('.company > summary', { hasText: '1002' }).waitFor()
      }
      await page.goto('/inbound-orders')
      await page.getByRole('main').getByRole('link', { name: 'Import orders' }).click()
      await page.getByRole('heading', { name: 'Import orders' }).waitFor()
      const file = await filledTemplate(page, company, number, String(product?.sku))
      if (scripts)
        await page.waitForFunction(() =>
          Object.keys(document.querySelector('form.upload input[type=file]') ?? {}).some((name) =>
            name.startsWith('__reactProps'),
          ),
        )
      await page.getByLabel('Files').setInputFiles(file)
      if (!scripts) await button(page, 'Upload').click()
      const table = page.getByRole('table', { name: 'Rows' })
      await table.waitFor()
      const line = table.locator('tbody > tr').first()
      expect(await line.locator('.tip.error').locator('.tooltip').textContent()).toBe(
        'Supplier is not unique',
      )
      expect(await button(page, 'Import').isDisabled()).toBe(true)

      await line.locator('summary').first().click()
      const save = button(page, 'Save row 2')
      const form = line.locator('.cells').filter({ has: save })
      await form.getByLabel('Supplier', { exact: true }).fill(' lone MILL ')
      await save.click()
      await page.locator('.summary').waitFor({ state: 'detached' })
      await line.locator('.tip.error').waitFor({ state: 'detached' })

      await button(page, 'Import & Submit').click()
      await page.getByText('Imported & submitted 1 orders, 0 orders failed.').waitFor()
      const [order] = await foundBy(call, '/purchaseorders/multifilter', {
        filters: { external_order_id: [number] },
      })
      expect(order).toMatchObject({
        type: 'purchase',
        supplier: { name: 'Lone Mill' },
        time_arrival: Date.parse('2027-03-14T23:00:00Z') / 1000,
        status: { id: 20 },
        quantity_sum: 2,
      })
      expect(order?.packages ?? []).toMatchObject(company.packages)
      await page.goto(`/inbound-orders?q=${number}`)
      await page.getByRole('link', { name: number }).click()
      await page.getByRole('heading', { name: number }).waitFor()
      await page.context().close()
    },
  )
})
