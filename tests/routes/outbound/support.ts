import type { Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { callsDuring } from '../products/support'

/** What the list asked upstream for while it was opened. */
export async function askedFor(work: () => Promise<Page>) {
  const { result: page, calls } = await callsDuring('/orders/multifilter', work)
  return { page, calls: calls.map(({ query, body }) => ({ query, body })) }
}

/** The order numbers shown. */
export const orderNumbers = (page: Page): string[] =>
  page.findAll('tbody tr').length === 0
    ? []
    : page.table().rows.map((row) => row.cell('Order number'))

/** Writes that reached upstream, oldest first, as `DELETE /saleskit/shp/12`. */
export async function writesDuring<T>(work: () => Promise<T>) {
  const server = portal()
  const before = (await server.calls(-1)).at(-1)?.id ?? 0
  const result = await work()
  const calls = (await server.calls(before)).filter(({ path }) => path.startsWith('/saleskit/'))
  return { result, writes: calls.map(({ method, path }) => `${method} ${path}`), calls }
}

const receiver = {
  name: 'Anna de Boer',
  street: 'Damrak',
  number: '1',
  zipcode: '1012 LG',
  city: 'Amsterdam',
  alpha2: 'NL',
}

/** A concept as upstream takes it, of an article that the company has. */
export const concept = (number: string, article: string) => ({
  ExternalOrderId: number,
  OrderType: 'LB2CF',
  SubType: 'RETAIL',
  ShippingId: 1,
  LanguageCode: 'ENG',
  IncoTerm: 'DAP',
  IncoTermPlace: 'Venlo',
  Addresses: { receiver },
  Products: [{ ExternalArticleId: article, Quantity: 1 }],
})
