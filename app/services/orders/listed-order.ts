import type { PortalUser } from '../session/portal-user.server'
import { nameOfOrder, type OrderRow, type ReadCalls } from './order-calls'
import { statusName } from './order-status'
import { shownShipment } from './shipment-link'

/** An order that arrives, as far as every list of such orders reads it alike. */
interface ArrivingOrder extends OrderRow {
  reference?: string | null
  freight_reference?: string | null
  mrn?: string | null
  shipment?: { id?: number | null } | null
  quantity_sum?: number | null
  time_arrival?: number | null
  time_completed?: number | null
}

/** What every list of such orders shows of one; blank is left out. */
export const listedOrder = <Row extends ArrivingOrder>(
  calls: Pick<ReadCalls<Row>, 'number' | 'stage'>,
  row: Row,
  { can, settings, t }: Pick<PortalUser, 'can' | 'settings' | 't'>,
) => ({
  id: row.id,
  orderNumber: nameOfOrder(calls, row),
  reference: row.reference || undefined,
  freight: row.freight_reference || undefined,
  shipment: shownShipment({ can }, row.shipment),
  mrn: row.mrn || undefined,
  status: statusName(row.status, t),
  stage: calls.stage(row, settings),
  phase: statusName(row.phase, t) || undefined,
  expected: row.quantity_sum ?? undefined,
  registered: row.time_added || undefined,
  arrival: row.time_arrival || undefined,
  completed: row.time_completed || undefined,
  modified: row.time_modified || undefined,
})
