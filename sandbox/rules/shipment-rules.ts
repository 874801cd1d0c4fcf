import type { Updateable } from 'kysely'
import type { BodyOf } from '../../contract/call'
import type { saveUnloadingReport, updateShipment } from '../../contract/shipments'
import { isCustomsReference } from '../core/mrn'
import { problems } from '../core/problems'
import type { Db } from '../core/schema'
import type { ShipmentTable } from '../core/schema-orders'
import { ordersOf, returnsOf } from './shipment-contents'
import { shipmentWithReference, type StoredShipment } from './shipments'

/** Of packages, as the order documents know them. */
const packageTypes = ['BI', 'BX', 'CT', 'ED', 'OC', 'OH', 'PA', 'PC', 'PK', 'PP', 'PX', 'SW', '1B'] // prettier-ignore

const incidents = ['Accident', 'Broken seals', 'Other']
const texts = [
  ['container_number', 'Container number', 70],
  ['arrival_seal_number1', 'Arrival seal number 1', 17],
  ['arrival_seal_number2', 'Arrival seal number 2', 17],
  ['depart_seal_number1', 'Departure seal number 1', 17],
  ['depart_seal_number2', 'Departure seal number 2', 17],
  ['incident_remark', 'Incident remark', 256],
] as const

type Body = BodyOf<typeof updateShipment>

/** What is to be stored of a shipment that is changed; the first thing that is wrong is the answer. */
export async function readShipmentChange(
  db: Db,
  shipment: StoredShipment,
  body: Body,
): Promise<Updateable<ShipmentTable>> {
  const values: Updateable<ShipmentTable> = {}
  for (const [name, label, max] of texts) {
    if (body[name] !== undefined) values[name] = readText(body[name], label, max)
  }
  if (body.mrn !== undefined) values.mrn = readMrn(body.mrn)
  if (body.mx_inbound_reference !== undefined)
    values.mx_inbound_reference = await readReference(db, shipment, body.mx_inbound_reference)
  if (body.transport_arrival_licence_plate !== undefined)
    values.transport_arrival_licence_plate = readPlate(body.transport_arrival_licence_plate)
  if (body.border_transport_national !== undefined)
    values.border_transport_national = await readCountry(db, body.border_transport_national)
  if (body.border_transport_mode_id !== undefined)
    values.border_transport_mode_id = readMode(body.border_transport_mode_id)
  if (body.incident !== undefined) values.incident = readIncident(body.incident)
  if (body.weight_gross !== undefined) values.weight_gross = readWeight(body.weight_gross)
  const { incident, incident_remark } = { ...shipment, ...values }
  if (incident_remark && !incident) throw problems.fieldRequired('Incident')
  return values
}

export function readText(value: string | null | undefined, label: string, max: number) {
  const text = value?.trim() || null
  if (text && text.length > max) throw problems.fieldTooLong(label, max)
  return text
}

function readMrn(value: string | null | undefined) {
  const mrn = value?.trim() || null
  if (mrn && !isCustomsReference(mrn)) throw problems.mrnInvalid()
  return mrn
}

/** Upper case; no two shipments of a company have the same. */
async function readReference(db: Db, shipment: StoredShipment, value: string | null | undefined) {
  const reference = readText(value?.toUpperCase(), 'MX inbound reference', 70)
  const namesake = reference && (await shipmentWithReference(db, shipment.company_id, reference))
  if (namesake && namesake.id !== shipment.id) throw problems.referenceExists()
  return reference
}

function readPlate(value: string | null | undefined) {
  const plate = readText(value, 'Transport arrival licence plate', 26)
  if (plate && !/^[A-Z]{2} \S/.test(plate))
    throw problems.fieldInvalid('Transport arrival licence plate')
  return plate
}

async function readCountry(db: Db, iso: string | null | undefined) {
  if (!iso) return null
  const known = await db.selectFrom('countries').select('id').where('iso', '=', iso).execute()
  if (known.length === 0) throw problems.fieldUnknown('Border transport national')
  return iso
}

function readMode(value: Body['border_transport_mode_id']) {
  if (value === null || value === undefined || value === '') return null
  const mode = Number(value)
  if (![1, 2, 3, 4].includes(mode)) throw problems.fieldInvalid('Border transport mode')
  return mode
}

function readIncident(incident: string | null | undefined) {
  if (!incident) return null
  if (!incidents.includes(incident)) throw problems.fieldInvalid('Incident')
  return incident
}

function readWeight(weight: number) {
  if (weight < 0) throw problems.fieldAtLeast('Gross weight', 0)
  if (Math.abs(weight * 100 - Math.round(weight * 100)) > 1e-6)
    throw problems.fieldDecimals('Gross weight', 2)
  return weight
}

/** Known types, and those that the shipment has already; whole quantities above 0. */
export function checkPackages(
  shipment: StoredShipment,
  packages: readonly { type: string; quantity: number }[],
) {
  const held = (JSON.parse(shipment.packages) as { type: string | null }[]).map(({ type }) => type)
  for (const { type, quantity } of packages) {
    if (!packageTypes.includes(type) && !held.includes(type))
      throw problems.fieldUnknown('Package type')
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw problems.fieldAtLeast('Quantity', 1)
  }
}

type Report = BodyOf<typeof saveUnloadingReport>

/** A report is of this shipment, of what travels in it, and in packages that there are. */
export async function checkReport(
  db: Db,
  shipment: StoredShipment,
  { mx_inbound_reference, matrix }: Report,
) {
  const reference = shipment.mx_inbound_reference ?? ''
  if ((mx_inbound_reference ?? '').toUpperCase() !== reference.toUpperCase())
    throw problems.fieldInvalid('MX inbound reference')
  const orders = await ordersOf(db, shipment.company_id, shipment.id)
  const returns = await returnsOf(db, shipment.company_id, shipment.id)
  const ids = new Set([
    ...orders.map(({ external_order_id }) => external_order_id),
    ...returns.map(({ external_return_id }) => external_return_id),
  ])
  const rows = Object.entries(matrix)
  if (rows.length === 0) throw problems.fieldRequired('Received packaging')
  for (const [id, cells] of rows) {
    if (!ids.has(id)) throw problems.fieldUnknown(id)
    for (const [type, quantity] of Object.entries(cells)) {
      if (!packageTypes.includes(type)) throw problems.packageUnknown(type)
      if (!Number.isSafeInteger(quantity) || quantity < 0) throw problems.quantityNegative()
    }
  }
}
