import type { Translate } from '~/i18n/translate'
import type { OrderNotice } from '~/lib/order-page'
import { paths, serverPaths } from '~/lib/paths'
import { addressOfCopy, copyAsDraft } from '../orders/screens/copy-as-draft.server'
import { nameOfOrder } from '../orders/order-calls'
import type { OrderDetail } from '../orders/order-detail'
import { saysShort, shortDelivery } from '../orders/short-delivery'
import { countryNames } from '../reference/country-names.server'
import { localStatus } from '../reference/local-names'
import type { Settings } from '../reference/settings.server'
import { fromOrder } from './from-order'
import { inboundKind } from './kind.server'
import { inboundCalls, type WholeInboundOrder } from './calls'
import {
  address,
  certificates,
  financial,
  inboundDocuments,
  shipment,
  transport,
} from './customs-sections'
import { general } from './general-section'
import { findInboundPhases } from './inbound-choices.server'
import { getPieces, products } from './product-section'
import { seesPhase } from './phases'
import { noInboundRights } from './rights'
import type { Names } from './section'

/** Why the warehouse stopped an order; one that was sent to it and has no message may be on its way all the same. */
function saysWhyStopped(
  order: WholeInboundOrder,
  { statusIds }: Settings,
  t: Translate,
): OrderNotice[] {
  if (order.astro_status) return [{ kind: 'error', text: order.astro_status }]
  if (!order.status || order.status.id !== statusIds.SUPPLIER_ORDER_STATUS_ASTRO) return []
  const number = nameOfOrder(inboundCalls, order)
  return [{ kind: 'note', text: t('order.atWarehouse', { number }) }]
}

/** The page of an inbound order. */
export const inboundDetail: OrderDetail<WholeInboundOrder, Names> = {
  area: 'inbound',
  calls: inboundCalls,
  paths: {
    list: paths.inboundOrders,
    detail: paths.inboundOrder,
    documents: serverPaths.inboundDocuments,
  },
  names: async (user) => {
    const [country, phases] = await Promise.all([
      countryNames(user),
      findInboundPhases(user.api, user.company),
    ])
    const known = phases.kind === 'ok' ? phases.body : []
    return {
      country,
      phases: known
        .filter(({ id }) => seesPhase(user.settings, id))
        .map(({ id, name }) => ({ id, name: localStatus(user.t, name) })),
      may: noInboundRights,
      lines: null,
    }
  },
  receiver: ({ supplier }) => supplier?.name ?? '',
  notices: (order, { settings, t }) => [
    ...saysWhyStopped(order, settings, t),
    ...saysShort(t, shortDelivery(order, (order.products ?? []).map(getPieces), settings)),
  ],
  sections: [general, financial, products, certificates, address, shipment, transport],
  copyHint: 'inboundOrder.copyHint',
  copy: async (user, order) => {
    const conceptStatus = inboundCalls.conceptStatus(user.settings)
    const { values } = fromOrder(order, user.settings, conceptStatus)
    return addressOfCopy(inboundKind, await copyAsDraft(user, inboundKind, values))
  },
  documents: (order, { settings }) => (settings.customs ? inboundDocuments(order) : []),
}
