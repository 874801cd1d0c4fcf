import type { Shipment } from '#contract/shipments'
import type { Translate } from '~/i18n/translate'
import type { Words } from '~/lib/acts'
import { inboundCalls } from '../inbound/calls'
import { nameOfOrder } from '../orders/order-calls'
import { wordsOfFields, wordsOfPackages } from './shipment-fields'
import { isRemaining } from './shipment-permissions.server'
import { toMatrix, wordsOfReport } from './unloading-matrix'

export const wordsOfOrders = (orders: Shipment['orders']): string =>
  (orders ?? []).map((order) => nameOfOrder(inboundCalls, order)).join(', ')

/** All that the screens of a shipment change, under what it is called there. */
export const wordsOfShipment = (t: Translate, shipment: Shipment): Words => [
  ...wordsOfFields(t, shipment),
  [t('shipmentForm.packages'), wordsOfPackages(shipment.packages)],
  [t('shipmentForm.remaining'), wordsOfOrders(shipment.orders?.filter(isRemaining))],
  ...wordsOfReport(toMatrix(shipment)),
]
