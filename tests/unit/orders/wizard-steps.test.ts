import type { Values } from '~/lib/values'
import { describe, expect, it } from 'vitest'
import { outboundOrder } from '#contract/orders'
import { registerAllCatalogues } from '~/i18n/all'
import { translatorFor } from '~/i18n/registry'
import type { Translate } from '~/i18n/translate'
import { intents, parseIntent } from '~/lib/intents'
import { packArticle } from '~/lib/order-line'
import type { OutboundForm } from '~/validation/outbound-order'
import { parseKept } from '~/services/submissions/form-entries.server'
import { findShippingId, type OutboundChoices } from '~/services/outbound/form-choices.server'
import { toShipping } from '~/services/imports/kinds/outbound/rules'
import { differences, isSame, sayDifferences } from '~/services/orders/field-map'
import { outboundFieldMap, placeInForm } from '~/services/outbound/fields'
import { fromOrder } from '~/services/outbound/from-order'
import { outboundKind } from '~/services/outbound/kind.server'
import { toDraft } from '~/services/outbound/to-draft'
import { checkSteps, findStep, stepsFor, wholeSchema } from '~/services/orders/screens/steps'

registerAllCatalogues()

const choices: OutboundChoices = {
  customs: true,
  isNew: true,
  subTypes: [{ type: 'LB2BF', code: 'WHOLESALE', name: 'Wholesale' }],
  methods: [
    {
      code: 'DHL',
      name: 'DHL',
      services: [
        { id: 1, name: 'Parcel' },
        { id: 2, name: 'Express' },
      ],
    },
    { code: 'DPD', name: 'DPD', services: [{ id: 4, name: 'Classic' }] },
  ],
  returnMethods: [{ id: 12, name: 'DHL returns' }],
  currencies: ['EUR'],
  countries: [['NL', 'Netherlands']],
  failure: null,
}

const general: Values = {
  orderNumber: 'W-1',
  orderType: 'LB2BF',
  subType: 'WHOLESALE',
  shippingMethod: 'DPD',
  incoterm: 'DAP',
  incotermPlace: 'Hamburg',
  receiver: { name: 'Elbe', street: 'Am Kai', zipcode: '20457', city: 'Hamburg', country: 'de' },
}

const article = (lineId: number | null, articleNumber: string) =>
  packArticle({ lineId, productId: 7, available: 3, articleNumber, description: 'Shirt' })

const price = (type: string, amount: string) => ({ type, currency: 'EUR', amount, vatCode: 'I' })

const products: Values = {
  products: [
    { article: article(null, 'A'), quantity: '2', prices: [price('sale', '1,25')] },
    { article: article(null, 'B'), quantity: '1' },
  ],
}

const { steps } = outboundKind
const check = (kept: Record<string, Values>) =>
  checkSteps<OutboundForm, OutboundChoices>(stepsFor(outboundKind, choices, kept))

describe('the steps of a draft', () => {
  it('are right up to the first that is not, whatever stands behind it [OUTC-04] [OUTC-05]', () => {
    expect(check({})).toEqual({ value: null, firstWrong: 0 })
    expect(check({ products })).toEqual({ value: null, firstWrong: 0 })
    expect(check({ general })).toEqual({ value: null, firstWrong: 1 })
    expect(check({ general: { ...general, subType: 'NONE' }, products }).firstWrong).toBe(0)
    expect(check({ general, products: { products: [] } }).firstWrong).toBe(1)
  })

  it('make one order once all are right [OUTC-05] [OUTC-26]', () => {
    const { value, firstWrong } = check({ general, products })
    expect(firstWrong).toBe(2)
    expect(value).toMatchObject({
      orderNumber: 'W-1',
      receiver: { city: 'Hamburg', country: 'DE' },
      products: [{ quantity: 2, prices: [{ amount: 1.25 }] }, { quantity: 1 }],
    })
  })

  it('are judged by what the company may do today, not by what was right when they were kept [OUTC-15]', () => {
    const elsewhere = { ...general, incoterm: '', incotermPlace: '' }
    expect(check({ general: elsewhere, products }).firstWrong).toBe(0)
    const plain = { ...choices, customs: false }
    const order = stepsFor(outboundKind, plain, { general: elsewhere, products })
    expect(checkSteps(order).firstWrong).toBe(2)
  })

  it('are found by their fields, by those of rows in rows too [OUTC-05]', () => {
    expect(findStep(steps, 'orderNumber')).toBe(0)
    expect(findStep(steps, 'receiver.city')).toBe(0)
    expect(findStep(steps, 'products')).toBe(1)
    expect(findStep(steps, 'products[3].prices[1].amount')).toBe(1)
    expect(findStep(steps, 'nobody')).toBe(-1)
  })

  it('are one form in the editor, which says what is wrong with all of them at once [OUTC-02] [OUTC-28]', () => {
    const whole = wholeSchema(stepsFor(outboundKind, { ...choices, isNew: false }, {}))
    const good = parseKept({ ...general, orderNumber: '', ...products, version: '5' }, whole)
    expect(good.status).toBe('success')
    const bad = parseKept({ ...general, subType: '', products: [] }, whole).reply()
    expect(Object.keys(bad.error ?? {}).sort()).toEqual(['products', 'subType'])
  })
})

describe('before it is checked', () => {
  const settle = outboundKind.settle(choices)
  const lines = (values: Values) =>
    (values.products as { quantity: string }[]).map(({ quantity }) => quantity)

  it('a service of another method is dropped, and one of its own kept [OUTC-12]', () => {
    const service = (values: Values) => settle(values, null).service
    expect(service({ shippingMethod: 'DHL', service: '2' })).toBe('2')
    expect(service({ shippingMethod: 'DHL', service: '4' })).toBe('')
    expect(service({ shippingMethod: 'NONE', service: '2' })).toBe('')
  })

  it('lines of quantity 0 go when the form is sent, and stay while it is only changed [OUTC-22]', () => {
    const zero = { products: [{ quantity: '0' }, { quantity: '1' }, { quantity: '0,0' }] }
    expect(lines(settle(zero, null))).toEqual(['1'])
    expect(lines(settle(zero, parseIntent(intents.submit)))).toEqual(['1'])
    expect(lines(settle(zero, parseIntent(intents.overwrite('5'))))).toEqual(['1'])
    for (const button of [intents.add('products[0].prices'), intents.refresh, intents.previous])
      expect(lines(settle(zero, parseIntent(button)))).toEqual(['0', '1', '0,0'])
  })
})

describe('the shipping that is meant', () => {
  const methods = choices.methods.flatMap(({ code, name, services }) =>
    services.map((service) => ({
      id: service.id,
      code,
      service: service.name,
      name,
      forOrders: true,
      forReturns: false,
    })),
  )

  it.each([
    ['DPD', '', 4],
    ['DPD', 'Classic', 4],
    ['DPD', 'Express', null],
    ['DHL', 'Express', 2],
    ['DHL', '', null],
    ['DHL', 'Classic', null],
    ['NONE', '', null],
  ])(
    'by %s with service %j is the same to a form and to a sheet [OUTC-12] [OUTI-16]',
    (method, service, id) => {
      const own = methods.find(({ service: name }) => name === service)?.id ?? ''
      expect(findShippingId(choices, method, String(own))).toBe(id)
      const bySheet = toShipping(methods, method, service)
      expect(typeof bySheet === 'number' ? bySheet : null).toBe(id)
    },
  )
})

describe('the draft that upstream takes', () => {
  const form = check({ general, products }).value!

  it('is in English where no language was chosen, and has what is left out as null [OUTC-14] [API-56]', () => {
    expect(toDraft(form, choices, null)).toMatchObject({
      ExternalOrderId: 'W-1',
      LanguageCode: 'ENG',
      ShippingId: 4,
      ReturnShippingId: null,
      IncoTermCountry: null,
      Addresses: { receiver: { alpha2: 'DE', number: null }, invoiceAddress: null },
      Instructions: [],
    })
    const chosen = check({ general: { ...general, language: 'NLD' }, products }).value!
    expect(toDraft(chosen, choices, null).LanguageCode).toBe('NLD')
  })

  it('keeps of a concept its id, its number and what no field shows [OUTC-06] [OUTC-28]', () => {
    const other = { Type: 'gift', SequenceNumber: 9, Code: 'WRAP', Description: '', Info: 'red' }
    const kept = { id: 8, orderNumber: 'W-8', instructions: [other], lines: [] }
    const draft = toDraft({ ...form, vatNumber: 'NL1' }, choices, kept)
    expect([draft.Id, draft.ExternalOrderId]).toEqual([8, 'W-8'])
    expect(draft.Instructions).toEqual([
      {
        Type: 'customs',
        SequenceNumber: 1,
        Code: 'VATNUMBER',
        Description: 'VAT number',
        Info: 'NL1',
      },
      other,
    ])
  })

  it('has places that lead back to the fields that filled them, in rows of rows too [OUTC-26]', () => {
    const draft = toDraft({ ...form, eoriNumber: 'NL2' }, choices, null)
    const places = {
      ExternalOrderId: 'orderNumber',
      'Addresses.receiver.alpha2': 'receiver.country',
      'Addresses.dropsite.supplier_aid': 'dropSite.externalId',
      'Instructions.0.Info': 'eoriNumber',
      'Instructions.7.Info': null,
      Products: 'products',
      'Products.1.Quantity': 'products[1].quantity',
      'Products[1].ExternalArticleId': 'products[1].quantity',
      'Products.1.Prices': 'products[1].quantity',
      'Products.1.Prices.2.VatPercentage': 'products[1].prices[2].vatPercentage',
      'Products[0].Prices[0]': 'products[0].prices[0].type',
      Elsewhere: null,
      '': null,
    }
    for (const [field, place] of Object.entries(places))
      expect([field, placeInForm(field, draft)]).toEqual([field, place])
  })
})

describe('an order as its form shows it', () => {
  const stored = outboundOrder.parse({
    id: 8,
    external_order_id: 'W-8',
    status: { id: 10, en: 'Concept' },
    time_modified: 77,
    channel: 'b2b',
    channel_subtype: 'WHOLESALE',
    shipping_id: 2,
    incoterm: 'DAP',
    incoterm_place: 'Hamburg',
    address: { name: 'Elbe', street: 'Am Kai', zipcode: '20457', city: 'Hamburg', alpha2: 'DE' },
    products: [
      {
        id: 31,
        product_id: 7,
        option_name: 'A',
        count_ordered: 2,
        count_atp: 3,
        prices: [
          { type: 'sale', currency_code: 'EUR', amount: 1.25, vat_code: 'I', vat_percentage: 21 },
          { type: 'export', currency_code: 'EUR', amount: 1, vat_code: 'E' },
        ],
      },
      { id: 32, product_id: 9, option_name: 'B', count_ordered: 1 },
    ],
  })
  const { values, ...facts } = fromOrder(stored, choices, 10)

  it('goes back as it came, lines and prices with their own ids [OUTC-27] [OUTC-28]', () => {
    expect(facts).toMatchObject({ id: 8, isConcept: true, version: '77' })
    const order = stepsFor(outboundKind, { ...choices, isNew: false }, {})
    const whole = parseKept(values, wholeSchema(order))
    const form = whole.status === 'success' ? (whole.value as OutboundForm) : null
    const draft = form && toDraft(form, choices, { ...facts })
    expect(draft).toMatchObject({
      ShippingId: 2,
      Products: [
        {
          Id: 31,
          ProductId: 7,
          Quantity: 2,
          Prices: [
            { Type: 'sale', Amount: 1.25, VatPercentage: 21 },
            { Type: 'export', Amount: 1, VatPercentage: null },
          ],
        },
        { Id: 32, Prices: [] },
      ],
    })
  })

  it('differs from another version only where it says something else, a line with all its prices being one field [BEY-44]', () => {
    const t = translatorFor('en')
    const differing = (own: Values) => sayDifferences(t, differences(outboundFieldMap, values, own))
    const lines = values.products as Values[]
    const prices = lines[0]?.prices as Values[]
    const withPrices = (own: Values[]) => ({
      ...values,
      products: [{ ...lines[0], prices: own }, ...lines.slice(1)],
    })
    expect(differing(values)).toEqual([])
    expect(differing(withPrices([{ ...prices[0], amount: '1,250' }, prices[1]!]))).toEqual([])
    expect(differing({ ...values, orderNumber: 'ANOTHER' })).toEqual([])
    const changed = differing(withPrices([{ ...prices[0], amount: '1,3' }, prices[1]!]))
    expect(changed.map(({ label }) => label)).toEqual(['A'])
    expect(changed[0]?.stored).toContain('Price 1: Type sale')
    expect(changed[0]?.own).toContain('Amount 1,3')
    expect(differing(withPrices(prices.slice(1))).map(({ label }) => label)).toEqual(['A'])
    expect(differing({ ...values, products: lines.slice(0, 1) })).toMatchObject([
      { label: 'B', own: '' },
    ])
  })

  it('differs by its fields, whatever these are called and whatever its articles are [BEY-44]', () => {
    const alike = Object.assign(() => 'the same', { language: 'en' as const }) as Translate
    const lines = values.products as Values[]
    const own = {
      ...values,
      orderReference: 'here',
      clientReference: 'there',
      receiver: { ...(values.receiver as Values), city: 'Kiel' },
      buyer: { name: 'Weser' },
      products: [lines[0], { ...lines[1], quantity: '4', article: article(32, 'Order reference') }],
    }
    expect(isSame(outboundFieldMap, values, own)).toBe(false)
    const found = sayDifferences(alike, differences(outboundFieldMap, values, own))
    expect(found.map(({ field }) => field)).toEqual([
      'orderReference',
      'clientReference',
      'receiver.city',
      'buyer.name',
      'products B#1',
      'products Order reference#1',
    ])
    expect(found.slice(0, 3)).toMatchObject([
      { stored: '', own: 'here' },
      { stored: '', own: 'there' },
      { stored: 'Hamburg', own: 'Kiel' },
    ])
  })

  it('says the same where its entries mean the same to upstream [BEY-44]', () => {
    const own: Values = { ...values, language: 'ENG', incotermCountry: '', orderNumber: 'ANOTHER' }
    const asTyped = {
      ...own,
      language: '',
      receiver: { ...(own.receiver as Values), country: 'de ' },
    }
    expect(isSame(outboundFieldMap, own, asTyped)).toBe(true)
    expect(isSame(outboundFieldMap, own, { ...asTyped, language: 'NLD' })).toBe(false)
  })
})
