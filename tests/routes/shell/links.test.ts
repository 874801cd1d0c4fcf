import { beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { portal } from '../../support/portal'
import { followLinks } from './crawl'

const server = portal()

beforeAll(() => server.resetSandbox())

/** Demo users, and the company that each turns to where that is not the first. */
const users: readonly [email: string, company: string][] = [
  ['client@demo.test', ''],
  ['client@demo.test', '1002 (Polder Sports)'],
  ['client@demo.test', '1003 (Quay Archive)'],
  ['customs@demo.test', ''],
  ['staff@demo.test', ''],
  ['office@demo.test', ''],
  ['solo@demo.test', ''],
  ['nl@demo.test', ''],
  ['de@demo.test', ''],
  ['fr@demo.test', ''],
  ['es@demo.test', ''],
]

const mostPages = 600

describe.each(users)('for %s %s', (email, company) => {
  it('no link of any screen leads to a screen that is not there [SHELL-46, BEY-20]', async () => {
    const browser = new Browser(server)
    await browser.signIn(email)
    if (company) await (await browser.open('/')).press(company)
    const { dead, seen } = await followLinks(browser, { ofKind: 2, mostPages })
    expect(dead).toEqual([])
    expect(seen).toBeGreaterThan(40)
    expect(seen).toBeLessThan(mostPages)
  }, 120_000)
})
