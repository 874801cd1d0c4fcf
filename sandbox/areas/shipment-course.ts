import {
  issueUnloadingReport,
  runShipmentAction,
  saveUnloadingReport,
  setShipmentStatus,
} from '../../contract/shipments'
import { implement } from '../core/implement'
import { isCustomsReference } from '../core/mrn'
import { problems, said } from '../core/problems'
import type { Db } from '../core/schema'
import { checkReport } from '../rules/shipment-rules'
import { statusWithId } from '../rules/shipment-statuses'
import {
  changeShipment,
  type Context,
  openShipment,
  type OpenShipment,
  requireAction,
  requireUnloading,
  type StoredShipment,
} from '../rules/shipments'
import { inboundStatuses } from '../core/statuses'

/** What brings a shipment from NEW to CLOSED. */
export const shipmentCourseCalls = [
  implement(runShipmentAction, async (context) => {
    const { action } = context.body
    const open = await openShipment(context, context.params.ref ?? '')
    if (!Object.hasOwn(actions, action)) throw problems.actionUnknown(action)
    return actions[action as keyof typeof actions](context, open)
  }),

  implement(setShipmentStatus, async (context) => {
    const { db, params, body } = context
    const open = await openShipment(context, params.ref ?? '')
    const { shipment, statuses } = open
    const target = statusWithId(statuses, body.status)
    if (shipment.status === 'NEW' && target === 'IE043') {
      if (shipment.fiton_tg_id) throw problems.permissionAsked()
      const values = { ...granted(open), fiton_tg_id: requestId(open) }
      return {
        result: await changeShipment(context, open, values),
        message: said.permissionGranted,
      }
    }
    if (shipment.status === 'IE044' && target === 'CLOSED') {
      await requireClosedOrders(db, shipment)
      const values = { status: 'CLOSED', time_completed: open.now } as const
      return { result: await changeShipment(context, open, values), message: said.closed }
    }
    throw target === undefined ? problems.fieldUnknown('Status') : problems.actionNotPermitted()
  }),

  implement(saveUnloadingReport, async (context) => {
    const { db, params, body } = context
    const open = await openShipment(context, params.ref ?? '')
    requireUnloading(open, 'Save')
    await checkReport(db, open.shipment, body)
    const values = { matrix: JSON.stringify(body.matrix) }
    return { result: await changeShipment(context, open, values), message: said.saved }
  }),

  implement(issueUnloadingReport, async (context) => {
    const { db, params, body } = context
    const open = await openShipment(context, params.ref ?? '')
    requireUnloading(open, 'Issue')
    requireUnloading(open, 'Save')
    await checkReport(db, open.shipment, body)
    const values = { matrix: JSON.stringify(body.matrix), status: 'IE044' } as const
    return { result: await changeShipment(context, open, values), message: said.issued }
  }),
]

const actions = {
  /** Sends the request; the customs office takes its time to answer. */
  async tg(context: Context, open: OpenShipment) {
    requireAction(open, 'RequestPermToUnload')
    if (!isCustomsReference(open.shipment.mrn ?? '')) throw problems.mrnInvalid()
    if (open.shipment.fiton_tg_id) throw problems.permissionAsked()
    const result = await changeShipment(context, open, {
      status: 'TG',
      fiton_tg_id: requestId(open),
      tg_sent_at: context.sandbox.now(),
    })
    return { result, message: said.permissionAsked }
  },

  /** Goods without a transit document need no permission. */
  async mrn_not_applicable(context: Context, open: OpenShipment) {
    requireAction(open, 'RequestPermToUnload')
    if (open.shipment.fiton_tg_id) throw problems.permissionAsked()
    const result = await changeShipment(context, open, granted(open))
    return { result, message: said.permissionGranted }
  },

  async tg_conform(context: Context, open: OpenShipment) {
    requireUnloading(open, 'Issue')
    const result = await changeShipment(context, open, { status: 'TG_CONFORM' })
    return { result, message: said.conform }
  },

  /** The status stays; closing is a call of its own. */
  async ags_import(context: Context, open: OpenShipment) {
    requireAction(open, 'Close')
    await requireClosedOrders(context.db, open.shipment)
    const result = await changeShipment(context, open, { ags_imported_at: context.sandbox.now() })
    return { result, message: said.imported }
  },
}

const requestId = ({ shipment, now }: OpenShipment) => `TG${shipment.id}-${now}`

const granted = ({ shipment, now }: OpenShipment) =>
  ({ status: 'IE043', time_arrival: shipment.time_arrival ?? now }) as const

async function requireClosedOrders(db: Db, { id }: StoredShipment) {
  const open = await db
    .selectFrom('inbound_orders')
    .select('id')
    .where('shipment_id', '=', id)
    .where('status', '!=', inboundStatuses.CLOSED.id)
    .limit(1)
    .execute()
  if (open.length > 0) throw problems.ordersOpen()
}
