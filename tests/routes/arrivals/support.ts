import { wordsOf, type Browser, type Page } from '../../support/browser'

/** What arrives, by the lists that have it. */
export const areas = {
  'inbound orders': {
    title: 'Inbound orders',
    list: '/inbound-orders',
    call: '/purchaseorders/multifilter',
    full: 'sort=time_arrival&dir=asc',
    day: 'eta',
    name: 'number',
    from: 'supplier',
  },
  returns: {
    title: 'Returns',
    list: '/returns',
    call: '/returns/multifilter',
    full: 'automatic=1&sort=time_arrival&dir=asc',
    day: 'eta',
    name: 'number',
    from: 'sender',
  },
  shipments: {
    title: 'Shipments',
    list: '/customs/shipments',
    call: '/shipments/multifilter',
    full: '',
    day: 'arrival',
    name: 'reference',
    from: 'departure',
  },
} as const
export type Area = (typeof areas)[keyof typeof areas]

type Row = Record<string, string | null>

/** The rows of an area's list that arrive on these days, in the list's order. */
export async function rowsOf(browser: Browser, { list, full }: Area, from: string, to: string) {
  const query = `datetype=time_arrival&from=${from}&to=${to}&${full}`
  return JSON.parse((await browser.open(`${list}.json?${query}`)).html) as Row[]
}

export const lastDay = (month: string) => {
  const [year = 0, n = 0] = month.split('-').map(Number)
  return `${month}-${new Date(Date.UTC(year, n, 0)).getUTCDate()}`
}

/** What stands on each day: `{ '2026-11-01': { Returns: ['RT1', …] } }`; what leads on to the list is among it. */
export function daysOf(page: Page): Record<string, Record<string, string[]>> {
  const cells = page.findAll('.month td').filter((cell) => cell.querySelector('p'))
  return Object.fromEntries(
    cells.map((cell) => [
      cell.querySelector('time')?.getAttribute('dateTime') ?? '',
      Object.fromEntries(
        [...cell.querySelectorAll('p')].map((title) => [
          wordsOf(title),
          [...(title.nextElementSibling?.querySelectorAll('a') ?? [])].map((link) => wordsOf(link)),
        ]),
      ),
    ]),
  )
}

/** The month so many months from the one that it is in Amsterdam. */
export function monthFromNow(months: number): string {
  const now = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(new Date())
  const [year = 0, month = 0] = now.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 'yyyy-MM'.length)
}
