import { beforeEach, describe, expect, it } from 'vitest'
import { hydrated, openPage, rendered, signIn } from '../support/chromium'
import { portal } from '../support/portal'

const server = portal()
beforeEach(() => server.resetSandbox())

const asked = async () =>
  (await server.calls()).filter(({ path }) => path === '/tracey/authorize').length

describe('the way to Tracey with scripts', () => {
  it('opens one link in a tab of its own after 3 seconds, once [TRK-04] [TRAC-02] [TRAC-03] [I18N-13]', async () => {
    const page = await openPage()
    await signIn(page)
    await page.clock.install()
    await page.goto('/tracey')
    await hydrated(page)
    await page.clock.runFor(2_000)
    expect(await asked()).toBe(0)
    const [tab] = await Promise.all([page.context().waitForEvent('page'), page.clock.runFor(1_500)])
    await tab.getByRole('heading', { name: 'Tracey' }).waitFor()
    await page.clock.runFor(10_000)
    await rendered(page)
    expect(await asked()).toBe(1)
    expect(page.context().pages()).toHaveLength(2)
  })

  it('stays with its link when the browser allows no new tab [TRAC-07]', async () => {
    const page = await openPage()
    await signIn(page)
    await page.addInitScript(() => (window.open = () => null))
    await page.clock.install()
    await page.goto('/tracey')
    await hydrated(page)
    const answer = page.waitForResponse((response) => response.url().endsWith('/tracey/open'))
    await page.clock.runFor(3_500)
    expect((await answer).status()).toBe(200)
    await rendered(page)
    expect(new URL(page.url()).pathname).toBe('/tracey')
    expect(await page.getByRole('link', { name: 'here' }).isVisible()).toBe(true)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await asked()).toBe(1)
  })
})
