import type { Translate } from '~/i18n/translate'
import type { Words } from '~/lib/acts'
import type { Values } from '~/lib/values'
import type { AssignKind } from '../customs/assign-kinds.server'
import { wordsOfAssigned } from '../customs/assign-write.server'
import { readShipment } from '../customs/shipment-write.server'
import { inboundCalls } from '../inbound/calls'
import { editedFields, storedValues } from '../inbound/edit-fields'
import { differences, sayDifferences, type FieldMap } from '../orders/field-map'
import type { OrderRow, ReadCalls } from '../orders/order-calls'
import type { OrderKind, StoredOrder } from '../orders/screens/order-kind'
import type { PortalUser } from '../session/portal-user.server'
import type { UnansweredAct } from '../store/acts.server'
import { withBody } from '../upstream/result'
import {
  byWords,
  compare,
  found,
  isNeither,
  isSaid,
  isSince,
  noLookUp,
  toFinding,
  getTranslator,
  unread,
  type Finding,
  type LookUp,
} from './finding'

const toWords = (t: Translate, fields: FieldMap, values: Values): Words =>
  sayDifferences(t, differences(fields, {}, values)).map(({ label, own }) => [label, own])

/** What is done with orders of one kind. */
export function lookUpsOfOrders<Draft, Context, Stored extends StoredOrder, Row extends OrderRow>(
  kind: OrderKind<Draft, Context, Stored>,
  calls: ReadCalls<Row>,
): Record<string, LookUp> {
  const lookUpDeleted = toDeletedLookUp(calls)
  const lookUpSaved = toSavedLookUp(kind)
  const lookUpCreated = toCreatedLookUp(calls)
  return {
    'lists.deleteSelection': lookUpDeleted,
    'wizard.deleteOrder': lookUpDeleted,
    'wizard.saveConcept': (user, act) =>
      act.recordId === null ? lookUpCreated(user, act) : lookUpSaved(user, act),
    'templates.makeAll': toAllCreatedLookUp(calls),
    'wizard.submitOrder': lookUpSaved,
    'sheet.add': lookUpSaved,
  }
}

const toDeletedLookUp =
  <Row extends OrderRow>(calls: ReadCalls<Row>): LookUp =>
  async (user, { recordIds }) => {
    if (recordIds.length === 0) return noLookUp
    const ids = recordIds.map(Number)
    const left = await calls.find(user.api, { ids }, { page: 1, size: ids.length })
    if (left.kind !== 'ok') return unread(user, left)
    const there = left.body.result.length
    return found(there === 0 ? 'done' : there === ids.length ? 'notDone' : 'part')
  }

/** Numbers are unique, so an order of this one made since then is this one. */
const toCreatedLookUp =
  <Row extends OrderRow>(calls: ReadCalls<Row>): LookUp =>
  async (user, act) => {
    const { record } = act
    if (!record) return noLookUp
    const result = await calls.find(user.api, { numbers: [record] }, { page: 1, size: 1 })
    if (result.kind !== 'ok') return unread(user, result)
    const created = result.body.result.find(
      (order) => calls.number(order) === record && isSince(order.time_added, act),
    )
    return created ? found('done', created.id) : found('notDone')
  }

/** The same of several; of many the act names the first, which prove nothing of the others. */
const toAllCreatedLookUp =
  <Row extends OrderRow>(calls: ReadCalls<Row>): LookUp =>
  async (user, act) => {
    const isCut = act.record.endsWith('…')
    const numbers = act.record
      .split(', ')
      .filter((number) => number !== '' && !number.endsWith('…'))
    if (numbers.length === 0) return noLookUp
    const result = await calls.find(user.api, { numbers }, { page: 1, size: numbers.length })
    if (result.kind !== 'ok') return unread(user, result)
    const created = result.body.result.filter((order) => isSince(order.time_added, act)).length
    if (created > 0 && created < numbers.length) return found('part')
    if (isCut) return isNeither
    return found(created === 0 ? 'notDone' : 'done')
  }

const toSavedLookUp =
  <Draft, Context, Stored extends StoredOrder>(kind: OrderKind<Draft, Context, Stored>): LookUp =>
  async (user, act) => {
    if (act.recordId === null) return noLookUp
    const context = await kind.context(user, false)
    const stored = await kind.read(user, Number(act.recordId), context)
    if (stored.kind !== 'ok') return unread(user, stored)
    const isSubmission = act.verb === 'wizard.submitOrder'
    if (isSubmission && !stored.body.isConcept) return found('done')
    const now = toWords(getTranslator(user, act), kind.fields, stored.body.values)
    return beforeTheLast(act, now, isSubmission)
  }

/** `isLastOpen`: what comes after saving is not done. What was changed was saved before it. */
export function beforeTheLast(act: UnansweredAct, now: Words, isLastOpen: boolean): Finding {
  if (isLastOpen && act.changes.length === 0) return found('notDone')
  const outcome = compare(act, isSaid(now))
  return isLastOpen && outcome === 'done' ? found('part') : toFinding(act, outcome)
}

/** An order that was handed over is in a later phase than it can be handed over in. */
const firstPhaseAfter = 40

export const lookUpsOfInbound: Record<string, LookUp> = {
  'inboundForm.saveOrder': byWords(
    async ({ api }, id, t) =>
      withBody(await inboundCalls.get(api, Number(id)), ({ result }) =>
        toWords(t, editedFields, storedValues(result)),
      ),
    { isOfCalls: true },
  ),
  'inboundOrder.sendToWarehouse': async (user, { recordId }) => {
    if (recordId === null) return noLookUp
    const order = await inboundCalls.get(user.api, Number(recordId))
    if (order.kind !== 'ok') return unread(user, order)
    const { phase } = order.body.result
    if (phase?.id === undefined) return isNeither
    return found(phase.id >= firstPhaseAfter ? 'done' : 'notDone')
  },
}

/** What puts orders or returns into shipments. */
export function lookUpsOfAssigning<Order extends OrderRow, Row>(
  kind: AssignKind<Order, Row>,
): Record<string, LookUp> {
  const find = async (user: PortalUser, { recordIds }: UnansweredAct) => {
    const ids = recordIds.map(Number)
    const result = ids.length === 0 ? null : await kind.find(user.api, ids)
    return result?.kind === 'ok' && result.body.result.length < ids.length ? null : result
  }
  return {
    'customsOrders.assign': async (user, act) => {
      const orders = await find(user, act)
      if (orders?.kind !== 'ok') return orders ? unread(user, orders) : noLookUp
      const { result } = orders.body
      const now = await wordsOfAssigned(user, getTranslator(user, act), kind, result)
      if (now.kind !== 'ok') return unread(user, now)
      const [change] = act.changes
      const isThere = (order: Order) =>
        kind.shipmentOf(order).reference?.toUpperCase() === change?.[2]
      const outcome = compare(act, isSaid(now.body), { isOfCalls: true })
      return toFinding(act, outcome ?? (result.some(isThere) ? 'part' : null))
    },
    'customsOrders.createShipment': async (user, act) => {
      if (!user.can.customs) return noLookUp
      const orders = await find(user, act)
      if (orders?.kind !== 'ok') return orders ? unread(user, orders) : noLookUp
      const [id, ...others] = new Set(orders.body.result.map((one) => kind.shipmentOf(one).id))
      if (others.length > 0) return isNeither
      if (id === undefined) return found('notDone')
      const shipment = await readShipment(user, id)
      if (shipment.kind !== 'ok') return unread(user, shipment)
      return found(isSince(shipment.body.time_added, act) ? 'done' : 'notDone')
    },
  }
}
