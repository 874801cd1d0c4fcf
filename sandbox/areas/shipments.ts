import { createShipment } from '../../contract/shipments'
import { implement, type Request } from '../implement'
import { problems } from '../problems'
import { shipmentStatuses } from '../statuses'

type Context = Pick<Request<unknown, unknown>, 'db' | 'session' | 'sandbox'>

export const shipmentCalls = [
  implement(createShipment, async ({ db, session, sandbox, body }) => {
    if ('returns' in body) {
      if (body.returns.length === 0) throw problems.noReturns()
      // the sandbox has no returns yet
      throw problems.notFound()
    }
    if (body.orders.length === 0) throw problems.noOrders()
    return { result: { id: await shipmentOf({ db, session, sandbox }, body.orders) } }
  }),
]

/** A new shipment of orders that are all the company's own; they leave any other. */
async function shipmentOf({ db, session, sandbox }: Context, ids: number[]): Promise<number> {
  const orders = await db
    .selectFrom('inbound_orders')
    .select(['id', 'departure_country'])
    .where('company_id', '=', session.companyId)
    .where('id', 'in', ids)
    .execute()
  if (orders.length < new Set(ids).size) throw problems.notFound()
  const { id } = await db
    .insertInto('shipments')
    .values({
      company_id: session.companyId,
      mx_inbound_reference: null,
      status: shipmentStatuses.NEW.id,
      departure_country: orders.find((order) => order.id === ids[0])?.departure_country ?? null,
      time_added: Math.floor(sandbox.now() / 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('inbound_orders')
    .set({ shipment_id: id, mx_inbound_reference: null })
    .where('id', 'in', ids)
    .execute()
  return id
}
