import {
  exportInboundOrders,
  findInboundOrders,
  type InboundOrderRow,
} from '#contract/purchaseorders'
import type { Choice } from '~/lib/lists'
import { paths } from '~/lib/paths'
import { inboundFields, inboundParts, type ListedInbound } from '~/lists/inbound'
import { inboundListQuery } from '~/validation/inbound-order'
import type { ListChoices } from '../lists/list-service.server'
import { joinWords } from '../lists/search-source'
import { openDifferences, type ComparedLine } from '../orders/differences.server'
import { listedOrder } from '../orders/listed-order'
import { shortWords } from '../orders/short-delivery'
import { isConcept } from '../orders/order-calls'
import { orderList, timeFilter } from '../orders/order-list.server'
import { statusName } from '../orders/order-status'
import { localStatus } from '../reference/local-names'
import { findReferenceList } from '../reference/reference-lists.server'
import type { PortalUser } from '../session/portal-user.server'
import { inboundCalls, type WholeInboundOrder } from './calls'
import { customsFacts } from './customs-facts'
import { findInboundStages } from './inbound-choices.server'
import { phaseSeen, seesPhase } from './phases'

export const inboundList = orderList({
  query: inboundListQuery,
  name: 'inbound-orders',
  title: 'shell.inbound',
  fields: inboundFields,
  choices,
  parts: ({ can, settings }) => [
    ...(can.seeInternalIds ? [inboundParts.internalIds] : []),
    ...(settings.customs ? [inboundParts.customs] : []),
    ...(can.write.inbound ? [inboundParts.write] : []),
  ],
  area: 'inbound',
  calls: inboundCalls,
  references: (row) => [row.reference, row.freight_reference, shipmentReference(row), row.mrn],
  differences: (request) => openDifferences({ calls: inboundCalls, lines: toLines }, request),
  page: (api, request) => api.call(findInboundOrders, request),
  file: (api, request) => api.open(exportInboundOrders, request),
  filters: ({ status, phase, supplier, ...days }, { settings }) => ({
    status,
    phase: phase?.filter((id) => seesPhase(settings, id)),
    supplier,
    time: timeFilter(days),
  }),
  toRow,
  hits: {
    toHit: (order) => ({
      name: order.orderNumber,
      path: paths.inboundOrder(order.id),
      about: joinWords(order.supplier, order.reference, order.freight),
      status: order.status,
      stage: order.stage,
      numbers: [order.orderNumber, order.reference ?? '', order.freight ?? ''],
      carriedBy: [order.mxReference ?? '', order.mrn ?? ''],
    }),
  },
  noneSelected: 'inbound.noneSelected',
})

const toLines = ({ products }: WholeInboundOrder): ComparedLine[] =>
  (products ?? []).map(({ option, quantity }) => ({
    article: option?.name,
    description: option?.description,
    expected: quantity?.quantity,
    received: quantity?.quantity_delivered,
  }))

function toRow(row: InboundOrderRow, user: PortalUser): ListedInbound {
  const { can, settings, t } = user
  const isEdited = can.write.inbound && isConcept(inboundCalls, user, row)
  return {
    ...listedOrder(inboundCalls, row, user),
    supplier: row.supplier?.name || undefined,
    mxReference: shipmentReference(row) || undefined,
    phase: statusName(phaseSeen(settings, row.phase), t) || undefined,
    ...(isEdited ? { isEdited } : {}),
    received: row.delivery_sum ?? undefined,
    short: shortWords(t, row, { ordered: row.quantity_sum, delivered: row.delivery_sum }, settings),
    ...(settings.customs ? customsFacts(row, t) : {}),
  }
}

const shipmentReference = (row: InboundOrderRow) =>
  row.mx_inbound_reference || row.shipment?.mx_inbound_reference

async function choices(user: PortalUser): Promise<ListChoices> {
  const { api, company, settings, t } = user
  const [stages, suppliers] = await Promise.all([
    findInboundStages(api, company),
    findReferenceList(user, 'suppliers'),
  ])
  const offered = (list: 'statuses' | 'phases') =>
    stages.kind === 'ok'
      ? stages.body[list].map(({ id, name }): Choice => [id, localStatus(t, name)])
      : null
  const { compare } = new Intl.Collator(t.language)
  return {
    offered: {
      datetype: [
        ['time_added', t('orderList.registered')],
        ['time_arrival', t('orderList.eta')],
        ['time_completed', t('orderList.completed')],
      ],
      status: offered('statuses'),
      phase: offered('phases')?.filter(([id]) => seesPhase(settings, Number(id))) ?? null,
      supplier:
        suppliers.kind === 'ok'
          ? suppliers.body
              .map(({ id, name }): Choice => [id, name])
              .sort(([, a], [, b]) => compare(a, b))
          : null,
    },
    failure: [stages, suppliers].find((result) => result.kind !== 'ok') ?? null,
  }
}
