import { beforeEach, describe, expect, it } from 'vitest'
import { hydrated, openPage, pressExport, rendered, settled, signIn } from '../support/chromium'
import { portal } from '../support/portal'
import { answerSignInWith, manyCompanies } from '../support/sign-in-answer'

const server = portal()
beforeEach(() => server.resetSandbox())

describe('with scripts', () => {
  it('the tabs of the welcome screen change in place [AUTH-02]', async () => {
    const page = await openPage()
    await page.goto('/')
    await hydrated(page)
    let loads = 0
    page.on('request', () => (loads += 1))
    await page.getByRole('link', { name: 'Reset password' }).click()
    await page.getByRole('button', { name: 'Reset my password' }).waitFor()
    expect(loads).toBe(0)
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel('Password', { exact: true }).waitFor()
  })

  it('Log in shows a spinner and takes no second press while it runs [AUTH-04]', async () => {
    await server.faults({ method: 'POST', path: '/auth', delayMs: 600 })
    const page = await openPage()
    await page.goto('/')
    await hydrated(page)
    await page.getByLabel('Email', { exact: true }).fill('client@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('demo1234')
    const button = page.getByRole('button', { name: 'Log in' })
    await button.click()
    await page.locator('button:disabled .spinner').waitFor()
    expect(await button.isDisabled()).toBe(true)
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    const calls = (await server.calls()).filter((call) => call.path === '/auth')
    expect(calls).toHaveLength(1)
  })

  it('a saved record of reference data says so on its list, which is loaded for it [SHELL-35, SHELL-43]', async () => {
    const page = await openPage()
    await signIn(page)
    await page.goto('/attributes/colors')
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click()
    await hydrated(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await box(page, 'Action processed successfully').waitFor()
    await page.locator('tbody tr').first().waitFor()
    await page.context().close()
  })

  it('the page after signing in is in the user’s language, whatever the browser’s is [I18N-02]', async () => {
    const page = await openPage()
    await page.goto('/')
    await hydrated(page)
    await page.getByLabel('Email', { exact: true }).fill('nl@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('demo1234')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('button', { name: 'Uitloggen' }).waitFor()
    await hydrated(page)
    await page.locator('.side summary[aria-label$=Producten]').click()
    expect(await page.locator('html').getAttribute('lang')).toBe('nl')
  })

  it('the menu and its groups open and close in place, and the state is kept [SHELL-01, SHELL-03, SHELL-04]', async () => {
    const page = await openPage()
    await signIn(page)
    await hydrated(page)
    let documents = 0
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
    await page.getByRole('button', { name: 'Close menu' }).click()
    await page.getByRole('button', { name: 'Open menu' }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Menu' }).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Close menu' }).waitFor()
    await page.locator('.side summary[aria-label$=Products]').click()
    await page.getByRole('link', { name: 'Create product' }).waitFor()
    expect(documents).toBe(0)
    await page.getByRole('button', { name: 'Close menu' }).click()
    await page.getByRole('button', { name: 'Open menu' }).waitFor()
    await settled(page)
    await page.reload()
    await page.getByRole('button', { name: 'Open menu' }).waitFor()
  })

  it('the low-data version has what was typed on the page before [SHELL-03] [BEY-06]', async () => {
    const page = await openPage()
    await signIn(page)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto('/')
    // the form of a page that was left before is none of this one's
    await page.getByRole('link', { name: 'Products', exact: true }).first().click()
    await page.goto('/warehouse/create-product')
    await hydrated(page)
    await page.getByLabel('Article number').fill('TYPED-1')
    await page.getByRole('button', { name: 'Low-data version' }).click()
    await page.getByRole('button', { name: 'Full version' }).waitFor()
    expect(await page.getByLabel('Article number').inputValue()).toBe('TYPED-1')
    await page.getByRole('button', { name: 'Full version' }).click()
    await page.getByRole('button', { name: 'Low-data version' }).waitFor()
    await hydrated(page)
    expect(await page.getByLabel('Article number').inputValue()).toBe('TYPED-1')
  })

  it('companies are filtered while typing, without asking anybody [SHELL-20, SHELL-21]', async () => {
    const page = await openPage()
    await signIn(page)
    await hydrated(page)
    await page.locator('.company summary').click()
    let loads = 0
    page.on('request', () => (loads += 1))
    const search = page.getByPlaceholder('Search in companies')
    await search.fill('p')
    await expectNames(page, ['1002 (Polder Sports)'])
    await search.fill('POLDER')
    await expectNames(page, ['1002 (Polder Sports)'])
    await search.fill('zz')
    await page.getByText('No items found').waitFor()
    await search.fill('')
    await expectNames(page, [
      '1001 (Harbour Fashion)',
      '1002 (Polder Sports)',
      '1003 (Quay Archive)',
    ])
    expect(loads).toBe(0)
  })

  it('every company that matches what is typed is offered, by division and by name [SHELL-21]', async () => {
    await answerSignInWith({ companies: manyCompanies })
    const page = await openPage()
    await signIn(page)
    await hydrated(page)
    await page.locator('.company summary').click()
    const search = page.getByPlaceholder('Search in companies')
    const locks = manyCompanies.slice(1).map(({ division, name }) => `${division} (${name})`)
    await search.fill('lOCK')
    await expectNames(page, locks)
    await search.fill('1')
    await expectNames(page, ['1001 (Harbour Fashion)', '2001 (Lock 1)'])
    await search.fill('200')
    await expectNames(page, locks)
  })

  it('asks nobody but the portal, whatever is opened, searched or downloaded [NET-01]', async () => {
    const page = await openPage()
    const asked = new Set<string>()
    page.context().on('request', (request) => asked.add(new URL(request.url()).origin))
    await signIn(page)
    await hydrated(page)
    for (const path of ['/warehouse', '/outbound-orders', '/stock/history', '/attributes/colors']) {
      await page.goto(path)
      await hydrated(page)
    }
    await page.goto('/warehouse')
    await hydrated(page)
    await page
      .getByRole('searchbox', { name: /^Search in/ })
      .first()
      .fill('HF101')
    await page.waitForURL('**q=HF101**')
    await page.goto('/warehouse/create-product')
    await hydrated(page)
    const suggested = page.waitForResponse((answer) => answer.url().includes('/suggestions'))
    await page.getByLabel('Product type').pressSequentially('jac')
    await suggested
    await page.goto('/attributes/brands')
    await hydrated(page)
    await Promise.all([page.waitForEvent('download'), pressExport(page, 'All as CSV')])
    expect([...asked]).toEqual([server.url])
    expect(server.url).not.toBe(server.sandboxUrl)
  })

  it('a tile dragged onto another changes the order and saves it at once [DASH-04, DASH-05]', async () => {
    const page = await openPage()
    await signIn(page)
    await hydrated(page)
    const order = () => page.locator('.tile').evaluateAll((tiles) => tiles.map((tile) => tile.id))
    const saved = page.waitForResponse((answer) => answer.url().includes('/session/preferences'))
    await page.locator('#latestInboundOrders h2').dragTo(page.locator('#latestOutboundOrders'))
    await saved
    const dragged = ['needsAttention', 'latestOutboundOrders', 'latestInboundOrders']
    await expect.poll(order).toEqual(dragged)
    await page.reload()
    expect(await order()).toEqual(dragged)
  })

  it('a short message goes after 20 seconds and a long one stays; Close works in place [SHELL-39, SHELL-41, SHELL-42, I18N-13] [SHR2-25]', async () => {
    const page = await openPage()
    await page.clock.install()
    await signIn(page)
    await hydrated(page)
    for (const [words, leaves] of [
      ['m'.repeat(49), true],
      ['n'.repeat(50), false],
    ] as const) {
      await provoke(page, words)
      await box(page, words).waitFor()
      await rendered(page)
      await page.clock.runFor(19_000)
      await rendered(page)
      expect(await box(page, words).isVisible()).toBe(true)
      await page.clock.runFor(2_000)
      await rendered(page)
      expect(await box(page, words).isVisible()).toBe(!leaves)
    }
    await page.locator('.message').getByRole('button', { name: 'Close' }).first().click()
    await expect.poll(() => page.locator('.message').count()).toBe(0)
    await settled(page)
    await page.reload()
    expect(await page.locator('.message').count()).toBe(0)
  })

  it('a short message brings the page to its top [SHELL-40]', async () => {
    const page = await openPage({ height: 300 })
    await signIn(page)
    await hydrated(page)
    await page.evaluate(() => window.scrollTo(0, 10_000))
    await provoke(page, 'No')
    await box(page, 'No').waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
})

describe('a message of several lines', () => {
  it.each([true, false])(
    'is shown in several, as it was written; scripts: %s [SHELL-45]',
    async (scripts) => {
      const page = await openPage({ scripts })
      await signIn(page)
      if (scripts) await hydrated(page)
      await provoke(page, '<b>one</b>\ntwo & three')
      const words = page.locator('.message p').first()
      await words.waitFor()
      // as it is drawn: without its style the line break would be a blank
      expect(await words.innerText()).toMatch(/<b>one<\/b>\ntwo & three$/)
    },
  )
})

describe('without scripts', () => {
  it('one can sign in, work the menu and the tiles, and sign out [AUTH-03, SHELL-01, SHELL-03, DASH-04]', async () => {
    const page = await openPage({ scripts: false })
    await signIn(page)
    await page.getByRole('button', { name: 'Close menu' }).click()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.locator('.side summary[aria-label$=Products]').click()
    expect(await page.getByRole('link', { name: 'Create product' }).isVisible()).toBe(true)
    const move = page.getByRole('button', { name: 'Move right' })
    expect(await move.count()).toBe(0)
    await page.getByText('Arrange tiles', { exact: true }).click()
    await move.first().click()
    expect(
      await page.locator('.tile').evaluateAll((tiles) => tiles.map((tile) => tile.id)),
    ).toEqual(['latestInboundOrders', 'needsAttention', 'latestOutboundOrders'])
    // whoever moves one may go on
    expect(await move.count()).toBe(2)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Log in' }).waitFor()
  })
})

type Page = Awaited<ReturnType<typeof openPage>>

const box = (page: Page, words: string) => page.locator('.message', { hasText: words })

const expectNames = (page: Page, names: string[]) =>
  expect
    .poll(() => page.locator('.company button[name=company_id]').allTextContents())
    .toEqual(names)

async function provoke(page: Page, words: string): Promise<void> {
  await server.faults({
    method: 'PUT',
    path: '/auth',
    kind: 'status',
    status: 422,
    body: { error: { code: 'E', en: words } },
  })
  await page.locator('.company summary').click()
  await page.locator('button[name=company_id]', { hasText: '1002' }).click()
}
