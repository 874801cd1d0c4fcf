import pLimit from 'p-limit'
import { findShipments, getShipment, getShipmentStatuses } from '#contract/shipments'
import type { AssignStep, Moves, NamedShipment } from '~/lib/assign'
import { serverConstants } from '~/lib/constants'
import { paths } from '~/lib/paths'
import { shipmentStatusIds } from './shipment-statuses'
import { nameOfOrder, type OrderRow } from '../orders/order-calls'
import { namedStatuses, statusName, withStatusNames, type Status } from '../orders/order-status'
import { shownShipment } from '../orders/shipment-link'
import type { PortalUser } from '../session/portal-user.server'
import { fingerprint } from '../base/fingerprint.server'
import { goesOn, toPage, wholeList } from '../upstream/pages'
import { withBody, type Failure, type Result } from '../upstream/result'
import { failureText } from '../upstream/words'
import type { Upstream } from '../upstream/upstream.server'
import type { AssignKind, InShipment } from './assign-kinds.server'

interface PlannedMove<Order> {
  step: AssignStep
  orders: readonly Order[]
  /** Of the shipment that they go into; none of a new one. */
  reference: string
}

/** What moves from which shipment to which, and those that lose something. [BEY-62, CSH-90] */
export async function findMoves<Order extends OrderRow>(
  user: PortalUser,
  kind: Pick<AssignKind<Order, unknown>, 'calls' | 'shipmentOf'>,
  { step, orders, reference }: PlannedMove<Order>,
): Promise<Moves> {
  const inShipments = orders.map((order) => ({ order, from: kind.shipmentOf(order) }))
  const [{ sources, failure }, found] = await Promise.all([
    nameSources(
      user,
      inShipments.map(({ from }) => from),
    ),
    step === 'assign' ? findTarget(user, reference) : noTarget,
  ])
  const target = found.kind === 'ok' ? found.body : null
  const isTarget = ({ id, reference: own }: InShipment) =>
    target ? id === target.id : step === 'assign' && own?.toUpperCase() === reference
  const rows = inShipments.map(({ order, from }): Moves['rows'][number] => ({
    id: order.id,
    name: nameOfOrder(kind.calls, order),
    from: sources.get(getKey(from)),
    ...(isTarget(from) ? { stays: true } : {}),
  }))
  const counts = new Map<NamedShipment, number>()
  for (const { from, stays } of rows) {
    if (from && !stays) counts.set(from, (counts.get(from) ?? 0) + 1)
  }
  const created = user.t('customsAssign.newShipment')
  const unnamed =
    step === 'assign' ? { name: reference, status: created } : { name: created, status: '' }
  const to =
    found.kind === 'ok'
      ? (target?.named ?? unnamed)
      : { name: reference, status: user.t('customsAssign.notLookedUp') }
  const reason = found.kind === 'ok' ? failure : found
  const isClosed = target?.isClosed ?? false
  return {
    step,
    to,
    rows,
    losing: [...counts].map(([from, count]) => ({ from, count })),
    mark: fingerprint([rows, to]),
    problem: reason
      ? user.t('customsAssign.movesUnknown', { reason: failureText(user.t, reason) })
      : isClosed
        ? `${to.name}: ${user.t('shipments.closed')}`
        : null,
    isClosed,
  }
}

const noTarget = { kind: 'ok', body: null } as const

/** Some have a reference and no shipment. */
const getKey = ({ id, reference }: InShipment) => (id ? `#${id}` : (reference ?? ''))

/** The shipments that they are in, and why one of them could not be looked up. */
async function nameSources(
  user: PortalUser,
  all: readonly InShipment[],
): Promise<{ sources: Map<string, NamedShipment>; failure: Failure | null }> {
  let failure: Failure | null = null
  const known = new Map(all.map((one) => [getKey(one), one]))
  known.delete('')
  const entries = await pLimit(serverConstants.parallelLookUps).map(
    [...known],
    async ([key, { id, reference }]) => {
      const named = { name: reference ?? `#${id}`, status: '' }
      if (!id) return [key, named] as const
      const result = await user.api.call(getShipment, { path: { ref: id } })
      if (result.kind === 'ok') return [key, await nameShipment(user, result.body.result)] as const
      failure = result
      return [key, { ...named, status: user.t('customsAssign.notLookedUp') }] as const
    },
  )
  return { sources: new Map(entries), failure }
}

interface ShipmentAnswer {
  id: number
  mx_inbound_reference?: string | null
  status?: Status
}

async function nameShipment(user: PortalUser, found: ShipmentAnswer): Promise<NamedShipment> {
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

/** A shipment has no more namesakes than a few; this many pages are of a search that does not end. */
const mostPages = 20

interface Target {
  id: number
  named: NamedShipment
  isClosed: boolean
}

/**
 * The shipment that has this reference; null where there is none. It is searched for: upstream reads a reference of
 * digits alone as an id. Newer ones whose references contain this one may come first.
 */
async function findTarget(user: PortalUser, reference: string): Promise<Result<Target | null>> {
  const size = 100
  let read = 0
  for (let page = 1; page <= mostPages; page++) {
    const result = wholeList(
      await user.api.call(findShipments, {
        query: { order: 'desc', page, limit: size },
        body: { search: reference },
      }),
    )
    if (result.kind !== 'ok') return result
    const found = result.body.result.find(
      (one) => one.mx_inbound_reference?.toUpperCase() === reference,
    )
    if (found) {
      const { id, status } = found
      const { CLOSED, CANCELED } = shipmentStatusIds(user.settings)
      const isClosed = status?.id !== undefined && [CLOSED, CANCELED].includes(status.id)
      return { kind: 'ok', body: { id, named: await nameShipment(user, found), isClosed } }
    }
    const list = toPage(result.body, { page, size }, ({ id }) => id)
    read += list.rows.length
    if (!goesOn(list, { page, read })) return { kind: 'ok', body: null }
  }
  return { kind: 'unavailable', trouble: 'busy', error: null }
}
