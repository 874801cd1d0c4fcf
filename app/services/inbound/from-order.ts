import { toRows } from '~/lib/values'
import type { InboundLine } from '#contract/purchaseorders'
import type { InboundDraft, InboundDraftLine } from '#contract/saleskit-po'
import { packFacts } from '~/lib/inbound-order'
import { packArticle } from '~/lib/order-line'
import { addressFieldMap } from '../orders/common-fields'
import { readFields, sentBack, toPayload } from '../orders/field-map'
import type { StoredOrder } from '../orders/screens/order-kind'
import type { WholeInboundOrder } from './calls'
import {
  certificateRow,
  containerRow,
  customsEntries,
  financialRow,
  inboundEntries,
  inboundFieldMap,
  inboundLine,
  packageRow,
  transportRow,
} from './fields'

/** A concept, and what of it its form does not hold. */
export interface StoredInbound extends StoredOrder {
  /** Epoch seconds of the expected arrival; the form knows only its day. */
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

/** A line as it is, for an order whose other lines are changed. */
const draftLine = (line: InboundLine, customs: boolean): InboundDraftLine => ({
  Id: line.id,
  ProductId: line.product?.id || null,
  ExternalArticleId: line.external_references?.ExternalArticleId ?? line.option?.name,
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

/** An order as it is, for one that has a field changed. */
export const draftOfOrder = (order: WholeInboundOrder, customs: boolean): InboundDraft => ({
  Id: order.id,
  ...sentBack(inboundEntries, order),
  SubType: order.channel_subtype,
  ExpectedArrival: order.time_arrival ?? 0,
  Lines: (order.products ?? []).map((line) => draftLine(line, customs)),
  ...(customs ? draftOfCustoms(order) : undefined),
})

/** Whether it has what only an order with customs can have. */
export const hasCustomsRows = (order: WholeInboundOrder): boolean =>
  [
    ...[order.fininfo, order.certificates, order.transport_documents],
    ...[order.packages, order.containers],
  ].some((rows) => rows && rows.length > 0)

const draftOfCustoms = (order: WholeInboundOrder): Partial<InboundDraft> => ({
  CustomsData: {
    ...sentBack(customsEntries, order),
    ShipmentPackages: (order.packages ?? []).map((row) => sentBack(packageRow, row)),
    Containers: (order.containers ?? []).map((row) => sentBack(containerRow, row)),
  },
  FinInfo: (order.fininfo ?? []).map((row) => ({
    ...withFile(row, sentBack(financialRow, row)),
    InvoiceStatementInfo: (row.statements ?? []).map(({ type, licence_number: number }) => ({
      Type: type,
      LicenceNumber: number,
    })),
  })),
  // upstream reads a type otherwise than it takes it
  Certificates: (order.certificates ?? []).map((row) =>
    withFile(row, toPayload(certificateRow, readFields(certificateRow, row))),
  ),
  TransportDocuments: (order.transport_documents ?? []).map((row) =>
    withFile(row, sentBack(transportRow, row)),
  ),
  Address: order.address ? sentBack(addressFieldMap, order.address) : null,
  ExportAddress: order.export_address ? sentBack(addressFieldMap, order.export_address) : null,
})

/** A stored document stays by its name. */
const withFile = <Own extends object>({ filename }: { filename?: string | null }, own: Own) => ({
  ...own,
  ...(filename ? { Filename: filename } : undefined),
})
