import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  hydrated,
  openPage,
  pressExport,
  rendered,
  session,
  settled,
  type SignedIn,
} from '../support/chromium'
import { portal } from '../support/portal'

const server = portal()
let solo: SignedIn

beforeAll(async () => {
  await server.resetSandbox()
  solo = await session('solo@demo.test')
})

/** The list with scripts at work, in a page that would notice being loaded again. */
async function openList(path = '/warehouse', signedIn = solo): Promise<Page> {
  const page = await openPage({ signedIn })
  await page.goto(path)
  await page.getByRole('checkbox', { name: 'Select page' }).waitFor()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  return page
}

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)
const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const rows = (page: Page) => page.locator('tbody tr')
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search in article' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Whether a button for ticked rows is out of reach: disabled, and out of sight. */
const isIdle = async (page: Page, name: string) => {
  const found = page.getByRole('button', { name, exact: true, includeHidden: true })
  return (await found.isDisabled()) && !(await found.isVisible())
}

async function lastCall() {
  return (await server.calls(-1)).at(-1)?.id ?? 0
}
async function listCalls(since: number) {
  const calls = await server.calls(since)
  return calls.filter((call) => call.path === '/products/multifilter')
}

/** Whether a box is ticked in the very moment in which the list that was asked for is there, before it is painted. */
const tickedAtRest = (page: Page, name: string, value: string) =>
  page.evaluate(
    (box) =>
      new Promise<boolean>((resolve) => {
        const list = document.querySelector('form.list')
        const tick = list?.querySelector<HTMLInputElement>(box)
        if (!list || !tick) throw new Error(`No ${box} in the list`)
        const atRest = new MutationObserver(() => {
          if (list.getAttribute('aria-busy') !== 'false') return
          atRest.disconnect()
          resolve(tick.checked)
        })
        atRest.observe(list, { attributeFilter: ['aria-busy'] })
      }),
    `input[name=${name}][value="${value}"]`,
  )

describe('with scripts', () => {
  it('the default view gives way to the plain list, whose ticks load nothing [BEY-32]', async () => {
    const signedIn = await session('staff@demo.test')
    const page = await openList('/warehouse?q=HF101', signedIn)
    await page.locator('.save > summary').click()
    await page.getByLabel('View name').fill('Default')
    await button(page, 'Save view').click()
    await page.getByText('The view Default has been saved').waitFor()
    await page.context().close()

    const again = await openList('/warehouse', signedIn)
    expect(address(again)).toBe('/warehouse?q=HF101')
    await searchBox(again).fill('')
    await again.waitForURL('**/warehouse?view=all')
    await again.locator('.views a[aria-current]', { hasText: 'All' }).waitFor()
    const before = await lastCall()
    await rows(again).first().getByRole('checkbox').check()
    await again.waitForURL('**/warehouse?view=all&of=1&sel=*')
    await button(again, 'Clear selection').click()
    await again.waitForURL('**/warehouse?view=all')
    expect(await listCalls(before)).toEqual([])
    expect(await isSameDocument(again)).toBe(true)
    await again.context().close()
  })

  it('typing searches 1000 ms after the last key, from the third character on [SHELL-51] [SHELL-52] [PROD-04] [I18N-13]', async () => {
    const page = await openList('/warehouse?page=3')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const before = await lastCall()

    await searchBox(page).fill('PS')
    await page.clock.runFor(5000)
    expect(await page.getByText('Enter at least 3 characters').isVisible()).toBe(true)
    expect(address(page)).toBe('/warehouse?page=3')

    await searchBox(page).fill('PS1')
    await page.clock.runFor(999)
    await searchBox(page).fill('PS101')
    await page.clock.runFor(999)
    expect(await listCalls(before)).toEqual([])

    await page.clock.runFor(1)
    await page.waitForURL('**/warehouse?q=PS101')
    await page.clock.resume()
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length < 20)
    const calls = await listCalls(before)
    expect(calls.map(({ query, body }) => [query.page, body])).toEqual([['1', { search: 'PS101' }]])
    expect(await page.getByText('Enter at least 3 characters').count()).toBe(0)
    expect(await searchBox(page).inputValue()).toBe('PS101')

    // an emptied box shows everything at once
    await searchBox(page).fill('')
    await page.waitForURL('**/warehouse')
    expect(await isSameDocument(page)).toBe(true)
    await page.context().close()
  })

  it('typing in the stock overview searches 350 ms after the last key [SHELL-51] [I18N-13]', async () => {
    const page = await openPage({ signedIn: solo })
    await page.goto('/stock')
    await hydrated(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const searches = async (since: number) =>
      (await server.calls(since)).flatMap(({ query }) => query.query ?? [])
    const before = await lastCall()
    const box = page.getByRole('main').getByRole('searchbox')
    await box.fill('PS1')
    await page.clock.runFor(349)
    await box.fill('PS10')
    await page.clock.runFor(349)
    await rendered(page)
    expect(address(page)).toBe('/stock')
    expect(await searches(before)).toEqual([])

    await page.clock.runFor(1)
    await page.waitForURL('**/stock?q=PS10')
    await expect.poll(() => searches(before)).toEqual(['PS10'])
    await page.context().close()
  })

  it('a filter applies on change, in place, and an option of show more stays where it is [SHELL-58] [SHELL-56]', async () => {
    const page = await openList('/warehouse?sort=styleId&dir=desc&page=2')
    await page.locator('.filters > summary').click()
    expect(await button(page, 'Apply').count()).toBe(0)
    const brands = page.getByRole('group', { name: 'Brand' })
    await brands.getByText('show more').click()
    await brands.getByRole('checkbox', { name: 'Terp' }).check()
    await page.waitForURL('**/warehouse?brand=2009&sort=styleId&dir=desc')
    await page.getByText('Filters (1)').waitFor()
    await page.getByRole('link', { name: 'Remove filter: Terp' }).waitFor()
    expect(
      await brands
        .getByRole('checkbox', { name: 'Terp' })
        .evaluate((box) => box === document.activeElement),
    ).toBe(true)
    await brands.getByText('show more').click()
    await brands.getByText('show more').waitFor({ state: 'detached' })
    expect(await brands.getByRole('checkbox', { name: 'Terp' }).isVisible()).toBe(true)

    await page.getByRole('link', { name: 'Clear filters' }).click()
    await page.waitForURL('**/warehouse?sort=styleId&dir=desc')
    await page.waitForFunction(() => !document.querySelector('.filters :checked'))
    expect(await isSameDocument(page)).toBe(true)
    await page.context().close()
  })

  it('ticks go into the address without a request, and last over paging and Back [PROD-14] [SHELL-50]', async () => {
    const page = await openList()
    expect(await isIdle(page, 'Clear selection')).toBe(true)
    expect(await isIdle(page, 'Export selection')).toBe(true)
    await page.locator('.export > summary').click()
    expect(await button(page, 'Export all').isDisabled()).toBe(false)

    const requests: string[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/favicon.svg')) requests.push(request.url())
    })
    const ids = await rows(page)
      .locator('input')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
    await rows(page).nth(0).getByRole('checkbox').check()
    await rows(page).nth(2).getByRole('checkbox').check()
    await page.getByText('2 selected').waitFor()
    expect(address(page)).toBe(`/warehouse?of=2&sel=${ids[0]}&sel=${ids[2]}`)
    expect(await button(page, 'Export selection').isDisabled()).toBe(false)
    expect(requests).toEqual([])

    await button(page, 'Next').click()
    await page.waitForURL(`**/warehouse?page=2&of=2&sel=${ids[0]}&sel=${ids[2]}`)
    await page.getByRole('checkbox', { name: 'Select page' }).check()
    await page.getByText('22 selected').waitFor()
    await rows(page).nth(0).getByRole('checkbox').uncheck()
    await page.getByText('21 selected').waitFor()
    expect(
      await page
        .getByRole('checkbox', { name: 'Select page' })
        .evaluate((box: HTMLInputElement) => box.indeterminate),
    ).toBe(true)

    await page.goBack()
    await page.waitForURL(`**/warehouse?of=2&sel=${ids[0]}&sel=${ids[2]}`)
    await page.getByText('2 selected').waitFor()
    expect(await rows(page).locator(':checked').count()).toBe(2)

    await button(page, 'Clear selection').click()
    await page.waitForURL('**/warehouse')
    expect(
      await page.locator('input[name=sel]:checked, input[type=hidden][name=sel]').count(),
    ).toBe(0)
    expect(await isIdle(page, 'Clear selection')).toBe(true)
    expect(await isSameDocument(page)).toBe(true)
    await page.context().close()
  })

  it('a tick that comes while another page is on its way is kept on that page [PROD-14]', async () => {
    const page = await openList()
    let goOn = () => {}
    const isTicked = new Promise<void>((resolve) => (goOn = resolve))
    await page.route(
      (url) => url.searchParams.has('_data') && url.searchParams.get('page') === '2',
      (route) => isTicked.then(() => route.continue()),
    )
    const id = await rows(page).nth(4).locator('input').inputValue()
    await button(page, 'Next').click()
    await page.locator('form.list[aria-busy=true]').waitFor()
    await rows(page).nth(4).getByRole('checkbox').check()
    goOn()
    await page.waitForURL(`**/warehouse?page=2&of=2&sel=${id}`)
    await page.locator('form.list[aria-busy=false]').waitFor()
    await page.getByText('21–40 of 250').waitFor()
    expect(await page.getByText('1 selected').isVisible()).toBe(true)
    await page.context().close()
  })

  it('a tick past the 500th is refused in words', async () => {
    const ids = Array.from({ length: 499 }, (_, n) => `sel=${90_000 + n}`).join('&')
    const page = await openList(`/warehouse?${ids}`)
    await rows(page).nth(0).getByRole('checkbox').check()
    await page.getByText('500 selected').waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await rows(page).nth(1).getByRole('checkbox').click()
    const words = page.getByText('Selection is limited to 500 items')
    await words.waitFor()
    await settled(page)
    expect(asked).toEqual([])
    expect(await words.isVisible()).toBe(true)
    expect(await rows(page).nth(1).getByRole('checkbox').isChecked()).toBe(false)
    expect(await page.getByText('500 selected').isVisible()).toBe(true)
    await page.context().close()
  })

  it('headings and pages answer in place, at canonical addresses [SHELL-59] [PROD-05]', async () => {
    const page = await openList('/warehouse?q=&brand=&page=1')
    await button(page, 'Style code').click()
    await page.waitForURL('**/warehouse?sort=styleId&dir=asc')
    await button(page, 'Style code').click()
    await page.waitForURL('**/warehouse?sort=styleId&dir=desc')
    await button(page, '3').or(button(page, 'Next')).first().click()
    await page.waitForURL('**/warehouse?sort=styleId&dir=desc&page=2')
    expect(await isSameDocument(page)).toBe(true)
    await page.context().close()
  })

  it('sort, filter and page are steps that Back goes through, and typing in the search is none [SHR2-05, SHELL-50]', async () => {
    const page = await openList('/warehouse')
    await page.locator('.filters > summary').click()
    const terp = page.getByRole('checkbox', { name: 'Terp' })
    const shown = async () => ({
      at: address(page),
      range: await page.locator('.count').innerText(),
      sorted: await page.locator('th[aria-sort]').innerText(),
      terp: await page.locator('input[name=brand][value="2009"]').isChecked(),
    })
    type State = [at: string, range: RegExp, sorted: string]
    /** Going back changes the address before the list: what it shows tells that it has come. */
    const arrived = async (...[at, range, sorted]: State) => {
      const expected = { at, range: expect.stringMatching(range) as string, sorted }
      await expect.poll(shown).toEqual({ ...expected, terp: at.includes('brand=') })
      await page.locator('form.list[aria-busy=false]').waitFor()
    }
    const start: State = ['/warehouse', /^1–20 of 250/, 'Article number']
    const second: State = ['/warehouse?page=2', /^21–40 of 250/, 'Article number']
    const sorted: State = ['/warehouse?sort=styleId&dir=asc', /^1–20 of 250/, 'Style code']
    const ofTerp: State = [
      '/warehouse?brand=2009&sort=styleId&dir=asc',
      /^1–\d+ of (?!250)/,
      'Style code',
    ]

    await button(page, 'Next').click()
    await arrived(...second)
    await button(page, 'Style code').click()
    await arrived(...sorted)
    await page.getByRole('group', { name: 'Brand' }).getByText('show more').click()
    await terp.check()
    await arrived(...ofTerp)
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await arrived(...sorted)
    for (const before of [ofTerp, sorted, second, start]) {
      const ticked = tickedAtRest(page, 'brand', '2009')
      await page.goBack()
      expect([before[0], await ticked]).toEqual([before[0], before === ofTerp])
      await arrived(...before)
    }
    await page.goForward()
    await arrived(...second)

    // a search stands in the place of what was there before it, and Enter after it is the same view
    const length = await page.evaluate(() => window.history.length)
    await searchBox(page).fill('PS101')
    await page.waitForURL('**/warehouse?q=PS101')
    await page.locator('form.list[aria-busy=false]').waitFor()
    await searchBox(page).press('Enter')
    await searchBox(page).fill('PS102')
    await page.waitForURL('**/warehouse?q=PS102')
    expect(await page.evaluate(() => window.history.length)).toBe(length)
    await page.goBack()
    await page.waitForURL('**/warehouse')
    expect(await isSameDocument(page)).toBe(true)
    await page.context().close()
  })

  it('what can be done with ticked rows stays in sight while rows are ticked, and goes with the last tick [PROD-14] [PROD-12]', async () => {
    const page = await openList()
    const bar = page.locator('.selection')
    expect(await bar.isVisible()).toBe(false)
    await rows(page).nth(0).getByRole('checkbox').check()
    await bar.getByRole('button', { name: 'Export selection' }).waitFor()
    await bar.getByRole('link', { name: 'Select all 250 matching' }).waitFor()
    const { y, height } = (await bar.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(800)
    await rows(page).nth(0).getByRole('checkbox').uncheck()
    await bar.waitFor({ state: 'hidden' })

    await searchBox(page).fill('nobody has this')
    await page.getByRole('link', { name: 'Clear search and filters' }).waitFor()
    for (const gone of ['.selection', '.export']) expect(await page.locator(gone).count()).toBe(0)
    await page.context().close()
  })

  it('a filter is taken off by its chip, in place, and the ticks stay [SHELL-57] [SHELL-50]', async () => {
    const page = await openList('/warehouse?brand=2004&brand=2009')
    await rows(page).nth(0).getByRole('checkbox').check()
    const id = await rows(page).nth(0).locator('input').inputValue()
    await page.waitForURL(`**sel=${id}`)
    await page.getByRole('link', { name: 'Remove filter: Terp' }).click()
    await page.waitForURL(`**/warehouse?brand=2004&of=2&sel=${id}`)
    await page.locator('form.list[aria-busy=false]').waitFor()
    expect(await page.locator('.chips a').count()).toBe(2)
    expect(await rows(page).nth(0).getByRole('checkbox').isChecked()).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('count')
    expect(await isSameDocument(page)).toBe(true)
    await page.context().close()
  })

  it('the button of the filters stays where it is when its panel opens [SHELL-58]', async () => {
    const page = await openList()
    const fold = page.locator('.filters > summary')
    const before = await fold.boundingBox()
    await fold.click()
    await page.getByRole('group', { name: 'Brand' }).waitFor()
    expect(await fold.boundingBox()).toEqual(before)
    await page.context().close()
  })

  it('an export starts a download, the page stays, and says so at once [PROD-20] [PROD-19]', async () => {
    const page = await openList()
    await rows(page).nth(0).getByRole('checkbox').check()
    await page.getByText('1 selected').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Export selection').click(),
    ])
    expect(download.suggestedFilename()).toBe('products-1002.xlsx')
    expect(await download.failure()).toBeNull()
    await page.getByRole('status').getByText('Export created successfully').waitFor()
    expect(await isSameDocument(page)).toBe(true)
    expect(await page.getByText('1 selected').isVisible()).toBe(true)
    expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('export')
    expect(await page.evaluate(() => document.querySelector('[name=ticket]'))).toBeNull()

    await page.goto('/')
    expect(await page.getByText('Export created successfully').count()).toBe(0)
    await page.context().close()
  })

  it('a large export asks in a dialog: Cancel does nothing, Continue downloads [PROD-17] [PROD-18]', async () => {
    const page = await openList('/warehouse?sort=styleId&dir=desc')
    const before = await lastCall()
    const dialog = page.getByRole('dialog')
    await pressExport(page, 'Export all')
    await dialog
      .getByText("You're about to export a large number of products, are you sure")
      .waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })

    await button(page, 'Export all').click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Continue' }).click(),
    ])
    expect(await download.failure()).toBeNull()
    await page.getByText('Export created successfully').waitFor()
    expect(await dialog.count()).toBe(0)
    const calls = (await server.calls(before)).filter((call) => call.path === '/products/export')
    expect(calls.map((call) => call.body)).toEqual([{ ids: [], order: 'desc', sc: 'styleId' }])
    expect(await isSameDocument(page)).toBe(true)
    await page.context().close()
  })

  it('the question at its own address goes when it is answered [PROD-18] [PROD-20]', async () => {
    const page = await openList('/warehouse?page=2&confirm=export-all')
    await rows(page).nth(3).getByRole('checkbox').check()
    const id = await rows(page).nth(3).locator('input').inputValue()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Continue').click(),
    ])
    expect(await download.failure()).toBeNull()
    await page.getByText('Export created successfully').waitFor()
    expect(address(page)).toBe(`/warehouse?page=2&of=2&sel=${id}`)
    expect(await button(page, 'Continue').count()).toBe(0)
    await page.context().close()
  })

  it('a refused export comes back to the list with the reason and the ticks [PROD-21]', async () => {
    const page = await openList('/warehouse?brand=2004')
    await rows(page).nth(1).getByRole('checkbox').check()
    await page.getByText('1 selected').waitFor()
    const there = address(page)
    await server.faults({
      method: 'POST',
      path: '/products/export',
      kind: 'status',
      status: 422,
      body: { error: { en: 'Stock count is running' } },
    })
    await button(page, 'Export selection').click()
    await page.getByRole('alert').getByText('Stock count is running').waitFor()
    expect(address(page)).toBe(there)
    expect(await rows(page).nth(1).getByRole('checkbox').isChecked()).toBe(true)
    await page.context().close()
  })

  it('Copy link copies the canonical address with its company, and says Copied for 2500 ms [SHELL-60] [I18N-13]', async () => {
    const page = await openList('/warehouse?q=&brand=2004&sort=sku&dir=asc')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await rows(page).nth(0).getByRole('checkbox').check()
    await page.getByText('1 selected').waitFor()
    const id = await rows(page).nth(0).locator('input').inputValue()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await button(page, 'Copy link').click()
    await page.getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${server.url}/warehouse?brand=2004&company=2&sel=${id}`,
    )
    await page.clock.runFor(2499)
    expect(await page.getByText('Copied').count()).toBe(1)
    await page.clock.runFor(1)
    await page.getByText('Copied').waitFor({ state: 'detached' })
    await page.context().close()
  })
})

describe('without scripts', () => {
  it('the same list searches, filters, sorts, pages, ticks and exports in Chromium [PROD-14] [PROD-19]', async () => {
    const page = await openPage({ scripts: false, signedIn: solo })
    await page.goto('/warehouse')
    await rows(page).nth(0).getByRole('checkbox').check()
    await button(page, 'Next').click()
    await rows(page).nth(0).getByRole('checkbox').check()
    await searchBox(page).fill('Football')
    await searchBox(page).press('Enter')
    expect(await page.getByText('2 selected').isVisible()).toBe(true)
    await button(page, 'Style code').click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Export selection').click(),
    ])
    expect(await download.failure()).toBeNull()
    await page.goto('/')
    expect(await page.getByText('Export created successfully').isVisible()).toBe(true)
    await page.context().close()
  })
})
