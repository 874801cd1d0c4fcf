import { beforeAll, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { everyList } from '../../support/lists'
import { portal } from '../../support/portal'

const server = portal()
beforeAll(() => server.resetSandbox())

const typed = ['0001-01-01', '0025-11-20', '0226-12-20', '9999-12-31', '20-11-25', '20-11-226']

/** A page, and what it asks of upstream. */
async function callsOf(browser: Browser, path: string) {
  const last = (await server.calls(-1)).at(-1)?.id ?? 0
  const page = await browser.open(path)
  const calls = await server.calls(last)
  return { page, calls: calls.map(({ path, query, body }) => ({ path, query, body })) }
}

const sessions = new Map<string, Browser>()

async function signedIn(email = 'client@demo.test') {
  const known = sessions.get(email)
  if (known) return known
  const browser = new Browser(server)
  await browser.startSession(email)
  sessions.set(email, browser)
  return browser
}

it.each(Object.entries(everyList))(
  'a day of a year that no list can be of is named at its filter and not asked for: %s [SHR2-07] [VAL-04]',
  async (_name, { path, email }) => {
    const browser = await signedIn(email)
    const { page, calls } = await callsOf(browser, path)
    const days = page.findAll('.filters input[type=date]').map((day) => day.getAttribute('name'))
    for (const day of typed) {
      const odd = await callsOf(
        browser,
        `${path}?${days.map((name) => `${name}=${day}`).join('&')}`,
      )
      const errors = Object.entries(odd.page.errors())
      expect([day, odd.page.status, errors]).toEqual([
        day,
        200,
        errors.map(([field]) => [field, `${field} is not a valid date`]),
      ])
      expect(errors).toHaveLength(days.length)
      expect(calls).toEqual(expect.arrayContaining(odd.calls))
    }
  },
)
