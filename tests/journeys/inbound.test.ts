import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright'
import { bytesOf, hydrated, openPage, rendered, session, type SignedIn } from '../support/chromium'
import { usualModes } from '../support/extent'
import { portal } from '../support/portal'
import { rowsOfWorkbook } from '../support/spreadsheet'
import { W3m } from '../support/w3m'

const server = portal()
let client: SignedIn

beforeAll(async () => {
  await server.resetSandbox()
  client = await session('client@demo.test')
})

/** Of the landmark that has everything. */
const freight = 'MAEU7001234'

const details = (page: Page) => page.locator('tbody .more details')
const openOnes = (page: Page) => page.locator('tbody .more details[open]')

async function downloadOf(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), bytes: await bytesOf(download) }
}

describe.each(usualModes)('$mode', ({ scripts }) => {
  it('one finds an inbound order by its freight reference, and opens what is below its row [INB-28] [INB-29] [INB-43]', async () => {
    const page = await openPage({ scripts, signedIn: client })
    await page.goto('/inbound-orders')
    if (scripts) await hydrated(page)
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    await page.getByRole('searchbox', { name: 'Search in inbound orders' }).fill(freight)
    await page.getByRole('searchbox', { name: 'Search in inbound orders' }).press('Enter')
    await page.getByText('SPRING-701').waitFor()
    const row = page.locator('tbody tr', { hasText: 'SPRING-701' })
    const below = row.locator('xpath=following-sibling::tr[1]')
    await below.getByText('Details').click()
    await below.getByText('MSKU7001234 (SEAL-1, SEAL-2)').waitFor()
    expect(await below.getByText('120 × CT, 4 × PX').isVisible()).toBe(true)
    const calls = (await server.calls(before)).filter(({ path }) => /purchaseorders/.test(path))
    expect(calls.map(({ path }) => path)).toEqual(['/purchaseorders/multifilter'])
    await page.context().close()
  })

  it('one finds an order by its freight reference, and opens it, a line of it, its shipment and the PDF of a certificate [INB-41] [INB-79] [INB-80] [INB-87] [INB-90] [INB-92]', async () => {
    const page = await openPage({ scripts, signedIn: client })
    await page.goto('/inbound-orders')
    if (scripts) await hydrated(page)
    await page.getByRole('searchbox', { name: 'Search in inbound orders' }).fill(freight)
    await page.getByRole('searchbox', { name: 'Search in inbound orders' }).press('Enter')
    await page
      .locator('tbody tr', { hasText: 'SPRING-701' })
      .getByRole('link', { name: 'PO26-000101' })
      .click()
    await page.getByRole('heading', { name: 'PO26-000101', level: 1 }).waitFor()
    if (scripts) await hydrated(page)

    const line = page.locator('#products tr.more').first()
    const shipped = line.getByText('Gross weight', { exact: false })
    expect(await shipped.isVisible()).toBe(false)
    await line.getByText('Details').click()
    await shipped.waitFor()
    expect(await line.getByText('Invoice amount').isVisible()).toBe(true)

    await page.getByRole('link', { name: 'Shipment information' }).click()
    const shipment = page.locator('#shipment')
    expect(await shipment.innerText()).toMatch(
      /MXHARBOUR1[\s\S]+26NL000510A1B2C3J5[\s\S]+MSKU7001234/,
    )
    const seen = await shipment.getByText('MSKU7001234').boundingBox()
    expect(seen && seen.y < (page.viewportSize()?.height ?? 0)).toBe(true)

    const certificate = page.locator('#certificates').getByRole('link', { name: /\.pdf/ }).first()
    expect(await certificate.getAttribute('target')).toBe('_blank')
    const pdf = await page.request.get((await certificate.getAttribute('href')) ?? '')
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await page.context().close()
  })

  it('one ticks 60 orders over three pages and exports them [INB-49] [INB-51] [INB-53] [INB-61] [INB-65]', async () => {
    const page = await openPage({ scripts, signedIn: client })
    await page.goto('/inbound-orders')
    for (const n of [1, 2, 3]) {
      if (n > 1) await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText(`${n * 20 - 19}–${n * 20} of 699`).waitFor()
      if (scripts) await page.getByRole('checkbox', { name: 'Select page' }).check()
      else await page.getByRole('link', { name: 'Select page' }).click()
      await page
        .getByText(`${n * 20} selected`)
        .first()
        .waitFor()
    }
    const file = await downloadOf(page, () =>
      page.getByRole('button', { name: 'Export selection' }).click(),
    )
    expect(file.name).toMatch(/^inbound-orders-\d{8}-\d{6}\.xlsx$/)
    expect(await rowsOfWorkbook(file.bytes)).toHaveLength(60)
    if (!scripts) await page.goto('/')
    await page.getByText('Export created successfully').waitFor()
    await page.context().close()
  })

  it('paper shows all that unfolds, open or not [INB-43] [BEY-24]', async () => {
    const page = await openPage({ scripts, signedIn: client })
    await page.goto('/inbound-orders')
    if (scripts) await hydrated(page)
    const packages = page.locator('.more dd').first()
    expect(await packages.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(
      await packages.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true })),
    ).toBe(true)
    expect(await packages.evaluate((one) => one.getBoundingClientRect().height)).toBeGreaterThan(5)
    await page.context().close()
  })
})

describe('with scripts', () => {
  it('one button opens all rows, those of the next page too, and closes them [INB-43]', async () => {
    const page = await openPage({ signedIn: client })
    await page.goto('/inbound-orders')
    await hydrated(page)
    expect(await openOnes(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Expand all' }).click()
    await rendered(page)
    expect([await details(page).count(), await openOnes(page).count()]).toEqual([20, 20])
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('21–40 of 699').waitFor()
    await hydrated(page)
    expect(await openOnes(page).count()).toBe(20)
    await page.getByRole('button', { name: 'Collapse all' }).click()
    await rendered(page)
    expect(await openOnes(page).count()).toBe(0)
    await page.context().close()
  })

  it('a tick goes into the address without asking for the list, and buttons for ticked rows wait for one [INB-53] [INB-54] [SHR2-12]', async () => {
    const page = await openPage({ signedIn: client })
    await page.goto('/inbound-orders')
    await hydrated(page)
    const button = (name: string) =>
      page.getByRole('button', { name, exact: true, includeHidden: true })
    for (const name of ['Delete selection', 'Clear selection', 'Export selection'])
      expect([name, await button(name).isDisabled()]).toEqual([name, true])
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    await page.locator('tbody input[name=sel]').first().check()
    await page.getByText('1 selected').first().waitFor()
    expect(new URL(page.url()).searchParams.getAll('sel')).toHaveLength(1)
    for (const name of ['Delete selection', 'Clear selection', 'Export selection'])
      expect([name, await button(name).isDisabled()]).toEqual([name, false])
    expect(await server.calls(before)).toEqual([])
    await page.context().close()
  })

  it('a ticked filter applies at once [INB-37]', async () => {
    const page = await openPage({ signedIn: client })
    await page.goto('/inbound-orders')
    await hydrated(page)
    await page.getByText('Filters').click()
    await page.getByRole('checkbox', { name: 'Announced' }).check()
    await page.waitForURL('**/inbound-orders?phase=20')
    await page.context().close()
  })

  it('a deletion is asked about in a dialog, which names what it deletes [INB-59] [BEY-62]', async () => {
    const page = await openPage({ signedIn: client })
    await page.goto('/inbound-orders?status=10')
    await hydrated(page)
    await page.locator('tbody input[name=sel]').first().check()
    await page.getByRole('button', { name: 'Delete selection' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Delete 1 order? This cannot be undone.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    const [name = ''] = await page.locator('tbody tr a').allInnerTexts()
    await page.getByRole('button', { name: 'Delete selection' }).click()
    await dialog.getByText(name).waitFor()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Orders deleted successfully').waitFor()
    expect(await page.locator('tbody').getByText(name).count()).toBe(0)

    await hydrated(page)
    // what scripts cannot read the browser asks for itself
    await page.locator('tbody input[name=sel]').first().check()
    await page.route(/[?&]_data=/, (route) => route.abort('connectionreset'))
    await page.getByRole('button', { name: 'Delete selection' }).click()
    await page.locator('form.confirm').getByRole('button', { name: 'Delete' }).waitFor()
    await page.context().close()
  })
})

describe('in the text browser w3m', () => {
  it('one finds an inbound order by its freight reference, reads what is below its row and the order with its shipment, takes the PDF of a certificate, and exports 60 [INB-28] [INB-43] [INB-61] [INB-92]', async () => {
    const browser = await W3m.open()
    await browser.fill('Email', 'client@demo.test')
    await browser.fill('Password', 'demo1234')
    await browser.press('Log in', { below: 'Remember email' })
    await browser.go('/inbound-orders')
    await browser.fill('Search in inbound orders', freight)
    const found = await browser.press('Search', { below: 'Search in inbound orders' })
    const words = found.replace(/\s+/g, ' ')
    expect(words).toContain('SPRING-701')
    expect(words).toContain('MSKU7001234 (SEAL-1, SEAL-2)')

    // the order itself: a line of it, its shipment, and the PDF of a certificate
    const order = (await browser.press('PO26-000101')).replace(/\s+/g, ' ')
    expect(order).toMatch(
      /Gross weight.+Invoice amount.+CVO-619969.+MXHARBOUR1.+26NL000510A1B2C3J5/,
    )
    const pdf = await browser.download('certificate-1000101-1.pdf')
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')

    await browser.go('/inbound-orders')
    for (const n of [1, 2, 3]) {
      await browser.press('Select page')
      if (n < 3) await browser.press('Next')
    }
    await browser.press('Export selection')
    const file = await browser.download('Continue')
    expect(await rowsOfWorkbook(file.bytes)).toHaveLength(60)
    browser.close()
  })
})
