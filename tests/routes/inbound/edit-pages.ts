import type { Browser, Page, PageForm } from '../../support/browser'
import { portal } from '../../support/portal'

const server = portal()

export const editForm = (page: Page): PageForm => page.form('#inbound-edit')

/** Upstream itself, as one of its users. */
export async function upstreamOf(email: string) {
  const send = async (method: string, path: string, body?: unknown, token?: string) => {
    const answer = await fetch(`${server.sandboxUrl}/v1${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : undefined),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return (await answer.json()) as { result: Record<string, unknown> }
  }
  const { result } = await send('POST', '/auth', { email, password: 'demo1234' })
  const token = result.jwt_token as string
  return (method: string, path: string, body?: unknown) => send(method, path, body, token)
}

type Upstream = Awaited<ReturnType<typeof upstreamOf>>

/** What upstream has of an order. */
export interface StoredOrder {
  order: Record<string, unknown> & { id: number; time_modified: number }
  products: { id: number; quantity: Record<string, unknown>; fininfo: { amount: number }[] }[]
  fininfo: Record<string, unknown>[]
  certificates: Record<string, unknown>[]
  shipment: { id: number } | null
}

export const storedOrder = async (call: Upstream, id: number) =>
  (await call('GET', `/purchaseorders/${id}`)).result as unknown as StoredOrder

/** Ids of the company's orders in a phase, newest first. */
export async function idsInPhase(
  call: Upstream,
  phase: number,
  more: object = {},
): Promise<number[]> {
  const { result } = await call('POST', '/purchaseorders/multifilter?order=desc&page=1&limit=20', {
    filters: { phase: [phase], ...more },
  })
  return (result as unknown as { id: number }[]).map(({ id }) => id)
}

export const openOrder = (browser: Browser, id: number, query = ''): Promise<Page> =>
  browser.open(`/inbound-orders/${id}${query}`)

/** The calls that write, with their bodies, that were made meanwhile. */
export async function writesDuring<T>(work: () => Promise<T>) {
  const before = (await server.calls(-1)).at(-1)?.id ?? 0
  const result = await work()
  const calls = (await server.calls(before)).filter(
    ({ method, path }) => method === 'PUT' || /\/action$/.test(path),
  )
  return {
    result,
    writes: calls.map(({ method, path, body }) => ({ call: `${method} ${path}`, body })),
  }
}
