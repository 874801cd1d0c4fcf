import { beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { portal } from '../../support/portal'

const server = portal()

// Areas whose screens do not stand yet: their addresses are already theirs, and nothing leads to an empty page.
const addresses = [
  ...['/inbound-orders', '/returns'].flatMap((area) => [
    area,
    `${area}/12`,
    `${area}/import-orders`,
  ]),
  ...['/inbound-orders', '/returns'].flatMap((area) => [
    `${area}/create-order`,
    `${area}/create-order/12`,
  ]),
]

describe('areas without screens', () => {
  let browser: Browser
  beforeAll(async () => {
    await server.resetSandbox()
    browser = new Browser(server)
    await browser.signIn('staff@demo.test')
  })

  it('answer 404 inside the shell and are in no menu [SHELL-07, SHELL-12, SHELL-34]', async () => {
    for (const path of addresses) {
      const page = await browser.open(path)
      expect([path, page.status]).toEqual([path, 404])
      expect(page.findAll('.side')).toHaveLength(1)
      expect(page.findAll(`.side a[href="${path}"]`)).toEqual([])
    }
  })

  it('are not shown to those who may not see them either [SHELL-14, SHELL-15, SET-04, SET-05, SET-06, SET-10, SET-19]', async () => {
    for (const [user, company, hidden] of [
      ['customs@demo.test', undefined, []],
      ['client@demo.test', '1002 (Polder Sports)', ['/tracey', '/tracey/open']],
    ] as const) {
      const visitor = new Browser(server)
      const home = await visitor.signIn(user)
      const last = (await server.calls()).at(-1)?.id ?? 0
      if (company) await home.press(company)
      for (const path of ['/customs', '/customs/shipments', ...hidden]) {
        const page = await visitor.open(path)
        expect([user, path, page.status]).toEqual([user, path, 404])
        expect(page.findAll(`.side a[href^="${path}"]`)).toEqual([])
      }
      const asked = (await server.calls(last)).filter((call) => call.path.startsWith('/tracey'))
      expect(asked).toEqual([])
    }
  })
})
