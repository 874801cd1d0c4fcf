import { exportReturns, findReturns } from '#contract/returns'
import type { Choice } from '~/lib/lists'
import { paths } from '~/lib/paths'
import { returnFields, returnParts, type ListedReturn } from '~/lists/returns'
import { returnListQuery } from '~/validation/return-order'
import type { ListChoices } from '../lists/list-service.server'
import { joinWords } from '../lists/search-source'
import { listedOrder } from '../orders/listed-order'
import { shortWords } from '../orders/short-delivery'
import { orderList, timeFilter } from '../orders/order-list.server'
import { localStatus } from '../reference/local-names'
import type { PortalUser } from '../session/portal-user.server'
import { returnCalls } from './calls'
import { findReturnStages } from './return-choices.server'

export const returnList = orderList({
  query: returnListQuery,
  name: 'returns',
  title: 'shell.returns',
  fields: returnFields,
  choices,
  parts: ({ can }) => [
    ...(can.seeInternalIds ? [returnParts.internalIds] : []),
    ...(can.write.returns ? [returnParts.write] : []),
  ],
  area: 'returns',
  calls: returnCalls,
  references: (row) => [
    row.reference,
    row.client_reference,
    row.freight_reference,
    row.shipment?.mx_inbound_reference ?? row.mx_inbound_reference,
  ],
  page: (api, request) => api.call(findReturns, request),
  file: (api, request) => api.open(exportReturns, request),
  filters: ({ automatic, received, status, phase, ...days }) => ({
    automatic: automatic === '1',
    received: received ? (true as const) : undefined,
    status,
    phase,
    time: timeFilter(days),
  }),
  toRow: (row, user): ListedReturn => ({
    ...listedOrder(returnCalls, row, user),
    sender: row.sender || undefined,
    mxReference: (row.shipment?.mx_inbound_reference ?? row.mx_inbound_reference) || undefined,
    received: row.received_sum ?? undefined,
    short: shortWords(
      user.t,
      row,
      { ordered: row.quantity_sum, delivered: row.received_sum },
      user.settings,
    ),
  }),
  hits: {
    toHit: (order) => ({
      name: order.orderNumber,
      path: paths.returnOrder(order.id),
      about: joinWords(order.sender, order.reference, order.phase),
      status: order.status,
      stage: order.stage,
      numbers: [order.orderNumber, order.reference ?? '', order.freight ?? ''],
    }),
  },
  noneSelected: 'returns.noneSelected',
})

async function choices({ api, company, t }: PortalUser): Promise<ListChoices> {
  const stages = await findReturnStages(api, company)
  const offered = (list: 'statuses' | 'phases') =>
    stages.kind === 'ok'
      ? stages.body[list].map(({ id, name }): Choice => [id, localStatus(t, name)])
      : null
  return {
    offered: {
      status: offered('statuses'),
      phase: offered('phases'),
      datetype: [
        ['time_added', t('orderList.created')],
        ['time_completed', t('orderList.completed')],
        ['time_arrival', t('returns.delivery')],
      ],
    },
    failure: stages.kind === 'ok' ? null : stages,
  }
}
