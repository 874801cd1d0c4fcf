import type { TextKey, Translate } from '~/i18n/translate'
import { translatorFor } from '~/i18n/registry'
import { languages } from '~/i18n/languages'
import type { ActArea, ActOutcome } from '~/lib/acts'
import type { ProductForm } from '~/validation/product'
import { readShipment } from '../customs/shipment-write.server'
import {
  shipmentStatusIds,
  shipmentStatusNames,
  shipmentStatusWithId,
  type ShipmentStatus,
} from '../customs/shipment-statuses'
import { inboundCalls } from '../inbound/calls'
import { inboundKind } from '../inbound/kind.server'
import { differences, sayDifferences } from '../orders/field-map'
import type { OrderRow, ReadCalls } from '../orders/order-calls'
import type { OrderKind, StoredOrder } from '../orders/screens/order-kind'
import { outboundCalls } from '../outbound/calls'
import { outboundKind } from '../outbound/kind.server'
import { findProductIds, getProduct, isStoredAs } from '../products/product.server'
import { returnCalls } from '../returns/calls'
import { returnKind } from '../returns/kind.server'
import type { PortalUser } from '../session/portal-user.server'
import { toActText, type UnansweredAct } from '../store/acts.server'
import type { Failure } from '../upstream/result'
import { failureText } from '../upstream/words'

/** What a look-up comes to; `open`: it is not known still, and why. */
export type Finding =
  | { kind: 'found'; outcome: ActOutcome; recordId?: string }
  | { kind: 'open'; reason: TextKey | { words: string } }

type LookUp = (user: PortalUser, act: UnansweredAct) => Promise<Finding>

const found = (outcome: ActOutcome, recordId?: number): Finding => ({
  kind: 'found',
  outcome,
  ...(recordId === undefined ? {} : { recordId: String(recordId) }),
})
const open = (reason: TextKey): Finding => ({ kind: 'open', reason })
const unread = ({ t }: PortalUser, failure: Failure): Finding => ({
  kind: 'open',
  reason: { words: failureText(t, failure) },
})

const noLookUp = open('unanswered.noLookUp')
const isNeither = open('unanswered.isNeither')

/** The clocks of portal and upstream differ a little. */
const clockSkewMs = 5 * 60_000

/**
 * What became of an act that has no answer, by what upstream has of its record: all that was sent is there, or all is
 * as it was before. Anything else proves nothing.
 */
export async function lookUpAct(user: PortalUser, act: UnansweredAct): Promise<Finding> {
  return (await lookUps[act.area]?.(user, act)) ?? noLookUp
}

const lookUps: Partial<Record<ActArea, LookUp>> = {
  products: lookUpProduct,
  inbound: ordersOf(inboundKind, inboundCalls),
  returns: ordersOf(returnKind, returnCalls),
  outbound: ordersOf(outboundKind, outboundCalls),
  shipments: lookUpShipment,
}

/** Reads one record of an area. */
const reads: Partial<Record<ActArea, (user: PortalUser, id: string) => Promise<{ kind: string }>>> =
  {
    products: ({ api }, id) => getProduct(api, Number(id)),
    inbound: ({ api }, id) => inboundCalls.get(api, Number(id)),
    returns: ({ api }, id) => returnCalls.get(api, Number(id)),
    outbound: ({ api }, id) => outboundCalls.get(api, Number(id)),
    shipments: readShipment,
  }

/** Whether upstream says that it has no such record; one that cannot be read is believed to be there. */
export async function isRecordGone(
  user: PortalUser,
  { area, recordId }: Pick<UnansweredAct, 'area' | 'recordId'>,
): Promise<boolean> {
  if (recordId === null) return false
  return (await reads[area]?.(user, recordId))?.kind === 'notFound'
}

/** By its changes; `isNow`: whether a field of this label has this text now. */
function compare(
  { changes }: UnansweredAct,
  isNow: (label: string, text: string) => boolean,
): ActOutcome | null {
  if (changes.length === 0) return null
  if (changes.every(([label, , after]) => isNow(label, after))) return 'done'
  return changes.every(([label, before]) => isNow(label, before)) ? 'notDone' : null
}

/** In the language of the act's labels. */
function translatorOf({ t }: PortalUser, { language }: UnansweredAct): Translate {
  const known = languages.find((one) => one === language)
  return known ? translatorFor(known) : t
}

async function lookUpProduct(user: PortalUser, act: UnansweredAct): Promise<Finding> {
  if (act.verb === 'shell.createProduct') {
    if (!act.record) return noLookUp
    const ids = await findProductIds(user.api, [act.record])
    if (ids.kind !== 'ok') return unread(user, ids)
    // the number was free before anything was sent
    const id = ids.body.get(act.record)
    return id === undefined ? found('notDone') : found('done', id)
  }
  if (act.verb !== 'product.save' || act.recordId === null) return noLookUp
  const product = await getProduct(user.api, Number(act.recordId))
  if (product.kind !== 'ok') return unread(user, product)
  const t = translatorOf(user, act)
  const names = Object.keys(product.body.entries) as (keyof ProductForm)[]
  const byLabel = new Map(names.map((name) => [t(`product.${name}`), name]))
  const outcome = compare(act, (label, text) => {
    const name = byLabel.get(label)
    return name !== undefined && isStoredAs(product.body, name, text)
  })
  return outcome ? found(outcome) : isNeither
}

function ordersOf<Draft, Context, Stored extends StoredOrder, Row extends OrderRow>(
  kind: OrderKind<Draft, Context, Stored>,
  calls: ReadCalls<Row>,
): LookUp {
  return (user, act) => {
    switch (act.verb) {
      case 'lists.deleteSelection':
      case 'wizard.deleteOrder':
        return lookUpDeleted(user, calls, act)
      case 'wizard.saveConcept':
        return act.recordId === null
          ? lookUpCreated(user, calls, act)
          : lookUpSaved(user, kind, act)
      case 'wizard.submitOrder':
        return lookUpSaved(user, kind, act)
      default:
        return Promise.resolve(noLookUp)
    }
  }
}

async function lookUpDeleted<Row extends OrderRow>(
  user: PortalUser,
  calls: ReadCalls<Row>,
  { recordIds }: UnansweredAct,
): Promise<Finding> {
  if (recordIds.length === 0) return noLookUp
  const ids = recordIds.map(Number)
  const left = await calls.find(user.api, { ids }, { page: 1, size: ids.length })
  if (left.kind !== 'ok') return unread(user, left)
  const there = left.body.result.length
  return found(there === 0 ? 'done' : there === ids.length ? 'notDone' : 'part')
}

/** Numbers are unique, so an order of this one made since then is this one. */
async function lookUpCreated<Row extends OrderRow>(
  user: PortalUser,
  calls: ReadCalls<Row>,
  { record, at }: UnansweredAct,
): Promise<Finding> {
  if (!record) return noLookUp
  const answer = await calls.find(user.api, { numbers: [record] }, { page: 1, size: 1 })
  if (answer.kind !== 'ok') return unread(user, answer)
  const created = answer.body.result.find(
    (order) => calls.number(order) === record && (order.time_added ?? 0) * 1000 >= at - clockSkewMs,
  )
  return created ? found('done', created.id) : found('notDone')
}

async function lookUpSaved<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  act: UnansweredAct,
): Promise<Finding> {
  if (act.recordId === null) return noLookUp
  const context = await kind.context(user, false)
  const stored = await kind.read(user, Number(act.recordId), context)
  if (stored.kind !== 'ok') return unread(user, stored)
  const isSubmission = act.verb === 'wizard.submitOrder'
  if (isSubmission && !stored.body.isConcept) return found('done')
  const t = translatorOf(user, act)
  const now = sayDifferences(t, differences(kind.fields, {}, stored.body.values))
  const texts = new Map(now.map(({ label, own }) => [label, toActText(own)]))
  const outcome = compare(act, (label, text) => (texts.get(label) ?? '') === text)
  if (isSubmission && act.changes.length === 0) return found('notDone')
  // what was changed was saved before it was to be submitted
  if (isSubmission && outcome === 'done') return found('part')
  return outcome ? found(outcome) : isNeither
}

/** The status that a button leads to, and whether it is the only thing that the button does. */
const leadsTo: Readonly<Record<string, ShipmentStatus>> = {
  'shipments.tg': 'TG',
  'shipments.tgConform': 'TG_CONFORM',
  'shipments.agsImport': 'CLOSED',
  'shipmentForm.close': 'CLOSED',
}

async function lookUpShipment(user: PortalUser, act: UnansweredAct): Promise<Finding> {
  const target = leadsTo[act.verb]
  if (!target || act.recordId === null || !user.settings.known) return noLookUp
  const shipment = await readShipment(user, act.recordId)
  if (shipment.kind !== 'ok') return unread(user, shipment)
  const status = shipmentStatusWithId(shipmentStatusIds(user.settings), shipment.body.status?.id)
  if (!status || status === 'CANCELED') return isNeither
  const course = shipmentStatusNames.indexOf(status)
  if (course >= shipmentStatusNames.indexOf(target)) return found('done')
  // it is declared before it is closed, which its status does not show
  return act.verb === 'shipments.agsImport' ? isNeither : found('notDone')
}
