import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  deleteOutboundDraft,
  exportOutboundOrders,
  findOutboundOrders,
  getDeclarationFile,
  getOutboundChannels,
  getOutboundFile,
  getOutboundOrder,
  getShippingMethods,
  type OutboundDraft,
  saveOutboundDraft,
  saveOutboundDrafts,
  submitOutboundDraft,
  validateOutboundDraft,
} from '#contract/index'
import type { BodyOf } from '#contract/call'
import { landmarks } from '../../sandbox/seed/landmarks'
import { outboundLandmarks } from '../../sandbox/seed/outbound-landmarks'
import { openSandbox, type TestSandbox } from './sandbox'

let sandbox: TestSandbox
let token: string

beforeAll(async () => {
  sandbox = await openSandbox()
  token = await sandbox.token()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control('POST', '/reset')
})

const receiver = {
  name: 'Anna de Boer',
  street: 'Damrak',
  number: '1',
  zipcode: '1012 LG',
  city: 'Amsterdam',
  alpha2: 'NL',
}

const draft = (number: string, more: Partial<OutboundDraft> = {}): OutboundDraft => ({
  ExternalOrderId: number,
  OrderReference: 'REF-1',
  ClientReference: 'C1',
  OrderType: 'LB2BF',
  SubType: 'WHOLESALE',
  ShippingId: 1,
  ReturnShippingId: 12,
  LanguageCode: 'NLD',
  IncoTerm: 'DAP',
  IncoTermPlace: 'Venlo',
  IncoTermCountry: 'NL',
  Addresses: { receiver },
  Products: [{ ExternalArticleId: landmarks.tie, Quantity: 2 }],
  ...more,
})

const save = (body: OutboundDraft, key?: string) =>
  sandbox.ask(saveOutboundDraft, { token, body, ...(key ? { key } : {}) })

const check = async (body: OutboundDraft, as = token) =>
  (
    await sandbox.ask(validateOutboundDraft, {
      token: as,
      query: { action: 'validate' },
      body,
    })
  ).result

const orderOf = async (id: number) =>
  (await sandbox.ask(getOutboundOrder, { token, params: { id } })).result

const find = (body: BodyOf<typeof findOutboundOrders>, as = token) =>
  sandbox.ask(findOutboundOrders, {
    token: as,
    query: { order: 'desc', page: 1, limit: 1000 },
    body,
  })

describe('GET /orders/{id}', () => {
  it('answers all that an order can have [API-45] [API-46] [API-06]', async () => {
    const order = await orderOf(outboundLandmarks.whole)
    expect(order).toMatchObject({
      external_order_id: expect.stringMatching(/000101$/) as string,
      status: { id: 70, en: 'Shipped' },
      channel_subtype: 'WHOLESALE',
      return_shipping_id: 12,
      language_code: 'ENG',
      incoterm: 'DAP',
      incoterm_place: 'Manchester',
      incoterm_country: 'GB',
      address: { name: 'Harbour & Sons Ltd', alpha2: 'GB' },
      invoiceAddress: { name: 'Harbour & Sons Accounts' },
      buyer: { name: 'Northern Buying Group' },
      dropsite: { supplier_aid: 'DROP-4711' },
      seller: { name: 'Harbour Fashion BV' },
      importer: { eori: 'GB123456789000', vat_number: 'GB123456789' },
    })
    expect(order.products?.[0]).toMatchObject({
      option_name: expect.any(String) as string,
      count_ordered: 12,
      count: 11,
      count_atp: expect.any(Number) as number,
    })
    expect(order.products?.[0]?.prices?.map((price) => price.currency_code)).toEqual([
      'EUR',
      'GBP',
      'USD',
      'CHF',
    ])
    expect(order.shippings).toHaveLength(5)
    const lines = new Set(order.products?.map(({ id }) => id))
    for (const { products } of order.shippings ?? []) {
      for (const { order_product_id } of products ?? []) {
        expect(lines.has(order_product_id ?? 0)).toBe(true)
      }
    }
    expect(order.packingSlips).toHaveLength(2)
    expect(order.ags_exps?.[0]?.history?.length).toBeGreaterThan(1)
    expect(order.finInfo?.[0]?.filename).toMatch(/\.pdf$/)
    expect(order.product_count).toBe(order.products?.length)
    expect(order.product_quantity).toBe((order.product_ordered_quantity ?? 0) - 1)
    expect(order.user).toBe('client@demo.test')
  })

  it('is 404 for an unknown order and for one of another company [API-45]', async () => {
    const polder = await sandbox.token('solo@demo.test')
    for (const [as, id] of [
      [token, 999],
      [polder, outboundLandmarks.whole],
    ] as const) {
      expect((await sandbox.refused(getOutboundOrder, { token: as, params: { id } })).status).toBe(
        404,
      )
    }
  })
})

describe('the seed', () => {
  it('has every status, both channels and three concepts in each division [API-06]', async () => {
    const { result } = await find({})
    expect(new Set(result.map(({ status }) => status?.id))).toEqual(
      new Set([10, 20, 30, 40, 50, 60, 70, 90]),
    )
    expect(new Set(result.map(({ channel }) => channel))).toEqual(new Set(['b2b', 'b2c']))
    expect(result.filter(({ status }) => status?.id === 10).length).toBeGreaterThan(3)
    const polder = await sandbox.token('solo@demo.test')
    const concepts = await find({ filters: { status: [10] } }, polder)
    expect(concepts.count).toBeGreaterThanOrEqual(3)
  })
})

describe('reference lists', () => {
  it('name the subtypes by type [API-47]', async () => {
    const { result } = await sandbox.ask(getOutboundChannels, { token })
    expect(result).toContainEqual({
      shp_order_type: 'LB2BF',
      shp_order_subtype: 'WHOLESALE',
      name: 'Wholesale',
    })
    expect(new Set(result.map((channel) => channel.shp_order_type))).toEqual(
      new Set(['LB2BF', 'LB2CF']),
    )
  })

  it('name the shipping methods, one with several services [API-48]', async () => {
    const { result } = await sandbox.ask(getShippingMethods, { token })
    const dhl = result.filter((method) => method.shipment_code === 'DHL')
    expect(dhl.map((method) => method.shipment_service)).toEqual(['Parcel', 'Express'])
    expect(result.filter((method) => method.method_order).length).toBeGreaterThan(8)
    expect(result.filter((method) => method.method_return && !method.method_order)).toHaveLength(2)
  })
})

describe('POST /orders/multifilter', () => {
  it('finds orders by their exact numbers [API-43]', async () => {
    const { id } = await save(draft('LOOK-1')).then(({ result }) => result)
    const found = await find({ filters: { external_order_id: ['LOOK-1', 'LOOK'] } })
    expect(found.result.map((order) => order.id)).toEqual([id])
  })

  it('searches in order number, both references and name, whatever the case [API-43] [OUT-08]', async () => {
    await save(draft('SEEK-1', { OrderReference: 'Ref-Alpha', ClientReference: 'Cli-Beta' }))
    for (const search of ['seek-1', 'REF-ALPHA', 'cli-beta']) {
      expect((await find({ search })).count).toBe(1)
    }
    const named = await find({ search: 'ANNA DE B' })
    expect(named.result.every(({ name }) => name === 'Anna de Boer')).toBe(true)
    expect(named.count).toBeGreaterThan(1)
  })
})

describe('POST /saleskit/shp with one draft', () => {
  it('creates a concept that can be read back whole [API-53] [API-56]', async () => {
    const price = {
      Type: 'sale',
      CurrencyCode: 'EUR',
      Amount: 12.5,
      VatCode: 'E',
      VatPercentage: 21,
      Country: 'NL',
      Region: 'ZH',
    }
    const instruction = {
      Type: 'customs',
      SequenceNumber: 1,
      Code: 'VATNUMBER',
      Description: 'VAT number',
      Info: 'NL1',
    }
    const { result } = await save(
      draft('NEW-1', {
        Addresses: { receiver, dropsite: { ...receiver, supplier_aid: 'X1' }, buyer: null },
        Products: [
          {
            ExternalArticleId: landmarks.tie,
            Quantity: 3,
            ClientReference: 'CR',
            LineReference: '10',
            Prices: [price],
          },
        ],
        Instructions: [instruction],
      }),
    )
    expect(result.status).toMatchObject({ id: 10 })
    const order = await orderOf(result.id)
    expect(order).toMatchObject({
      external_order_id: 'NEW-1',
      order_reference: 'REF-1',
      name: 'Anna de Boer',
      status: { id: 10 },
      channel: 'b2b',
      channel_subtype: 'WHOLESALE',
      shipping_id: 1,
      return_shipping_id: 12,
      language_code: 'NLD',
      address: receiver,
      dropsite: { supplier_aid: 'X1' },
      buyer: null,
      user: 'client@demo.test',
      product_count: 1,
      product_ordered_quantity: 3,
      product_quantity: 0,
      time_completed: null,
    })
    expect(order.products?.[0]).toMatchObject({
      option_name: landmarks.tie,
      count_ordered: 3,
      count: 0,
      client_reference: 'CR',
      line_reference: '10',
      prices: [{ type: 'sale', amount: 12.5, vat_code: 'E', region: 'ZH' }],
    })
    expect(order.instructions).toMatchObject([{ code: 'VATNUMBER', info: 'NL1' }])
    expect(order.time_modified).toBe(order.time_added)
  })

  it('changes the concept that Id names: its number stays, its time moves on, its lines keep their ids [API-53]', async () => {
    const { result } = await save(draft('CHG-1'))
    const before = await orderOf(result.id)
    const line = before.products?.[0]?.id ?? 0
    const changed = await save(
      draft('OTHER', {
        Id: result.id,
        OrderReference: 'REF-2',
        Products: [
          { Id: line, ExternalArticleId: landmarks.tie, Quantity: 5 },
          { ExternalArticleId: landmarks.giftBox, Quantity: 1 },
        ],
      }),
    )
    expect(changed.result.id).toBe(result.id)
    const after = await orderOf(result.id)
    expect(after).toMatchObject({
      external_order_id: 'CHG-1',
      order_reference: 'REF-2',
      product_ordered_quantity: 6,
    })
    expect(after.products?.map(({ id }) => id)[0]).toBe(line)
    expect(after.products?.map(({ id }) => id)[1]).not.toBe(line)
    expect(after.time_modified).toBeGreaterThan(before.time_modified ?? 0)
    expect((await find({ filters: { external_order_id: ['OTHER'] } })).count).toBe(0)
  })

  it('refuses a used number, an unknown article and what is no concept, and saves nothing [API-59] [VAL-43]', async () => {
    await save(draft('DUP-1'))
    const refuse = async (body: OutboundDraft) => {
      const { status, error } = await sandbox.refused(saveOutboundDraft, { token, body })
      return `${status} ${error.en}`
    }
    expect(await refuse(draft('DUP-1'))).toBe('422 Order number already exists')
    const unknown = [{ ExternalArticleId: 'NOPE', Quantity: 1 }]
    expect(await refuse(draft('DUP-2', { Products: unknown }))).toBe('422 Article NOPE is unknown')
    expect((await find({ filters: { external_order_id: ['DUP-2'] } })).count).toBe(0)
    expect(await refuse(draft('X', { Id: outboundLandmarks.whole }))).toBe(
      '409 Only concepts can be changed',
    )
    expect(await refuse(draft('X', { Id: 2_000_001 }))).toMatch(/^404/)
  })

  it('writes once for one key [BEY-03]', async () => {
    const first = await save(draft('ONCE-1'), 'k1')
    const again = await save(draft('ONCE-1'), 'k1')
    expect(again.result.id).toBe(first.result.id)
    expect((await find({ filters: { external_order_id: ['ONCE-1'] } })).count).toBe(1)
  })
})

describe('POST /saleskit/shp?action=validate', () => {
  it('says that a good draft is valid, and saves nothing [API-52]', async () => {
    expect(await check(draft('VAL-1'))).toEqual({ valid: true, errors: [] })
    expect((await find({ filters: { external_order_id: ['VAL-1'] } })).count).toBe(0)
  })

  it('names everything that is wrong, with its place, in three languages [API-52] [API-59]', async () => {
    const { valid, errors } = await check({
      OrderType: 'LB2BF',
      SubType: 'RETAIL',
      ShippingId: 12,
      ReturnShippingId: 1,
      LanguageCode: 'ITA',
      IncoTerm: 'XXX',
      IncoTermCountry: 'nl',
      Addresses: { receiver: { name: 'A', street: 'x'.repeat(51), alpha2: 'NLD' } },
      Products: [
        {
          ExternalArticleId: 'NOPE',
          Quantity: 0,
          Prices: [{ Amount: 1.234, VatCode: 'X', Country: 'N', VatPercentage: 1.001 }],
        },
      ],
    })
    expect(valid).toBe(false)
    expect(errors.map(({ field, en }) => [field, en])).toEqual([
      ['ExternalOrderId', 'Order number is required'],
      ['SubType', 'Subtype does not match the order type'],
      ['ShippingId', 'Shipping method is unknown'],
      ['ReturnShippingId', 'Return method is unknown'],
      ['LanguageCode', 'Language is unknown'],
      ['IncoTerm', 'Incoterm is not valid'],
      ['IncoTermPlace', 'Incoterm place is required'],
      ['IncoTermCountry', 'Incoterm country must be 2 characters'],
      ['Addresses.receiver.zipcode', 'Zipcode is required'],
      ['Addresses.receiver.city', 'City is required'],
      ['Addresses.receiver.street', 'Street cannot be longer than 50 characters'],
      ['Addresses.receiver.alpha2', 'Country must be 2 characters'],
      ['Products.0.ExternalArticleId', 'Article NOPE is unknown'],
      ['Products.0.Quantity', 'Quantity must be at least 1'],
      ['Products.0.Prices.0.Amount', 'Amount can have at most 2 decimals'],
      ['Products.0.Prices.0.CurrencyCode', 'Currency is required'],
      ['Products.0.Prices.0.Country', 'Country must be 2 characters'],
      ['Products.0.Prices.0.VatCode', 'VAT code must be I or E'],
      ['Products.0.Prices.0.VatPercentage', 'VAT percentage can have at most 2 decimals'],
    ])
    expect(errors.every(({ fr, nl, code }) => fr && nl && code)).toBe(true)
  })

  it('asks for an incoterm in customs divisions only', async () => {
    const plain = draft('INC-1', { IncoTerm: null, IncoTermPlace: null, IncoTermCountry: null })
    expect((await check(plain)).errors.map(({ en }) => en)).toEqual([
      'Incoterm is required',
      'Incoterm place is required',
    ])
    const polder = await sandbox.token('solo@demo.test')
    const { errors } = await check(plain, polder)
    expect(errors.map(({ en }) => en)).toEqual([`Article ${landmarks.tie} is unknown`])
  })
})

describe('POST /saleskit/shp with a list', () => {
  const batch = (body: OutboundDraft[], push?: 'true' | 'false') =>
    sandbox.ask(saveOutboundDrafts, {
      token,
      body,
      query: push ? { push_rabbitmq: push } : {},
    })

  it('saves the good orders and names the others by number [API-55] [API-57] [API-58]', async () => {
    const { result } = await batch([
      draft('B-1'),
      draft('B-2', { Products: [] }),
      draft('', { ShippingId: null }),
      draft('B-4'),
    ])
    expect(result.created).toEqual([
      { external_id: 'B-1', id: expect.any(Number) as number, status: { id: 10 } },
      { external_id: 'B-4', id: expect.any(Number) as number, status: { id: 10 } },
    ])
    expect(
      Object.entries(result.errors).map(([key, errors]) => [key, errors.map(({ en }) => en)]),
    ).toEqual([
      ['B-2', ['Please add 1 or more products']],
      ['#3', ['Order number is required', 'Shipping method is required']],
    ])
  })

  it('submits them too when asked [API-55]', async () => {
    const { result } = await batch([draft('S-1')], 'true')
    expect(result.created?.[0]?.status).toMatchObject({ id: 20 })
    expect((await orderOf(result.created?.[0]?.id ?? 0)).status).toMatchObject({ id: 20 })
    const { result: kept } = await batch([draft('S-2')], 'false')
    expect((await orderOf(kept.created?.[0]?.id ?? 0)).status).toMatchObject({ id: 10 })
  })

  it('fails as a whole for FAIL500, gives a code without words for NOEN, and takes 100 at most [API-60]', async () => {
    const failed = await sandbox.refused(saveOutboundDrafts, {
      token,
      body: [draft('F-1'), draft('FAIL500-1')],
    })
    expect(failed.status).toBe(500)
    expect((await find({ filters: { external_order_id: ['F-1'] } })).count).toBe(0)
    const { result } = await batch([draft('NOEN-1')])
    expect(result.errors['NOEN-1']).toEqual([{ code: 'E999', en: '', fr: '', nl: '' }])
    const many = Array.from({ length: 101 }, (_, i) => draft(`M-${i}`))
    expect((await sandbox.refused(saveOutboundDrafts, { token, body: many })).status).toBe(413)
  })
})

describe('submitting and deleting', () => {
  it('a submitted concept is new and no concept any more [API-54] [VAL-43]', async () => {
    const { id } = (await save(draft('SUB-1'))).result
    const submit = (cancelled: boolean) => ({ token, params: { id }, body: { cancelled } })
    expect((await sandbox.ask(submitOutboundDraft, submit(false))).result).toMatchObject({
      id,
      status: { id: 20 },
    })
    const again = await sandbox.refused(submitOutboundDraft, submit(false))
    expect(again).toMatchObject({ status: 409, error: { en: 'Only concepts can be changed' } })
    const removed = await sandbox.refused(deleteOutboundDraft, { token, params: { id } })
    expect(removed).toMatchObject({
      status: 409,
      error: { en: 'Only orders with status concept can be deleted' },
    })
  })

  it('deletes a concept, and a cancelled submission does too [API-51] [API-54]', async () => {
    const first = (await save(draft('DEL-1'))).result.id
    const second = (await save(draft('DEL-2'))).result.id
    await sandbox.ask(deleteOutboundDraft, { token, params: { id: first } })
    const cancelled = { token, params: { id: second }, body: { cancelled: true } }
    expect((await sandbox.ask(submitOutboundDraft, cancelled)).result.id).toBe(second)
    for (const id of [first, second]) {
      const gone = await sandbox.refused(getOutboundOrder, { token, params: { id } })
      expect(gone.status).toBe(404)
    }
    const other = await sandbox.refused(deleteOutboundDraft, { token, params: { id: 2_000_049 } })
    expect(other.status).toBe(404)
  })
})

describe('export and storage', () => {
  it('writes a workbook of the selected orders [API-50]', async () => {
    const { result } = await find({})
    const ids = result.slice(0, 2).map(({ id }) => id)
    const answer = await sandbox.open(exportOutboundOrders, { token, body: { ids } })
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
    expect(answer.headers.get('content-disposition')).toContain('outbound-orders-1001.xlsx')
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  })

  it('serves each packing slip, financial document and declaration as PDF, in its own division only [API-62] [API-63] [API-64]', async () => {
    const order = await orderOf(outboundLandmarks.whole)
    const [slip] = order.packingSlips ?? []
    const read = async (
      call: typeof getOutboundFile,
      params: Record<string, string>,
      as: string | undefined = token,
    ) => {
      const answer = await sandbox.open(call, { params, ...(as ? { token: as } : {}) })
      return { answer, start: (await answer.text()).slice(0, 5) }
    }
    const files = [slip?.filename, order.finInfo?.[0]?.filename]
    for (const file of files) {
      const { answer, start } = await read(getOutboundFile, { division: '1001', file: file ?? '' })
      expect([answer.status, start]).toEqual([200, '%PDF-'])
      expect(answer.headers.get('content-type')).toBe('application/pdf')
    }
    const mrn = `${order.ags_exps?.[0]?.arn}.pdf`
    const declaration = await read(getDeclarationFile, { division: '1001', file: mrn })
    expect(declaration.start).toBe('%PDF-')

    const polder = await sandbox.token('solo@demo.test')
    const asked = { division: '1001', file: slip?.filename ?? '' }
    expect((await read(getOutboundFile, asked, polder)).answer.status).toBe(404)
    expect((await read(getOutboundFile, { ...asked, file: 'none.pdf' })).answer.status).toBe(404)
    expect((await read(getOutboundFile, asked, '')).answer.status).toBe(401)
  })
})
