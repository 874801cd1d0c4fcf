import type { Page } from 'playwright'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { packageTypes } from '~/lib/package-types'
import { inboundLandmarks } from '../../sandbox/seed/inbound-landmarks'
import { outboundLandmarks } from '../../sandbox/seed/outbound-landmarks'
import { shipmentLandmarks } from '../../sandbox/seed/shipment-landmarks'
import { upstreamOf } from '../routes/inbound/edit-pages'
import { storedShipment } from '../routes/customs/shipment-support'
import { openPage, session, type SignedIn } from '../support/chromium'

let page: Page
let signedIn: SignedIn
beforeAll(async () => {
  signedIn = await session()
})
afterEach(() => page.context().close())

/** How many sheets of A4 Chromium prints the page on. */
async function sheets(): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** 297 mm without its margins, in CSS pixels. */
const acrossA4 = Math.floor(((297 - 24) / 25.4) * 96)

const isSeen = (text: string | RegExp) => page.getByText(text).first().isVisible()

describe('on paper', () => {
  it('a list says whose it is, of when, and what it is filtered on [BEY-24]', async () => {
    page = await openPage({ scripts: false, signedIn })
    await page.goto('/outbound-orders?q=S0005&status=70')
    const time = page.locator('.printed')
    expect(await time.isVisible()).toBe(false)

    await page.emulateMedia({ media: 'print' })
    expect(await page.getByText('1001 (Harbour Fashion)').first().isVisible()).toBe(true)
    expect(await time.isVisible()).toBe(true)
    expect(await time.textContent()).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d$/)
    const chip = page.locator('.chips .button')
    expect(await chip.innerText()).toContain('Shipped')
    expect(await chip.isVisible()).toBe(true)
    expect(await isSeen('Clear filters')).toBe(false)
    const search = page.getByRole('searchbox', { name: 'Search in orders' })
    expect(await search.inputValue()).toBe('S0005')
    expect(await search.isVisible()).toBe(true)
  })

  it('a date that is blank leaves no pattern on paper, and one that was just typed stands [BEY-24]', async () => {
    page = await openPage({ scripts: false, signedIn })
    await page.goto('/inbound-orders/create-order')
    const date = page.getByLabel('Expected arrival date')
    const ink = async () => {
      await page.emulateMedia({ media: 'print' })
      const colour = await date.evaluate((field) => getComputedStyle(field).color)
      await page.emulateMedia({ media: 'screen' })
      return colour
    }
    expect(await ink()).toBe('rgba(0, 0, 0, 0)')
    await date.focus()
    await page.keyboard.type('12242026')
    await page.keyboard.press('Tab')
    expect(await ink()).not.toBe('rgba(0, 0, 0, 0)')
  })

  it('no day or reference of an order is broken in two [BEY-24]', async () => {
    page = await openPage({ scripts: false, width: acrossA4, signedIn })
    await page.goto('/outbound-orders?status=70')
    await page.emulateMedia({ media: 'print' })
    const lines = await page.locator('.records tbody td').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        if (!/^(\d\d-\d\d-\d{4}|REF-\d+)$/.test(cell.textContent)) return []
        const text = document.createRange()
        text.selectNodeContents(cell)
        return [text.getClientRects().length]
      }),
    )
    expect(lines.length).toBeGreaterThan(20)
    expect(new Set(lines)).toEqual(new Set([1]))
  })

  it('a concept of an inbound order says its supplier, and each value of a line under its name [BEY-24]', async () => {
    page = await openPage({ scripts: false, width: acrossA4, signedIn })
    await page.goto(`/inbound-orders/create-order/${inboundLandmarks.concept}`)
    await page.emulateMedia({ media: 'print' })
    const supplier = page.getByLabel('Supplier', { exact: true })
    expect(await supplier.isVisible()).toBe(true)
    expect(await supplier.inputValue()).not.toBe('')
    const line = page.locator('.lines .row').first()
    for (const name of ['Quantity', 'Country of origin', 'Lot number', 'Prepacked']) {
      const label = (await line.getByText(name, { exact: true }).boundingBox())!
      const field = (await line.getByLabel(name, { exact: true }).boundingBox())!
      expect(Math.abs(label.y - field.y)).toBeLessThan(10)
      expect(field.x - label.x - label.width).toBeLessThan(60)
    }
  })

  it('a form is its values, without boxes, hints and stars [BEY-24]', async () => {
    page = await openPage({ scripts: false, signedIn })
    await page.goto('/warehouse/10027')
    await page.emulateMedia({ media: 'print' })
    const field = page.getByLabel('Article number', { exact: true })
    expect(await field.inputValue()).not.toBe('')
    const { borderTopWidth, backgroundColor } = await field.evaluate((input) => {
      const { borderTopWidth, backgroundColor } = getComputedStyle(input)
      return { borderTopWidth, backgroundColor }
    })
    expect([borderTopWidth, backgroundColor]).toEqual(['0px', 'rgba(0, 0, 0, 0)'])
    for (const hint of await page.locator('main .hint').all())
      expect(await hint.isVisible()).toBe(false)
    expect(await page.locator('label + span:visible').count()).toBe(0)
    expect(await page.locator('main button:visible').count()).toBe(0)
  })

  it('a concept says every number and postcode of its addresses whole, without empty folds and the search [BEY-24]', async () => {
    page = await openPage({ scripts: false, width: 720, signedIn })
    await page.goto('/outbound-orders?status=10&q=W000592')
    await page.getByRole('link', { name: 'W000592' }).click()
    // the list has a field of that name too
    await page.getByRole('heading', { name: 'W000592', level: 1 }).waitFor()
    await page.getByLabel('Client reference').last().fill('CR-0123456789-0123456789-01234')
    await page.emulateMedia({ media: 'print' })
    const typed = await page.locator('main .field :is(input, select)').evaluateAll((all) =>
      all.flatMap((field) => {
        const { name, value, clientWidth, scrollWidth } = field as HTMLInputElement
        if (!field.checkVisibility() || value === '') return []
        const style = getComputedStyle(field)
        const pen = document.createElement('canvas').getContext('2d')!
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
        const words = field instanceof HTMLSelectElement ? field.selectedOptions[0]!.text : value
        const isCut = clientWidth < Math.floor(pen.measureText(words).width)
        return [{ name, isCut: isCut || scrollWidth > clientWidth }]
      }),
    )
    const names = typed.map(({ name }) => name)
    for (const name of ['number', 'zipcode'])
      expect(names).toEqual(expect.arrayContaining([`receiver.${name}`, `importer.${name}`]))
    expect(typed.filter(({ isCut }) => isCut)).toEqual([])
    expect(await page.getByText('Importer of record').first().isVisible()).toBe(true)
    for (const fold of ['Drop site', 'Seller', 'Search for products'])
      expect(await page.getByText(fold).first().isVisible(), fold).toBe(false)
    expect(await isSeen('Sale USD 148,68 · Export EUR 66,91')).toBe(true)
  })

  it('the state of the systems says of when it is, and the last day in words [BEY-24, BEY-87]', async () => {
    page = await openPage({ scripts: false, signedIn })
    await page.goto('/warehouse')
    await page.emulateMedia({ media: 'print' })
    const products = page.getByRole('row').filter({ hasText: 'Products' })
    await expect
      .poll(async () => (await page.goto('/status'), products.innerText()))
      .toMatch(/Answers[^]*No trouble/)
    expect(await isSeen(/^As seen at \d\d:\d\d\./)).toBe(true)
    expect(await page.locator('svg.day').first().isVisible()).toBe(true)
    expect(await page.locator('button:visible').count()).toBe(0)
    expect(await sheets()).toBe(1)
  })

  it('what has no answer is a list with the numbers that a helpdesk asks for [BEY-24] [BEY-86]', async () => {
    page = await openPage({ scripts: false, signedIn })
    await page.goto('/unanswered?kind=message')
    expect(await isSeen(/^Key: \d+$/)).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await isSeen(/^Key: \d+$/)).toBe(true)
    expect(await isSeen('Details')).toBe(false)
  })

  it('an order is one sheet with all its parts, under its number and its status [BEY-24]', async () => {
    page = await openPage({ scripts: false, signedIn })
    await page.goto('/outbound-orders?q=S000594')
    await page.getByRole('link', { name: 'S000594' }).click()
    await page.locator('.order-actions summary').click()
    await page.getByRole('link', { name: 'Print view' }).click()
    await page.locator('section.panel').nth(3).waitFor()
    expect(await page.locator('.tabs [aria-current]').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Print view' }).count()).toBe(0)
    await page.emulateMedia({ media: 'print' })
    for (const part of ['General information', 'Products', 'Packing', 'Customs'])
      expect(await page.getByRole('heading', { name: part, level: 2 }).isVisible(), part).toBe(true)
    expect(await page.locator('.order-head .status').isVisible()).toBe(true)
    expect(await sheets()).toBe(1)
  })

  it('a list with many columns lies across the sheet from its first line on, and is not cut off [BEY-24]', async () => {
    page = await openPage({
      scripts: false,
      width: acrossA4,
      signedIn: await session('customs@demo.test'),
    })
    await page.goto('/customs/shipments?status=40')
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    const boxes = pdf.toString('latin1').match(/MediaBox \[[^\]]*/g) ?? []
    expect(new Set(boxes).size).toBe(1)
    const [, , width = 0, height = 0] = (boxes[0] ?? '').match(/[\d.]+/g)?.map(Number) ?? []
    expect(width).toBeGreaterThan(height)
    await page.emulateMedia({ media: 'print' })
    const right = await page.locator('table').evaluate((one) => one.getBoundingClientRect().right)
    expect(right).toBeLessThanOrEqual(acrossA4)
  })

  it('a shipment is its values and tables, without a button and a reason why not [BEY-24]', async () => {
    page = await openPage({ scripts: false, signedIn: await session('customs@demo.test') })
    await page.goto(`/customs/shipments/edit/${shipmentLandmarks.remaining}`)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('main button:visible').count()).toBe(0)
    expect(await isSeen('orders are not closed')).toBe(false)
    expect(await isSeen('Unloading report already sent')).toBe(true)
    for (const name of ['Inbound Orders', 'Returns', 'Remaining orders', 'Packages'])
      expect(await page.getByRole('heading', { name, level: 2 }).isVisible(), name).toBe(true)
    expect(await sheets()).toBe(2)
  })

  it('an order of 28 lines says all of their prices, unfolded [BEY-24]', async () => {
    page = await openPage({ scripts: false, signedIn })
    await page.goto(`/outbound-orders/${outboundLandmarks.whole}?tab=all`)
    expect(await isSeen(/€.1\.234,50 ·/)).toBe(true)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('rowheader', { name: /^HF202-GRY-XL / }).isVisible()).toBe(true)
    expect(await page.getByRole('cell', { name: '€ 1.234,50' }).first().isVisible()).toBe(true)
    // not once more by the fold
    expect(await isSeen(/€.1\.234,50 ·/)).toBe(false)
  })

  it('an unloading matrix is one sheet of numbers where it fits [BEY-24]', async () => {
    page = await openPage({ scripts: false, signedIn: await session('customs@demo.test') })
    await page.goto(`/customs/shipments/unloading/${shipmentLandmarks.shared}`)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('main button:visible').count()).toBe(0)
    for (const hidden of ['By spreadsheet', 'Package type'])
      expect(await isSeen(hidden), hidden).toBe(false)
    expect(await page.locator('.unloading tbody input').first().isVisible()).toBe(true)
    expect(await sheets()).toBe(1)
  })

  it('an unloading matrix of 300 orders in twelve types is not cut off at the right [BEY-24]', async () => {
    page = await openPage({
      scripts: false,
      width: acrossA4,
      signedIn: await session('customs@demo.test'),
    })
    const call = await upstreamOf('customs@demo.test')
    const { orders, mx_inbound_reference } = await storedShipment(call, shipmentLandmarks.large)
    const everyType = Object.fromEntries(packageTypes.slice(0, 12).map((type) => [type, 1234]))
    const matrix = Object.fromEntries(orders.map((one) => [one.external_order_id, everyType]))
    const path = `/shipments/${shipmentLandmarks.large}/unloading`
    await call('PUT', path, { mx_inbound_reference, matrix })
    await page.goto(`/customs/shipments/unloading/${shipmentLandmarks.large}`)
    expect(await page.locator('.unloading tbody input').count()).toBe(300 * 12)
    await page.emulateMedia({ media: 'print' })
    const right = await page
      .locator('.unloading table')
      .evaluate((one) => one.getBoundingClientRect().right)
    expect(right).toBeLessThanOrEqual(acrossA4)
  })

  it('relations are printed as a list, and one of them as what all of its steps hold [BEY-24]', async () => {
    page = await openPage({ scripts: false, signedIn: await session('staff@demo.test') })
    await page.goto('/admin/relations')
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('tbody tr').first().isVisible()).toBe(true)
    expect(await page.locator('main :is(button, .pager):visible').count()).toBe(0)
    await page.goto('/admin/relations/new?relation=25&step=7')
    expect(await page.locator('main button:visible').count()).toBe(0)
    for (const name of [
      'Company',
      'Addresses',
      'Users and groups',
      'Settings',
      'Products',
      'Inbound',
      'Outbound',
    ])
      expect(await page.getByRole('heading', { name, level: 2 }).isVisible(), name).toBe(true)
    expect(await sheets()).toBe(2)
  })
})
