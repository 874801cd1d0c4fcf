import { toRows } from '~/lib/values'
import type { InboundLine } from '#contract/purchaseorders'
import type { InboundDraftLine } from '#contract/saleskit-po'
import { packFacts } from '~/lib/inbound-order'
import { packArticle } from '~/lib/order-line'
import { readFields, sentBack } from '../orders/field-map'
import type { StoredOrder } from '../orders/screens/order-kind'
import type { WholeInboundOrder } from './calls'
import { inboundFieldMap, inboundLine } from './fields'

/** A concept, and what of it its form does not hold. */
export interface StoredInbound extends StoredOrder {
  /** Epoch seconds of the expected arrival, of which the form knows the day. */
  arrival: number | null
  lines: InboundDraftLine[]
}

/** Upstream's order as the entries of its form. */
export function fromOrder(
  order: WholeInboundOrder,
  { customs }: { customs: boolean },
  conceptStatus: number,
): StoredInbound {
  const values = readFields(inboundFieldMap, order)
  const lines = order.products ?? []
  return {
    id: order.id,
    isConcept: order.status?.id === conceptStatus,
    isInvalid: false,
    version: String(order.time_modified ?? 0),
    arrival: order.time_arrival ?? null,
    lines: lines.map((line) => draftLine(line, customs)),
    values: {
      ...values,
      supplierSearch: order.supplier?.name ?? '',
      certificates: toRows(values.certificates).map((row) => ({ ...row, isStored: '1' })),
      products: toRows(values.products).map((row, index) => ({
        article: getArticle(lines[index]!),
        facts: packFacts({
          weight: lines[index]?.product?.weight ?? null,
          origin: lines[index]?.product?.origin ?? '',
        }),
        ...row,
      })),
    },
  }
}

const getArticle = ({ id, product, option }: InboundLine): string =>
  packArticle({
    lineId: id,
    productId: product?.id || null,
    available: null,
    articleNumber: option?.name ?? '',
    description: option?.description ?? '',
  })

/** A line as it is, for an order of which other lines are changed. */
const draftLine = (line: InboundLine, customs: boolean): InboundDraftLine => ({
  Id: line.id,
  ProductId: line.product?.id || null,
  ExternalArticleId: line.option?.name,
  ...sentBack(inboundLine, line),
  ...(customs
    ? {
        ExportValue: money(line.product?.price_exportvalue),
        SalesValue: money(line.product?.price_sale),
        AdditionalLineFinInfo: {
          LineFinInfo: (line.fininfo ?? []).map(({ amount: Amount }) => ({ Amount })),
        },
      }
    : undefined),
})

const money = (
  amount: { amount?: number | null; currency_code?: string | null } | null | undefined,
) => amount && { Amount: amount.amount, CurrencyCode: amount.currency_code }
