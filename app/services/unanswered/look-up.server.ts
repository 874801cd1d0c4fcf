import type { ActArea, Words } from '~/lib/acts'
import { readListState } from '~/lib/lists'
import { toNumber } from '~/lib/numbers'
import { attributeLabels, isAttributeList, type AttributeRow } from '~/lists/attributes'
import type { ProductForm } from '~/validation/product'
import { findRelations } from '#contract/relations'
import { assignCustomsReturns, assignOrders } from '../customs/assign-kinds.server'
import {
  shipmentStatusIds,
  shipmentStatusNames,
  shipmentStatusWithId,
  type ShipmentStatus,
} from '../customs/shipment-statuses'
import { wordsOfShipment } from '../customs/shipment-words.server'
import { readShipment } from '../customs/shipment-write.server'
import { readImport } from '../imports/ledger/imports.server'
import { inboundCalls } from '../inbound/calls'
import { inboundKind } from '../inbound/kind.server'
import { xmlLogList } from '../logbook/logbook.server'
import { outboundCalls } from '../outbound/calls'
import { outboundKind } from '../outbound/kind.server'
import { formatStoredMaterials } from '../products/bill-of-material.server'
import { findProductIds, getProduct, isStoredAs } from '../products/product.server'
import { entriesOfRow, readReferenceList } from '../reference/reference-lists.server'
import { activeState } from '../relations/relation-list.server'
import { findRelation, wordsOfRelation } from '../relations/relation-state.server'
import { returnCalls } from '../returns/calls'
import { returnKind } from '../returns/kind.server'
import type { PortalUser } from '../session/portal-user.server'
import type { UnansweredAct } from '../store/acts.server'
import { importStore, store } from '../store/portal-store.server'
import { findLiveSessions, type StoredSession } from '../store/sessions.server'
import { wholeList } from '../upstream/pages'
import { withBody } from '../upstream/result'
import {
  byWords,
  compare,
  found,
  isNeither,
  isSaid,
  isSince,
  noLookUp,
  open,
  toFinding,
  getTranslator,
  unread,
  type Finding,
  type LookUp,
} from './finding'
import {
  beforeTheLast,
  lookUpsOfAssigning,
  lookUpsOfInbound,
  lookUpsOfOrders,
} from './look-up-orders.server'

/**
 * What became of an act that has no answer, by what upstream has of its record: all that was sent is there, or all is
 * as it was before. Anything else proves nothing.
 */
export async function lookUpAct(user: PortalUser, act: UnansweredAct): Promise<Finding> {
  return (await lookUps[act.area]?.[act.verb]?.(user, act)) ?? noLookUp
}

/** By what the button says. */
const lookUps: Partial<Record<ActArea, Readonly<Record<string, LookUp>>>> = {
  products: {
    'shell.createProduct': lookUpNewProduct,
    'product.save': lookUpProduct,
    'product.saveBillOfMaterial': byWords(async ({ api }, id, t) =>
      withBody(await getProduct(api, Number(id)), (product) => [
        [t('product.billOfMaterial'), formatStoredMaterials(product)],
      ]),
    ),
  },
  inbound: {
    ...lookUpsOfOrders(inboundKind, inboundCalls),
    ...lookUpsOfInbound,
    ...lookUpsOfAssigning(assignOrders),
  },
  returns: {
    ...lookUpsOfOrders(returnKind, returnCalls),
    ...lookUpsOfAssigning(assignCustomsReturns),
  },
  outbound: lookUpsOfOrders(outboundKind, outboundCalls),
  shipments: {
    ...Object.fromEntries(
      [
        ...['shipments.tg', 'shipments.tgConform', 'shipments.agsImport', 'shipmentForm.close'],
        ...['shipmentForm.save', 'shipmentForm.request', 'shipmentForm.savePackages'],
        ...['shipmentForm.sendRemaining', 'unloading.save', 'unloading.issue'],
      ].map((verb) => [verb, lookUpShipment]),
    ),
    'auditFile.request': () => Promise.resolve(open('unanswered.byMail')),
  },
  reference: { 'attributes.save': lookUpReference },
  relations: {
    'wizard.next': (user, act) =>
      act.recordId === null ? lookUpNewRelation(user, act) : lookUpRelation(user, act),
    'relations.activate': async (user, { recordId }) => {
      const relation = await findRelation(user, Number(recordId))
      if (relation.kind !== 'ok') return unread(user, relation)
      return found(relation.body.state === activeState ? 'done' : 'notDone')
    },
  },
  logbook: { 'logbook.replay': lookUpReplay },
  account: {
    'account.end': lookUpSignIns((one, { recordId }) => one.signInId === recordId),
    'account.endOthers': lookUpSignIns(
      (one, { recordId, at }) => one.signInId !== recordId && one.createdAt < at,
    ),
  },
  imports: {
    'importList.remove': async ({ company }, { recordId }) => {
      const id = recordId ?? ''
      const upload = await readImport(await importStore(), { id, companyId: company.id })
      return found(upload ? 'notDone' : 'done')
    },
  },
}

/** Whether sign-ins are over that were to be ended. */
function lookUpSignIns(isMeant: (one: StoredSession, act: UnansweredAct) => boolean): LookUp {
  return async (_, act) => {
    if (act.recordId === null) return noLookUp
    const live = await findLiveSessions(await store(), act.account)
    return found(live.some((one) => isMeant(one, act)) ? 'notDone' : 'done')
  }
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

async function lookUpNewProduct(user: PortalUser, { record }: UnansweredAct): Promise<Finding> {
  if (!record) return noLookUp
  const ids = await findProductIds(user.api, [record])
  if (ids.kind !== 'ok') return unread(user, ids)
  // the number was free before anything was sent
  const id = ids.body.get(record)
  return id === undefined ? found('notDone') : found('done', id)
}

async function lookUpProduct(user: PortalUser, act: UnansweredAct): Promise<Finding> {
  if (act.recordId === null) return noLookUp
  const product = await getProduct(user.api, Number(act.recordId))
  if (product.kind !== 'ok') return unread(user, product)
  const t = getTranslator(user, act)
  const names = Object.keys(product.body.entries) as (keyof ProductForm)[]
  const byLabel = new Map(names.map((name) => [t(`product.${name}`), name]))
  const outcome = compare(act, (label, text) => {
    const name = byLabel.get(label)
    return name !== undefined && isStoredAs(product.body, name, text)
  })
  return toFinding(act, outcome)
}

/** The status that a button leads to. */
const leadsTo: Readonly<Record<string, ShipmentStatus>> = {
  'shipments.tg': 'TG',
  'shipments.tgConform': 'TG_CONFORM',
  'shipments.agsImport': 'CLOSED',
  'shipmentForm.close': 'CLOSED',
  'shipmentForm.request': 'IE043',
  'unloading.issue': 'IE044',
}

async function lookUpShipment(user: PortalUser, act: UnansweredAct): Promise<Finding> {
  if (act.recordId === null || !user.settings.known) return noLookUp
  const shipment = await readShipment(user, act.recordId)
  if (shipment.kind !== 'ok') return unread(user, shipment)
  const target = leadsTo[act.verb]
  const now = wordsOfShipment(getTranslator(user, act), shipment.body)
  // each order is a call of its own
  if (act.verb === 'shipmentForm.sendRemaining') return lookUpRemaining(act, now)
  if (!target) return toFinding(act, compare(act, isSaid(now)))
  const status = shipmentStatusWithId(shipmentStatusIds(user.settings), shipment.body.status?.id)
  if (!status || status === 'CANCELED') return isNeither
  const course = shipmentStatusNames.indexOf(status)
  if (course >= shipmentStatusNames.indexOf(target)) return found('done')
  // it is declared before it is closed, which its status does not show
  return act.verb === 'shipments.agsImport' ? isNeither : beforeTheLast(act, now, true)
}

/** What remained is fewer by now, or as it was. */
function lookUpRemaining(act: UnansweredAct, now: Words): Finding {
  const [change] = act.changes
  if (!change) return noLookUp
  const [label, before] = change
  const left = now.find(([one]) => one === label)?.[1].split(', ') ?? []
  const isFewer = left.every((order) => before.split(', ').includes(order))
  return toFinding(act, compare(act, isSaid(now)) ?? (isFewer ? 'part' : null))
}

/** A record that exists by its id; a new one by all that was sent of it. */
async function lookUpReference(user: PortalUser, act: UnansweredAct): Promise<Finding> {
  const [, , list = ''] = act.screen.split('/')
  if (!isAttributeList(list)) return noLookUp
  const rows = await readReferenceList(user, list)
  if (rows.kind !== 'ok') return unread(user, rows)
  const t = getTranslator(user, act)
  const becomes = (row: AttributeRow) => {
    const entries = entriesOfRow(row)
    const names = Object.keys(entries) as (keyof typeof entries)[]
    const texts = new Map(names.map((name) => [t(attributeLabels[name]), entries[name]]))
    return compare(act, (label, text) => isSameEntry(texts.get(label) ?? '', text))
  }
  const [, id] = act.recordId?.split('/') ?? []
  if (id !== undefined) {
    const row = rows.body.find((one) => String(one.id) === id)
    return row ? toFinding(act, becomes(row)) : isNeither
  }
  const made = rows.body.find((row) => becomes(row) === 'done')
  if (made) return found('done')
  // one of its name may have been there before
  return rows.body.some(({ name }) => name === act.record) ? toFinding(act, null) : found('notDone')
}

/** 1,5 and 1,50 are the same. */
const isSameEntry = (now: string, text: string): boolean =>
  now === text || (now !== '' && text !== '' && toNumber(now) === toNumber(text))

/** By the step that has all that was changed. */
async function lookUpRelation(user: PortalUser, act: UnansweredAct): Promise<Finding> {
  const relation = await findRelation(user, Number(act.recordId))
  if (relation.kind !== 'ok') return unread(user, relation)
  const steps = await wordsOfRelation(user, getTranslator(user, act), relation.body)
  if (steps.kind !== 'ok') return unread(user, steps)
  const step = steps.body.find((words) =>
    act.changes.every(([label]) => words.some(([one]) => one === label)),
  )
  return toFinding(act, step ? compare(act, isSaid(step)) : null)
}

/** Its division was free before anything was sent. */
async function lookUpNewRelation(user: PortalUser, { record }: UnansweredAct): Promise<Finding> {
  const newest = wholeList(await user.api.call(findRelations, { query: { page: 1, limit: 100 } }))
  if (newest.kind !== 'ok') return unread(user, newest)
  const made = newest.body.result.find(
    ({ division, name }) => [division, name].filter(Boolean).join(' ') === record,
  )
  return made ? found('done', made.id) : found('notDone')
}

/** A message that is sent again is logged again, under its name. */
async function lookUpReplay(user: PortalUser, act: UnansweredAct): Promise<Finding> {
  if (!act.record || act.record === act.recordId) return noLookUp
  const { query } = xmlLogList
  const search = new URLSearchParams({ file_name: act.record })
  const asked = query.check(readListState(query.shape, search))
  const log = await xmlLogList.find(user, asked, { page: 1, size: 100 })
  if (log.kind !== 'ok') return unread(user, log)
  const isAgain = log.body.rows.some(
    ({ id, fileName, init }) =>
      String(id) !== act.recordId && fileName === act.record && isSince(init, act),
  )
  return found(isAgain ? 'done' : 'notDone')
}
