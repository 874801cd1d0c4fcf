import { exportReturns, findReturns } from '#contract/returns'
import type { Choice } from '~/lib/lists'
import { returnFields, returnParts, type ListedReturn } from '~/lists/returns'
import { returnListQuery } from '~/validation/return-order'
import type { ListChoices } from '../lists/list-service.server'
import { nameOfOrder } from '../orders/order-calls'
import { orderList, timeFilter } from '../orders/order-list.server'
import { statusName } from '../orders/order-status'
import { shownShipment } from '../orders/shipment-link'
import { localStatus } from '../reference/local-names'
import type { PortalUser } from '../requests/portal-user.server'
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
  page: (api, asked) => api.call(findReturns, asked),
  file: (api, asked) => api.open(exportReturns, asked),
  filters: ({ automatic, received, status, phase, ...days }) => ({
    automatic: automatic === '1',
    received: received ? (true as const) : undefined,
    status,
    phase,
    time: timeFilter(days),
  }),
  toRow: (row, { can, t, settings }): ListedReturn => ({
    id: row.id,
    orderNumber: nameOfOrder(returnCalls, row),
    reference: row.reference || undefined,
    sender: row.sender || undefined,
    freight: row.freight_reference || undefined,
    mxReference: (row.shipment?.mx_inbound_reference ?? row.mx_inbound_reference) || undefined,
    shipment: shownShipment({ can }, row.shipment),
    mrn: row.mrn || undefined,
    status: statusName(row.status, t),
    stage: returnCalls.stage(row, settings),
    phase: statusName(row.phase, t) || undefined,
    expected: row.quantity_sum ?? undefined,
    received: row.received_sum ?? undefined,
    registered: row.time_added ?? undefined,
    arrival: row.time_arrival || undefined,
    completed: row.time_completed || undefined,
  }),
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
