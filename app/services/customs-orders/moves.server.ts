import pLimit from 'p-limit'
import { findShipments, getShipment, getShipmentStatuses } from '#contract/shipments'
import type { AssignStep, Moves, NamedShipment } from '~/lib/assign'
import { serverConstants } from '~/lib/constants'
import { paths } from '~/lib/paths'
import { nameOfOrder, type OrderRow } from '../orders/order-calls'
import { namedStatuses, statusName, withStatusNames, type Status } from '../orders/order-status'
import { shownShipment } from '../orders/shipment-link'
import type { PortalUser } from '../requests/portal-user.server'
import { withBody } from '../upstream/result'
import type { Upstream } from '../upstream/upstream.server'
import type { AssignKind, InShipment } from './assign-kinds.server'

interface Wanted<Order> {
  step: AssignStep
  orders: readonly Order[]
  /** Of the shipment that they go into; none of a new one. */
  reference: string
}

/** What moves from which shipment to which, and those that lose something. [BEY-62, CSH-90] */
export async function findMoves<Order extends OrderRow>(
  user: PortalUser,
  kind: Pick<AssignKind<Order, unknown>, 'calls' | 'shipmentOf'>,
  { step, orders, reference }: Wanted<Order>,
): Promise<Moves> {
  const inShipments = orders.map((order) => ({ order, from: kind.shipmentOf(order) }))
  const [sources, target] = await Promise.all([
    nameSources(
      user,
      inShipments.map(({ from }) => from),
    ),
    step === 'assign' ? findTarget(user, reference) : null,
  ])
  const isTarget = ({ id, reference: own }: InShipment) =>
    target ? id === target.id : step === 'assign' && own?.toUpperCase() === reference
  const rows = inShipments.map(({ order, from }): Moves['rows'][number] => ({
    id: order.id,
    name: nameOfOrder(kind.calls, order),
    from: sources.get(keyOf(from)),
    ...(isTarget(from) ? { stays: true } : {}),
  }))
  const counts = new Map<NamedShipment, number>()
  for (const { from, stays } of rows) {
    if (from && !stays) counts.set(from, (counts.get(from) ?? 0) + 1)
  }
  const created = user.t('customsAssign.newShipment')
  return {
    step,
    to: target?.named ?? {
      name: step === 'assign' ? reference : created,
      status: step === 'assign' ? created : '',
    },
    rows,
    losing: [...counts].map(([from, count]) => ({ from, count })),
  }
}

/** Some have a reference and no shipment. */
const keyOf = ({ id, reference }: InShipment) => (id ? `#${id}` : (reference ?? ''))

async function nameSources(
  user: PortalUser,
  all: readonly InShipment[],
): Promise<Map<string, NamedShipment>> {
  const known = new Map(all.map((one) => [keyOf(one), one]))
  known.delete('')
  const entries = await pLimit(serverConstants.parallelLookUps).map(
    [...known],
    async ([key, { id, reference }]) => {
      const named = { name: reference ?? `#${id}`, status: '' }
      if (!id) return [key, named] as const
      const answer = await user.api.call(getShipment, { path: { ref: id } })
      if (answer.kind !== 'ok') return [key, named] as const
      return [key, await nameShipment(user, answer.body.result)] as const
    },
  )
  return new Map(entries)
}

interface Found {
  id: number
  mx_inbound_reference?: string | null
  status?: Status
}

async function nameShipment(user: PortalUser, found: Found): Promise<NamedShipment> {
  const { id, mx_inbound_reference: reference, status } = found
  const [withName = { status }] = await withStatusNames(user, [{ status }], { statuses })
  const opened = shownShipment(user, { id })
  return {
    name: reference || `#${id}`,
    status: statusName(withName.status, user.t),
    ...(opened ? { path: paths.shipment(opened) } : {}),
  }
}

const statuses = async (api: Upstream) =>
  withBody(await api.call(getShipmentStatuses), ({ result }) =>
    namedStatuses(result.map(({ id, name_en: en }) => ({ id, en }))),
  )

/**
 * The shipment that has this reference; null where there is none. It is searched for: upstream reads a reference of
 * digits alone as an id.
 */
async function findTarget(user: PortalUser, reference: string) {
  const answer = await user.api.call(findShipments, {
    query: { order: 'desc', page: 1, limit: 100 },
    body: { search: reference },
  })
  if (answer.kind !== 'ok') return null
  const found = answer.body.result.find(
    (one) => one.mx_inbound_reference?.toUpperCase() === reference,
  )
  return found ? { id: found.id, named: await nameShipment(user, found) } : null
}
