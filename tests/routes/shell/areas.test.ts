import { describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { portal } from '../../support/portal'

const server = portal()

describe('the tracking screens of a company without TRACEY', () => {
  it('are the 404 page, in no menu, and ask nothing of upstream [SHELL-15] [SET-10]', async () => {
    const browser = new Browser(server)
    const home = await browser.signIn('client@demo.test')
    await home.press('1002 (Polder Sports)')
    const last = (await server.calls(-1)).at(-1)?.id ?? 0
    for (const path of ['/tracey', '/tracey/open', '/tracey/shipments', '/tracey/exceptions']) {
      const page = await browser.open(path)
      expect([path, page.status]).toEqual([path, 404])
      expect(page.findAll('.side a[href^="/tracey"]')).toEqual([])
    }
    const asked = (await server.calls(last)).filter((call) => call.path.startsWith('/tracey'))
    expect(asked).toEqual([])
  })
})
