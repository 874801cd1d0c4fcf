import type { Values } from '~/lib/values'
import type { OutboundOrder } from '#contract/orders'
import type { OutboundDraft } from '#contract/saleskit-shp'
import { customsNumbers } from '~/lib/outbound-order'
import { packArticle } from '~/lib/order-line'
import { addressFieldMap, priceFieldMap } from '../orders/common-fields'
import { readFields, sentBack, toPayload } from '../orders/field-map'
import type { StoredOrder } from '../orders/screens/order-kind'
import { outboundAddresses, outboundEntries, outboundFieldMap, outboundLine } from './fields'
import type { OutboundChoices } from './form-choices.server'
import type { DraftLine, StoredParts } from './to-draft'

export interface StoredOutboundOrder extends StoredOrder, StoredParts {}

/** Upstream's order as the entries of its form. Instructions that no field shows are kept aside. */
export function fromOrder(
  order: OutboundOrder,
  choices: OutboundChoices,
  conceptStatus: number,
): StoredOutboundOrder {
  const method = choices.methods.find(({ services }) =>
    services.some(({ id }) => id === order.shipping_id),
  )
  return {
    id: order.id,
    orderNumber: order.external_order_id ?? '',
    isConcept: order.status?.id === conceptStatus,
    isInvalid: order.invalid,
    version: String(order.time_modified ?? 0),
    instructions: otherInstructions(order),
    lines: (order.products ?? []).map(draftLine),
    values: {
      ...readFields(outboundFieldMap, order),
      shippingMethod: method?.code ?? '',
      service: method && method.services.length > 1 ? String(order.shipping_id) : '',
      ...customsEntries(order),
      products: (order.products ?? []).map((line) => ({
        article: getArticle(line),
        ...readFields(outboundLine, line),
      })),
    },
  }
}

const getInstructions = (order: OutboundOrder) => order.instructions ?? []

const isCustomsNumber = (code: string | null | undefined) =>
  customsNumbers.some((number) => number.code === code)

const customsEntries = (order: OutboundOrder): Values =>
  Object.fromEntries(
    customsNumbers.map(({ field, code }) => [
      field,
      getInstructions(order).find((instruction) => instruction.code === code)?.info ?? '',
    ]),
  )

const otherInstructions = (order: OutboundOrder): StoredParts['instructions'] =>
  getInstructions(order)
    .filter(({ code }) => !isCustomsNumber(code))
    .map(draftInstruction)

const draftInstruction = ({
  type,
  sequence_number,
  code,
  description,
  info,
}: ReturnType<typeof getInstructions>[number]) => ({
  Type: type,
  SequenceNumber: sequence_number,
  Code: code,
  Description: description,
  Info: info,
})

type AnsweredLine = NonNullable<OutboundOrder['products']>[number]

const getArticle = (line: AnsweredLine): string =>
  packArticle({
    lineId: line.id,
    productId: line.product_id || null,
    available: line.count_atp ?? null,
    articleNumber: line.option_name ?? '',
    description: '',
  })

/** A line as it is, for an order whose other lines are changed. */
const draftLine = (line: AnsweredLine): DraftLine => ({
  Id: line.id,
  ProductId: line.product_id || null,
  ExternalArticleId: line.option_name,
  ...sentBack(outboundLine, line),
  Prices: (line.prices ?? []).map((price) => sentBack(priceFieldMap, price)),
})

/** An order as it is, for one that has a field changed. */
export const draftOfOrder = (order: OutboundOrder): OutboundDraft => ({
  Id: order.id,
  ...toPayload(outboundEntries, readFields(outboundEntries, order)),
  ShippingId: order.shipping_id,
  Addresses: Object.fromEntries(
    Object.values(outboundAddresses).map(({ draft, read }) => [
      draft,
      order[read] ? sentBack(addressFieldMap, order[read]) : null,
    ]),
  ),
  Products: (order.products ?? []).map(draftLine),
  Instructions: getInstructions(order).map(draftInstruction),
})
