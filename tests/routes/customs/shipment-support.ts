import type { Browser, Page, PageForm } from '../../support/browser'
import { portal, type CallRecord } from '../../support/portal'
import { type upstreamOf } from '../inbound/edit-pages'

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
  const before = (await server.calls()).at(-1)?.id ?? 0
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
