import type { z } from 'zod'
import type { dmsStatus } from '#contract/orders'
import type { Translate } from '~/i18n/translate'
import type { Stage } from '~/lib/stage'
import { localStatus, unnamedStatus } from '../reference/local-names'
import type { Settings } from '../reference/settings.server'
import type { Company } from '../session/domain'
import type { PortalUser } from '../session/portal-user.server'
import type { Result } from '../upstream/result'
import type { Upstream } from '../upstream/upstream.server'

/** One of the statuses that orders of a kind can have. */
export interface OrderStatus {
  id: number
  name: string
}

/** As upstream gives it with an order: sometimes without its name. */
export type Status = { id: number; en?: string | null } | null

/** A list of statuses or phases, as upstream answers it. */
export const namedStatuses = (
  list: readonly { id: number; en?: string | null }[] | null | undefined,
): OrderStatus[] => (list ?? []).map(({ id, en }) => ({ id, name: en || unnamedStatus(id) }))

interface StageLists {
  statuses: FindStatuses
  /** Of orders that have phases. */
  phases?: FindStatuses
}

type FindStatuses = (api: Upstream, company: Pick<Company, 'id'>) => Promise<Result<OrderStatus[]>>

/** Where upstream sends the bare id of a status or a phase, its name comes from the list of them. */
export async function withStatusNames<Order extends { status?: Status; phase?: Status }>(
  user: Pick<PortalUser, 'api' | 'company'>,
  orders: Order[],
  { statuses, phases }: StageLists,
): Promise<Order[]> {
  const [statusNames, phaseNames] = await Promise.all([
    orders.some(({ status }) => isBare(status)) ? namesIn(user, statuses) : none,
    phases && orders.some(({ phase }) => isBare(phase)) ? namesIn(user, phases) : none,
  ])
  return orders.map((order) => ({
    ...order,
    ...(isBare(order.status) ? { status: withName(order.status, statusNames) } : {}),
    ...(isBare(order.phase) ? { phase: withName(order.phase, phaseNames) } : {}),
  }))
}

const isBare = (status: Status | undefined): status is NonNullable<Status> =>
  status !== null && status !== undefined && !status.en

const withName = (status: NonNullable<Status>, names: ReadonlyMap<number, string>) => ({
  ...status,
  en: names.get(status.id),
})

const none: ReadonlyMap<number, string> = new Map()

async function namesIn(
  { api, company }: Pick<PortalUser, 'api' | 'company'>,
  find: FindStatuses,
): Promise<ReadonlyMap<number, string>> {
  const found = await find(api, company)
  return found.kind === 'ok' ? new Map(found.body.map(({ id, name }) => [id, name])) : none
}

/** By what the settings call a status behind `ORDER_STATUS_` and `SUPPLIER_ORDER_STATUS_`. */
const stages: ReadonlyMap<string, Stage> = new Map([
  ['CONCEPT', 'open'],
  ['NEW', 'open'],
  ['ASTRO', 'wrong'],
  ['IN_PROGRESS', 'active'],
  ['MANCO', 'wrong'],
  ['RELEASED', 'active'],
  ['PICKED', 'active'],
  ['PACKED', 'active'],
  ['SHIPPED', 'done'],
  ['CLOSED', 'done'],
  ['CANCELED', 'canceled'],
])

const prefixes = { outbound: 'ORDER_STATUS_', inbound: 'SUPPLIER_ORDER_STATUS_' }

/** The stage of a status of these orders; null for one that the settings do not name, or that has none. */
export function findStage(
  status: Status | undefined,
  { statusIds }: Pick<Settings, 'statusIds'>,
  orders: keyof typeof prefixes,
): Stage | null {
  const prefix = prefixes[orders]
  const name = Object.keys(statusIds).find(
    (one) => one.startsWith(prefix) && statusIds[one] === status?.id,
  )
  return stages.get(name?.slice(prefix.length) ?? '') ?? null
}

/** The state of a declaration is the one that it came into last, wherever that stands in the list. */
export function latestDmsStatus(states: readonly z.output<typeof dmsStatus>[] | null | undefined) {
  const latest = (states ?? []).reduce<z.output<typeof dmsStatus> | null>(
    (last, state) => (last && (last.time ?? 0) > (state.time ?? 0) ? last : state),
    null,
  )
  return latest?.dms_status ?? ''
}

/** What an order is called by its status, and what that leaves unsaid: where upstream cannot work with it, how far it came. */
export function shownStatus(
  { status, invalid }: { status?: Status; invalid?: boolean | null },
  t: Translate,
): { status: string; note?: string } {
  const name = statusName(status, t)
  return invalid ? { status: t('outbound.isInvalid'), note: name } : { status: name }
}

export const statusName = (status: Status | undefined, t: Translate): string =>
  status ? localStatus(t, status.en || unnamedStatus(status.id)) : ''
