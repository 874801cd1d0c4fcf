import { redirect } from '@remix-run/node'
import type { Shipment } from '#contract/shipments'
import type { Translate } from '~/i18n/translate'
import { getCourse, type CoursePhase } from '~/lib/course'
import { formatDate, formatWeight } from '~/lib/format'
import { intents } from '~/lib/intents'
import { packageTypes } from '~/lib/package-types'
import { paths } from '~/lib/paths'
import type { Permission, ShipmentOrder, ShipmentPage, ShipmentReturn } from '~/lib/shipment-edit'
import { shipmentActionNames } from '~/lists/shipments'
import { borderModes } from '~/validation/shipments'
import { inboundCalls } from '../inbound/calls'
import { findInboundPhases, findInboundStatuses } from '../inbound/inbound-choices.server'
import { nameOfOrder } from '../orders/order-calls'
import { statusName, withStatusNames, type OrderStatus } from '../orders/order-status'
import { findAttributes } from '../reference/attributes.server'
import { countryNames, type CountryName } from '../reference/country-names.server'
import { countriesByName, localStatus } from '../reference/local-names'
import { formWasRefused } from '../submissions/action-report.server'
import { orOffered } from '../forms/offered-form.server'
import { unavailable, type PortalUser } from '../session/portal-user.server'
import { readReceipt } from '../forms/receipts.server'
import { findReturnStatuses } from '../returns/return-choices.server'
import { returnCalls } from '../returns/calls'
import { failureText, upstreamWords } from '../upstream/words'
import {
  closePermission,
  isRemaining,
  markOfRemaining,
  getPermissions,
} from './shipment-permissions.server'
import { entriesOfShipment, packageRows, versionOfPackages } from './shipment-fields'
import { aboutAction, findActions, stageOfShipment } from './shipment-list.server'
import { borderModeName, findShipmentStatuses, shipmentStatusNames } from './shipment-names.server'
import { findPlaceInList, readListQuery } from './shipment-in-list.server'
import {
  permittedActions,
  shipmentStatusIds,
  shipmentStatusWithId,
  type ShipmentStatus,
} from './shipment-statuses'
import { readShipment, statusNotice, unreadShipment } from './shipment-write.server'

/** The shipment at an address; leads to its id where it was named by its reference. Throws the 404 page. [CSH-05] */
export async function findShipment(
  user: PortalUser,
  ref: string | undefined,
  addressOf: (id: number) => string,
): Promise<Shipment> {
  if (!ref || ref.length > 70) throw new Response(null, { status: 404 })
  const read = await readShipment(user, ref)
  if (read.kind === 'notFound' || read.kind === 'forbidden')
    throw new Response(null, { status: 404 })
  if (read.kind !== 'ok') throw unavailable(user, read)
  const shipment = read.body
  if (ref === String(shipment.id)) return shipment
  // digits are an id, whatever else answers to them
  if (/^\d+$/.test(ref) || shipment.mx_inbound_reference?.toUpperCase() !== ref.toUpperCase())
    throw new Response(null, { status: 404 })
  throw redirect(addressOf(shipment.id), 302)
}

/**
 * The shipment of a page with forms; null where it cannot be read and one of the forms was refused: that one is shown
 * with its entries, whatever else is missing.
 */
export async function findShipmentOfForm(
  request: Request,
  user: PortalUser,
  ref: string | undefined,
  addressOf: (id: number) => string,
): Promise<Shipment | null> {
  return orOffered(
    request,
    user,
    () => findShipment(user, ref, addressOf),
    (thrown) => {
      if (!formWasRefused() || !(thrown instanceof Response) || thrown.status < 400) throw thrown
      return null
    },
  )
}

export async function loadShipment(request: Request, user: PortalUser, ref: string | undefined) {
  const shipment = await findShipmentOfForm(request, user, ref, (id) => paths.shipment(id))
  const searchParams = new URL(request.url).searchParams
  const receipt = searchParams.get('receipt')
  const keepsNoMrn = searchParams.get('mrn') === 'none'
  const rest = shownShipment(user, shipment ?? unreadShipment(Number(ref)), { keepsNoMrn })
  const [content, { back, following, list }] = await Promise.all([
    rest,
    findPlaceInList(user, { id: Number(ref), list: readListQuery(request), rest }),
  ])
  const shown = {
    ...content,
    address: paths.shipment(content.id, { mrn: keepsNoMrn ? 'none' : undefined, list }),
    unloading: paths.unloading(content.id, { list }),
    fillUnloading: paths.unloading(content.id, { list, fill: 'expected' }),
  }
  const page = shipment ? shown : { ...shown, ...openForms, problem: user.t('shipments.notRead') }
  return {
    back,
    following,
    title: user.t('shipments.title', { name: page.name }),
    page,
    receipt: receipt ? await readReceipt(user, receipt) : null,
  }
}

/** What was typed can be sent again, where nothing tells whether it may be. */
const openForms = {
  isLocked: false,
  save: { why: null },
  request: { why: null },
  savePackages: { why: null },
} as const

const inboundNames = { statuses: findInboundStatuses, phases: findInboundPhases }

async function shownShipment(
  user: PortalUser,
  shipment: Shipment,
  { keepsNoMrn }: { keepsNoMrn: boolean },
): Promise<Omit<ShipmentPage, 'address' | 'unloading' | 'fillUnloading'>> {
  const { t, settings } = user
  const ids = shipmentStatusIds(settings)
  const [nameOf, statuses, countryOf, countries, orders, returns] = await Promise.all([
    shipmentStatusNames(user),
    findShipmentStatuses(user.api, user.company),
    countryNames(user),
    findAttributes(user.api, user.company, 'countries'),
    withStatusNames(user, shipment.orders ?? [], inboundNames),
    withStatusNames(user, shipment.returns ?? [], { statuses: findReturnStatuses }),
  ])
  const status = shipmentStatusWithId(ids, shipment.status?.id)
  const actions = permittedActions(ids, shipment)
  const isLocked = !['Save', 'RequestPermToUnload'].some((one) => actions.shipment.includes(one))
  const isOver = status === 'CLOSED' || status === 'CANCELED'
  const isAtUnloading = Number(shipment.status?.id) >= (ids.IE043 ?? Infinity)
  const notice = statusNotice(ids, shipment.status?.id)
  const remaining = status === 'IE044' ? (shipment.orders ?? []).filter(isRemaining) : null
  const permissions = { ...getPermissions(user, shipment), close: closePermission(user, shipment) }
  const next = findNext(shipment, {
    canRequest: permissions.request.why === null,
    canIssue: actions.unloading.includes('Issue'),
    remains: remaining !== null && remaining.length > 0,
    canClose: permissions.close.why === null,
  })
  return {
    id: shipment.id,
    name: shipment.mx_inbound_reference || String(shipment.id),
    status: nameOf(shipment.status),
    stage: status ? stageOfShipment[status] : null,
    course: courseOfShipment(user, shipment, statuses.kind === 'ok' ? statuses.body : []),
    notice: notice && t(notice),
    problem:
      upstreamWords(t, (shipment as { error?: never }).error) ||
      (countries.kind === 'ok'
        ? null
        : t('shipments.choicesFailed', { reason: failureText(t, countries) })),
    next,
    step: t(getStepText(user, shipment, next)),
    rowActions: getRowActions(user, shipment),
    isLocked,
    sealsAt: actions.shipment.includes('Save') || isOver ? null : paths.customsOrders(),
    t1Weight: formatWeight(shipment.weight_t1),
    values: entriesOfShipment(shipment, keepsNoMrn || isAtUnloading),
    ...permissions,
    packages: packageRows(shipment.packages),
    packagesVersion: versionOfPackages(shipment.packages),
    packageTypes,
    countries: countries.kind === 'ok' ? countriesByName(t, countries.body) : [],
    modes: borderModes.map((mode) => [mode, borderModeName(t, mode)] as const),
    orders: orders.map((order) => toOrder(t, order, countryOf)),
    totals: getTotals(shipment.orders ?? []),
    returns: returns.map((one) => toReturn(t, one)),
    remaining: remaining && toRemainingOrders(t, orders, remaining),
  }
}

function findNext(
  shipment: Shipment,
  can: { canRequest: boolean; canIssue: boolean; remains: boolean; canClose: boolean },
): ShipmentPage['next'] {
  if (can.canRequest) return 'request'
  if (can.canIssue && hasContent(shipment)) return 'count'
  if (can.remains) return 'remaining'
  return can.canClose ? 'close' : null
}

const getRowActions = (user: PortalUser, shipment: Shipment) =>
  findActions(user, shipment).map((action) => ({
    name: user.t(shipmentActionNames[action]),
    href: paths.shipments({
      q: shipment.mx_inbound_reference || undefined,
      confirm: intents.ofRow(action, shipment.id),
    }),
    about: user.t(aboutAction[action]),
  }))

type LinkedOrder = NonNullable<Shipment['orders']>[number]
type LinkedReturn = NonNullable<Shipment['returns']>[number]

const toOrder = (t: Translate, order: LinkedOrder, countryOf: CountryName): ShipmentOrder => ({
  id: order.id,
  name: nameOfOrder(inboundCalls, order),
  href: paths.inboundOrder(order.id),
  supplier: order.supplier?.name ?? '',
  freight: order.freight_reference ?? '',
  shipped: pair(order.weight_nett, order.weight_gross),
  received: formatWeight(order.weight_deliveries_nett),
  departure: countryOf(order.departure_country),
  phase: statusName(order.phase ?? null, t),
})

const toReturn = (t: Translate, one: LinkedReturn): ShipmentReturn => ({
  id: one.id,
  name: nameOfOrder(returnCalls, one),
  href: paths.returnOrder(one.id),
  subtype: one.sub_type ?? '',
  sender: one.sender ?? '',
  reference: one.reference ?? '',
  date: formatDate(one.external_date),
  phase: statusName(one.phase ?? null, t),
})

/** `orders`: all of the shipment, with the names of their phases and statuses. */
function toRemainingOrders(
  t: Translate,
  orders: readonly LinkedOrder[],
  remaining: readonly LinkedOrder[],
): ShipmentPage['remaining'] {
  const ids = new Set(remaining.map(({ id }) => id))
  return {
    rows: orders
      .filter(({ id }) => ids.has(id))
      .map((order) => ({
        id: order.id,
        name: nameOfOrder(inboundCalls, order),
        href: paths.inboundOrder(order.id),
        status: statusName(order.status ?? null, t),
        phase: statusName(order.phase ?? null, t),
      })),
    send: remaining.length > 0 ? allowed : denied(t('shipments.noneRemaining')),
    mark: markOfRemaining(remaining),
  }
}

function getTotals(orders: readonly LinkedOrder[]): ShipmentPage['totals'] {
  const sum = (weightOf: (order: LinkedOrder) => unknown) =>
    orders.reduce((total, order) => total + Number(weightOf(order) ?? 0), 0)
  return {
    shipped: pair(
      sum((order) => order.weight_nett),
      sum((order) => order.weight_gross),
    ),
    received: formatWeight(sum((order) => order.weight_deliveries_nett)),
  }
}

/** Else there is nothing to be counted. [CUN-27] */
const hasContent = ({ orders, returns }: Shipment) => Boolean(orders?.length || returns?.length)

const stepTexts = {
  request: 'shipments.stepRequest',
  count: 'shipments.stepCount',
  remaining: 'shipments.stepRemaining',
  close: 'shipments.stepClose',
} as const

function getStepText({ settings }: PortalUser, shipment: Shipment, next: ShipmentPage['next']) {
  if (next) return stepTexts[next]
  if (!settings.known) return 'form.settingsUnknown'
  const status = shipmentStatusWithId(shipmentStatusIds(settings), shipment.status?.id)
  return waitingText(status, shipment)
}

/** Whom a shipment waits for, where nothing is to be done with it. */
function waitingText(status: ShipmentStatus | undefined, shipment: Shipment) {
  switch (status) {
    case 'NEW':
      return shipment.fiton_tg_id ? 'shipments.waitsForCustoms' : 'shipments.nothingToDo'
    case 'TG':
    case 'TG_CONFORM':
      return 'shipments.waitsForCustoms'
    case 'IE044':
      return 'shipments.waitsForWarehouse'
    case 'IE043':
      return hasContent(shipment) ? 'shipments.nothingToDo' : 'unloading.nothing'
    default:
      return 'shipments.nothingToDo'
  }
}

/** When it was registered is known, and when it was closed. What not every shipment comes to is shown only of one in it. */
function courseOfShipment(
  { t, settings }: PortalUser,
  { status, time_added: added, time_completed: completed }: Shipment,
  statuses: readonly OrderStatus[],
): CoursePhase[] {
  const { CONCEPT, NEW, TG, TG_CONFORM, CLOSED, CANCELED } = shipmentStatusIds(settings)
  const ids = (...all: (number | undefined)[]) => all.filter((id) => id !== undefined)
  return getCourse({
    phases: statuses.map(({ id, name }) => ({ id, name: localStatus(t, name) })),
    now: status?.id,
    times: new Map([
      ...(NEW && added ? [[NEW, added] as const] : []),
      ...(CLOSED && completed ? [[CLOSED, completed] as const] : []),
    ]),
    detours: ids(CONCEPT, TG, TG_CONFORM),
    ends: ids(CANCELED),
  })
}

const pair = (nett: unknown, gross: unknown): string =>
  nett == null && gross == null
    ? ''
    : `${formatWeight(Number(nett ?? 0))} / ${formatWeight(Number(gross ?? 0))}`

const allowed: Permission = { why: null }
const denied = (text: string): Permission => ({ why: { text, links: [] } })
