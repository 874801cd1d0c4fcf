import { type Problem, problems } from '../core/problems'
import { searchTextOf } from './returns'
import type { Db } from '../core/schema'
import { packagesTogether, seededShipment } from '../seed/shipment'
import type { Context, StoredShipment } from './shipments'
import { inboundStatuses } from '../core/statuses'

type Table = 'inbound_orders' | 'returns'

interface Contents {
  table: Table
  ids: readonly number[]
}

export const noneSelected = (table: Table) =>
  table === 'returns' ? problems.noReturns() : problems.noOrders()

interface Travelling {
  id: number
  status: number
  shipment_status: StoredShipment['status'] | null
}

/** Which of the company's own can be put into a shipment, and why the others cannot. */
export async function sortOut(db: Db, companyId: number, { table, ids }: Contents) {
  const found = await travelling(db, companyId, { table, ids })
  const refused = new Map<number, Problem>()
  for (const id of ids) {
    const problem = refusalOf(found.get(id))
    if (problem) refused.set(id, problem)
  }
  return { good: ids.filter((id) => !refused.has(id)), refused }
}

/** They leave any other shipment, and bear this one's reference and MRN. */
export async function putInto(
  db: Db,
  { table, ids }: Contents,
  { id: shipment_id, mx_inbound_reference, mrn }: StoredShipment,
) {
  const labels = { shipment_id, mx_inbound_reference, ...(mrn ? { mrn } : {}) }
  await db.updateTable(table).set(labels).where('id', 'in', ids).execute()
  if (table === 'returns') await renewSearchTexts(db, ids)
}

async function travelling(db: Db, companyId: number, { table, ids }: Contents) {
  const rows: Travelling[] = await db
    .selectFrom(table as 'returns')
    .leftJoin('shipments', 'shipments.id', `${table as 'returns'}.shipment_id`)
    .select([
      `${table as 'returns'}.id`,
      `${table as 'returns'}.status`,
      'shipments.status as shipment_status',
    ])
    .where(`${table as 'returns'}.company_id`, '=', companyId)
    .where(`${table as 'returns'}.id`, 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function refusalOf(row: Travelling | undefined): Problem | undefined {
  if (!row) return problems.notFound()
  if (row.status === inboundStatuses.CANCELED.id) return problems.actionNotPermitted()
  // what a closed shipment was accounted for stays accounted for
  return row.shipment_status === 'CLOSED' ? problems.shipmentClosed() : undefined
}

async function renewSearchTexts(db: Db, ids: readonly number[]) {
  for (const row of await db.selectFrom('returns').selectAll().where('id', 'in', ids).execute()) {
    await db
      .updateTable('returns')
      .set({ search_text: searchTextOf(row) })
      .where('id', '=', row.id)
      .execute()
  }
}

/** A new shipment of these orders or returns, which departs where the first order does. */
export async function makeShipment(
  { db, session, sandbox }: Context,
  { table, ids }: Contents,
  reference: string | null,
): Promise<StoredShipment> {
  const orders =
    table === 'returns'
      ? []
      : await db
          .selectFrom('inbound_orders')
          .select(['id', 'departure_country', 'means_transport_border', 'packages'])
          .where('id', 'in', ids)
          .execute()
  const first = orders.find(({ id }) => id === ids[0])
  return db
    .insertInto('shipments')
    .values(
      seededShipment({
        company_id: session.companyId,
        mx_inbound_reference: reference,
        status: 'NEW',
        means_transport_border: first?.means_transport_border ?? null,
        departure_country: first?.departure_country ?? null,
        packages: packagesTogether(orders.map(({ packages }) => packages)),
        time_added: Math.floor(sandbox.now() / 1000),
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}
