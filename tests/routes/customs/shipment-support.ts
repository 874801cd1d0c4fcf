import type { Browser, Page, PageForm } from '../../support/browser'
import { portal, type CallRecord } from '../../support/portal'
import type { upstreamOf } from '../inbound/edit-pages'
import { newReference } from './customs-pages'

const server = portal()

export const shipmentForm = (page: Page): PageForm => page.form('#shipment')

export const openShipment = (browser: Browser, id: number | string, query = ''): Promise<Page> =>
  browser.open(`/customs/shipments/edit/${id}${query}`)

export type Upstream = Awaited<ReturnType<typeof upstreamOf>>

/** A shipment as upstream has it. */
export interface StoredShipment extends Record<string, unknown> {
  id: number
  mrn: string | null
  mx_inbound_reference: string | null
  status: { id: number; en?: string }
  packages: { type: string; quantity: number }[]
  orders: { id: number; external_order_id: string; status: { id: number }; phase: { id: number } }[]
}

export const storedShipment = async (call: Upstream, id: number) =>
  (await call('GET', `/shipments/${id}`)).result as unknown as StoredShipment

/** Ids of the company's shipments at a status, the newest first. */
export async function shipmentsAt(call: Upstream, status: number): Promise<number[]> {
  const { result } = await call('POST', '/shipments/multifilter?order=desc&page=1&limit=100', {
    filters: { status: [status] },
  })
  return (result as unknown as { id: number }[]).map(({ id }) => id)
}

/** The calls that write, with their bodies, that were made meanwhile. */
export async function writesDuring<T>(
  work: () => Promise<T>,
): Promise<{ result: T; writes: CallRecord[] }> {
  const before = (await server.calls(-1)).at(-1)?.id ?? 0
  const result = await work()
  const writes = (await server.calls(before)).filter(
    ({ method, path }) =>
      method !== 'GET' && !/\/(multifilter|filter)$/.test(path) && path !== '/auth',
  )
  return { result, writes }
}

/** Method, path and body of each. */
export const sent = (writes: readonly CallRecord[]) =>
  writes.map(({ method, path, body }) => [method, path, body])

/** Status ids of the sandbox. */
export const statusIds = {
  CONCEPT: 10,
  NEW: 20,
  TG: 25,
  IE043: 30,
  TG_CONFORM: 35,
  IE044: 40,
  CLOSED: 50,
  CANCELED: 90,
} as const

const goodMrn = '24NL000510ABC12347'

const course = ['NEW', 'IE043', 'IE044'] as const

/** A new shipment of these orders or returns, brought so far by calls alone. */
export async function makeShipment(
  call: Upstream,
  at: (typeof course)[number],
  contents: { orders: number[] } | { returns: number[] },
): Promise<number> {
  const made = await call('POST', '/shipments', contents)
  const id = made.result.id as number
  const reference = newReference()
  await call('PUT', `/shipments/${id}`, { mrn: goodMrn, mx_inbound_reference: reference })
  if (course.indexOf(at) >= 1)
    await call('PUT', `/shipments/${id}/status`, { status: statusIds.IE043 })
  if (course.indexOf(at) >= 2) await reportUnloading(call, id)
  const { status } = await storedShipment(call, id)
  if (status.id !== statusIds[at]) throw new Error(`The shipment is at ${status.id}`)
  return id
}

/** Reports a shipment as unloaded, as the system at the dock does: one carton of whatever travels in it. */
export async function reportUnloading(call: Upstream, id: number): Promise<void> {
  const shipment = await storedShipment(call, id)
  const returns = shipment.returns as { external_return_id: string }[] | undefined
  const numbers = [
    ...shipment.orders.map(({ external_order_id: number }) => number),
    ...(returns ?? []).map(({ external_return_id: number }) => number),
  ]
  await call('POST', `/shipments/${id}/unloading/issue`, {
    mx_inbound_reference: shipment.mx_inbound_reference,
    matrix: Object.fromEntries(numbers.map((number) => [number, { CT: 1 }])),
  })
}

export const shipmentButtons = [
  'Save',
  'Request permission to unload',
  'Close shipment',
  'Save packages',
] as const

/** By status: what is said above, and which buttons may be pressed. Closing hangs on the orders, too. */
export const buttonsByStatus: Record<
  keyof typeof statusIds,
  { notice: string | null; open: readonly string[] }
> = {
  CONCEPT: { notice: 'Permission to unload not granted', open: [] },
  NEW: {
    notice: 'Permission to unload not granted',
    open: ['Save', 'Request permission to unload', 'Save packages'],
  },
  TG: { notice: 'Permission to unload not granted', open: ['Save', 'Save packages'] },
  IE043: { notice: null, open: ['Save', 'Save packages'] },
  TG_CONFORM: { notice: null, open: ['Save', 'Save packages'] },
  IE044: { notice: 'Unloading report already sent', open: ['Save', 'Save packages'] },
  CLOSED: { notice: 'Shipment already closed', open: [] },
  CANCELED: { notice: 'Shipment already closed', open: [] },
}
