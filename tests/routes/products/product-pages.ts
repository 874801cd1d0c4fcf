import type { Browser, Page, PageForm } from '../../support/browser'
import { portal, type CallRecord } from '../../support/portal'
import { upstream } from './support'

const server = portal()

/** Ids of products by article number, asked of the sandbox as another program would. */
export async function productIds(email: string, ...articleNumbers: string[]): Promise<number[]> {
  const post = await upstream(email)
  const query = `order=asc&sc=sku&page=1&limit=${articleNumbers.length}`
  const answer = await post(`/products/multifilter?${query}`, { filters: { sku: articleNumbers } })
  const found = answer.result as unknown as { id: number; sku: string }[]
  return articleNumbers.map((number) => {
    const product = found.find(({ sku }) => sku === number)
    if (!product) throw new Error(`There is no ${number}`)
    return product.id
  })
}

export async function openProduct(
  browser: Browser,
  articleNumber: string,
  email = 'client@demo.test',
): Promise<Page> {
  const [id] = await productIds(email, articleNumber)
  return browser.open(`/warehouse/${id}`)
}

/** The record that upstream keeps. */
export async function storedProduct(email: string, id: number): Promise<Record<string, unknown>> {
  const signedIn = await fetch(`${server.sandboxUrl}/v1/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'demo1234' }),
  })
  const { result } = (await signedIn.json()) as { result: { jwt_token: string } }
  const answer = await fetch(`${server.sandboxUrl}/v1/products/${id}`, {
    headers: { Authorization: `Bearer ${result.jwt_token}` },
  })
  return ((await answer.json()) as { result: Record<string, unknown> }).result
}

/** The write calls that a piece of work made. */
export async function writesDuring<T>(
  work: () => Promise<T>,
): Promise<{ result: T; writes: CallRecord[] }> {
  const before = (await server.calls(-1)).at(-1)?.id ?? 0
  const result = await work()
  const calls = await server.calls(before)
  return { result, writes: calls.filter(({ path }) => path.startsWith('/saleskit/')) }
}

/** What stands in every field of a form, by label. */
export const entriesOf = (form: PageForm): Record<string, string> =>
  Object.fromEntries(
    form.labels().map((label, nth, all) => {
      const which = { nth: all.slice(0, nth).filter((other) => other === label).length }
      return [which.nth ? `${label} ${which.nth + 1}` : label, form.value(label, which)]
    }),
  )

let made = 0

/** Fills the create form with a product that nobody has yet. */
export function fillProduct(form: PageForm, changes: Record<string, string> = {}): PageForm {
  made += 1
  const entries = {
    'Article number': `TEST-${process.pid}-${made}`,
    'Style code': 'TEST',
    'Storage type': 'FP',
    'Product type': 'JACKET',
    'Article description': 'Made for a test',
    Season: 'NOS',
    Barcode: `9000${process.pid}${made}`,
    ...changes,
  }
  for (const [label, value] of Object.entries(entries)) form.fill(label, value)
  return form
}
