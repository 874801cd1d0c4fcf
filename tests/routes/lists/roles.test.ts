import { beforeAll, describe, expect, it } from 'vitest'
import { wordsOf, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'

beforeAll(() => portal().resetSandbox())

/** Areas of orders, and what leads from their lists to what they write. */
const areas = [
  { path: '/inbound-orders', create: 'create-order', imports: 'import-orders' },
  { path: '/returns', create: 'create-return', imports: 'import-returns' },
  { path: '/outbound-orders', create: 'create-order', imports: 'import-orders' },
]

const nothing = { links: [], buttons: [], screens: [403, 403], copies: false }

/** What a user of a company sees and may do. */
const cases = [
  { who: 'client', company: '1001 (Harbour Fashion)', ids: false, writes: true },
  { who: 'client', company: '1002 (Polder Sports)', ids: false, writes: true },
  { who: 'client', company: '1003 (Quay Archive)', ids: false, writes: false },
  { who: 'customs', company: '1001 (Harbour Fashion)', ids: false, writes: true },
  { who: 'staff', company: '1001 (Harbour Fashion)', ids: true, writes: true },
  { who: 'staff', company: '1002 (Polder Sports)', ids: true, writes: true },
  { who: 'staff', company: '1003 (Quay Archive)', ids: true, writes: false },
]

const buttons = (page: Page) => page.findAll('main button').map((one) => wordsOf(one))

describe.each(areas)('in the area $path', ({ path, create, imports }) => {
  it.each(cases)(
    '$who sees in $company what is theirs to see, and does what may be done [INI-01] [RET-05] [RET-16] [RET-22] [OUT-03] [OUT-15] [OUT-21]',
    async ({ who, company, ids, writes }) => {
      const browser = await signedIn(`${who}@demo.test`)
      const home = await browser.open('/')
      const companies = home.findAll('button').map((one) => wordsOf(one))
      if (companies.includes(company)) await home.press(company)

      const list = await browser.open(`${path}?status=20`)
      expect(list.text).toContain(company)
      expect(list.table().rows.length).toBeGreaterThan(0)
      expect(list.table().headings.includes('ID')).toBe(ids)

      const order = await list.follow(
        list.find(`tbody a[href^="${path}/"]`).getAttribute('href') ?? '',
      )
      const screens = [`${path}/${create}`, `${path}/${imports}`]
      const seen = {
        links: screens.filter((href) => list.findAll(`main a[href="${href}"]`).length > 0),
        buttons: buttons(list).filter((words) => words === 'Delete selection'),
        screens: await Promise.all(screens.map(async (href) => (await browser.open(href)).status)),
        copies: buttons(order).includes('Copy as new concept'),
      }
      expect(seen).toEqual(
        writes
          ? { links: screens, buttons: ['Delete selection'], screens: [200, 200], copies: true }
          : nothing,
      )
      expect(buttons(list)).toEqual(
        expect.arrayContaining(['Export selection', 'Export all', 'Select by number']),
      )
    },
  )
})
