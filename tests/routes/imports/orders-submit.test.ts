import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { oneOfEach } from '../../support/extent'
import { portal, startPortal, type FaultOrder } from '../../support/portal'
import { startUpstreamProxy } from '../../support/upstream-proxy'
import {
  articleNumbers,
  draftCalls,
  importAndSubmit,
  orderFile,
  orderLine,
  storedOrders,
  uploadOrders,
} from './orders'
import {
  errorsOf,
  force,
  importButton,
  lastCall,
  lines,
  runImport,
  settled,
  signedIn,
  upstream,
  type Row,
} from './support'

const server = portal()
let client: Browser
let call: Awaited<ReturnType<typeof upstream>>
let known: string[]

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  call = await upstream('client@demo.test')
  known = await articleNumbers(call)
})
beforeEach(() => server.clearFaults())

const concept = 10
const submitted = 20

/** Orders of one line each, `prefix-1` and so on. */
const orders = (prefix: string, count: number, values: Row = {}): Row[] =>
  Array.from({ length: count }, (_, index) =>
    orderLine(`${prefix}-${index + 1}`, known[0]!, values),
  )

/** Imports a file while calls misbehave: what the user is told, and every write. */
async function importRows(rows: Row[], press = runImport, ...faults: FaultOrder[]) {
  const page = await uploadOrders(client, orderFile(rows))
  await server.faults(...faults)
  const before = await lastCall()
  const done = await press(page)
  return { page: done, text: done.messages()[0]?.text, ...(await draftCalls(before)) }
}

const numbersOf = (batches: { body: { ExternalOrderId?: string | null }[] }[]) =>
  batches.map(({ body }) => body.map(({ ExternalOrderId }) => ExternalOrderId))

/** Upstream's orders with these numbers: each once, and their statuses. */
async function statuses(prefix: string, count: number) {
  const numbers = Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`)
  const stored = await storedOrders(call, ...numbers)
  expect(stored.map(({ external_order_id: number }) => number).toSorted()).toEqual(
    numbers.toSorted(),
  )
  return [...new Set(stored.map(({ status }) => (status as { id: number }).id))]
}

const saving = { method: 'POST', path: '/saleskit/shp' }

describe('Import', () => {
  it('sends the orders of the sheet as drafts with their lines and prices, and submits none [OUTI-17] [API-55] [API-56] [IMP-10]', async () => {
    const rows: Row[] = [
      orderLine('DRAFT-1', known[0]!, {
        ClientReference: 'Client 1',
        ShippingMethod: 'DHL',
        ShippingService: 'Express',
        ReturnShippingMethod: 'DHLR',
        LanguageCode: 'nld',
        IncoTerm: 'dap',
        IncoTermCountry: 'CH',
        HouseNumberExtension: 'B',
        AddressLine2: 'Dock 4',
        Region: 'ZH',
        Phone: '010 1234567',
        Ascription: 'Goods in',
        Eori: 'NL123',
        VatNumber: 'NL001B01',
        Quantity: 3,
        LineReference: 'L1',
        LineClientReference: 'C1',
        SalePriceAmount: '12,50',
        SalePriceCurrency: 'EUR',
        SalePriceCountry: 'NL',
        SalePriceVatCode: 'I',
        SalePriceVatPercentage: 21,
        ExportPriceAmount: 10,
        ExportPriceCurrency: 'CHF',
      }),
      { OrderNumber: 'DRAFT-1', ArticleNumber: known[1], Quantity: 1 },
    ]
    const { batches, text } = await importRows(rows)
    expect(text).toBe('Imported 1 orders, 0 orders failed.')
    expect(batches.map(({ query }) => query)).toEqual([{ push_rabbitmq: 'false' }])
    const line = { Id: null, ProductId: null }
    expect(batches[0]?.body).toEqual([
      {
        ExternalOrderId: 'DRAFT-1',
        OrderReference: 'Ref DRAFT-1',
        ClientReference: 'Client 1',
        OrderType: 'LB2CF',
        SubType: 'RETAIL',
        ShippingId: 2,
        ReturnShippingId: 12,
        LanguageCode: 'NLD',
        IncoTerm: 'DAP',
        IncoTermPlace: 'Rotterdam',
        IncoTermCountry: 'CH',
        Addresses: {
          receiver: {
            name: 'A. Receiver',
            ascription: 'Goods in',
            street: 'Quay Street',
            number: '12',
            extension: 'B',
            address: 'Dock 4',
            zipcode: '3011 AA',
            city: 'Rotterdam',
            region: 'ZH',
            alpha2: 'NL',
            phone: '010 1234567',
            eori: 'NL123',
            vat_number: 'NL001B01',
          },
          invoiceAddress: null,
          buyer: null,
          dropsite: null,
          seller: null,
          importer: null,
        },
        Products: [
          {
            ...line,
            ExternalArticleId: known[0],
            Quantity: 3,
            ClientReference: 'C1',
            LineReference: 'L1',
            Prices: [
              {
                Type: 'sale',
                CurrencyCode: 'EUR',
                Amount: 12.5,
                VatCode: 'I',
                VatPercentage: 21,
                Country: 'NL',
                Region: null,
              },
              {
                Type: 'export',
                CurrencyCode: 'CHF',
                Amount: 10,
                VatCode: null,
                VatPercentage: null,
                Country: null,
                Region: null,
              },
            ],
          },
          {
            ...line,
            ExternalArticleId: known[1],
            Quantity: 1,
            ClientReference: null,
            LineReference: null,
            Prices: [],
          },
        ],
        Instructions: [],
      },
    ])
    expect(await statuses('DRAFT', 1)).toEqual([concept])
  })

  it('leaves imported orders with a mark, unticked and closed to another import [IMP-27] [IMP-34]', async () => {
    const page = await uploadOrders(client, orderFile(orders('MARK', 3)))
    const done = await runImport(
      await page
        .form('Search in this import')
        .untick('Select row 4, MARK-3')
        .press('Save selection'),
    )
    expect(lines(done).map(({ tick, tips }) => [tick, tips[0]?.text])).toEqual([
      [null, 'This order has been imported'],
      [null, 'This order has been imported'],
      [false, undefined],
    ])
    const all = await done.press('Select all')
    expect(all.find('.count').textContent).toBe('1 of 3 selected')
    // a posted tick of an imported order is refused
    const before = await lastCall()
    const forced = await force(client, all, { intent: 'import', shown: '0,1,2', tick: '0' })
    expect(forced.messages()[0]?.text).toBe('No orders selected')
    expect((await draftCalls(before)).batches).toEqual([])
    const form = forced.form('Search in this import').tick('Select row 4, MARK-3')
    form.tamper('shown', '0,1,2')
    await settled(await form.press('Import'))
    expect(numbersOf((await draftCalls(before)).batches)).toEqual([['MARK-3']])
  })

  it('sends 1,050 orders in 11 calls, never more than ten at once [IMP-30]', async () => {
    const own = await startPortal({ env: { UPSTREAM_TIMEOUT_MS: '30000' } })
    const browser = await signedIn('client@demo.test', own.url)
    const page = await uploadOrders(browser, orderFile(orders('MANY', 1_050)))
    await server.faults({ ...saving, times: 10, delayMs: 600_000 })
    const before = await lastCall()
    const running = await page.press('Import')
    await expect.poll(async () => (await draftCalls(before)).batches.length).toBe(10)
    // time enough for an eleventh call
    await running.reload()
    await server.clearFaults()
    const done = await settled(running)
    expect(done.messages()[0]?.text).toBe('Imported 1050 orders, 0 orders failed.')
    const { batches } = await draftCalls(before)
    expect(batches).toHaveLength(11)
    expect(Math.max(...batches.map(({ body }) => body.length))).toBe(100)
    expect(Math.max(...batches.map(({ concurrent }) => concurrent))).toBe(10)
    expect(new Set(numbersOf(batches).flat()).size).toBe(1_050)
  })

  it('goes on as a job: the page shows how far it is and loads itself again, and a second press sends nothing [IMP-35] [IMP-36] [IMP-37]', async () => {
    const page = await uploadOrders(client, orderFile(orders('JOB', 2)))
    await server.faults({ ...saving, delayMs: 1_000 })
    const before = await lastCall()
    const running = await page.press('Import')
    expect(running.main).toContain('Processing... Please do not close the browser window.')
    expect(running.refresh).toEqual({ seconds: 2, href: '' })
    const bar = running.find('progress')
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['0', '2'])
    const second = await page.press('Import & Submit')
    await settled(second)
    const { batches } = await draftCalls(before)
    expect(batches.map(({ query }) => query)).toEqual([{ push_rabbitmq: 'false' }])
    expect(await statuses('JOB', 2)).toEqual([concept])
  })

  it('and an upload clear earlier messages [IMP-13] [VAL-31]', async () => {
    const page = await uploadOrders(client, orderFile(orders('CLEAR', 1)))
    const none = await page.press('Clear selection')
    const refused = await none.press('Import')
    expect(refused.messages()[0]?.text).toBe('No orders selected')
    const done = await runImport(await refused.press('Select all'))
    expect(done.messages().map(({ text }) => text)).toEqual(['Imported 1 orders, 0 orders failed.'])
    expect((await uploadOrders(client, orderFile(orders('CLEAR-B', 1)))).messages()).toEqual([])
  })

  it('and an upload clear messages that would stay until they are closed [IMP-13] [VAL-31]', async () => {
    const words = 'Exports are closed while the stock in the warehouse is being counted'
    const leaveMessage = async () => {
      await server.faults({
        method: 'POST',
        path: '/orders/export',
        kind: 'status',
        status: 422,
        body: { error: { en: words } },
      })
      await (await client.open('/outbound-orders?q=000101')).press('Export all')
    }
    const texts = (from: Page) => from.messages().map(({ text }) => text)
    const page = await uploadOrders(client, orderFile(orders('STAY', 1)))
    await leaveMessage()
    expect(texts(await page.reload())).toEqual([words])
    expect(texts(await page.reload())).toEqual([words])
    expect(texts(await runImport(page))).toEqual(['Imported 1 orders, 0 orders failed.'])
    await leaveMessage()
    expect(texts(await page.reload())).toEqual([words])
    expect(texts(await uploadOrders(client, orderFile(orders('STAY-B', 1))))).toEqual([])
  })
})

describe('Import & Submit', () => {
  it('submits the orders in the same call, and says so [OUTI-17] [IMP-33] [OUTI-03] [API-55]', async () => {
    const { batches, submits, text } = await importRows(orders('BOTH', 3), importAndSubmit)
    expect(batches.map(({ query }) => query)).toEqual([{ push_rabbitmq: 'true' }])
    expect(submits).toEqual([])
    expect(text).toBe('Imported & submitted 3 orders, 0 orders failed.')
    expect(await statuses('BOTH', 3)).toEqual([submitted])
  })
})

describe('what upstream refuses', () => {
  it('stands at its order; the others of the batch are saved [IMP-31] [IMP-33] [API-57] [API-58] [API-59]', async () => {
    const page = await uploadOrders(client, orderFile(orders('SPLIT', 3)))
    // somebody else uses a number meanwhile
    await runImport(
      await uploadOrders(client, orderFile([orderLine('SPLIT-2', known[1]!)], 'o.csv')),
    )
    const done = await runImport(page)
    expect(done.messages()[0]).toEqual({
      kind: 'warning',
      text: 'Imported 2 orders, 1 orders failed.',
    })
    expect(errorsOf(done)).toEqual({ 3: 'Order number already exists' })
    expect(lines(done).map(({ tips }) => tips[0]?.kind)).toEqual(['success', 'error', 'success'])
  })

  it('keeps the buttons disabled and stands in the summary until it is dropped [IMP-29] [IMP-25]', async () => {
    const page = await uploadOrders(client, orderFile(orders('DROPPED', 2)))
    await runImport(
      await uploadOrders(client, orderFile([orderLine('DROPPED-2', known[1]!)], 'dropped.csv')),
    )
    const done = await runImport(page)
    const summary = (from: Page) => from.findAll('.summary a').map((link) => link.textContent)
    expect(errorsOf(done)).toEqual({ 3: 'Order number already exists' })
    expect(summary(done)).toEqual(['An error has occured on page 1'])
    expect(importButton(done)?.hasAttribute('disabled')).toBe(true)
    const rest = await done.press('Delete rows with errors')
    expect(summary(rest)).toEqual([])
    expect(lines(rest).map(({ articleNumber }) => articleNumber)).toEqual(['DROPPED-1'])
  })

  it('counts as an error until it is deleted or corrected [IMP-29] [IMP-34] [BEY-08]', async () => {
    await runImport(await uploadOrders(client, orderFile(orders('TAKEN', 1, { City: 'Delft' }))))
    const page = await uploadOrders(
      client,
      orderFile([...orders('TAKEN', 1), ...orders('FREE', 1)]),
    )
    // found by upstream's check before anything is sent
    expect(errorsOf(page)).toEqual({ 2: 'Order number already exists' })
    expect(importButton(page)?.hasAttribute('disabled')).toBe(true)
    expect(page.findAll('.summary a').map((link) => link.textContent)).toEqual([
      'An error has occured on page 1',
    ])
    const form = page.form('Search in this import').fill('OrderNumber', 'TAKEN-NEW')
    const mended = await form.press('Save row 2')
    expect(errorsOf(mended)).toEqual({})
    const done = await runImport(mended)
    expect(done.messages()[0]?.text).toBe('Imported 2 orders, 0 orders failed.')
  })

  it('as a whole batch, or passes over, says "something went wrong" [IMP-32] [API-60]', async () => {
    const whole = await importRows([
      ...orders('FAIL500', 1),
      ...Array.from({ length: 99 }, (_, index) => orderLine(`WITH-${index}`, known[0]!)),
      orderLine('APART-1', known[0]!),
    ])
    expect(whole.text).toBe('Imported 1 orders, 100 orders failed.')
    expect(new Set(Object.values(errorsOf(whole.page)))).toEqual(new Set(['something went wrong']))

    const silent = await importRows(orders('SILENT', 1), runImport, {
      ...saving,
      kind: 'status',
      status: 200,
      body: { result: { created: [], errors: {}, invalid: [] } },
      times: 3,
    })
    expect(silent.text).toBe('Imported 0 orders, 1 orders failed.')
    expect(errorsOf(silent.page)).toEqual({ 2: 'something went wrong' })
  })
})

describe.each([
  ['Import', runImport, concept],
  ['Import & Submit', importAndSubmit, submitted],
] as const)('%s whose answer does not come', (name, press, status) => {
  const prefix = (kind: string) => `${name === 'Import' ? 'I' : 'S'}-${kind}`.toUpperCase()

  it.each(oneOfEach(['applyThenReset', 'truncate'] as const, () => 'taken'))(
    'but was taken (%s) is looked up by order number and not sent again [BEY-01] [BEY-02]',
    async (kind) => {
      const rows = orders(prefix(kind), 3)
      const { text, batches } = await importRows(rows, press, { ...saving, kind })
      expect(text).toMatch(/ 3 orders, 0 orders failed\.$/)
      expect(batches).toHaveLength(1)
      expect(await statuses(prefix(kind), 3)).toEqual([status])
    },
  )

  it('is looked up again where an order of the look-up could not be read [BEY-01] [BEY-02]', async () => {
    const whole = await importRows(orders(prefix('whole'), 1), press)
    expect(whole.text).toMatch(/ 1 orders, 0 orders failed\.$/)
    const [known] = await storedOrders(call, `${prefix('whole')}-1`)
    for (const odd of [{ id: 'bad' }, { external_order_id: {} }, { client_reference: [] }]) {
      const taken = orders(`${prefix('odd')}${Object.keys(odd)[0]}`.toUpperCase(), 2)
      const { text, batches } = await importRows(
        taken,
        press,
        { ...saving, kind: 'applyThenReset', ignoreKey: true },
        {
          method: 'POST',
          path: '/orders/multifilter',
          kind: 'status',
          status: 200,
          body: { result: [known, { ...known, external_order_id: taken[1]?.OrderNumber, ...odd }] },
        },
      )
      expect(text).toMatch(/ 2 orders, 0 orders failed\.$/)
      expect(batches).toHaveLength(1)
    }
  })

  it.each(
    oneOfEach(
      [
        ['reset', {}],
        ['hang', {}],
        ['html', {}],
        ['empty', {}],
        ['status', { status: 503 }],
      ] as const,
      () => 'not taken',
    ),
  )(
    'and was not taken (%s) is looked up, then sent again under the same key [BEY-02] [BEY-03]',
    async (kind, more) => {
      const rows = orders(prefix(kind), 3)
      const { text, batches } = await importRows(rows, press, { ...saving, kind, ...more })
      expect(text).toMatch(/ 3 orders, 0 orders failed\.$/)
      expect(batches).toHaveLength(2)
      expect(batches[1]?.idempotencyKey).toBe(batches[0]?.idempotencyKey)
      expect(batches[1]?.body).toEqual(batches[0]?.body)
      expect(await statuses(prefix(kind), 3)).toEqual([status])
    },
  )
})

describe('orders that were saved and not submitted', () => {
  it('are submitted once when the look-up finds them as concepts [BEY-02] [OUTI-17]', async () => {
    const proxy = await startUpstreamProxy()
    const own = await startPortal({ env: { API_BASE_URL: proxy.base } })
    const browser = await signedIn('client@demo.test', own.url)
    const page = await uploadOrders(browser, orderFile(orders('HALF', 3)))
    // upstream saves the batch and breaks off before it submits
    proxy.answer('POST /saleskit/shp', (_, response) => {
      proxy.answer('POST /saleskit/shp', undefined)
      response.destroy()
    })
    await call('/saleskit/shp?push_rabbitmq=false', draftsOf('HALF', 3))
    const before = await lastCall()
    const done = await importAndSubmit(page)
    expect(done.messages()[0]?.text).toBe('Imported & submitted 3 orders, 0 orders failed.')
    const { submits, batches } = await draftCalls(before)
    expect(batches).toEqual([])
    expect(submits.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(submits.map(({ path }) => path)).size).toBe(3)
    expect(await statuses('HALF', 3)).toEqual([submitted])
  })

  it('are looked at again when the answer of the submission does not come either', async () => {
    const proxy = await startUpstreamProxy()
    const own = await startPortal({ env: { API_BASE_URL: proxy.base } })
    const browser = await signedIn('client@demo.test', own.url)
    const page = await uploadOrders(browser, orderFile(orders('QUARTER', 1)))
    proxy.answer('POST /saleskit/shp', (_, response) => {
      proxy.answer('POST /saleskit/shp', undefined)
      response.destroy()
    })
    await call('/saleskit/shp?push_rabbitmq=false', draftsOf('QUARTER', 1))
    await server.faults({ method: 'POST', path: '/saleskit/shp/*', kind: 'applyThenReset' })
    const before = await lastCall()
    const done = await importAndSubmit(page)
    expect(done.messages()[0]?.text).toBe('Imported & submitted 1 orders, 0 orders failed.')
    expect((await draftCalls(before)).submits).toHaveLength(1)
    expect(await statuses('QUARTER', 1)).toEqual([submitted])
  })
})

describe('a batch that arrives late', () => {
  it('while it goes out again: what is refused as being there already counts as imported [BEY-02]', async () => {
    const proxy = await startUpstreamProxy()
    const own = await startPortal({ env: { API_BASE_URL: proxy.base } })
    const browser = await signedIn('client@demo.test', own.url)
    const page = await uploadOrders(browser, orderFile(orders('LATE', 2)))
    const sending = 'POST /saleskit/shp'
    proxy.answer(sending, (_, response) => {
      proxy.answer(sending, (again, answer) => {
        proxy.answer(sending, undefined)
        void refusedAsThere(again, answer)
      })
      response.destroy()
    })
    const before = await lastCall()
    const done = await runImport(page)
    expect(done.messages()[0]?.text).toBe('Imported 2 orders, 0 orders failed.')
    const { batches } = await draftCalls(before)
    expect(numbersOf(batches)).toEqual([
      ['LATE-1', 'LATE-2'],
      ['LATE-1', 'LATE-2'],
    ])
    expect(await statuses('LATE', 2)).toEqual([concept])
  })

  /** The first batch is saved just before the second comes, by an upstream that heeds no keys. */
  async function refusedAsThere(again: IncomingMessage, answer: ServerResponse) {
    const body = await text(again)
    await call('/saleskit/shp?push_rabbitmq=false', draftsOf('LATE', 2))
    const refused = await call('/saleskit/shp?push_rabbitmq=false', JSON.parse(body))
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify(refused))
  }
})

/** What the portal would send for `orders(prefix, count)`. */
const draftsOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ExternalOrderId: `${prefix}-${index + 1}`,
    OrderReference: `Ref ${prefix}-${index + 1}`,
    OrderType: 'LB2CF',
    SubType: 'RETAIL',
    ShippingId: 3,
    IncoTerm: 'DAP',
    IncoTermPlace: 'Rotterdam',
    Addresses: {
      receiver: {
        name: 'A. Receiver',
        street: 'Quay Street',
        zipcode: '3011 AA',
        city: 'Rotterdam',
        alpha2: 'NL',
      },
    },
    Products: [{ ExternalArticleId: known[0], Quantity: 2 }],
  }))

describe('a portal that ends in the midst of a job', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-orders-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('by kill -9 goes on by itself: every order is saved once and submitted once [BEY-01] [BEY-02] [IMP-36]', async () => {
    const env = { UPSTREAM_TIMEOUT_MS: '20000', JOB_LEASE_MS: '1500' }
    const first = await startPortal({ dataDir, env })
    const browser = await signedIn('client@demo.test', first.url)
    const page: Page = await uploadOrders(browser, orderFile(orders('KILL', 350)))
    await server.faults(
      { ...saving, kind: 'hang' },
      { ...saving, kind: 'applyThenReset', delayMs: 1_000 },
    )
    const before = await lastCall()
    await page.press('Import & Submit')
    await expect
      .poll(
        async () => (await draftCalls(before)).batches.filter((one) => one.status === 200).length,
      )
      .toBeGreaterThanOrEqual(2)
    await first.stop('SIGKILL')
    await server.clearFaults()

    const second = await startPortal({ dataDir, env })
    const again = await signedIn('client@demo.test', second.url)
    const done = await settled(await again.open(page.path))
    expect(done.messages()[0]?.text).toBe('Imported & submitted 350 orders, 0 orders failed.')
    const { batches, submits } = await draftCalls(before)
    const answered = numbersOf(batches.filter((one) => one.status === 200)).flat()
    expect(new Set(answered).size).toBe(answered.length)
    expect(submits).toEqual([])
    expect(await statuses('KILL', 350)).toEqual([submitted])
    await second.stop()
  })
})
