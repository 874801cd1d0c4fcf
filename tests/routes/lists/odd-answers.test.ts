import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})
afterEach(() => server.clearFaults())

const answering = (method: string, path: string, body: unknown, times = 1) =>
  server.faults({ method, path, kind: 'status', status: 200, body, times })

const product = { sku: 'ODD-1', styleId: 'S', description: 'A good one', weight: '1.5' }

describe('a list of which one value is odd', () => {
  it.each([
    ['POST', '/products/multifilter', '/warehouse', { ...product, weight: '' }, 'ODD-1'],
    ['POST', '/products/multifilter', '/warehouse', { ...product, weight: '1,000' }, 'ODD-1'],
    ['POST', '/products/multifilter', '/warehouse', { ...product, weight: '0,272' }, '0,27 kg'],
    [
      'POST',
      '/products/multifilter',
      '/warehouse',
      { ...product, time_modified: '2026-01-02T10:00:00Z' },
      'ODD-1',
    ],
    [
      'GET',
      '/stocklog',
      '/stock/mutations?link_key=all',
      { product_option_name: 'ODD-1', actor_id: '' },
      'ODD-1',
    ],
    ['GET', '/stock', '/stock', { sku: 'ODD-1', accountCodes: [] }, 'ODD-1'],
    ['GET', '/stock', '/stock', { sku: 'ODD-1', accountCodes: { 99: 'odd', 0: 3 } }, 'ODD-1'],
    ['GET', '/log/xml', '/logbook/xml', { file_name: 'ODD-1.xml', messages: 'none' }, 'ODD-1.xml'],
  ])('%s %s at %s shows all else: %o [BEY-82]', async (method, path, screen, row, shown) => {
    await answering(method, path, { result: [{ id: 5, ...row }, { sku: 'no id' }], count: 2 })
    const page = await client.open(screen)
    expect(page.status).toBe(200)
    expect(page.table().rows).toHaveLength(1)
    expect(page.main).toContain(shown)
    expect(page.messages().map(({ text }) => text)).toContain(
      '1 row could not be read and is missing here.',
    )
  })

  it.each([[[{ id: null }]], [[{}]], [[null]]])(
    'of rows that cannot be read does not say that there are none: %j [BEY-82]',
    async (result) => {
      for (const count of [0, 1, undefined]) {
        await answering('POST', '/products/multifilter', { result, count })
        const page = await client.open('/warehouse')
        expect(page.status).toBe(503)
        expect(page.main).not.toContain('No products')
      }
    },
  )

  it('is no file that lacks a row without a word [BEY-82]', async () => {
    const page = await client.open('/warehouse')
    const result = [{ id: 5, ...product }, { sku: 'no id' }]
    await answering('POST', '/products/multifilter', { result, count: 2 })
    const answer = await page.press('All as CSV')
    expect(answer.header('content-disposition')).toBeUndefined()
    expect(answer.messages()[0]).toEqual({
      kind: 'error',
      text: '1 row could not be read and is missing here.',
    })
  })

  it('logs the call and the field, and not the value [BEY-82]', async () => {
    await answering('POST', '/products/multifilter', {
      result: [{ id: 5, ...product, weight: 'nobody’s business' }],
      count: 1,
    })
    await client.open('/warehouse')
    const line = server.logs().findLast(({ trouble }) => trouble === 'odd')
    expect(line).toMatchObject({ call: 'findProducts', fields: { 'result.weight': 1 } })
    expect(JSON.stringify(line)).not.toContain('business')
  })

  it('is empty where it comes as null [BEY-82]', async () => {
    await answering('POST', '/products/multifilter', { result: null, count: 0, max: 1 })
    const page = await client.open('/warehouse')
    expect(page.status).toBe(200)
    expect(page.messages()).toEqual([])
  })
})

describe('a status that nobody has a name for', () => {
  it.each([
    ['/purchaseorders/multifilter', '/inbound-orders'],
    ['/orders/multifilter', '/outbound-orders'],
    ['/returns/multifilter', '/returns'],
    ['/shipments/multifilter', '/customs/shipments'],
  ])('%s at %s is said in words, with its number [SHR2-40] [BEY-82]', async (path, screen) => {
    const customs = await signedIn('customs@demo.test')
    for (const status of [-1, 777, { id: 777, en: '' }]) {
      await answering('POST', path, { result: [{ id: 5, status, phase: status }], count: 1 })
      const page = await customs.open(screen)
      const id = typeof status === 'number' ? status : status.id
      expect(page.find('main tbody').textContent).toContain(`Unknown status (${id})`)
      expect(page.find('main tbody').textContent).not.toContain(`#${id}`)
    }
  })
})

describe('a list whose max says something else than its count', () => {
  const rows = Array.from({ length: 20 }, (_, id) => ({ id: id + 1, sku: `MAX-${id}` }))

  it.each([undefined, null, 0, 20, 1263, 'odd'])(
    'has all its pages: max %s [BEY-82, API2-02]',
    async (max) => {
      await answering('POST', '/products/multifilter', { result: rows, count: 1263, max })
      const page = await client.open('/warehouse')
      expect(page.findAll('.pager button').map((one) => one.getAttribute('value'))).toContain('64')
      expect(page.main).toContain('1.263')
    },
  )

  it('suppliers are read whole, whatever max says [BEY-82, NET-21]', async () => {
    const supplier = (id: number) => ({ id, name: `Supplier ${String(id).padStart(3, '0')}` })
    for (const page of [0, 1, 2]) {
      const result = Array.from({ length: page < 2 ? 100 : 50 }, (_, n) =>
        supplier(page * 100 + n + 1),
      )
      await answering('GET', '/suppliers', { result, count: 250, max: null })
    }
    const own = await signedIn('solo@demo.test')
    const page = await own.open('/attributes/suppliers')
    expect(page.main).toContain('250')
  })
})

describe('a call in trouble', () => {
  it('leaves the other screens of everybody, and other records, as they are [BEY-81]', async () => {
    const solo = await signedIn('solo@demo.test')
    await server.faults({ method: 'GET', path: '/log/xml', kind: 'status', status: 500, times: 12 })
    for (let i = 0; i < 11; i++) await client.open('/logbook/xml')
    expect((await solo.open('/warehouse')).status).toBe(200)
    expect((await solo.open('/logbook/xml')).status).toBe(503)
    await server.clearFaults()
    expect((await client.open('/logbook/xml')).status).toBe(200)
    expect((await solo.open('/logbook/xml')).status).toBe(200)
  })

  it('is given up when its answer trickles in: the page says so in time [BEY-81, NET-08]', async () => {
    await server.faults({ method: 'POST', path: '/products/multifilter', kind: 'trickle' })
    const page = await client.open('/warehouse')
    expect(page.status).toBe(503)
    expect(page.main).toContain('Something went wrong')
  })
})

describe('a refusal in good form', () => {
  const body = { error: { code: 'E200', en: 'Refused though 200', nl: 'Geweigerd' } }

  it('shows upstream’s words at a company switch and an export [BEY-80, NET-07]', async () => {
    await answering('PUT', '/auth', body)
    const switched = await (await client.open('/')).press('1003 (Quay Archive)')
    expect(switched.messages()).toEqual([{ kind: 'error', text: 'Refused though 200' }])
  })

  it('shows upstream’s words at sign-in, in the browser’s language [BEY-80, AUTH-12]', async () => {
    await answering('POST', '/auth', body)
    const page = await new Browser({ url: server.url }).signIn('client@demo.test')
    expect(page.messages()).toEqual([{ kind: 'error', text: 'Refused though 200' }])
  })
})
