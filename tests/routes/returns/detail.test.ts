import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { returnLandmarks } from '../../../sandbox/seed/return-landmarks'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { callsDuring, idsOn, signedIn } from '../products/support'
import { newConcept, newNumber, returnForm } from './return-pages'

const server = portal()
let client: Browser
let staff: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  staff = await signedIn('staff@demo.test')
})
beforeEach(() => server.clearFaults())

function facts(page: Page): Record<string, string> {
  const names = page.findAll('.facts dt').map((one) => wordsOf(one))
  const values = page.findAll('.facts dd').map((one) => wordsOf(one))
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
}

const whole = `/returns/${returnLandmarks.whole}`

describe('a return', () => {
  it('is read by one call and shows all that is known of it [RET-02] [RET-23] [RET-24]', async () => {
    const { result: page, calls } = await callsDuring(whole, () => client.open(whole))
    expect(calls).toHaveLength(1)
    expect([page.status, page.h1]).toEqual([200, 'RT000101'])
    expect(facts(page)).toMatchObject({
      'Order number': 'RT000101',
      Reference: 'RMA-7001',
      'Client reference': 'C7001',
      Comment: 'Two boxes, one of them open',
      Sender: 'Harbour & Sons Ltd',
      'VAS code': 'VAS05',
      Channel: 'Wholesale',
      Subtype: 'WHOLESALE',
      Shipment: 'MXR0001',
      'Freight reference': 'TRK7001234',
      MRN: '26NL000510A1B2C3J5',
      Status: 'Closed',
      Phase: 'Closed',
      'Expected pieces': '24',
      'Received pieces': '21',
    })
    for (const name of ['Creation date', 'Delivery date', 'Completion date'])
      expect(facts(page)[name]).toMatch(/^\d\d-\d\d-\d{4}$/)
    expect(facts(page)).not.toHaveProperty('ID')
    expect(facts(await staff.open(whole)).ID).toBe(String(returnLandmarks.whole))
  })

  it('says how many pieces did not come, in the list as well [INB-84] [RET-24]', async () => {
    const page = await client.open(whole)
    const words = 'This order has not been fully delivered: 3 of 24 pieces are missing'
    expect(page.messages().map(({ text }) => text)).toContain(words)
    expect(page.main).toMatch(/\d short/)
    expect((await client.open('/returns?q=RT000101')).main).toContain('3 short')
    expect((await client.open('/returns?phase=20')).main).not.toContain('short')
  })

  it('shows its products, each with the order that it comes from [RET-25]', async () => {
    const page = await client.open(whole)
    expect(page.table().headings).toEqual([
      'Article',
      'Description',
      'Style code',
      'Colour',
      'Size',
      'Expected',
      'Received',
      'Reason',
      'Location',
      'Original order',
    ])
    const product = await page.follow(page.find('tbody th a').getAttribute('href') ?? '')
    expect([product.status, product.h1]).toEqual([200, page.table().rows[0]?.cell('Article')])
    const link = page.find('tbody td:last-child a')
    const order = await page.follow(link.getAttribute('href') ?? '')
    expect([order.status, order.h1]).toEqual([200, wordsOf(link)])
  })

  it('names an original order that the company does not have, and leads nowhere [RET-25]', async () => {
    const page = await client.open(`/returns/${returnLandmarks.originalUnknown}`)
    const cells = page.table().rows.map((row) => row.cell('Original order'))
    expect(cells.join('')).not.toBe('')
    expect(page.findAll('tbody td:last-child a')).toEqual([])
  })

  it('says so when it has no products [RET-26]', async () => {
    const page = await client.open(`/returns/${returnLandmarks.withoutLines}`)
    expect(page.main).toContain('No products have been added to this order')
  })

  it('has its status named where upstream sends a bare id [RET-23]', async () => {
    expect(facts(await client.open(`/returns/${returnLandmarks.bareStatus}`)).Status).toBe('Closed')
  })

  it('links its shipment, here and on the list, for the customs group [RET-18]', async () => {
    for (const [browser, isLinked] of [
      [staff, true],
      [client, false],
    ] as const) {
      const page = await browser.open(whole)
      const reference = facts(page).Shipment ?? ''
      const list = await browser.open(`/returns?automatic=1&q=${reference}`)
      const row = list.table().rows[0]
      expect([reference, row?.cell('MX inbound reference')]).toEqual([reference, reference])
      for (const shown of [page, list]) {
        const links = shown.findAll('a[href^="/customs/shipments/edit/"]')
        expect(links.length > 0).toBe(isLinked)
      }
    }
  })

  it('has no button that writes upstream: copying begins a draft [RET-27] [BEY-47]', async () => {
    const page = await client.open(whole)
    const buttons = page.findAll('main form button').map((one) => wordsOf(one))
    expect(buttons).toEqual(['Copy as new concept'])
    const copy = await page.press('Copy as new concept')
    expect(returnForm(copy).value('Order number')).toBe('')
    expect(returnForm(copy).value('Sender')).toBe('Harbour & Sons Ltd')
    const products = await returnForm(copy).fill('Order number', newNumber()).press('Next step')
    expect(returnForm(products).value('Quantity')).toBe('24')
  })

  it('leads from a concept to its editor [RET-02]', async () => {
    const { path } = await newConcept(client)
    const id = path.split('/').pop()
    expect((await client.open(`/returns/${id}`)).redirects).toEqual([path])
  })

  it('is read where returns cannot be written, a concept too [RET-05]', async () => {
    const archive = await signedIn('client@demo.test')
    await (await archive.open('/')).press('1003 (Quay Archive)')
    const list = await archive.open('/returns?status=10')
    const [id] = idsOn(list)
    const href = id ? `/returns/${id}` : list.find('tbody a').getAttribute('href')
    const page = await archive.open(href ?? '')
    expect([page.status, page.redirects]).toEqual([200, []])
    expect(page.findAll('main form')).toEqual([])
    expect(
      (await archive.open(`${page.path.replace('returns/', 'returns/create-return/')}`)).status,
    ).toBe(403)
  })

  it.each([
    '/returns/x',
    '/returns/99999999',
    '/returns/create-return/x',
    '/returns/create-return/99999999',
  ])('is the 404 page at %s [RET-06]', async (path) => {
    const page = await client.open(path)
    expect(page.status).toBe(404)
    expect(page.main).toContain('The requested page could not be found')
  })

  it('says that upstream did not answer, inside the shell [NET-08]', async () => {
    await server.faults({ method: 'GET', path: whole, kind: 'status', status: 500 })
    const page = await client.open(whole)
    expect(page.status).toBe(503)
    expect(page.main).toContain('This page cannot be shown right now')
  })
})
