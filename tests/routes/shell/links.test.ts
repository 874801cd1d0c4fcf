import { beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { oneOfEach } from '../../support/extent'
import { portal } from '../../support/portal'
import { followLinks } from './crawl'

const server = portal()

beforeAll(() => server.resetSandbox())

/** Demo users, the company that each turns to where that is not the first, and what they may see. */
const users: readonly [email: string, company: string, rights: string][] = [
  ['client@demo.test', '', 'client of 1001'],
  ['client@demo.test', '1002 (Polder Sports)', 'client of 1002'],
  ['client@demo.test', '1003 (Quay Archive)', 'client of 1003'],
  ['customs@demo.test', '', 'customs'],
  ['staff@demo.test', '', 'provider and customs'],
  ['office@demo.test', '', 'provider'],
  ['solo@demo.test', '', 'client of 1002'],
  ['nl@demo.test', '', 'client of 1002'],
  ['de@demo.test', '', 'client of 1002'],
  ['fr@demo.test', '', 'client of 1002'],
  ['es@demo.test', '', 'client of 1002'],
]

const mostPages = 600

// links that are dead are also looked for where languages are: there by every user, here from more of each list
const kindOf = ([, company, rights]: (typeof users)[number]) =>
  rights.startsWith('client') ? `client ${company && 'elsewhere'}` : 'others'

describe.each(oneOfEach(users, kindOf))('for %s %s', (email, company) => {
  it('no link of any screen leads to a screen that is not there [SHELL-46, BEY-20]', async () => {
    const browser = new Browser(server)
    await browser.signIn(email)
    if (company) await (await browser.open('/')).press(company)
    const { dead, seen } = await followLinks(browser, { ofKind: 2, mostPages })
    expect(dead).toEqual([])
    expect(seen).toBeGreaterThan(40)
    expect(seen).toBeLessThan(mostPages)
  })
})
