import { describe, expect, it } from 'vitest'
import { readCells } from '~/services/imports/kinds/orders/order-columns'
import { columnOfField, toDraft } from '~/services/imports/kinds/outbound/drafts'
import { column } from '~/validation/order-sheet-row'
import { outboundColumns } from '~/validation/outbound-sheet-row'

const methods = [
  { id: 3, code: 'PNL', service: 'Standard', name: 'PNL', forOrders: true, forReturns: false },
  { id: 13, code: 'PNLR', service: 'Return', name: 'PNLR', forOrders: false, forReturns: true },
]

/** Every column says something that no other says. */
const full: Record<string, string> = {
  ...Object.fromEntries(outboundColumns.map(({ name }) => [name, `${name} says`])),
  OrderType: 'b2c',
  ShippingMethod: 'PNL',
  ShippingService: 'Standard',
  ReturnShippingMethod: 'PNLR',
  LanguageCode: 'nld',
  IncoTerm: 'dap',
  Quantity: '7',
  SalePriceAmount: '12,50',
  SalePriceVatPercentage: '21',
  ExportPriceAmount: '8.25',
  ExportPriceVatPercentage: '9',
}

const leaves = (value: unknown, place = ''): [place: string, value: unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, own]) =>
        leaves(own, place === '' ? name : `${place}.${name}`),
      )
    : [[place, value]]

describe('an order of a sheet', () => {
  it.each([
    ['02-01-2026', '2026-01-02'],
    ['2026-01-02T10:15:00', '2026-01-02'],
    ['soon', undefined],
    [undefined, undefined],
  ])('reads a cell of a column of days as its field has days: %s [IMP-09]', (cell, day) => {
    const arrives = column('Arrives', { isDate: true, width: 20 })
    expect(readCells({ arrives }, { Arrives: cell })).toEqual({ arrives: day })
  })

  it('holds what each column says, in the place that upstream has for it [OUTI-17]', () => {
    expect(toDraft([{ cells: full }], methods)).toEqual({
      ExternalOrderId: 'OrderNumber says',
      OrderReference: 'OrderReference says',
      ClientReference: 'ClientReference says',
      OrderType: 'LB2CF',
      SubType: 'SubType says',
      ShippingId: 3,
      ReturnShippingId: 13,
      LanguageCode: 'NLD',
      IncoTerm: 'DAP',
      IncoTermPlace: 'IncoTermPlace says',
      IncoTermCountry: 'IncoTermCountry says',
      Addresses: {
        receiver: {
          name: 'Name says',
          ascription: 'Ascription says',
          street: 'AddressLine1 says',
          number: 'HouseNumber says',
          extension: 'HouseNumberExtension says',
          address: 'AddressLine2 says',
          zipcode: 'ZipCode says',
          city: 'City says',
          region: 'Region says',
          alpha2: 'Country says',
          phone: 'Phone says',
          eori: 'Eori says',
          vat_number: 'VatNumber says',
        },
        invoiceAddress: null,
        buyer: null,
        dropsite: null,
        seller: null,
        importer: null,
      },
      Products: [
        {
          Id: null,
          ProductId: null,
          ExternalArticleId: 'ArticleNumber says',
          Quantity: 7,
          LineReference: 'LineReference says',
          ClientReference: 'LineClientReference says',
          Prices: [
            {
              Type: 'sale',
              CurrencyCode: 'SalePriceCurrency says',
              Amount: 12.5,
              VatCode: 'SalePriceVatCode says',
              VatPercentage: 21,
              Country: 'SalePriceCountry says',
              Region: null,
            },
            {
              Type: 'export',
              CurrencyCode: 'ExportPriceCurrency says',
              Amount: 8.25,
              VatCode: 'ExportPriceVatCode says',
              VatPercentage: 9,
              Country: 'ExportPriceCountry says',
              Region: null,
            },
          ],
        },
      ],
      Instructions: [],
    })
  })

  it('leaves blank what no column says, is in English, and has no price without an amount', () => {
    const { OrderNumber, ShippingMethod, ArticleNumber, SalePriceCurrency } = full
    const cells = { OrderNumber, ShippingMethod, ArticleNumber, SalePriceCurrency }
    const draft = toDraft([{ cells }], methods)
    expect(draft).toMatchObject({ LanguageCode: 'ENG', OrderReference: null, IncoTerm: null })
    expect(draft?.Addresses?.receiver).toMatchObject({ name: null, alpha2: null })
    expect(draft?.Products?.[0]).toMatchObject({ LineReference: null, Prices: [] })
  })

  it('leads from every place to the cell that filled it, for upstream’s words to stand there', () => {
    const draft = toDraft([{ cells: full }, { cells: full }], methods)
    const filled = leaves(draft).filter(([place, value]) => value !== null && !/Prices/.test(place))
    expect(filled.length).toBe(11 + 13 + 2 * 4)
    for (const [place, value] of filled) {
      const { rowInRecord, column } = columnOfField(place)
      expect([place, rowInRecord]).toEqual([place, place.startsWith('Products.1') ? 1 : 0])
      if (typeof value === 'string' && value.endsWith(' says'))
        expect([place, column]).toEqual([place, value.replace(' says', '')])
      else expect([place, column]).toEqual([place, expect.any(String)])
    }
    expect(columnOfField('ShippingId').column).toBe('ShippingMethod')
    expect(columnOfField('ReturnShippingId').column).toBe('ReturnShippingMethod')
  })

  it.each([
    ['Products.3.ProductId', 3, 'ArticleNumber'],
    ['Products[3].Quantity', 3, 'Quantity'],
    ['Products.0.Prices.0.Amount', 0, null],
    ['Products', 0, null],
    ['Addresses.receiver', 0, null],
    ['Addresses.buyer.name', 0, null],
    ['Instructions.0.Info', 0, null],
    ['', 0, null],
  ])('has for %j row %d and column %s', (place, rowInRecord, column) => {
    expect(columnOfField(place)).toEqual({ rowInRecord, column })
  })
})
