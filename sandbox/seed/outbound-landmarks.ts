import { outboundStatuses as status } from '../core/statuses'
import { addressOf } from './outbound-addresses'
import { declarationsOf, documentsOf, type Stage } from './outbound-course'
import type { SeededOrder } from './outbound-orders'
import { randomFor } from './random'

/** Orders of 1001 Harbour Fashion that stand for one case each, by id. */
export const outboundLandmarks = {
  /** Shipped, with everything that an order can have; five packages. */
  whole: 1_000_101,
  /** Shipped, with nothing but what is required. */
  bare: 1_000_102,
} as const

export function wholeOrder({ order, detail }: SeededOrder): SeededOrder {
  const random = randomFor('whole order')
  const country = 'GB'
  const shipped = { status: status.SHIPPED.id, time_completed: order.time_added + 86_400 }
  const stage: Stage = {
    ...order,
    ...shipped,
    name: 'Harbour & Sons Ltd',
    country,
    customs: true,
    random,
  }
  const declared = declarationsOf(stage)
  const [line, ...rest] = detail.products
  if (!line) throw new Error('The whole order has no lines')
  const price = { vat_code: 'E', vat_percentage: 0, country: 'GB', region: null }
  const products = [
    {
      ...line,
      count_ordered: 12,
      count: 11,
      client_reference: 'CR-7001',
      line_reference: '10',
      location: 'B-12-3',
      prices: [
        { ...price, type: 'export', currency_code: 'EUR', amount: 1234.5 },
        {
          ...price,
          type: 'sale',
          currency_code: 'GBP',
          amount: 1500,
          vat_code: 'I',
          vat_percentage: 20,
        },
        {
          ...price,
          type: 'sale',
          currency_code: 'USD',
          amount: 1800.25,
          country: 'US',
          region: 'NY',
        },
        { ...price, type: 'sale', currency_code: 'CHF', amount: 1700 },
      ],
    },
    ...rest.map((other) => ({ ...other, count: other.count_ordered, prices: [] })),
  ]
  const whole = {
    ...detail,
    ...declared.detail,
    channel_subtype: 'WHOLESALE',
    return_shipping_id: 12,
    language_code: 'ENG',
    incoterm: 'DAP',
    incoterm_place: 'Manchester',
    incoterm_country: 'GB',
    addresses: {
      receiver: addressOf('Harbour & Sons Ltd', 'GB', random),
      invoiceAddress: addressOf('Harbour & Sons Accounts', 'GB', random),
      buyer: addressOf('Northern Buying Group', 'GB', random),
      dropsite: { ...addressOf('Manchester Drop Hub', 'GB', random), supplier_aid: 'DROP-4711' },
      seller: addressOf('Harbour Fashion BV', 'NL', random),
      importer: {
        ...addressOf('Imports United Ltd', 'GB', random),
        eori: 'GB123456789000',
        vat_number: 'GB123456789',
      },
    },
    products,
    instructions: [
      ['RECVVAT', 'VAT number of the receiver', 'GB123456789'],
      ['VATNUMBER', 'VAT number', 'NL001234567B01'],
      ['EORINUMBER', 'EORI number', 'NL001234567'],
    ].map(([code = '', description = '', info = ''], i) => ({
      id: order.id * 100 + i + 1,
      type: 'customs',
      // kept in another order than they are to be shown in
      sequence_number: [3, 1, 2][i] ?? i,
      code,
      description,
      info,
    })),
    shippings: Array.from({ length: 5 }, (_, i) => ({
      tt_code: `3SHARBOUR00${i + 1}`,
      tt_url: `https://tracking.example/parcels/3SHARBOUR00${i + 1}`,
      products: products
        .filter((_, place) => place % 5 === i)
        .map(({ id, count }) => ({ order_product_id: id, count })),
    })),
    packingSlips: [1, 2].map((n) => ({
      packingslip_id: `PS${order.id}-${n}`,
      filename: `packingslip-${order.id}-${n}.pdf`,
    })),
  }
  return {
    order: {
      ...order,
      ...shipped,
      name: 'Harbour & Sons Ltd',
      search_text: `${order.search_text}\nharbour & sons ltd`,
      dms_status: JSON.stringify(declared.statuses),
      product_count: products.length,
      product_ordered_quantity: products.reduce((sum, { count_ordered }) => sum + count_ordered, 0),
      invalid: 0,
    },
    detail: whole,
    documents: documentsOf(order.company_id, order.id, whole),
  }
}

export function bareOrder({ order, detail }: SeededOrder): SeededOrder {
  const bare = {
    ...detail,
    return_shipping_id: null,
    incoterm: null,
    incoterm_place: null,
    incoterm_country: null,
    addresses: { receiver: detail.addresses.receiver ?? {} },
    products: [],
    instructions: [],
    shippings: [],
    packingSlips: [],
    finInfo: [],
    ags_exps: [],
  }
  return {
    order: {
      ...order,
      status: status.SHIPPED.id,
      dms_status: '[]',
      product_count: 0,
      product_ordered_quantity: 0,
      invalid: 0,
    },
    detail: bare,
    documents: [],
  }
}
