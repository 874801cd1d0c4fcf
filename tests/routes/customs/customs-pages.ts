import type { Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { upstream } from '../products/support'

const server = portal()

/** Orders and returns, as their two lists and two screens differ. */
export const kinds = {
  orders: {
    list: '/customs/inbound-orders',
    calls: '/purchaseorders',
    number: 'Ext. Order ID',
    reference: 'MX Inbound Ref',
    none: 'No orders selected',
    contents: 'orders',
  },
  returns: {
    list: '/customs/returns',
    calls: '/returns',
    number: 'Ext. Return ID',
    reference: 'MX Inbound Reference',
    none: 'No returns selected',
    contents: 'returns',
  },
} as const
export type Kind = keyof typeof kinds

export const editOf = (kind: Kind, ids: readonly number[], more = '') =>
  `${kinds[kind].list}/edit?${ids.map((id) => `sel=${id}`).join('&')}${more}`

interface Travelling {
  id: number
  mx_inbound_reference?: string | null
  shipment_id?: number | null
  shipment?: { id: number; mx_inbound_reference: string | null } | null
}

/** What upstream has of one kind. */
export async function findUpstream(kind: Kind, filters: object, limit = 500) {
  const post = await upstream('customs@demo.test')
  const path = `${kinds[kind].calls}/multifilter?order=desc&page=1&limit=${limit}`
  return (await post(path, { filters })).result as unknown as Travelling[]
}

/** Those that may be put into a shipment and are in none. */
export async function freeIds(kind: Kind, count: number): Promise<number[]> {
  const filters =
    kind === 'orders' ? { customs: true, status: [20, 25, 30], assigned: false } : { status: [20] }
  const all = await findUpstream(kind, filters)
  return all
    .filter(({ shipment }) => !shipment?.id)
    .slice(0, count)
    .map(({ id }) => id)
}

/** Writes about shipments that reached upstream meanwhile. */
export async function writesDuring<T>(work: () => Promise<T>) {
  const before = (await server.calls(-1)).at(-1)?.id ?? 0
  const result = await work()
  const calls = (await server.calls(before)).filter(
    ({ method, path }) => method === 'PUT' || (method === 'POST' && path === '/shipments'),
  )
  return { result, writes: calls }
}

/** What the table of what moves says, row by row. */
export const movesOn = (page: Page) =>
  page
    .findAll('[aria-label="To be moved"] tbody tr')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim()))

let made = 0
/** A reference that nothing has. */
export const newReference = () => `MXTEST${Date.now().toString(36).toUpperCase()}${++made}`
