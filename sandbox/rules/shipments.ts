import type { Selectable, Updateable } from 'kysely'
import type { BodyOf } from '../../contract/call'
import type { findShipments } from '../../contract/shipments'
import { later } from './drafts'
import type { Request } from '../core/implement'
import type { OrderPackage } from './inbound'
import { isInCustomsGroup } from './inbound-rights'
import { contains } from '../core/lists'
import { problems } from '../core/problems'
import type { Db } from '../core/schema'
import type { ShipmentTable } from '../core/schema-orders'
import { shipmentLandmarks } from '../seed/shipment-landmarks'
import { weightsOfShipments, type Weights } from './shipment-contents'
import {
  permittedActions,
  type ShipmentAction,
  shipmentStatusesOf,
  statusWithId,
  type StatusIds,
  type UnloadingAction,
} from './shipment-statuses'

export type StoredShipment = Selectable<ShipmentTable>
export type Context = Pick<Request<unknown, unknown>, 'db' | 'session' | 'sandbox'>

/** A shipment that the user may work on, as the customs office has left it. */
export interface OpenShipment {
  shipment: StoredShipment
  statuses: StatusIds
  /** Epoch seconds. */
  now: number
}

/** For whom customs is. */
export async function requireCustoms({ db, session }: Context) {
  if (!(await isInCustomsGroup(db, session))) throw problems.customsOnly()
}

export async function openShipment(context: Context, ref: string): Promise<OpenShipment> {
  const { db, session, sandbox } = context
  await answerRequests(context)
  const shipment = await findShipment(db, session.companyId, ref)
  await requireCustoms(context)
  return {
    shipment,
    statuses: await shipmentStatusesOf(db, session.companyId),
    now: Math.floor(sandbox.now() / 1000),
  }
}

/** By id where it is digits alone, else by reference, whatever the case. */
export async function findShipment(
  db: Db,
  companyId: number,
  ref: string,
): Promise<StoredShipment> {
  const shipment = /^\d+$/.test(ref)
    ? await db
        .selectFrom('shipments')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('id', '=', Number(ref))
        .executeTakeFirst()
    : await shipmentWithReference(db, companyId, ref)
  if (!shipment) throw problems.notFound()
  return shipment
}

export const shipmentWithReference = (db: Db, companyId: number, reference: string) =>
  db
    .selectFrom('shipments')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb(eb.fn<string>('upper', ['mx_inbound_reference']), '=', reference.toUpperCase()),
    )
    .executeTakeFirst()

/** Plays the customs office: what was asked long enough ago is granted. Seeded requests stay open. */
export async function answerRequests({ db, session, sandbox }: Context) {
  const now = sandbox.now()
  const seconds = Math.floor(now / 1000)
  await db
    .updateTable('shipments')
    .set((eb) => ({
      status: 'IE043',
      tg_sent_at: null,
      time_arrival: eb.fn.coalesce('time_arrival', eb.val(seconds)),
      time_modified: eb.fn<number>('max', [eb.val(seconds), eb('time_modified', '+', 1) as never]),
    }))
    .where('company_id', '=', session.companyId)
    .where('status', '=', 'TG')
    .where('tg_sent_at', '<=', now - sandbox.config.tgAnswerMs)
    .execute()
}

const searchedColumns = ['mx_inbound_reference', 'mrn', 'container_number'] as const

/** The company's shipments that match, by registration; ties by id, so that pages never overlap. */
export function selectShipments(
  db: Db,
  { companyId, statuses }: { companyId: number; statuses: StatusIds },
  { search, filters = {} }: BodyOf<typeof findShipments>,
  order: 'asc' | 'desc',
) {
  const { type = 'time_added', from, to } = filters.time ?? {}
  const text = search?.trim()
  let shipments = db.selectFrom('shipments').selectAll().where('company_id', '=', companyId)
  if (filters.means_transport_border)
    shipments = shipments.where('means_transport_border', 'in', filters.means_transport_border)
  if (filters.departure_country)
    shipments = shipments.where('departure_country', 'in', filters.departure_country)
  if (filters.status) {
    const names = filters.status.flatMap((id) => statusWithId(statuses, id) ?? [])
    shipments = shipments.where('status', 'in', names)
  }
  if (from !== undefined) shipments = shipments.where(type, '>=', from)
  if (to !== undefined) shipments = shipments.where(type, '<=', to)
  if (text)
    shipments = shipments.where((eb) => eb.or(searchedColumns.map((name) => contains(name, text))))
  return shipments.orderBy('time_added', order).orderBy('id', order)
}

/** In upstream's own spelling: times are digits, '0' where unset. */
export async function toShipmentRows(
  { db, session }: Context,
  statuses: StatusIds,
  shipments: StoredShipment[],
) {
  const weights = await weightsOfShipments(db, session.companyId, shipments)
  return shipments.map((shipment) => toRow(shipment, statuses, weights.get(shipment.id)))
}

function toRow(shipment: StoredShipment, statuses: StatusIds, weights: Weights | undefined) {
  const { company_id: _, tg_sent_at: __, ags_imported_at: ___, matrix: ____, ...row } = shipment
  const isBare = shipment.id === shipmentLandmarks.bare
  const status = statuses[shipment.status]
  const weight_t1 = shipment.mrn ? (weights?.gross ?? 0) : 0
  return {
    ...row,
    status: isBare ? status.id : status,
    weight_gross: shipment.weight_gross ?? weights?.gross ?? 0,
    weight_nett: weights?.nett ?? 0,
    weight_t1,
    packages: JSON.parse(shipment.packages) as OrderPackage[],
    time_added: String(shipment.time_added),
    time_arrival: String(shipment.time_arrival ?? 0),
    time_completed: String(shipment.time_completed ?? 0),
    ...(isBare ? {} : { permitted_actions: permittedOf(shipment) }),
  }
}

const permittedOf = ({ status }: StoredShipment) => ({
  shipment: [...permittedActions[status].shipment],
  unloading: [...permittedActions[status].unloading],
})

/** What users outside the customs group learn: which shipment it is. */
export const toHead = (shipment: StoredShipment, statuses: StatusIds) => ({
  id: shipment.id,
  mx_inbound_reference: shipment.mx_inbound_reference,
  mrn: shipment.mrn,
  status: statuses[shipment.status],
  departure_country: shipment.departure_country,
  time_added: String(shipment.time_added),
})

export function requireAction({ shipment }: OpenShipment, action: ShipmentAction) {
  if (!permittedActions[shipment.status].shipment.includes(action)) throw refusalAt(shipment)
}

export function requireUnloading({ shipment }: OpenShipment, action: UnloadingAction) {
  if (!permittedActions[shipment.status].unloading.includes(action)) throw refusalAt(shipment)
}

const refusalAt = (shipment: StoredShipment) =>
  isOver(shipment) ? problems.shipmentClosed() : problems.actionNotPermitted()

export const isOver = ({ status }: Pick<StoredShipment, 'status'>) =>
  status === 'CLOSED' || status === 'CANCELED'

/** Stores what changes, and answers the shipment as it is then. */
export async function changeShipment(
  context: Context,
  { shipment, statuses, now }: OpenShipment,
  values: Updateable<ShipmentTable>,
) {
  const changed = await context.db
    .updateTable('shipments')
    .set({ ...values, time_modified: later(shipment, now) })
    .where('id', '=', shipment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const [row] = await toShipmentRows(context, statuses, [changed])
  if (!row) throw problems.notFound()
  return row
}
