import { createShipment, getShipment, updateShipment } from '../../contract/shipments'
import { implement, type Request } from '../implement'
import { isInCustomsGroup } from '../inbound-rights'
import { isCustomsReference } from '../mrn'
import { problems } from '../problems'
import { type Db } from '../schema'
import { namedOf, shipmentStatuses } from '../statuses'

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

  implement(getShipment, async ({ db, session, params }) => ({
    result: toShipment(await findShipment(db, session.companyId, params.ref ?? '')),
  })),

  implement(updateShipment, async ({ db, session, params, body }) => {
    const shipment = await findShipment(db, session.companyId, params.ref ?? '')
    if (!(await isInCustomsGroup(db, session))) throw problems.customsOnly()
    if (shipment.status >= shipmentStatuses.CLOSED.id) throw problems.shipmentClosed()
    const mrn = body.mrn || null
    if (mrn && !isCustomsReference(mrn)) throw problems.mrnInvalid()
    await db.updateTable('shipments').set({ mrn }).where('id', '=', shipment.id).execute()
    await db
      .updateTable('inbound_orders')
      .set({ mrn })
      .where('shipment_id', '=', shipment.id)
      .execute()
    return { result: toShipment({ ...shipment, mrn }) }
  }),
]

/** By id where it is digits alone, else by reference, whatever the case. */
async function findShipment(db: Db, companyId: number, ref: string) {
  const own = db.selectFrom('shipments').selectAll().where('company_id', '=', companyId)
  const shipment = await (
    /^\d+$/.test(ref)
      ? own.where('id', '=', Number(ref))
      : own.where((eb) =>
          eb(eb.fn<string>('upper', ['mx_inbound_reference']), '=', ref.toUpperCase()),
        )
  ).executeTakeFirst()
  if (!shipment) throw problems.notFound()
  return shipment
}

const toShipment = ({ company_id: _, ...shipment }: Awaited<ReturnType<typeof findShipment>>) => ({
  ...shipment,
  status: namedOf(shipmentStatuses, shipment.status),
})

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
      mrn: null,
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
