import type { Shipment } from '#contract/shipments'
import { formatCount, formatDate } from '~/lib/format'
import { paths, serverPaths } from '~/lib/paths'
import type { UnloadingRow } from '~/lib/unloading'
import { companyLabel } from '../session/domain'
import { code128 } from '../dock/code128'
import { cartonLabels, dockSheet, labelsInRange, type PaperPlace } from '../dock/papers.server'
import type { PortalUser } from '../session/portal-user.server'
import { findShipment } from './shipment-page.server'
import { toMatrix } from './unloading-matrix'

/** Packages of one type of an order or a return. */
interface Packed {
  row: UnloadingRow
  type: string
  quantity: number
}

/** Of types that nobody knows, too: they stand on the dock all the same. */
const packedIn = (shipment: Shipment): Packed[] =>
  toMatrix(shipment).rows.flatMap((row) =>
    Object.entries(row.expected).map(([type, quantity]) => ({ row, type, quantity })),
  )

const nameOf = ({ mx_inbound_reference: reference, id }: Shipment) => reference || String(id)

/** A label for each package of a shipment, with its number among its like. [BEY-63] */
export async function shipmentLabels(request: Request, user: PortalUser, ref: string | undefined) {
  const shipment = await findShipment(user, ref, serverPaths.shipmentLabels)
  const place: PaperPlace = {
    at: (query) => serverPaths.shipmentLabels(shipment.id, query),
    back: paths.unloading(shipment.id),
  }
  const packed = packedIn(shipment).map((one) => ({
    ...one,
    quantity: Math.max(0, Math.floor(one.quantity)),
  }))
  return cartonLabels(user, request, place, {
    name: nameOf(shipment),
    count: packed.reduce((sum, { quantity }) => sum + quantity, 0),
    make: (from, to) =>
      labelsInRange(packed, ({ quantity }) => quantity, { from, to }).map(({ thing, index }) => ({
        number: code128(thing.row.key),
        content: code128(thing.type),
        about: nameOf(shipment),
        count: `${formatCount(index + 1)} / ${formatCount(thing.quantity)}`,
        countsCartons: false,
      })),
  })
}

/** A blank sheet that a shipment is counted on at the dock. [BEY-63] */
export async function shipmentDockSheet(
  request: Request,
  user: PortalUser,
  ref: string | undefined,
) {
  const shipment = await findShipment(user, ref, serverPaths.shipmentDockSheet)
  const place: PaperPlace = {
    at: (query) => serverPaths.shipmentDockSheet(shipment.id, query),
    back: paths.unloading(shipment.id),
  }
  const rows = toMatrix(shipment).rows.flatMap(({ key, expected }) => {
    const types = Object.entries(expected)
    return (types.length > 0 ? types : [['', 0] as const]).map(([type, quantity]) => ({
      key,
      type,
      quantity,
    }))
  })
  return dockSheet(user, request, place, {
    number: nameOf(shipment),
    facts: [
      ['dock.company', companyLabel(user.company)],
      ['dock.mrn', shipment.mrn ?? ''],
      ['dock.container', shipment.container_number ?? ''],
      ['dock.arrival', formatDate(shipment.time_arrival)],
    ],
    count: rows.length,
    make: (from, to) =>
      rows.slice(from, to).map(({ key, type, quantity }) => ({
        name: code128(key),
        about: type,
        expected: type ? formatCount(quantity) : '',
      })),
  })
}
