import { paths } from '~/lib/paths'
import { listAddress, pageSizeOf, readListState } from '~/lib/lists'
import { customsShipmentShape, nameOfShipment } from '~/lists/shipments'
import { customsShipmentQuery } from '~/validation/shipments'
import type { PortalUser } from '../session/portal-user.server'
import { shipmentList } from './shipment-list.server'

/**
 * What the list was asked for that a shipment was opened from: its page carries it in its address from then on. Undefined
 * where it was opened from anywhere else.
 */
export function listOf(request: Request): string | undefined {
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

/** The way back to that list as it was, and on to the shipment that follows in it. */
export async function findPlaceInList(user: PortalUser, id: number, list: string | undefined) {
  if (list === undefined) return { back: paths.shipments(), following: null }
  const state = readListState(customsShipmentShape, new URLSearchParams(list))
  const query = customsShipmentQuery.check(state)
  const back = listAddress(customsShipmentShape, query, { confirm: undefined })
  const page = await shipmentList.find(user, query, {
    page: query.page,
    size: pageSizeOf(customsShipmentShape),
  })
  const rows = page.kind === 'ok' ? page.body.rows : []
  const at = rows.findIndex((row) => row.id === id)
  const row = at < 0 ? undefined : rows[at + 1]
  return {
    back,
    following: row ? { name: nameOfShipment(row), href: paths.shipment(row.id, { list }) } : null,
  }
}
