import { type InboundWithNames, withNames, toInboundRow } from './inbound'
import { type FinancialInfo, type InboundDetail, readInboundDetails } from './inbound-detail'
import { searchTextOf, toReturnRow, withShipments } from './returns'
import type { Db } from '../core/schema'
import { inboundLandmarks } from '../seed/inbound-landmarks'

/** kg. */
export interface Weights {
  nett: number
  gross: number
  /** Nett, of what was received. */
  delivered: number
}

const none: Weights = { nett: 0, gross: 0, delivered: 0 }

/** What the orders of each shipment weigh together, by the shipment's id. */
export async function weightsOfShipments(
  db: Db,
  companyId: number,
  shipments: readonly { id: number }[],
): Promise<Map<number, Weights>> {
  const orders = await db
    .selectFrom('inbound_orders')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(
      'shipment_id',
      'in',
      shipments.map(({ id }) => id),
    )
    .execute()
  const { details, weightOf } = await readInboundDetails(db, companyId, orders)
  const sums = new Map<number, Weights>()
  for (const order of orders) {
    const id = order.shipment_id ?? 0
    sums.set(id, plus(sums.get(id) ?? none, weigh(details.get(order.id), weightOf)))
  }
  return new Map([...sums].map(([id, weights]) => [id, rounded(weights, 2)]))
}

/** Orders of a shipment in their own spelling, with weights and costs. */
export async function ordersOf(db: Db, companyId: number, shipmentId: number) {
  const own = withNames(db).where('inbound_orders.company_id', '=', companyId)
  // a part of one order travels in another shipment
  const travelling =
    shipmentId === inboundLandmarks.otherShipment
      ? own.where((eb) =>
          eb.or([
            eb('inbound_orders.id', '=', inboundLandmarks.whole),
            eb('inbound_orders.shipment_id', '=', shipmentId),
          ]),
        )
      : own.where('inbound_orders.shipment_id', '=', shipmentId)
  const orders: InboundWithNames[] = await travelling.orderBy('inbound_orders.id').execute()
  const { details, weightOf } = await readInboundDetails(db, companyId, orders)
  return orders.map((order) => {
    const detail = details.get(order.id)
    const { nett, gross, delivered } = rounded(weigh(detail, weightOf), 3)
    return {
      ...toInboundRow(order),
      weight_nett: nett,
      weight_gross: gross,
      weight_deliveries_nett: delivered,
      freightcost: costOf(detail, 'freightcost'),
      insurancecost: costOf(detail, 'insurancecost'),
    }
  })
}

export async function returnsOf(db: Db, companyId: number, shipmentId: number) {
  const returns = await withShipments(db)
    .where('returns.company_id', '=', companyId)
    .where('returns.shipment_id', '=', shipmentId)
    .orderBy('returns.id')
    .execute()
  return returns.map(toReturnRow)
}

/** What travels in a shipment bears its reference and, where it has one, its MRN. */
export async function labelContents(
  db: Db,
  shipmentId: number,
  labels: { mx_inbound_reference?: string | null; mrn?: string | null },
) {
  if (Object.keys(labels).length === 0) return
  await db.updateTable('inbound_orders').set(labels).where('shipment_id', '=', shipmentId).execute()
  const returns = await db
    .updateTable('returns')
    .set(labels)
    .where('shipment_id', '=', shipmentId)
    .returningAll()
    .execute()
  for (const row of returns) {
    await db
      .updateTable('returns')
      .set({ search_text: searchTextOf(row) })
      .where('id', '=', row.id)
      .execute()
  }
}

function weigh(
  detail: InboundDetail | undefined,
  weightOf: (productId: number) => number,
): Weights {
  return (detail?.lines ?? []).reduce<Weights>((sum, line) => {
    const piece = weightOf(line.product_id)
    return plus(sum, {
      nett: piece * line.quantity,
      gross: line.weight_gross ?? piece * line.quantity,
      delivered: piece * line.quantity_delivered,
    })
  }, none)
}

const plus = (a: Weights, b: Weights): Weights => ({
  nett: a.nett + b.nett,
  gross: a.gross + b.gross,
  delivered: a.delivered + b.delivered,
})

function rounded({ nett, gross, delivered }: Weights, decimals: number): Weights {
  const round = (value: number) => Number(value.toFixed(decimals))
  return { nett: round(nett), gross: round(gross), delivered: round(delivered) }
}

function costOf(detail: InboundDetail | undefined, type: FinancialInfo['InfoType']) {
  const cost = detail?.fininfo.find(({ InfoType }) => InfoType === type)
  return cost ? { amount: cost.Amount, currency_code: cost.CurrencyCode } : null
}
