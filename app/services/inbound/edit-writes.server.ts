import { toRows, type Values } from '~/lib/values'
import {
  updateInboundCertificates,
  updateInboundFinancialInfo,
  updateInboundOrder,
} from '#contract/purchaseorder-writes'
import type { BodyOf } from '#contract/call'
import { getShipment, updateShipment } from '#contract/shipments'
import { isInvoice } from '~/lib/inbound-order'
import type { InboundEditForm } from '~/validation/inbound-edit'
import { getDay, startOfDay } from '../lists/days.server'
import { withArrived } from '../orders/arrived-documents'
import { isSame, toPayload, type FieldMap } from '../orders/field-map'
import type { PlannedWrite } from '../orders/write-plan.server'
import type { PortalUser } from '../session/portal-user.server'
import type { Result } from '../upstream/result'
import { sentDocument } from '../orders/screens/documents.server'
import { inboundCalls, type WholeInboundOrder } from './calls'
import { editedParts, storedValues } from './edit-fields'
import { getShipmentId, type EditedInbound } from './editing'
import { certificateRow, financialRow } from './fields'

/** A checked form beside what it changes. */
export interface Change {
  user: PortalUser
  stored: EditedInbound
  /** The entries, those of all that may not be changed as they are stored. */
  own: Values
  form: InboundEditForm
}

type OrderBody = BodyOf<typeof updateInboundOrder>

/** The call for the order itself, with the shipment of a reference that was changed. */
export async function orderBody({ user, stored, own, form }: Change): Promise<Result<OrderBody>> {
  const { order, may } = stored
  const body: OrderBody = {
    bonded_administration: may.bonded ? form.bonded || null : (order.bonded_administration ?? null),
    time_arrival: may.expectedArrival ? getArrival(order, form) : (order.time_arrival ?? 0),
    shipment_id: getShipmentId(order),
    mx_inbound_reference: order.mx_inbound_reference ?? null,
  }
  const isMoved = may.reference && !isSame({ mxInboundReference }, stored.values, own)
  if (!isMoved) return { kind: 'ok', body }
  const reference = form.mxInboundReference || null
  const found = reference === null ? null : await findShipment(user, reference)
  if (found && found.kind !== 'ok') return found
  return {
    kind: 'ok',
    body: { ...body, mx_inbound_reference: reference, shipment_id: found?.body ?? null },
  }
}

const { mxInboundReference } = editedParts.order

/** A day that was not changed keeps its second. */
const getArrival = (
  { time_arrival: stored }: WholeInboundOrder,
  { expectedArrival }: InboundEditForm,
) =>
  stored && getDay(stored) === expectedArrival
    ? stored
    : expectedArrival
      ? startOfDay(expectedArrival)
      : 0

/**
 * Id of the shipment that bears this reference; null where there is none. One of digits alone is looked up as an id, so
 * that another shipment may come.
 */
async function findShipment(
  { api }: PortalUser,
  reference: string,
): Promise<Result<number | null>> {
  const result = await api.call(getShipment, { path: { ref: reference } })
  if (result.kind === 'notFound') return { kind: 'ok', body: null }
  if (result.kind !== 'ok') return result
  const { id, mx_inbound_reference: found } = result.body.result
  return { kind: 'ok', body: found?.toUpperCase() === reference.toUpperCase() ? id : null }
}

/** All calls that a change needs, in their order. `body` is that of the order's own. */
export function plannedWrites(change: Change, body: OrderBody): PlannedWrite[] {
  const { stored, own } = change
  const isChanged = (part: keyof typeof editedParts) =>
    !isSame(editedParts[part], stored.values, own)
  const others = [
    ...(isChanged('mrn') ? [mrnWrite(change, body)] : []),
    ...(isChanged('financial') ? [financialWrite(change)] : []),
    ...(isChanged('certificates') ? [certificatesWrite(change)] : []),
  ]
  // who saves what was not changed is told by upstream that it is so
  return isChanged('order') || others.length === 0 ? [orderWrite(change, body), ...others] : others
}

const orderWrite = ({ user, stored: { order } }: Change, body: OrderBody): PlannedWrite => ({
  name: 'order',
  label: 'inboundOrder.orderPart',
  send: (idempotencyKey) =>
    user.api.call(updateInboundOrder, { path: { id: order.id }, body, idempotencyKey }),
  isDone: async () => {
    const now = await orderNow(user, order.id)
    return (
      now !== null &&
      (now.time_arrival ?? 0) === (body.time_arrival ?? 0) &&
      (now.bonded_administration ?? null) === (body.bonded_administration ?? null) &&
      (now.mx_inbound_reference ?? null) === body.mx_inbound_reference &&
      getShipmentId(now) === body.shipment_id
    )
  },
})

function mrnWrite({ user, form }: Change, body: OrderBody): PlannedWrite {
  const reference = body.mx_inbound_reference ?? ''
  // a reference of digits would be read as the id of a stranger's shipment
  const ref = reference === '' || /^\d+$/.test(reference) ? String(body.shipment_id) : reference
  const mrn = form.mrn || null
  return {
    name: 'mrn',
    label: 'order.mrn',
    send: (idempotencyKey) =>
      user.api.call(updateShipment, { path: { ref }, body: { mrn }, idempotencyKey }),
    isDone: async () => {
      const result = await user.api.call(getShipment, { path: { ref } })
      return result.kind === 'ok' && (result.body.result.mrn || null) === mrn
    },
  }
}

function financialWrite(change: Change): PlannedWrite {
  const { user, stored } = change
  const { id } = stored.order
  return {
    name: 'financial',
    label: 'inboundForm.finances',
    send: async (idempotencyKey) => {
      const fininfo = await financialLines(change)
      const body = { fininfo, lines: shipmentLines(change) }
      return user.api.call(updateInboundFinancialInfo, { path: { id }, body, idempotencyKey })
    },
    isDone: () => hasArrived(change, editedParts.financial),
  }
}

function certificatesWrite(change: Change): PlannedWrite {
  const { user, stored } = change
  const { id } = stored.order
  return {
    name: 'certificates',
    label: 'inboundForm.certificates',
    send: async (idempotencyKey) => {
      const body = { certificates: await certificateRows(change) }
      return user.api.call(updateInboundCertificates, { path: { id }, body, idempotencyKey })
    },
    isDone: () => hasArrived(change, editedParts.certificates),
  }
}

type FinancialBody = BodyOf<typeof updateInboundFinancialInfo>

async function financialLines({ user, stored, own, form }: Change) {
  const sent: FinancialBody['fininfo'] = []
  for (const [index, row] of (form.finances ?? []).entries()) {
    const before = storedRow(stored.order.fininfo, ({ Id }) => Id, toRows(own.finances)[index])
    const { Docdata, Filename } = await sentDocument(user, row.document)
    const payload = toPayload(financialRow, row)
    const isSameDay = before?.Date && getDay(before.Date) === row.date
    const statement = { type: row.statementType, licence_number: row.licenceNumber || null }
    sent.push({
      ...(before?.Id ? { Id: before.Id } : undefined),
      ...payload,
      Date: isSameDay ? before.Date : payload.Date,
      filename: Filename ?? null,
      ...(Docdata ? { Docdata } : undefined),
      statements:
        isInvoice(row.infoType) && row.statementType !== ''
          ? // its form knows the first alone
            [statement, ...(before?.statements ?? []).slice(1).map(asSent)]
          : [],
    })
  }
  return sent
}

const asSent = ({
  type,
  licence_number,
}: {
  type?: string | null
  licence_number?: string | null
}) => ({
  type,
  licence_number,
})

async function certificateRows({ user, stored, own, form }: Change) {
  const sent: BodyOf<typeof updateInboundCertificates>['certificates'] = []
  for (const [index, row] of (form.certificates ?? []).entries()) {
    const before = storedRow(stored.order.certificates, ({ id }) => id, toRows(own.certificates)[index]) // prettier-ignore
    const { Docdata, Filename } = await sentDocument(user, row.document)
    sent.push({
      ...(before?.id ? { id: before.id } : undefined),
      number: row.number,
      type: typeRead(row.type),
      filename: Filename ?? null,
      ...(Docdata ? { Docdata } : undefined),
    })
  }
  return sent
}

/** This call takes a type as upstream answers it. */
const typeRead = (type: string): string =>
  Object.entries(certificateRow.type.values).find(([, own]) => own === type)?.[0] ?? type

/** The row that an entry was made of; none for a new one, and for an id that is not the order's. */
const storedRow = <Row>(
  rows: readonly Row[] | null | undefined,
  idOf: (row: Row) => number | null | undefined,
  own: Values | undefined,
): Row | undefined => rows?.find((row) => own?.id && String(idOf(row) ?? '') === own.id)

/** All lines of the order: those that were not changed go back as they are. */
function shipmentLines({ stored, own, form }: Change): FinancialBody['lines'] {
  const before = toRows(stored.values.products)
  const checked = new Map((form.products ?? []).map((row) => [row.article, row]))
  return (stored.order.products ?? []).map((line, index) => {
    const row = checked.get(String(before[index]?.article))
    const amounts = (line.fininfo ?? []).map(({ amount }) => ({ Amount: amount }))
    const isKept = !row || isSameLine(before[index], toRows(own.products)[index])
    if (isKept)
      return {
        Id: line.id,
        GrossWeight: line.quantity?.weight_gross,
        Prepacked: line.quantity?.prepacked,
        AdditionalLineFinInfo: { LineFinInfo: amounts },
      }
    const { invoiceAmount: Amount } = row
    return {
      Id: line.id,
      GrossWeight: row.grossWeight,
      Prepacked: row.prepacked || null,
      AdditionalLineFinInfo: {
        LineFinInfo: [...(Amount === null ? [] : [{ Amount }]), ...amounts.slice(1)],
      },
    }
  })
}

const isSameLine = (before: Values | undefined, now: Values | undefined) =>
  isSame(editedParts.financial.products.rows, before ?? {}, now ?? {})

export async function orderNow(user: PortalUser, id: number): Promise<WholeInboundOrder | null> {
  const result = await inboundCalls.get(user.api, id)
  return result.kind === 'ok' ? result.body.result : null
}

/** Whether upstream now has a part as it was sent, documents and all. */
async function hasArrived({ user, stored, own }: Change, fields: FieldMap): Promise<boolean> {
  const order = await orderNow(user, stored.order.id)
  if (!order) return false
  const now = storedValues(order)
  return isSame(fields, now, withArrived(fields, own, { before: stored.values, now }))
}
