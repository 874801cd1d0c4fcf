import { createShipment } from '../../contract/shipments'
import { implement, type Request } from '../implement'
import { problems } from '../problems'
import { shipmentStatuses } from '../statuses'

type Context = Pick<Request<unknown, unknown>, 'db' | 'session' | 'sandbox'>

export const shipmentCalls = [
  implement(createShipment, async ({ db, session, sandbox, body }) => {
    const context = { db, session, sandbox }
    if ('returns' in body) {
      if (body.returns.length === 0) throw problems.noReturns()
      return { result: { id: await shipmentOf(context, 'returns', body.returns) } }
    }
    if (body.orders.length === 0) throw problems.noOrders()
    return { result: { id: await shipmentOf(context, 'inbound_orders', body.orders) } }
  }),
]

/** A new shipment of orders or returns that are all the company's own; they leave any other. */
async function shipmentOf(
  { db, session, sandbox }: Context,
  table: 'inbound_orders' | 'returns',
  ids: number[],
): Promise<number> {
  const own = await db
    .selectFrom(table)
    .select('id')
    .where('company_id', '=', session.companyId)
    .where('id', 'in', ids)
    .execute()
  if (own.length < new Set(ids).size) throw problems.notFound()
  const first = await db
    .selectFrom('inbound_orders')
    .select('departure_country')
    .where('id', '=', table === 'returns' ? 0 : (ids[0] ?? 0))
    .executeTakeFirst()
  const { id } = await db
    .insertInto('shipments')
    .values({
      company_id: session.companyId,
      mx_inbound_reference: null,
      status: shipmentStatuses.NEW.id,
      departure_country: first?.departure_country ?? null,
      time_added: Math.floor(sandbox.now() / 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable(table)
    .set({ shipment_id: id, mx_inbound_reference: null })
    .where('id', 'in', ids)
    .execute()
  return id
}
