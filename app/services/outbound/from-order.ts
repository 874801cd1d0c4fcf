import type { OutboundOrder } from '#contract/orders'
import { decimalInput } from '~/lib/numbers'
import type { AddressField } from '~/lib/order-address'
import { packArticle } from '~/lib/order-line'
import {
  addressKinds,
  customsNumbers,
  fieldsOfAddress,
  type AddressKind,
} from '~/lib/outbound-order'
import type { Values } from '../requests/form-entries.server'
import type { StoredOrder } from '../wizard/order-kind'
import type { OutboundChoices } from './form-choices.server'
import type { DraftLine, KeptOfOrder } from './to-draft'

export interface StoredOutboundOrder extends StoredOrder, KeptOfOrder {}

/** Upstream's order as the entries of its form. Instructions that no field shows are kept aside. */
export function fromOrder(
  order: OutboundOrder,
  choices: OutboundChoices,
  conceptStatus: number,
): StoredOutboundOrder {
  const method = choices.methods.find(({ services }) =>
    services.some(({ id }) => id === order.shipping_id),
  )
  const orderNumber = order.external_order_id ?? ''
  return {
    id: order.id,
    orderNumber,
    isConcept: order.status?.id === conceptStatus,
    version: String(order.time_modified ?? 0),
    instructions: otherInstructions(order),
    lines: (order.products ?? []).map(draftLine),
    values: {
      orderNumber,
      orderReference: order.order_reference ?? '',
      clientReference: order.client_reference ?? '',
      orderType: { b2b: 'LB2BF', b2c: 'LB2CF' }[order.channel ?? ''] ?? '',
      subType: order.channel_subtype ?? '',
      shippingMethod: method?.code ?? '',
      service: method && method.services.length > 1 ? String(order.shipping_id) : '',
      returnMethod: order.return_shipping_id ? String(order.return_shipping_id) : '',
      language: order.language_code ?? '',
      incoterm: order.incoterm ?? '',
      incotermPlace: order.incoterm_place ?? '',
      incotermCountry: order.incoterm_country ?? '',
      ...customsEntries(order),
      ...Object.fromEntries(
        addressKinds.map((kind) => [kind, addressEntries(kind, order[orderAddresses[kind]])]),
      ),
      products: (order.products ?? []).map(lineEntries),
    },
  }
}

/** Upstream's names of the addresses of an order. */
const orderAddresses = {
  receiver: 'address',
  invoice: 'invoiceAddress',
  buyer: 'buyer',
  dropSite: 'dropsite',
  seller: 'seller',
  importer: 'importer',
} as const satisfies Record<AddressKind, keyof OutboundOrder>

type AnsweredAddress = NonNullable<OutboundOrder['address']>

/** Upstream's names of the fields of an address. */
export const addressNames = {
  name: 'name',
  ascription: 'ascription',
  street: 'street',
  number: 'number',
  extension: 'extension',
  address: 'address',
  zipcode: 'zipcode',
  city: 'city',
  country: 'alpha2',
  region: 'region',
  phone: 'phone',
  eori: 'eori',
  vatNumber: 'vat_number',
  externalId: 'supplier_aid',
} as const satisfies Record<AddressField, keyof AnsweredAddress>

const addressEntries = (kind: AddressKind, address: AnsweredAddress | null | undefined): Values =>
  Object.fromEntries(
    fieldsOfAddress(kind).map((field) => [field, address?.[addressNames[field]] ?? '']),
  )

const instructionsOf = (order: OutboundOrder) => order.instructions ?? []

const isCustomsNumber = (code: string | null | undefined) =>
  customsNumbers.some((number) => number.code === code)

const customsEntries = (order: OutboundOrder): Values =>
  Object.fromEntries(
    customsNumbers.map(({ field, code }) => [
      field,
      instructionsOf(order).find((instruction) => instruction.code === code)?.info ?? '',
    ]),
  )

const otherInstructions = (order: OutboundOrder): KeptOfOrder['instructions'] =>
  instructionsOf(order)
    .filter(({ code }) => !isCustomsNumber(code))
    .map(({ type, sequence_number, code, description, info }) => ({
      Type: type,
      SequenceNumber: sequence_number,
      Code: code,
      Description: description,
      Info: info,
    }))

type AnsweredLine = NonNullable<OutboundOrder['products']>[number]

const lineEntries = (line: AnsweredLine): Values => ({
  article: packArticle({
    lineId: line.id,
    productId: line.product_id || null,
    available: line.count_atp ?? null,
    articleNumber: line.option_name ?? '',
    description: '',
  }),
  quantity: decimalInput(line.count_ordered ?? 0),
  clientReference: line.client_reference ?? '',
  lineReference: line.line_reference ?? '',
  prices: (line.prices ?? []).map((price) => ({
    type: price.type ?? '',
    currency: price.currency_code ?? '',
    amount: decimalInput(price.amount),
    vatCode: price.vat_code ?? '',
    vatPercentage: decimalInput(price.vat_percentage),
    country: price.country ?? '',
    region: price.region ?? '',
  })),
})

/** A line as it is, for an order of which other lines are changed. */
const draftLine = (line: AnsweredLine): DraftLine => ({
  Id: line.id,
  ProductId: line.product_id || null,
  ExternalArticleId: line.option_name,
  Quantity: line.count_ordered ?? 0,
  ClientReference: line.client_reference || null,
  LineReference: line.line_reference || null,
  Prices: (line.prices ?? []).map((price) => ({
    Type: price.type,
    CurrencyCode: price.currency_code,
    Amount: price.amount,
    VatCode: price.vat_code,
    VatPercentage: price.vat_percentage,
    Country: price.country || null,
    Region: price.region || null,
  })),
})
