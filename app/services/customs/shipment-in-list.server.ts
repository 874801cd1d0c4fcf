import { setTimeout } from 'node:timers/promises'
import { paths } from '~/lib/paths'
import { listAddress, getPageSize, readListState } from '~/lib/lists'
import { customsShipmentShape, nameOfShipment, type ListedShipment } from '~/lists/shipments'
import { customsShipmentQuery, type CustomsShipmentQuery } from '~/validation/shipments'
import type { PortalUser } from '../session/portal-user.server'
import { shipmentList } from './shipment-list.server'

/**
 * What the list was asked for that a shipment was opened from: its page carries it in its address from then on. Undefined
 * where it was opened from anywhere else.
 */
export function readListQuery(request: Request): string | undefined {
  const { origin, searchParams } = new URL(request.url)
  const carried = searchParams.get('list')
  if (carried !== null) return carried.startsWith('?') ? carried : undefined
  const from = request.headers.get('Referer') ?? ''
  if (!URL.canParse(from)) return undefined
  const { host, pathname, search } = new URL(from)
  // behind a proxy the portal is spoken to by another protocol
  const isOwn = host === new URL(origin).host || host === request.headers.get('Host')
  return isOwn && pathname === paths.shipments() ? search || '?' : undefined
}

/** How long the page of a shipment waits for the one that follows in the list once all else is there, in milliseconds. */
const longestWait = 300

interface PlaceInList {
  /** The list as it was. */
  back: string
  following: { name: string; href: string } | null
  /** The list with the place in it: a shipment that was worked on may not match it any more. */
  list: string | undefined
}

/**
 * The way back to the list that a shipment was opened from, and on to the one that follows in it, if that is known in time
 * after the rest of the page.
 */
export async function findPlaceInList(
  user: PortalUser,
  { id, list, rest }: { id: number; list: string | undefined; rest: Promise<unknown> },
): Promise<PlaceInList> {
  if (list === undefined) return { back: paths.shipments(), following: null, list }
  const params = new URLSearchParams(list)
  const query = customsShipmentQuery.check(readListState(customsShipmentShape, params))
  const back = listAddress(customsShipmentShape, query, { confirm: undefined })
  const before = readPlace(params)
  const found = await inTime(rest, (signal) => findFollowing(user, query, { id, before, signal }))
  if (!found) return { back, following: null, list }
  const { at, page, next } = found
  params.set(placeName, `${at}-${next?.id ?? 0}`)
  const here = `?${params.toString()}`
  if (!next) return { back, following: null, list: here }
  params.delete(placeName)
  if (page > query.page) params.set('page', String(page))
  const href = paths.shipment(next.id, { list: `?${params.toString()}` })
  return { back, following: { name: nameOfShipment(next), href }, list: here }
}

/** Where in its page of the list the shipment stood, from 0, and the id of the one that followed. */
interface Place {
  at: number
  next: number
}

/** No parameter of the list itself. */
const placeName = 'place'

function readPlace(params: URLSearchParams): Place | null {
  const [, at, next] = /^(\d{1,4})-(\d{1,15})$/.exec(params.get(placeName) ?? '') ?? []
  return at === undefined ? null : { at: Number(at), next: Number(next) }
}

/** Null where the shipment is not in the list, and was not. */
async function findFollowing(
  user: PortalUser,
  query: CustomsShipmentQuery,
  { id, before, signal }: { id: number; before: Place | null; signal: AbortSignal },
): Promise<{ at: number; page: number; next: ListedShipment | undefined } | null> {
  const find = async (page: number) => {
    const size = getPageSize(customsShipmentShape)
    const found = await shipmentList.find(user, query, { page, size, signal })
    return found.kind === 'ok' ? found.body : { rows: [], lastPage: 0 }
  }
  const { rows, lastPage } = await find(query.page)
  const current = rows.findIndex((row) => row.id === id)
  const at = current < 0 ? before?.at : current
  if (at === undefined) return null
  // one that left the list has left its place to the next
  const next =
    current < 0 ? (rows.find((row) => row.id === before?.next) ?? rows[at]) : rows[current + 1]
  if (next || query.page >= lastPage) return { at, page: query.page, next }
  const more = await find(query.page + 1)
  return { at, page: query.page + 1, next: more.rows[0] }
}

/** Null where it takes longer than the page waits. */
async function inTime<T>(
  rest: Promise<unknown>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const stopped = new AbortController()
  const done = work(stopped.signal).catch((error: unknown) => {
    if (stopped.signal.aborted) return null
    throw error
  })
  const late = rest.then(() => setTimeout(longestWait, null, { ref: false }))
  return Promise.race([done, late]).finally(() => stopped.abort())
}
