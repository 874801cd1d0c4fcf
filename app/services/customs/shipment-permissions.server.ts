import type { Shipment, ShipmentRow } from '#contract/shipments'
import { isCustomsReference } from '~/lib/mrn'
import { paths } from '~/lib/paths'
import type { Permission, ShipmentPage } from '~/lib/shipment-edit'
import { inboundCalls } from '../inbound/calls'
import { nameOfOrder } from '../orders/order-calls'
import type { ShipmentRowAction } from '~/lists/shipments'
import type { PortalUser } from '../session/portal-user.server'
import { fingerprint } from '../base/fingerprint.server'
import { permittedActions, shipmentStatusIds, type PermittedActions } from './shipment-statuses'
import { statusNotice } from './shipment-write.server'

type Order = NonNullable<Shipment['orders']>[number]

/** Waits to be handed over to the warehouse. [CSH-84] */
export const isRemaining = ({ phase, status }: Pick<Order, 'phase' | 'status'>): boolean =>
  isWithin(phase?.id, 20, 40) && isWithin(status?.id, 20, 25)

/** From `first` up to below `end`. */
const isWithin = (id: number | null | undefined, first: number, end: number) =>
  id != null && id >= first && id < end

/** The mark of the orders that one button sends. */
export const markOfRemaining = (orders: readonly Order[]): string =>
  fingerprint(orders.map(({ id, phase, status }) => [id, phase?.id, status?.id]))

/** What is needed for each button that hangs on the shipment alone. */
export const shipmentNeeds = {
  save: ({ shipment }: PermittedActions) => shipment.includes('Save'),
  request: ({ shipment }: PermittedActions, { fiton_tg_id: permissionId }: Shipment) =>
    shipment.includes('RequestPermToUnload') && !permissionId,
} as const

const allowed: Permission = { why: null }
const denied = (
  text: string,
  links: readonly { name: string; href: string }[] = [],
): Permission => ({
  why: { text, links },
})

/** Why a status allows an action no more, in the words of its notice where it has one. [CSH-20] */
function refusedByStatus({ t, settings }: Pick<PortalUser, 't' | 'settings'>, shipment: Shipment) {
  const notice = statusNotice(shipmentStatusIds(settings), shipment.status?.id)
  return denied(t(notice ?? 'shipments.notPermitted'))
}

export function getPermissions(
  user: Pick<PortalUser, 't' | 'settings'>,
  shipment: Shipment,
): Pick<ShipmentPage, 'save' | 'request' | 'savePackages'> {
  const actions = permittedActions(shipmentStatusIds(user.settings), shipment)
  const save = actions.shipment.includes('Save') ? allowed : refusedByStatus(user, shipment)
  return { save, request: requestPermission(user, shipment, actions), savePackages: save }
}

function requestPermission(
  user: Pick<PortalUser, 't' | 'settings'>,
  shipment: Shipment,
  actions: PermittedActions,
): Permission {
  if (shipmentNeeds.request(actions, shipment)) return allowed
  const asksPermission = actions.shipment.includes('RequestPermToUnload')
  return asksPermission
    ? denied(user.t('shipments.alreadyAsked'))
    : denied(user.t('shipments.notPermitted'))
}

/** As many as are named; more would hide the button that they explain. */
const mostNamed = 10

/** A shipment is closed when all its orders are. [CSH-81] */
export function closePermission(
  { t, settings }: Pick<PortalUser, 't' | 'settings'>,
  shipment: Shipment,
): Permission {
  const actions = permittedActions(shipmentStatusIds(settings), shipment)
  if (!actions.shipment.includes('Close')) {
    const notice = statusNotice(shipmentStatusIds(settings), shipment.status?.id)
    // while its report is sent the notice does not tell why
    return denied(
      t(notice && notice !== 'shipments.reportSent' ? notice : 'shipments.notPermitted'),
    )
  }
  if (!shipment.mx_inbound_reference) return denied(t('shipments.noReference'))
  const orders = shipment.orders ?? []
  const closed = settings.statusIds.SUPPLIER_ORDER_STATUS_CLOSED
  const open = orders.filter(({ status }) => status?.id == null || status.id !== closed)
  if (open.length === 0) return allowed
  const links = open.slice(0, mostNamed).map((order) => ({
    name: nameOfOrder(inboundCalls, order),
    href: paths.inboundOrder(order.id),
  }))
  return denied(t('shipments.ordersOpen', { n: open.length, of: orders.length }), links)
}

/**
 * What a button of a shipment's row needs, on its page, in the list, at the address of its question and when it is pressed.
 * The orders of a row of the list are not known: they are looked at before it is asked about. [CSH-37]
 */
export function actionPermission(
  user: Pick<PortalUser, 't' | 'settings'>,
  action: ShipmentRowAction,
  shipment: ShipmentRow,
): Permission {
  const { t, settings } = user
  if (!settings.known) return denied(t('form.settingsUnknown'))
  const actions = permittedActions(shipmentStatusIds(settings), shipment)
  switch (action) {
    case 'tg':
      if (!actions.shipment.includes('RequestPermToUnload')) return refusedByStatus(user, shipment)
      if (shipment.fiton_tg_id) return denied(t('shipments.alreadyAsked'))
      return isCustomsReference(shipment.mrn ?? '') ? allowed : denied(t('shipments.mrnNeeded'))
    case 'tg_conform':
      return actions.unloading.includes('Issue') ? allowed : refusedByStatus(user, shipment)
    case 'ags_import':
      return closePermission(user, shipment)
  }
}
