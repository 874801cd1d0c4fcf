import { beforeEach, describe, expect, it } from 'vitest'
import { Browser, type Page } from '../../support/browser'
import { shipmentLandmarks } from '../../../sandbox/seed/shipment-landmarks'
import { everyList } from '../../support/lists'
import { portal, startPortal } from '../../support/portal'

const server = portal()
let browser: Browser

beforeEach(async () => {
  await server.resetSandbox()
  browser = new Browser(server)
})

/** Without the jobs that other tests may have left behind. */
const titleOf = (text: string) => text.replace(/ \d+ (running|paused).*/, '')
const menu = (page: Page) =>
  page.findAll('.side a').map((link) => [titleOf(link.textContent), link.getAttribute('href')])
const productScreens = (page: Page) =>
  menu(page).flatMap(([, path]) => (path?.startsWith('/warehouse') ? [path] : []))
const groups = (page: Page) =>
  page
    .findAll('.side > ul > li')
    .map((item) => titleOf(item.querySelector('summary, a')?.textContent ?? ''))

describe('the side menu', () => {
  it('has groups that open and close without scripts, the current one open [SHELL-01]', async () => {
    const home = await browser.signIn('client@demo.test')
    expect(home.findAll('.side details').length).toBeGreaterThan(0)
    expect(home.findAll('.side details[open]')).toEqual([])
    const products = await browser.open('/warehouse/create-product')
    expect(
      products.findAll('.side details[open]').map((one) => one.previousElementSibling?.textContent),
    ).toEqual(['Products'])
    expect(products.find('.side a[aria-current=page]').textContent).toBe('Create product')
  })

  it('marks where one is, in a group that is open, on every list and on what belongs to it [SHELL-01]', async () => {
    const user = new Browser(portal())
    await user.signIn('customs@demo.test')
    const lists = Object.values(everyList).filter(({ email = '' }) => !email.startsWith('staff'))
    const paths = [...lists.map(({ path }) => path), '/customs/shipments/unloading', '/columns/returns'] // prettier-ignore
    for (const path of [...paths, `/customs/shipments/edit/${shipmentLandmarks.allClosed}`]) {
      const page = await user.open(path)
      const marked = page.findAll('.side [aria-current]')
      expect([path, marked.length]).toEqual([path, 1])
      expect([path, marked[0]?.closest('details')?.hasAttribute('open') ?? true]).toEqual([path, true]) // prettier-ignore
    }
  })

  it('has the entry Sign out [SHELL-02]', async () => {
    const page = await browser.signIn('client@demo.test')
    expect(page.find('.side form button').textContent).toBe('Sign out')
  })

  it('is closed and opened by a form button that shows the same address again [SHELL-03]', async () => {
    await browser.signIn('client@demo.test')
    const closed = await (await browser.open('/warehouse?page=2')).press('Close menu')
    expect(closed.path).toBe('/warehouse?page=2')
    expect(closed.find('.frame').getAttribute('data-menu')).toBe('closed')
    const opened = await closed.press('Open menu')
    expect(opened.find('.frame').getAttribute('data-menu')).toBe('open')
  })

  it('is open at first, and its state survives signing out [SHELL-04]', async () => {
    const page = await browser.signIn('client@demo.test')
    expect(page.find('.frame').getAttribute('data-menu')).toBe('open')
    await (await page.press('Close menu')).press('Sign out')
    const again = await browser.signIn('client@demo.test')
    expect(again.find('.frame').getAttribute('data-menu')).toBe('closed')
  })

  it('names the areas as users say them [SHELL-05]', async () => {
    expect(groups(await browser.signIn('client@demo.test'))).toEqual([
      'Dashboard',
      'Products',
      'Inbound orders',
      'Returns',
      'Outbound orders',
      'Imports',
      'Activity',
      'Without an answer',
      'Tracking',
      'Stock',
      'Logbook',
      'Reference data',
    ])
  })

  it('leads to the product screens by their addresses [SHELL-06]', async () => {
    const page = await browser.signIn('client@demo.test')
    const entries = menu(page).filter(([, path]) => path?.startsWith('/warehouse'))
    expect(entries).toEqual([
      ['Products', '/warehouse'],
      ['Create product', '/warehouse/create-product'],
      ['Import products', '/warehouse/import-products'],
    ])
    // Tracey's own entry leads out of the portal
    for (const [, path] of menu(page).filter(([, path]) => path !== '/tracey'))
      expect((await browser.open(path ?? '')).status).toBe(200)
  })

  it('leads to stock and logbooks by their addresses [SHELL-08] [STK-01] [LOG-01]', async () => {
    const page = await browser.signIn('solo@demo.test')
    const entries = [
      ['Stock', '/stock'],
      ['Stock overview', '/stock'],
      ['Stock history', '/stock/history'],
      ['Stock mutations', '/stock/mutations'],
      ['Logbook', '/logbook'],
      ['XML documents', '/logbook/xml'],
      ['API log', '/logbook/api'],
      ['Portal actions', '/logbook/portal'],
    ]
    expect(menu(page).filter(([, path]) => /^.(stock|logbook)/.test(path ?? ''))).toEqual(entries)
    for (const [, path] of entries) expect((await browser.open(path ?? '')).status).toBe(200)
    expect((await browser.open('/logbook')).path).toBe('/logbook/portal')
  })

  it('has a 404 page for what no area knows, with the area’s menu open [SHELL-47] [SHR2-31]', async () => {
    await browser.signIn('client@demo.test')
    for (const [path, group] of [
      ['/stock/x', 'Stock'],
      ['/stock/history/x', 'Stock'],
      ['/logbook/x', 'Logbook'],
    ] as const) {
      const page = await browser.open(path)
      expect([path, page.status]).toEqual([path, 404])
      expect(page.main).toContain('The requested page could not be found')
      const open = page
        .findAll('.side details[open]')
        .map((one) => one.previousElementSibling?.textContent)
      expect(open).toEqual([group])
    }
  })

  it('hides stock mutations on one host, where their address still answers [SHELL-16] [STM-01] [STM-02]', async () => {
    const hiding = await startPortal({ env: { MUTATIONS_HIDDEN_HOST: 'LOCALHOST' } })
    const elsewhere = new Browser({ url: hiding.url.replace('localhost', '127.0.0.1') })
    expect((await elsewhere.signIn('solo@demo.test')).hasLink('Stock mutations')).toBe(true)
    const visitor = new Browser({ url: hiding.url.replace('127.0.0.1', 'localhost') })
    expect((await visitor.signIn('solo@demo.test')).hasLink('Stock mutations')).toBe(false)
    expect((await visitor.open('/stock/mutations')).h1).toBe('Stock mutations')
  })

  it('hides create and import where the area is read-only [SHELL-11, SET-02, SET-03]', async () => {
    const page = await (await browser.signIn('client@demo.test')).press('1003 (Quay Archive)')
    expect(productScreens(page)).toEqual(['/warehouse'])
  })

  it('refuses the hidden screens themselves, inside the shell and with a way to the list [SHELL-13]', async () => {
    await (await browser.signIn('client@demo.test')).press('1003 (Quay Archive)')
    for (const path of ['/warehouse/create-product', '/warehouse/import-products']) {
      const page = await browser.open(path)
      expect([path, page.status]).toEqual([path, 403])
      expect(page.main).toContain('Writing is switched off for this area')
      expect(page.linkElement('Back to the list').getAttribute('href')).toBe('/warehouse')
      expect(page.findAll('.side')).toHaveLength(1)
    }
  })
})

describe('addresses', () => {
  it('that are unknown show the 404 page inside the shell with a way home [SHELL-46]', async () => {
    await browser.signIn('client@demo.test')
    const page = await browser.open('/nonsense/at/all')
    expect(page.status).toBe(404)
    expect(page.main).toContain('The requested page could not be found')
    expect(page.linkElement('Go to the dashboard').getAttribute('href')).toBe('/')
    expect(page.findAll('.side')).toHaveLength(1)
    expect(page.title).toBe('Page not found - Client portal')
  })

  it('that are unknown below an area show it with that area’s menu open [SHELL-47]', async () => {
    await browser.signIn('client@demo.test')
    const page = await browser.open('/warehouse/x')
    expect(page.status).toBe(404)
    expect(page.main).toContain('The requested page could not be found')
    expect(
      page.findAll('.side details[open]').map((one) => one.previousElementSibling?.textContent),
    ).toEqual(['Products'])
    expect(page.title).toBe('Page not found - Products - Client portal')
    for (const area of [
      'inbound-orders',
      'returns',
      'outbound-orders',
      'customs',
      'tracey',
      'stock',
      'logbook',
    ]) {
      const other = await browser.open(`/${area}/x`)
      expect([area, other.status]).toEqual([area, 404])
      expect(other.h1).toBe('Page not found')
    }
  })

  it('take ids of digits only [SHELL-09]', async () => {
    await browser.signIn('client@demo.test')
    const [row] = (await browser.open('/warehouse')).table().rows
    const detail = row?.element.querySelector('a')?.getAttribute('href') ?? ''
    expect(detail).toMatch(/^\/warehouse\/\d+$/)
    expect((await browser.open(detail)).status).toBe(200)
    const before = (await server.calls()).length
    for (const path of [
      '/warehouse/12a',
      '/warehouse/abc',
      '/warehouse/-1',
      '/warehouse/1.5',
      '/warehouse/%31a',
    ]) {
      expect([path, (await browser.open(path)).status]).toEqual([path, 404])
    }
    expect(
      (await server.calls()).slice(before).filter((call) => call.path.startsWith('/products/')),
    ).toEqual([])
  })

  it('carry nothing but ids and hashes in their paths [SHELL-10]', async () => {
    await browser.signIn('client@demo.test')
    expect((await browser.open('/warehouse/1/2')).status).toBe(404)
    const page = await browser.open('/warehouse?q=abc&sort=styleId&dir=desc&page=2')
    expect(page.url.pathname).toBe('/warehouse')
  })

  it('whose record upstream does not know show the 404 page [SHELL-49]', async () => {
    await browser.signIn('client@demo.test')
    const page = await browser.open('/warehouse/999999999')
    expect([page.status, page.h1]).toEqual([404, 'Page not found'])
  })
})

describe('title and breadcrumb', () => {
  it('join the titled levels and the portal’s name; the header shows the innermost [SHELL-17, SHELL-31, SHELL-32]', async () => {
    await browser.signIn('client@demo.test')
    const titles = async (path: string) => {
      const page = await browser.open(path)
      return [page.title, page.h1]
    }
    expect(await titles('/')).toEqual(['Dashboard - Client portal', 'Dashboard'])
    expect(await titles('/warehouse')).toEqual(['Products - Client portal', 'Products'])
    expect(await titles('/warehouse/create-product')).toEqual([
      'Create product - Products - Client portal',
      'Create product',
    ])
    expect(await titles('/warehouse/import-products')).toEqual([
      'Import products - Products - Client portal',
      'Import products',
    ])
    const [row] = (await browser.open('/warehouse')).table().rows
    const articleNumber = row?.cell('Article number') ?? ''
    expect(await titles(row?.element.querySelector('a')?.getAttribute('href') ?? '')).toEqual([
      `${articleNumber} - Products - Client portal`,
      articleNumber,
    ])
  })

  it('take the product name from the configuration [SHELL-31]', async () => {
    const own = await startPortal({ env: { PORTAL_NAME: 'Acme logistics' } })
    const page = await new Browser(own).open('/')
    expect(page.title).toBe('Log in - Acme logistics')
  })

  it('give a breadcrumb with two levels or more, all but the last as links [SHELL-33]', async () => {
    await browser.signIn('client@demo.test')
    expect((await browser.open('/warehouse')).findAll('.breadcrumb')).toEqual([])
    const page = await browser.open('/warehouse/create-product')
    expect(
      page
        .findAll('.breadcrumb li')
        .map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href')]),
    ).toEqual([
      ['Products', '/warehouse'],
      ['Create product', undefined],
    ])
  })
})

describe('the footer', () => {
  it('shows version, environment and the build number of the settings [SHELL-29, SHELL-30, SET-12] [SHR2-34]', async () => {
    const welcome = await browser.open('/')
    expect(welcome.find('footer').textContent).toContain('Version 1.17.0 · production')
    expect(welcome.find('footer').textContent).not.toContain('ERP build')
    const page = await browser.signIn('client@demo.test')
    expect(page.find('footer').textContent).toMatch(/Version 1\.17\.0 · production · ERP build \S+/)
  })

  it('leaves the build out when the settings have none [SHELL-30]', async () => {
    await server.faults({
      method: 'GET',
      path: '/system/settings',
      kind: 'status',
      status: 200,
      body: { result: {} },
    })
    const page = await browser.signIn('client@demo.test')
    expect(page.find('footer').textContent).not.toContain('ERP build')
  })
})

describe('settings', () => {
  it('that cannot be read make every area read-only and say so [SET-16]', async () => {
    await server.faults({
      method: 'GET',
      path: '/system/settings',
      kind: 'status',
      status: 500,
      times: 20,
    })
    const page = await browser.signIn('client@demo.test')
    expect(page.messages()).toContainEqual({ kind: 'error', text: 'Something went wrong' })
    expect(productScreens(page)).toEqual(['/warehouse'])
    expect((await browser.open('/warehouse/create-product')).status).toBe(503)
  })

  it('are read after signing in and after a company switch, and not again for each page [SET-01]', async () => {
    const reads = async () =>
      (await server.calls()).filter((call) => call.path === '/system/settings').length
    const page = await browser.signIn('client@demo.test')
    expect(await reads()).toBe(1)
    const list = await page.link('Products', { nth: 0 })
    expect(await reads()).toBe(1)
    await list.press('1002 (Polder Sports)')
    expect(await reads()).toBe(2)
  })

  it('of one company do not reach another’s pages [SET-03]', async () => {
    await (await browser.signIn('client@demo.test')).press('1003 (Quay Archive)')
    const other = await new Browser(server).signIn('solo@demo.test')
    expect(menu(other).map(([title]) => title)).toContain('Create product')
    expect(menu(await browser.open('/')).map(([title]) => title)).not.toContain('Create product')
  })
})

describe('the language', () => {
  it('is the user’s, and on public pages the browser’s [I18N-01, I18N-02, I18N-03]', async () => {
    for (const [user, language, dashboard] of [
      ['nl@demo.test', 'nl', 'Producten'],
      ['de@demo.test', 'de', 'Produkte'],
      ['fr@demo.test', 'fr', 'Produits'],
      ['es@demo.test', 'es', 'Productos'],
      ['solo@demo.test', 'en', 'Products'],
    ] as const) {
      const page = await new Browser(server).signIn(user)
      expect(page.find('html').getAttribute('lang')).toBe(language)
      expect(groups(page)).toContain(dashboard)
    }
    const welcome = await new Browser(server, { languages: 'it, de-AT;q=0.8, fr;q=0.5' }).open('/')
    expect([welcome.find('html').getAttribute('lang'), welcome.title]).toEqual([
      'de',
      'Anmelden - Client portal',
    ])
  })
})
