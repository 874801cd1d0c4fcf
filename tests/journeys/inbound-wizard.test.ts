import type { Locator, Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hydrated, openPage, session, type SignedIn } from '../support/chromium'
import { modes } from '../support/extent'
import { portal } from '../support/portal'

const server = portal()

let client: SignedIn

beforeAll(async () => {
  client = await session()
})

beforeEach(() => server.resetSandbox())

const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** Of the size that scanners make, and none like another. */
const pdf = (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from(`%PDF-1.7\n${name}\n`), Buffer.alloc(300_000, name)]),
})

describe.each(modes)('$mode', ({ scripts }) => {
  const settled = async (page: Page) => {
    if (scripts) await hydrated(page)
  }
  /** On to the step of this title. */
  const next = async (page: Page, title: string) => {
    await button(page, 'Next step').click()
    await page.locator('.steps [aria-current=step]', { hasText: title }).waitFor()
    await settled(page)
  }
  /** A row more, as scripts add it in place and the server anew. */
  const add = async (page: Page, what: string, row: string) => {
    await button(page, what).click()
    await group(page, row).waitFor()
    await settled(page)
  }
  const document = (page: Page, row: string) =>
    group(page, row).getByLabel('Document', { exact: true })
  const held = (page: Page, row: string, name: string) =>
    group(page, row).getByRole('link', { name: `${name}.pdf` })

  const fillFinances = async (page: Page) => {
    const invoice = group(page, 'Financial line 1')
    await invoice.getByLabel('Description').fill('Garments')
    await invoice.getByLabel('Amount').fill('1250,50')
    await invoice.getByLabel('Date', { exact: true }).fill('2026-03-02')
    await document(page, 'Financial line 1').setInputFiles(pdf('invoice'))
    for (const [at, type] of [
      [2, 'Freight cost'],
      [3, 'Insurance cost'],
    ] as const) {
      const row = `Financial line ${at}`
      await add(page, 'Add financial line', row)
      await group(page, row).getByLabel('Info type').selectOption(type)
      await group(page, row).getByLabel('Amount').fill('20')
      await document(page, row).setInputFiles(pdf(type))
    }
    // without scripts the rows that were added kept what was chosen before
    if (!scripts) expect(await held(page, 'Financial line 1', 'invoice').isVisible()).toBe(true)
  }

  const addProduct = async (page: Page, article: string) => {
    await page.getByLabel('Search for products').fill(article)
    if (!scripts) await button(page, 'Search').click()
    await button(page, `Add product ${article}`).click()
    await page.locator('[id="inbound-products[0].quantity"]').waitFor()
    await settled(page)
  }

  /** From the open concepts: opened, changed, submitted. */
  const reopenAndSubmit = async (page: Page, number: string) => {
    await page.goto('/inbound-orders/create-order')
    await page.getByText('Open concept orders').click()
    await page.getByRole('link', { name: number, exact: true }).click()
    await page.getByRole('heading', { name: number, level: 1 }).waitFor()
    await settled(page)
    await page.getByLabel('Reference', { exact: true }).fill('Reopened')
    await button(page, 'Submit order').click()
    await page.getByRole('heading', { name: 'Submit this order?' }).waitFor()
    await settled(page)
    await button(page, 'Submit to the warehouse').click()
    await page.waitForURL(/\/inbound-orders\/\d+$/)
    await page.getByText(`Order ${number} has been submitted`).waitFor()
  }

  it('a user makes a customs order in seven steps with eight documents, one refused and one removed, and reads them back from storage [INW-01] [INW-38] [INW-41] [INW-84] [INB-114] [BEY-20]', async () => {
    const number = `PDFS-${scripts ? 'ON' : 'OFF'}`
    const page = await openPage({ scripts, signedIn: client })
    await page.goto('/inbound-orders/create-order')
    await settled(page)
    await page.getByLabel('PO number').fill(number)
    await next(page, 'Financial information')
    await fillFinances(page)
    await next(page, 'Products')
    await addProduct(page, 'HF101-MNT-L')
    await next(page, 'Documents (preferential) origin')

    // no PDF: refused at its field, with all else kept
    await add(page, 'Add certificate', 'Certificate 1')
    await group(page, 'Certificate 1').getByLabel('Certificate number').fill('C-1')
    await group(page, 'Certificate 1')
      .getByRole('combobox', { name: 'Certificate type' })
      .selectOption('CVO')
    const text = { name: 'scan.txt', mimeType: 'text/plain', buffer: Buffer.from('no pdf') }
    await document(page, 'Certificate 1').setInputFiles(text)
    await button(page, 'Next step').click()
    await page.getByText('There is a problem').waitFor()
    await settled(page)
    expect(await page.locator('.summary').innerText()).toContain('PDF')
    expect(await group(page, 'Certificate 1').getByLabel('Certificate number').inputValue()).toBe(
      'C-1',
    )
    await document(page, 'Certificate 1').setInputFiles(pdf('certificate-1'))
    await add(page, 'Add certificate', 'Certificate 2')
    await group(page, 'Certificate 2').getByLabel('Certificate number').fill('C-2')
    await group(page, 'Certificate 2')
      .getByRole('combobox', { name: 'Certificate type' })
      .selectOption('ATR')
    await document(page, 'Certificate 2').setInputFiles(pdf('certificate-2'))
    await next(page, 'Address')

    // back two steps: the insurance's document is removed, the others are held
    await button(page, 'Previous step').click()
    await held(page, 'Certificate 2', 'certificate-2').waitFor()
    await page.getByRole('link', { name: 'Financial information' }).first().click()
    await held(page, 'Financial line 3', 'Insurance cost').waitFor()
    await settled(page)
    if (scripts) {
      const freight = group(page, 'Financial line 2')
      await freight.getByLabel('Info type').selectOption('Invoice')
      expect(await freight.getByLabel('Description').inputValue()).toBe('')
      await freight.getByLabel('Info type').selectOption('Freight cost')
    }
    await group(page, 'Financial line 3')
      .getByRole('button', { name: /^Remove .*Insurance cost\.pdf$/ })
      .click()
    await held(page, 'Financial line 3', 'Insurance cost').waitFor({ state: 'detached' })
    await settled(page)
    await next(page, 'Products')
    await next(page, 'Documents (preferential) origin')
    await next(page, 'Address')

    const receiver = group(page, 'Address')
    for (const [label, value] of [
      ['Name', 'Elbe'],
      ['Street', 'Am Kai'],
      ['Zipcode', '20457'],
      ['City', 'Hamburg'],
    ] as const)
      await receiver.getByLabel(label, { exact: true }).fill(value)
    await receiver.getByLabel('Country', { exact: true }).selectOption('DE')
    await next(page, 'Shipment information')
    await page.getByLabel('Country of departure').selectOption('CN')
    await page.getByLabel('Freight reference').fill('FREIGHT-8')
    await page.getByLabel('Incoterm', { exact: true }).selectOption('FOB')
    await page.getByLabel('Incoterm place').fill('Shanghai')
    await page.getByRole('combobox', { name: 'Means of transport border' }).selectOption('Sea')
    if (!(await group(page, 'Package 1').isVisible())) await add(page, 'Add package', 'Package 1')
    await group(page, 'Package 1').getByLabel('Quantity').fill('12')
    await next(page, 'Transport documents')
    for (const at of [1, 2, 3, 4]) {
      const row = `Transport document ${at}`
      await add(page, 'Add transport document', row)
      await group(page, row).getByLabel('Type', { exact: true }).selectOption('AirWay Bill')
      await group(page, row).getByLabel('Identification').fill(`AWB-${at}`)
      await document(page, row).setInputFiles(pdf(`transport-${at}`))
    }
    await button(page, 'Save concept').click()
    await page.getByRole('heading', { name: number, level: 1 }).waitFor()

    // the concept, read back: each document byte for byte
    const names = [
      'invoice',
      'Freight cost',
      'certificate-1',
      'certificate-2',
      ...[1, 2, 3, 4].map((at) => `transport-${at}`),
    ]
    for (const name of names) {
      const link = page.getByRole('link', { name: `${name}.pdf` })
      const answer = await page.request.get((await link.getAttribute('href')) ?? '')
      expect([name, answer.status()]).toEqual([name, 200])
      expect((await answer.body()).equals(pdf(name).buffer)).toBe(true)
    }
    expect(await page.getByRole('link', { name: 'Insurance cost.pdf' }).count()).toBe(0)

    await reopenAndSubmit(page, number)
    expect(await page.getByRole('link', { name: /transport-4\.pdf/ }).count()).toBeGreaterThan(0)
    await page.context().close()
  })

  if (scripts)
    it('another type of cost that is looked at costs no entry, and Enter sends the step of a supplier that was found [INW-38] [INW-40] [BEY-20]', async () => {
      const page = await openPage({ scripts, signedIn: client })
      await page.goto('/inbound-orders/create-order')
      await settled(page)
      const supplier = page.getByLabel('Supplier', { exact: true })
      await supplier.fill('tex')
      await supplier.press('Enter')
      await page.locator('.found label').first().click()
      await page.getByLabel('PO number').fill('KEPT-1')
      await page.getByLabel('PO number').press('Enter')
      await page.locator('.steps [aria-current=step]', { hasText: 'Financial' }).waitFor()
      await settled(page)
      const row = group(page, 'Financial line 1')
      const type = row.getByLabel('Info type')
      await row.getByLabel('Description').fill('Keep me')
      await row.getByLabel('Date', { exact: true }).fill('2026-03-02')
      await row.getByLabel('Invoice statement type', { exact: true }).selectOption('REX')
      await row.getByLabel('Licence number').fill('L-1')
      await type.selectOption('Freight cost')
      expect(await row.getByLabel('Description').inputValue()).toBe('FRGH_COST_1')
      expect(await row.getByLabel('Date', { exact: true }).isDisabled()).toBe(true)
      await type.selectOption('Invoice')
      for (const [label, value] of [
        ['Description', 'Keep me'],
        ['Date', '2026-03-02'],
        ['Invoice statement type', 'REX'],
        ['Licence number', 'L-1'],
      ] as const)
        expect(await row.getByLabel(label, { exact: true }).inputValue()).toBe(value)
      await page.context().close()
    })

  if (scripts)
    it('a required field that was emptied is told when it is left, and one that was only passed is not [INW-09]', async () => {
      const page = await openPage({ scripts, signedIn: client })
      await page.goto('/inbound-orders/create-order')
      await settled(page)
      const number = page.getByLabel('PO number')
      const said = page.locator('p.error', { hasText: 'PO number is required' })
      await number.focus()
      const checked = page.waitForResponse((response) => response.request().method() === 'POST')
      await number.press('Tab')
      await page.getByLabel('Reference', { exact: true }).fill('R-1')
      await page.getByLabel('Reference', { exact: true }).press('Tab')
      await checked
      expect(await said.count()).toBe(0)
      await number.fill('EMPTIED-1')
      await number.press('Tab')
      await settled(page)
      await number.fill('')
      await number.press('Tab')
      await said.waitFor()
      await page.context().close()
    })

  if (scripts)
    it('the nett weight of a line follows its pieces while they are typed [INB-82]', async () => {
      const page = await openPage({ scripts, signedIn: client })
      await page.goto('/inbound-orders/create-order')
      await settled(page)
      await page.getByLabel('PO number').fill('WEIGHT')
      await next(page, 'Financial information')
      const invoice = group(page, 'Financial line 1')
      await invoice.getByLabel('Description').fill('Garments')
      await invoice.getByLabel('Amount').fill('10')
      await invoice.getByLabel('Date', { exact: true }).fill('2026-03-02')
      await next(page, 'Products')
      await addProduct(page, 'HF101-MNT-L')
      const weight = async () =>
      Number(/([\d.,]+) kg/.exec(await page.locator('summary', { hasText: 'kg' }).innerText())?.[1]?.replace(',', '.')) // prettier-ignore
      const ofOne = await weight()
      expect(ofOne).toBeGreaterThan(0)
      const quantity = page.locator('[id="inbound-products[0].quantity"]')
      await quantity.fill('4')
      await expect.poll(weight).toBeCloseTo(ofOne * 4, 3)
      await page.context().close()
    })

  it('a user without customs makes an order in two steps, reopens and submits it [INW-02] [INW-03] [INB-115] [BEY-20]', async () => {
    const number = `PLAIN-${scripts ? 'ON' : 'OFF'}`
    const page = await openPage({ scripts, signedIn: await session('solo@demo.test') })
    await page.goto('/inbound-orders/create-order')
    await settled(page)
    expect(await page.locator('.steps li').allInnerTexts()).toHaveLength(2)
    await page.getByLabel('PO number').fill(number)
    await next(page, 'Products')
    await page.getByLabel('Search for products').fill('PS')
    await page.getByLabel('Search for products').fill('PS10')
    if (!scripts) await button(page, 'Search').click()
    await page
      .getByRole('button', { name: /^Add product / })
      .first()
      .click()
    await page.locator('[id="inbound-products[0].quantity"]').waitFor()
    await settled(page)
    await button(page, 'Save concept').click()
    await page.getByRole('heading', { name: number, level: 1 }).waitFor()
    await reopenAndSubmit(page, number)
    await page.getByText('Reopened').first().waitFor()
    await page.context().close()
  })
})
