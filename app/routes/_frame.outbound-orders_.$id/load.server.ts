import { redirect } from '@remix-run/node'
import type { TextKey } from '~/i18n/translate'
import { paths } from '~/lib/paths'
import type { Stage } from '~/lib/stage'
import { conceptStatus, stageOf, statusName } from '~/services/orders/order-status'
import { orderNumberOf } from '~/services/outbound/outbound-list.server'
import {
  getOutboundOrder,
  isConcept,
  orderNames,
  type OrderNames,
  type OutboundOrder,
} from '~/services/outbound/outbound-order.server'
import { unavailable, type PortalUser } from '~/services/requests/portal-user.server'
import { requestScope } from '~/services/requests/request-scope.server'
import { customsPart, type CustomsPart } from './customs-part.server'
import { generalPart, type GeneralPart } from './general-part.server'
import { packingPart, type PackingPart } from './packing-part.server'
import { productsPart, type ProductsPart } from './products-part.server'

/** What the tab shows, in words. */
export type ShownPart =
  | { tab: 'general'; part: GeneralPart }
  | { tab: 'products'; part: ProductsPart }
  | { tab: 'packing'; part: PackingPart }
  | { tab: 'customs'; part: CustomsPart }
  | { tab: 'instructions'; part: string[][] }

export type OrderTab = ShownPart['tab']

export interface OrderPage {
  id: number
  title: string
  /** What the logs know it by; blank for an order without a number. */
  number: string
  status: string
  stage: Stage | null
  isInvalid: boolean
  tabs: OrderTab[]
  shown: ShownPart
  /** Why each of these cannot be done. */
  why: { edit: TextKey; delete: TextKey }
  canCopy: boolean
  /** Where the orders are found that it could be done with. */
  conceptStatus: number
}

/** The order of this request: an action and the page that it leads back to read it once. */
export async function orderOf(user: PortalUser, id: number): Promise<OutboundOrder> {
  const found = await requestScope().once(`order ${id}`, () => getOutboundOrder(user, id))
  if (found.kind !== 'ok') throw unavailable(user, found)
  return found.body
}

/** Throws the 404 page, 'unavailable', and a redirect to the editor of a concept that can be edited. */
export async function loadOrderPage(
  request: Request,
  user: PortalUser,
  id: number,
): Promise<OrderPage> {
  const [order, names] = await Promise.all([orderOf(user, id), orderNames(user)])
  const concept = isConcept(user, order)
  const canWrite = user.can.write.outbound
  if (concept && canWrite) throw redirect(paths.outboundConcept(id), 302)

  const tabs = tabsOf(user)
  return {
    id,
    title: orderNumberOf(order),
    number: order.external_order_id ?? '',
    status: statusName(order.status, user.t),
    stage: order.invalid ? 'wrong' : stageOf(order.status, user.settings, 'outbound'),
    isInvalid: order.invalid,
    tabs,
    shown: partOf(readTab(request, tabs), order, user, names),
    why: canWrite
      ? { edit: 'order.whyNoEdit', delete: 'order.whyNoDelete' }
      : { edit: 'order.whyReadOnly', delete: 'order.whyReadOnly' },
    canCopy: canWrite,
    conceptStatus: conceptStatus(user.settings),
  }
}

const tabsOf = ({ settings }: PortalUser): OrderTab[] => [
  'general',
  'products',
  'packing',
  ...(settings.customs ? (['customs'] as const) : []),
  'instructions',
]

/** A tab that this order does not have, or that is none, is the first. */
function readTab(request: Request, tabs: readonly OrderTab[]): OrderTab {
  const asked = new URL(request.url).searchParams.getAll('tab').at(-1)
  return tabs.find((tab) => tab === asked) ?? 'general'
}

/** Only what is shown travels to the browser. */
function partOf(
  tab: OrderTab,
  order: OutboundOrder,
  user: PortalUser,
  names: OrderNames,
): ShownPart {
  switch (tab) {
    case 'general':
      return { tab, part: generalPart(order, user, names) }
    case 'products':
      return { tab, part: productsPart(order, user, names) }
    case 'packing':
      return { tab, part: packingPart(order) }
    case 'customs':
      return { tab, part: customsPart(order) }
    case 'instructions':
      return { tab, part: instructionsPart(order) }
  }
}

const instructionsPart = ({ instructions }: OutboundOrder): string[][] =>
  [...(instructions ?? [])]
    .sort((a, b) => (a.sequence_number ?? 0) - (b.sequence_number ?? 0))
    .map(({ type, sequence_number, code, description, info }) => [
      String(sequence_number ?? ''),
      type ?? '',
      code ?? '',
      description ?? '',
      info ?? '',
    ])
