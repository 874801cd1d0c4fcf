import type { Browser, Page } from '../../support/browser'
import { portal, type CallRecord } from '../../support/portal'

const server = portal()

export const form = (page: Page) => page.form('#relation')

export const stepOf = (page: Page) => page.find('.steps [aria-current=step]').textContent

let divisions = 0
export const newDivision = () => `R${Date.now().toString(36).toUpperCase().slice(-5)}${++divisions}`

/** A new relation whose first step is saved: the page of the second. */
export async function begin(browser: Browser, name = 'Willow Paper'): Promise<Page> {
  const page = form(await browser.open('/admin/relations/new'))
  page.fill('Name', name).fill('Division', newDivision()).fill('E-mail', 'contact@willow.test')
  return page.press('Next step')
}

export const addressOfStep = (page: Page, step: number) =>
  `/admin/relations/new?relation=${page.url.searchParams.get('relation')}&step=${step}`

export function fillAddress(fields: ReturnType<typeof form>, nth = 0) {
  return fields
    .fill('Name', 'Willow Paper', { nth })
    .fill('Street', 'Kade', { nth })
    .fill('Zipcode', '3011 AB', { nth })
    .fill('City', 'Rotterdam', { nth })
    .fill('Country', 'NL', { nth })
}

/** Every step filled in with no more than it needs, up to the one before `step`. */
export async function atStep(browser: Browser, step: number): Promise<Page> {
  let page = await begin(browser)
  const ways = [
    (at: Page) => fillAddress(form(at)),
    (at: Page) =>
      form(at)
        .fill('E-mail', newDivision() + '@willow.test')
        .tick('Customs'),
    (at: Page) => form(at).tick('Customs'),
    (at: Page) => form(at),
    (at: Page) => form(at),
    (at: Page) =>
      form(at).tick('Web shop (LB2CF)', 'DHL Parcel').fill('Default shipping method', 'DHL Parcel'),
  ]
  for (const way of ways.slice(0, step - 1)) page = await way(page).press('Next step')
  return page
}

/** What was written upstream meanwhile. */
export async function writesDuring<T>(
  work: () => Promise<T>,
): Promise<{ result: T; writes: CallRecord[] }> {
  const before = (await server.calls(-1)).at(-1)?.id ?? 0
  const result = await work()
  const calls = await server.calls(before)
  const writes = calls.filter(
    ({ path, method }) => path.startsWith('/relations') && method !== 'GET',
  )
  return { result, writes }
}
