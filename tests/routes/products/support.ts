import { Browser, type Page } from '../../support/browser'
import { portal, type CallRecord } from '../../support/portal'

const server = portal()

/** Calls to one path that were made meanwhile. */
export async function callsDuring<T>(
  path: string,
  work: () => Promise<T>,
): Promise<{ result: T; calls: CallRecord[] }> {
  const before = (await server.calls(-1)).at(-1)?.id ?? 0
  const result = await work()
  const calls = await server.calls(before)
  return { result, calls: calls.filter((call) => call.path === path) }
}

/** What the product list asked upstream for while it was opened. */
export async function askedFor(work: () => Promise<Page>) {
  const { result: page, calls } = await callsDuring('/products/multifilter', work)
  return { page, calls: calls.map(({ query, body }) => ({ query, body })) }
}

export async function signedIn(email = 'client@demo.test', url = server.url): Promise<Browser> {
  const browser = new Browser({ url })
  await browser.startSession(email)
  return browser
}

/** The article numbers shown. */
export const articles = (page: Page): string[] =>
  page.findAll('tbody tr').length === 0
    ? []
    : page.table().rows.map((row) => row.cell('Article number'))

/** The ids of the ticked rows and of those ticked on other pages. */
export function ticks(page: Page): string[] {
  return page
    .findAll('form.list input[name=sel]')
    .filter((box) => box.getAttribute('type') === 'hidden' || box.hasAttribute('checked'))
    .map((box) => box.getAttribute('value') ?? '')
}

/** Ids of the rows of a page, in order. */
export const idsOn = (page: Page): string[] =>
  page.findAll('tbody input[name=sel]').map((box) => box.getAttribute('value') ?? '')

/** The address that the page gives for sharing: canonical, with the company. */
export const linkToView = (page: Page): string =>
  page.linkElement('Link to this view').getAttribute('href') ?? ''

/** Calls the sandbox as another program of the client would. */
export async function upstream(email: string, companyId?: number) {
  const call = async (method: string, path: string, body: unknown, token?: string) => {
    const answer = await fetch(`${server.sandboxUrl}/v1${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : undefined),
      },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { result: Record<string, unknown>; count?: number }
  }
  const signedIn = await call('POST', '/auth', { email, password: 'demo1234' })
  let token = signedIn.result.jwt_token as string
  if (companyId !== undefined) {
    const switched = await call('PUT', '/auth', { company_id: companyId }, token)
    token = switched.result.jwt_token as string
  }
  return (path: string, body: unknown) => call('POST', path, body, token)
}

/** One article as upstream takes it. */
export const article = (number: string) => ({
  ArticleNumber: number,
  Barcode: number.replaceAll('-', ''),
  Description: 'Made for a test',
  StorageType: 'FP',
  ProductType: 'BALL',
  Season: 'AW25',
  StyleCode: 'TEST',
})
