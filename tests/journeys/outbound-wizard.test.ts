import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  hydrated,
  openFirstConcept,
  openPage,
  rendered,
  session,
  type SignedIn,
} from '../support/chromium'
import { modes } from '../support/extent'
import { portal } from '../support/portal'

const server = portal()

let client: SignedIn

beforeAll(async () => {
  client = await session()
})

beforeEach(() => server.resetSandbox())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe.each(modes)('$mode', ({ scripts }) => {
  /** Scripts take a page over a moment after it is shown. */
  const settled = async (page: Page) => {
    if (scripts) await hydrated(page)
  }

  it('a user creates an order of two products with a separate invoice address, corrects a mistake, saves, reopens, submits and finds it [OUTC-01] [OUTC-04] [OUTC-05] [OUTC-09] [OUTC-11] [OUTC-12] [OUTC-19] [OUTC-22] [OUTC-25] [OUTC-26] [OUTC-28] [OUTC-29] [OUTC-31] [BEY-20]', async () => {
    const page = await openPage({ scripts, signedIn: client })
    await page.goto('/outbound-orders/create-order')
    await settled(page)
    await fillOrder(page)
    await chooseService(page)
    await fillInvoiceAddress(page)

    // the mistake: a city is missing, and the block that misses it stands open
    await button(page, 'Next step').click()
    const wrong = page.getByRole('link', { name: 'Separate invoice address: City is required' })
    await wrong.click()
    const invoice = page.getByRole('group', { name: 'Separate invoice address' })
    await invoice.getByLabel('City').fill('Bremen')
    await button(page, 'Next step').click()

    await page.getByLabel('Search for products').waitFor()
    await settled(page)
    await addProducts(page)
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    await button(page, 'Save concept').click()
    await page.getByRole('status').getByText('Order saved successfully').waitFor()
    await page.getByRole('heading', { name: 'JOURNEY-1', level: 1 }).waitFor()
    const written = (await server.calls(before)).filter(
      ({ path, query }) => path === '/saleskit/shp' && query.action === undefined,
    )
    expect(written.map(({ body }) => body)).toMatchObject([
      {
        ShippingId: 2,
        Addresses: { invoiceAddress: { name: 'Elbe Bank', city: 'Bremen' }, buyer: null },
        Products: [
          { ExternalArticleId: 'HF101-MNT-L', Quantity: 3, Prices: [{ Amount: 12.5 }] },
          { ExternalArticleId: 'HF101-MNT-M', Quantity: 1 },
        ],
      },
    ])

    // reopened from the table of open concepts
    await page.goto('/outbound-orders/create-order')
    await page.getByText('Open concept orders').click()
    await page.getByRole('link', { name: 'JOURNEY-1', exact: true }).click()
    await page.getByRole('heading', { name: 'JOURNEY-1', level: 1 }).waitFor()
    await settled(page)
    expect(await page.getByLabel('Quantity', { exact: true }).first().inputValue()).toBe('3')
    await page.getByLabel('Order reference').fill('Reopened')
    await button(page, 'Submit order').click()
    await page.getByRole('heading', { name: 'Submit this order?' }).waitFor()
    await settled(page)
    await button(page, 'Submit to the warehouse').click()
    await page.waitForURL(/\/outbound-orders\/\d+$/)
    await page.getByRole('status').getByText('Order JOURNEY-1 has been submitted').waitFor()

    await page.goto('/outbound-orders?q=JOURNEY-1')
    const row = page.getByRole('row').filter({ hasText: 'JOURNEY-1' })
    expect(await row.innerText()).toMatch(/Reopened[\s\S]*new/i)
    await page.context().close()
  })

  it('a user who leaves things out sees at once what is wrong with each field, beside it [OUTC-05] [PROD-61] [BEY-20]', async () => {
    const page = await openPage({ scripts, signedIn: client })
    await page.goto('/outbound-orders/create-order')
    await settled(page)
    await button(page, 'Next step').click()
    for (const name of ['Order number', 'Order type', 'Incoterm place', 'City'])
      await page
        .locator('.field')
        .filter({ hasText: name })
        .getByText(`${name} is required`)
        .first()
        .waitFor()
    await page.context().close()
  })

  it('a user deletes a concept [OUTC-27] [OUTC-30] [BEY-20]', async () => {
    const page = await openPage({ scripts, signedIn: client })
    await page.goto('/outbound-orders/create-order')
    await page.getByText('Open concept orders').click()
    const first = page.getByRole('table').getByRole('link').first()
    const number = await first.innerText()
    await first.click()
    await page.getByRole('heading', { name: number, level: 1 }).waitFor()
    await settled(page)
    await button(page, 'Delete order').click()
    await page.getByText(`Delete order ${number} (`).waitFor()
    await button(page, 'Delete').click()
    await page.getByRole('status').getByText('Orders deleted successfully').waitFor()
    expect(await page.getByRole('link', { name: number, exact: true }).count()).toBe(0)
    await page.context().close()
  })

  it('Enter in the search for products searches, in the wizard and in the editor, and saves nothing [OUTC-22] [INW-47] [BEY-20]', async () => {
    const page = await openPage({ scripts, signedIn: client })
    await page.goto('/outbound-orders/create-order')
    await settled(page)
    await fillOrder(page)
    await page.getByLabel('Shipping method', { exact: true }).selectOption('DPD')
    await button(page, 'Next step').click()
    const search = page.getByLabel('Search for products')
    const searchFor = async (text: string) => {
      await search.waitFor()
      await settled(page)
      const before = (await server.calls(-1)).at(-1)?.id ?? 0
      await search.fill(text)
      await search.press('Enter')
      await button(page, `Add product ${text}`).waitFor()
      await settled(page)
      expect(await search.inputValue()).toBe(text)
      const calls = await server.calls(before)
      expect(calls.filter(({ path }) => path.startsWith('/saleskit'))).toEqual([])
    }
    await searchFor('HF101-MNT-L')
    await button(page, 'Add product HF101-MNT-L').click()
    await page.getByLabel('Quantity', { exact: true }).waitFor()
    await settled(page)
    await search.fill('')
    await page.getByLabel('Quantity', { exact: true }).fill('2')
    await page.getByLabel('Quantity', { exact: true }).press('Enter')
    await page.getByRole('status').getByText('Order saved successfully').waitFor()
    await page.getByLabel('Quantity', { exact: true }).fill('5')
    await searchFor('HF101-MNT-M')
    expect(await page.getByLabel('Quantity', { exact: true }).inputValue()).toBe('5')
    await page.context().close()
  })

  it('adding products keeps search, matches and place, focuses each new quantity and tells of it, in the wizard and in the editor [OUTC-22] [INW-48] [INW-49] [BEY-26]', async () => {
    const page = await openPage({ scripts, height: 600, signedIn: client })
    await page.goto('/outbound-orders/create-order')
    await settled(page)
    await fillOrder(page)
    await page.getByLabel('Shipping method', { exact: true }).selectOption('DPD')
    await button(page, 'Next step').click()
    const search = page.getByLabel('Search for products')
    const lines = () => page.getByLabel('Quantity', { exact: true })
    const addTwo = async (from: number) => {
      await search.waitFor()
      await settled(page)
      await search.fill('HF101-MNT')
      if (!scripts) await button(page, 'Search').click()
      for (const [index, size] of ['L', 'M'].entries()) {
        const add = button(page, `Add product HF101-MNT-${size}`)
        await add.scrollIntoViewIfNeeded()
        const before = await add.boundingBox()
        await add.click()
        await lines()
          .nth(from + index)
          .waitFor()
        await settled(page)
        expect(
          await lines()
            .nth(from + index)
            .evaluate((field) => field === document.activeElement),
        ).toBe(true)
        if (scripts) {
          // the next product can be added where this one was
          expect(Math.abs((await add.boundingBox())!.y - before!.y)).toBeLessThan(4)
          await page.getByText(`HF101-MNT-${size} added. Quantity: 1`).waitFor()
        }
        expect(await search.inputValue()).toBe('HF101-MNT')
        expect(await add.count()).toBe(1)
      }
    }
    await addTwo(0)
    await button(page, 'Save concept').click()
    await page.getByRole('status').getByText('Order saved successfully').waitFor()
    await settled(page)
    for (const at of [1, 0])
      await button(page, ['Remove HF101-MNT-L', 'Remove HF101-MNT-M'][at]!).click()
    await lines().first().waitFor({ state: 'detached' })
    await addTwo(0)

    // several at once: each is told of
    await search.fill('HF102-')
    if (!scripts) await button(page, 'Search').click()
    const matches = page.getByLabel(/^Quantity HF102-/)
    const told: string[] = []
    for (const [at, quantity] of ['2', '3'].entries()) {
      await matches.nth(at).fill(quantity)
      const label = await matches.nth(at).getAttribute('aria-label')
      told.push(`${label?.replace('Quantity ', '')} added. Quantity: ${quantity}`)
    }
    await button(page, 'Add all with a quantity').click()
    await lines().nth(3).waitFor()
    if (scripts) {
      const status = page.getByRole('status').filter({ hasText: 'added' })
      await expect
        .poll(async () => (await status.locator('p').allTextContents()).sort())
        .toEqual(told)
    }
    await page.context().close()
  })

  it('Back from the second step shows the first with its entries [INW-04] [INW-05] [OUTC-05] [BEY-20]', async () => {
    const page = await openPage({ scripts, signedIn: client })
    await page.goto('/outbound-orders/create-order')
    await settled(page)
    await fillOrder(page)
    await page.getByLabel('Shipping method', { exact: true }).selectOption('DPD')
    await button(page, 'Next step').click()
    await page.getByLabel('Search for products').waitFor()
    await settled(page)
    await page.goBack()
    await button(page, 'Next step').waitFor()
    await settled(page)
    expect(await page.getByLabel('Order number').inputValue()).toBe('JOURNEY-1')
    expect(
      await page.getByRole('group', { name: 'Receiver' }).getByLabel('Name').inputValue(),
    ).toBe('Elbe & Söhne')
    await button(page, 'Next step').click()
    await page.getByLabel('Search for products').waitFor()
    await page.context().close()
  })

  async function fillOrder(page: Page) {
    await page.getByLabel('Order number').fill('JOURNEY-1')
    await page.getByLabel('Order type').selectOption('B2C')
    if (scripts) {
      // only the subtypes of the type are offered
      expect(await page.getByLabel('Subtype').locator('option').allInnerTexts()).toEqual([
        '',
        'Web shop',
        'Marketplace',
      ])
    }
    await page.getByLabel('Incoterm country').selectOption('Germany (DE)')
    await page.getByLabel('Subtype').selectOption('Web shop')
    await page.getByLabel('Incoterm', { exact: true }).selectOption('DAP')
    await page.getByLabel('Incoterm place').fill('Hamburg')
    const receiver = page.getByRole('group', { name: 'Receiver' })
    for (const [label, value] of Object.entries({
      Name: 'Elbe & Söhne',
      Street: 'Am Kai',
      Zipcode: '20457',
      City: 'Hamburg',
    })) {
      await receiver.getByLabel(label).fill(value)
    }
    await receiver.getByLabel('Country').selectOption('DE')
  }

  /** With scripts the service follows its method at once. */
  async function chooseService(page: Page) {
    await page.getByLabel('Shipping method', { exact: true }).selectOption('DHL')
    if (!scripts) await button(page, 'Apply Shipping method').click()
    await page.getByLabel('Service').selectOption('Express')
    expect(await page.getByLabel('Order number').inputValue()).toBe('JOURNEY-1')
  }

  async function fillInvoiceAddress(page: Page) {
    await page.locator('summary', { hasText: 'Separate invoice address' }).click()
    const invoice = page.getByRole('group', { name: 'Separate invoice address' })
    await invoice.getByLabel('Name').fill('Elbe Bank')
    await invoice.getByLabel('Street').fill('Am Markt')
    await invoice.getByLabel('Zipcode').fill('28195')
    await invoice.getByLabel('Country').selectOption('DE')
  }

  async function addProducts(page: Page) {
    const search = page.getByLabel('Search for products')
    await search.pressSequentially('HF101-MNT')
    if (!scripts) await button(page, 'Search').click()
    await button(page, 'Add product HF101-MNT-L').click()
    await page.getByLabel('Quantity', { exact: true }).waitFor()
    await settled(page)
    if (scripts) {
      await button(page, 'One more').click()
      await button(page, 'One more').click()
    } else {
      await page.getByLabel('Quantity', { exact: true }).fill('3')
    }
    await page.locator('.prices > summary').click()
    await button(page, 'Add price').click()
    await page.getByLabel('Amount').fill('12,5')
    await button(page, 'Add product HF101-MNT-M').click()
    await page.getByLabel('Quantity', { exact: true }).nth(1).waitFor()
    await settled(page)
    // what was typed before the second product was added is still there
    expect(await page.getByLabel('Quantity', { exact: true }).first().inputValue()).toBe('3')
    expect(await page.getByLabel('Amount').inputValue()).toBe('12,5')
  }
})

describe('with scripts', () => {
  it('a field that is left is checked at once, by the server’s rules, and nothing is kept or written [OUTC-05] [INW-09]', async () => {
    const page = await openPage({ signedIn: client })
    await openFirstConcept(page)
    const quantity = page.getByLabel('Quantity', { exact: true }).first()
    const address = page.url()
    const problem = page.getByText('Quantity must be a number').first()
    await quantity.fill('x')
    await quantity.blur()
    await problem.waitFor()
    // it stands beside its field, is read out, and is counted in the bar: nothing else moves
    expect(await page.locator('.summary').count()).toBe(0)
    expect(await page.getByRole('status').allInnerTexts()).toContain('Quantity must be a number')
    await page.getByRole('link', { name: '1 problem' }).click()
    expect(await quantity.evaluate((field) => field === document.activeElement)).toBe(true)
    await quantity.fill('1')
    await quantity.blur()
    await problem.waitFor({ state: 'detached' })
    expect(page.url()).toBe(address)
    expect((await server.calls()).filter(({ path }) => path.startsWith('/saleskit'))).toEqual([])
    await page.context().close()
  })

  it('what a check says does not move a button that is being pressed [OUTC-05] [INW-09]', async () => {
    const page = await openPage({ signedIn: client })
    await openFirstConcept(page)
    const quantity = page.getByLabel('Quantity', { exact: true }).first()
    await quantity.fill('x')
    const checked = page.waitForResponse((answer) => answer.request().method() === 'POST')
    const fold = page.locator('.prices').first()
    await fold.locator('summary').hover()
    const before = await fold.boundingBox()
    await page.mouse.down()
    await (await checked).finished()
    await rendered(page)
    expect(await fold.boundingBox()).toEqual(before)
    await page.mouse.up()
    expect(await fold.getAttribute('open')).not.toBeNull()
    await page.getByText('Quantity must be a number').first().waitFor()
    await page.context().close()
  })
})
