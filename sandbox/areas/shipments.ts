import {
  createShipment,
  findShipments,
  getShipment,
  getShipmentStatuses,
  updateShipment,
  updateShipmentPackages,
} from '../../contract/shipments'
import { implement } from '../core/implement'
import { isInCustomsGroup } from '../rules/inbound-rights'
import { pageOf, wholeList } from '../core/lists'
import { problems, said } from '../core/problems'
import { makeShipment, noneSelected, putInto, sortOut } from '../rules/shipment-assignment'
import { labelContents, ordersOf, returnsOf } from '../rules/shipment-contents'
import { checkPackages, readShipmentChange } from '../rules/shipment-rules'
import { namesOf, shipmentStatusesOf } from '../rules/shipment-statuses'
import {
  answerRequests,
  changeShipment,
  findShipment,
  openShipment,
  requireAction,
  requireCustoms,
  selectShipments,
  toHead,
  toShipmentRows,
} from '../rules/shipments'
import { shipmentLandmarks } from '../seed/shipment-landmarks'

export const shipmentCalls = [
  implement(createShipment, async (context) => {
    const { db, session, body } = context
    await requireCustoms(context)
    const contents =
      'returns' in body
        ? { table: 'returns' as const, ids: [...new Set(body.returns)] }
        : { table: 'inbound_orders' as const, ids: [...new Set(body.orders)] }
    if (contents.ids.length === 0) throw noneSelected(contents.table)
    const { refused } = await sortOut(db, session.companyId, contents)
    for (const problem of refused.values()) throw problem
    const shipment = await makeShipment(context, contents, null)
    await putInto(db, contents, shipment)
    return { result: { id: shipment.id } }
  }),

  implement(findShipments, async (context) => {
    const { db, session, query, body } = context
    await requireCustoms(context)
    await answerRequests(context)
    const statuses = await shipmentStatusesOf(db, session.companyId)
    const place = { companyId: session.companyId, statuses }
    const matching = selectShipments(db, place, body, query.order)
    const { rows, count, max } = await pageOf(matching, query)
    return { result: await toShipmentRows(context, statuses, rows), count, max }
  }),

  implement(getShipmentStatuses, async ({ db, session }) => {
    const statuses = await shipmentStatusesOf(db, session.companyId)
    return wholeList(namesOf(statuses).map((name) => ({ id: statuses[name].id, name_en: statuses[name].en }))) // prettier-ignore
  }),

  implement(getShipment, async (context) => {
    const { db, session, params } = context
    await answerRequests(context)
    const shipment = await findShipment(db, session.companyId, params.ref ?? '')
    const statuses = await shipmentStatusesOf(db, session.companyId)
    if (!(await isInCustomsGroup(db, session))) return { result: toHead(shipment, statuses) }
    const [row] = await toShipmentRows(context, statuses, [shipment])
    if (!row) throw problems.notFound()
    return {
      result: {
        ...row,
        orders: await ordersOf(db, session.companyId, shipment.id),
        returns: await returnsOf(db, session.companyId, shipment.id),
        unloading: shipment.matrix
          ? { matrix: JSON.parse(shipment.matrix) as Record<string, Record<string, number>> }
          : null,
      },
      ...(shipment.id === shipmentLandmarks.troubled
        ? { error: { en: 'The transit document was not received' } }
        : {}),
    }
  }),

  implement(updateShipment, async (context) => {
    const { db, params, body } = context
    const open = await openShipment(context, params.ref ?? '')
    requireAction(open, 'Save')
    const values = await readShipmentChange(db, open.shipment, body)
    const result = await changeShipment(context, open, values)
    const { mrn, mx_inbound_reference } = values
    await labelContents(db, open.shipment.id, {
      ...(mrn === undefined ? {} : { mrn }),
      ...(mx_inbound_reference === undefined ? {} : { mx_inbound_reference }),
    })
    return { result, message: said.saved }
  }),

  implement(updateShipmentPackages, async (context) => {
    const { params, body } = context
    const open = await openShipment(context, params.ref ?? '')
    requireAction(open, 'Save')
    checkPackages(open.shipment, body.packages)
    const packages = JSON.stringify(body.packages)
    return { result: await changeShipment(context, open, { packages }), message: said.saved }
  }),
]
