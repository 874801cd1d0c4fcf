import { runInNewContext } from 'node:vm'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outboundLandmarks } from '../../sandbox/seed/outbound-landmarks'
import { hydrated, openPage, session, signIn, type SignedIn } from '../support/chromium'
import { builtRoutes } from '../support/built-routes'
import { everyList } from '../support/lists'
import { portal } from '../support/portal'
import { root } from '../support/processes'

let page: Page
let signedIn: SignedIn
beforeAll(async () => {
  signedIn = await session()
})
afterEach(async () => {
  await portal().clearFaults()
  await page.context().close()
})

describe('the menu without scripts', () => {
  const menuLink = (name: string) =>
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name })

  it('is out of the way on a narrow screen and opens over the page at a press', async () => {
    page = await openPage({ scripts: false, width: 360, signedIn })
    await page.goto('/')
    await expectSeen(page.getByRole('heading', { name: 'Latest inbound orders' }), true)
    await expectSeen(menuLink('Dashboard'), false)

    await page.getByRole('button', { name: 'Menu' }).click()
    await expectSeen(menuLink('Dashboard'), true)
    await page.keyboard.press('Escape')
    await expectSeen(menuLink('Dashboard'), false)
  })

  it('opens and closes a group in place and leads to its screens [SHELL-01]', async () => {
    page = await openPage({ scripts: false, signedIn })
    await page.goto('/')
    await expectSeen(menuLink('Import products'), false)
    await page.getByText('Products', { exact: true }).click()
    await expectSeen(menuLink('Import products'), true)
    await page.getByText('Products', { exact: true }).click()
    await expectSeen(menuLink('Import products'), false)
  })

  it('makes room for the page when it is closed, and comes back [SHELL-03]', async () => {
    page = await openPage({ scripts: false, signedIn })
    await page.goto('/')
    const before = await page.getByRole('main').boundingBox()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expectSeen(menuLink('Dashboard'), false)
    const after = await page.getByRole('main').boundingBox()
    expect(after!.width).toBeGreaterThan(before!.width + 150)

    await page.getByRole('button', { name: 'Open menu' }).click()
    await expectSeen(menuLink('Dashboard'), true)
  })
})

describe('a short message without scripts', () => {
  const box = () => page.locator('.message')

  beforeEach(async () => {
    await portal().faults({ method: 'PUT', path: '/v1/auth', kind: 'status', status: 500 })
  })

  async function failedSwitch(options: { reducedMotion?: 'reduce' } = {}) {
    page = await openPage({ scripts: false })
    await page.emulateMedia(options)
    await signIn(page)
    await page.locator('.company summary').click()
    await page.getByRole('button', { name: '1002 (Polder Sports)' }).click()
    await expectSeen(box(), true)
  }

  it('stands on as many lines as its words have [SHELL-35, NET-07]', async () => {
    await portal().clearFaults()
    const error = { en: 'The company is being moved.\nTry again tomorrow.' }
    await portal().faults({
      method: 'PUT',
      path: '/v1/auth',
      kind: 'status',
      status: 422,
      body: { error },
    })
    await failedSwitch()
    expect(await box().locator('p').innerText()).toContain(error.en)
  })

  it.each([{ motion: 'any' }, { motion: 'reduced', reducedMotion: 'reduce' as const }])(
    'is hidden by the stylesheet after 20 seconds, from a screen reader too; motion: $motion [SHELL-41, BEY-25] [SHR2-25]',
    async ({ reducedMotion }) => {
      await failedSwitch({ reducedMotion })
      await playMessageTo(19_900)
      await expectSeen(box(), true)
      await playMessageTo(20_500)
      await expectSeen(box(), false)
      expect(await page.getByRole('alert').count()).toBe(0)
      // the room that it took is gone as well
      expect(await box().evaluate((element) => element.getBoundingClientRect().height)).toBe(0)
    },
  )

  async function playMessageTo(milliseconds: number) {
    const animations = await box().evaluate((element, time) => {
      const all = element.getAnimations()
      for (const animation of all) {
        animation.pause()
        animation.currentTime = time
      }
      return all.length
    }, milliseconds)
    expect(animations).toBe(1)
  }
})

describe('a product without scripts', () => {
  const panel = (name: string) => page.getByRole('region', { name, exact: true })
  const addressOf = async (articleNumber: string) => {
    await page.goto(`/warehouse?q=${articleNumber}`)
    return page.getByRole('link', { name: articleNumber }).getAttribute('href')
  }

  it('prints every tab, without menu and controls [BEY-24]', async () => {
    page = await openPage({ scripts: false, signedIn })
    await page.goto((await addressOf('HF101-MNT-L'))!)
    await page.emulateMedia({ media: 'print' })
    for (const name of ['General information', 'Packaging units', 'Bill of Material']) {
      await expectSeen(panel(name), true)
    }
    await expectSeen(page.getByRole('navigation', { name: 'Menu' }), false)
    expect(await page.getByRole('button').count()).toBe(0)
  })
})

describe('a list', () => {
  it('keeps its headings in view while the page scrolls', async () => {
    page = await openPage({ scripts: false, height: 700, signedIn })
    await page.goto('/warehouse')
    await page.getByRole('button', { name: 'Next' }).scrollIntoViewIfNeeded()
    const heading = await page.getByRole('columnheader', { name: 'Article number' }).boundingBox()
    const header = await page.locator('.top').boundingBox()
    expect(heading!.y).toBe(header!.y + header!.height)
  })

  it('has 100 lines of stock on an office screen in 3,338 px, each high enough to be hit [STK-13] [BEY-25]', async () => {
    page = await openPage({ scripts: false, signedIn })
    for (const number of [1, 2]) {
      await page.goto(`/stock?page=${number}`)
      const heights = await page
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
      expect(heights).toHaveLength(100)
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
      const whole = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(whole, `page ${number}`).toBeLessThanOrEqual(3_338)
    }
  })

  it.each([
    { width: 1280, most: 200, who: 'client' },
    { width: 1280, most: 200, who: 'de' },
    { width: 360, most: 300, who: 'client' },
    { width: 360, most: 300, who: 'fr' },
    { width: 360, most: 300, who: 'es' },
  ])(
    'of orders begins above $most px of a screen of $width, whatever it is filtered on; account: $who [BEY-25]',
    async ({ width, most, who }) => {
      page = await openPage({ scripts: false, width, signedIn: await session(`${who}@demo.test`) })
      const days = 'from=2026-01-01&to=2026-11-11'
      for (const path of ['/outbound-orders', '/inbound-orders', '/returns']) {
        for (const query of ['', 'status=20&status=60', days, `${days}&status=20&phase=20`]) {
          await page.goto(`${path}?${query}`)
          const { y } = (await page.locator('.table-box, .empty').first().boundingBox())!
          expect(y, `${path}?${query}`).toBeLessThan(most)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        }
        const clear = page.getByRole('link', { name: 'Clear filters' })
        if (who === 'client' && width > 360) await clear.click({ trial: true })
      }
    },
  )

  it.each([
    ['the tabs of a list', '/outbound-orders', '.list-tabs'],
    ['what it is filtered on', '/stock/compare?from=2026-09-01&to=2026-11-20', '.list > .chips'],
    ['the sections of an order', `/outbound-orders/${outboundLandmarks.whole}`, 'main > .tabs'],
  ])(
    'fades at the edge where more of a line is pushed aside, and not at its end: %s [BEY-26]',
    async (_, path, line) => {
      page = await openPage({ scripts: false, width: 360, signedIn })
      await page.goto(path)
      const seen = () =>
        page.locator(line).evaluate((box) => {
          const { right, top, height } = box.getBoundingClientRect()
          const last = [...box.children].at(-1)!.getBoundingClientRect()
          const edge = getComputedStyle(box, '::after')
          return {
            fades: document.elementFromPoint(right - 4, top + height / 2) === box,
            above: edge.backgroundImage.startsWith('linear-gradient'),
            wide: parseFloat(edge.width),
            more: Math.round(last.right - right),
          }
        })
      const before = await seen()
      expect(before).toMatchObject({ fades: true, above: true, wide: 16 })
      expect(before.more).toBeGreaterThan(0)
      await page.locator(line).evaluate((box) => (box.scrollLeft = box.scrollWidth))
      expect((await seen()).more).toBeLessThanOrEqual(-15)
    },
  )

  it('whose order is shown with a later section fades at the beginning too, where others are pushed aside [BEY-26]', async () => {
    page = await openPage({ scripts: false, width: 360, signedIn })
    const fade = async (query: string) => {
      await page.goto(`/outbound-orders/${outboundLandmarks.whole}${query}`)
      return page.locator('main > .tabs').evaluate((tabs) => {
        const { opacity, width } = getComputedStyle(tabs, '::before')
        return { opacity, width, isPushed: tabs.scrollLeft > 16 }
      })
    }
    expect(await fade('')).toEqual({ opacity: '0', width: '16px', isPushed: false })
    expect(await fade('?tab=packing')).toEqual({ opacity: '1', width: '16px', isPushed: true })
  })

  it('keeps ticks and article numbers in view while a narrow table is pushed aside', async () => {
    page = await openPage({ scripts: false, width: 700, signedIn })
    await page.goto('/warehouse')
    const kept = [
      page.getByRole('checkbox', { name: /HF101-MNT-M/ }),
      page.getByRole('link', { name: 'HF101-MNT-M' }),
    ]
    const before = await Promise.all(kept.map((one) => one.boundingBox()))
    const pushed = page
      .locator('.table-box')
      .evaluate((box) => (box.scrollLeft = 400) && box.scrollLeft)
    expect(await pushed).toBe(400)
    await expectSeen(page.getByText('Free-circulation stock'), true)
    for (const [index, one] of kept.entries()) {
      const after = await one.boundingBox()
      expect(Math.abs(after!.x - before[index]!.x)).toBeLessThanOrEqual(2)
      // what passes below does not cover it
      const isOnTop = one.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const hit = document.elementFromPoint(x + width / 2, y + height / 2)
        return hit?.closest('td, th') === element.closest('td, th')
      })
      expect(await isOnTop).toBe(true)
    }
  })

  it.each([1280, 700, 360])(
    'tells a ticked row by more than its colour; width %i [BEY-26]',
    async (width) => {
      page = await openPage({ scripts: false, width, signedIn })
      await page.goto('/warehouse')
      const row = page.getByRole('row', { name: /HF101-MNT-M/ })
      const tick = row.getByRole('checkbox')
      await tick.scrollIntoViewIfNeeded()
      const { x, y, height } = (await row.boundingBox())!
      /** The colour at the row's edge, and that beside it. */
      const edge = () => Promise.all([1, 6].map((right) => colourAt(x + right, y + height / 2)))
      const [plain, besidePlain] = await edge()
      expect(plain).toBe(besidePlain)
      await tick.check()
      const [bar, beside] = await edge()
      expect(contrast(bar!, beside!)).toBeGreaterThan(3)
    },
  )

  it('prints its rows, without menu, ticks and controls [BEY-24]', async () => {
    page = await openPage({ scripts: false, theme: 'dark', signedIn })
    await page.goto('/warehouse')
    await page.emulateMedia({ media: 'print' })
    await expectSeen(page.getByRole('rowheader', { name: 'HF101-MNT-L', exact: true }), true)
    await expectSeen(page.getByRole('columnheader', { name: 'Article number' }), true)
    await expectSeen(page.getByText('Save this view'), false)
    expect(await page.getByRole('checkbox').count()).toBe(0)
    expect(await page.getByRole('searchbox').count()).toBe(0)
    await expectSeen(page.getByRole('navigation', { name: 'Menu' }), false)
    // on paper the theme is always the light one
    const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
    expect(contrast(ink, 'rgb(255, 255, 255)')).toBeGreaterThan(10)
  })
})

describe('what belongs together in a cell', () => {
  it('stands one below another: the articles of a package', async () => {
    page = await openPage({ scripts: false, signedIn })
    await page.goto(`/outbound-orders/${outboundLandmarks.whole}?tab=packing`)
    const tops = await page
      .locator('tbody tr')
      .first()
      .locator('td:last-child > *')
      .evaluateAll((articles) => articles.map((one) => one.getBoundingClientRect().top))
    expect(tops.length).toBeGreaterThan(1)
    expect(new Set(tops).size).toBe(tops.length)
  })

  it.each([
    '/logbook/portal',
    '/logbook/api',
    '/logbook/xml',
    '/stock/mutations',
    '/tracey/shipments',
    '/tracey/exceptions',
  ])('stays on one line: a day and its time, on %s [BEY-25]', async (path) => {
    page = await openPage({ scripts: false, scrollBars: true, signedIn })
    for (const width of [1280, 1000]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      const lines = await page.locator('tbody td').evaluateAll((cells) =>
        cells.flatMap(({ firstChild }) => {
          if (!/^\d\d-\d\d-\d{4} /.test(firstChild?.textContent ?? '')) return []
          const time = document.createRange()
          time.selectNodeContents(firstChild!)
          return [time.getClientRects().length]
        }),
      )
      expect(lines.length).toBeGreaterThan(0)
      expect(new Set(lines)).toEqual(new Set([1]))
    }
  })
})

describe('the figures of a list', () => {
  it('are aligned with their headings in every column, the last of many too', async () => {
    page = await openPage({ scripts: false, width: 1100, signedIn })
    await page.goto(`/stock/compare?${everyList['stock between two dates']!.full}`)
    const [headings, ...rows] = await page.locator('tr').evaluateAll((all) =>
      all.map((row) =>
        [...(row as HTMLTableRowElement).cells].map((cell) => {
          const { textAlign, whiteSpaceCollapse, textWrapMode } = getComputedStyle(cell)
          return [textAlign, textAlign === 'right' && whiteSpaceCollapse + textWrapMode]
        }),
      ),
    )
    expect(headings!.map(([align]) => align)).toContain('left')
    // what follows them is a fold
    expect(headings!.at(-2)).toEqual(['right', 'collapsenowrap'])
    // the last one is their total
    expect(rows).toHaveLength(101)
    for (const row of rows) expect(row).toEqual(headings)
  })
})

describe('a table on paper', () => {
  /** Left edges of the headings, and of the cells of every row. */
  const edges = (page: Page) =>
    page.locator('table').evaluate((table) => {
      const shown = (row: Element) =>
        Array.from(row.children)
          .filter((cell) => getComputedStyle(cell).display !== 'none')
          .map((cell) => Math.round(cell.getBoundingClientRect().left))
      const [heading, ...rows] = Array.from(table.querySelectorAll('tr'), shown)
      return { heading, rows }
    })

  it.each([true, false])(
    'has every value under its heading; scripts: %s [BEY-24]',
    async (scripts) => {
      page = await openPage({ scripts, signedIn })
      await page.goto('/warehouse')
      if (scripts) await hydrated(page)
      await page.emulateMedia({ media: 'print' })
      const list = await edges(page)
      expect(list.rows).toHaveLength(20)
      for (const row of list.rows) expect(row).toEqual(list.heading)
    },
  )

  it.each([true, false])(
    'of a comparison of stock says between which days, and has every cause, gap and total; scripts: %s [BEY-45] [BEY-24]',
    async (scripts) => {
      page = await openPage({ scripts, signedIn })
      const day = (ago: number) =>
        new Date(Date.now() - ago * 86_400_000).toLocaleDateString('sv', {
          timeZone: 'Europe/Amsterdam',
        })
      await page.goto(`/stock/compare?from=${day(430)}&to=${day(0)}`)
      if (scripts) await hydrated(page)
      await page.locator('.export > summary').click()
      await expectSeen(page.getByRole('button', { name: 'All as Excel' }), true)
      const onScreen = await page.locator('thead th').allTextContents()
      await page.emulateMedia({ media: 'print' })

      await expectSeen(page.getByText('Opening is the stock at the start of'), true)
      await expectSeen(page.getByText('1 mutation does not add up'), true)
      const table = await edges(page)
      expect(table.rows).toHaveLength(101)
      for (const row of table.rows) expect(row).toEqual(table.heading)
      expect(table.heading).toHaveLength(onScreen.length)
      const causes = page.locator('td > details').first().locator('div')
      for (const cause of await causes.all()) await expectSeen(cause, true)
      expect(await causes.count()).toBeGreaterThan(0)
      // A4 lying down, less the margins that Chromium leaves
      await page.setViewportSize({ width: 1045, height: 700 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1045)
      for (const heading of await page.locator('th').all()) await expectSeen(heading, true)
      await expectSeen(page.getByRole('navigation', { name: 'Menu' }), false)
      await expectSeen(page.getByRole('button', { name: 'All as Excel' }), false)
    },
  )

  it('of an import says which rows are wrong, and what is [BEY-24]', async () => {
    page = await openPage({ scripts: false, signedIn })
    await page.goto('/warehouse/import-products')
    await page.setInputFiles('#files', {
      name: 'printed.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'ArticleNumber;Barcode;Description;StorageType;ProductType;Season;StyleCode\nPRINT-1;BP1;Shirt;FP;SHIRT;;S1\nPRINT-2;BP2;Shirt;FP;SHIRT;SS26;S1',
      ),
    })
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.getByText('An error has occured on page 1').waitFor()
    await page.emulateMedia({ media: 'print' })
    const preview = await edges(page)
    expect(preview.rows).toHaveLength(2)
    for (const row of preview.rows) expect(row).toEqual(preview.heading)
    await expectSeen(page.locator('.kinds').getByText('Season is required'), true)
    await expectSeen(page.locator('.tip .icon'), true)
    expect(await page.getByRole('checkbox').count()).toBe(0)
  })
})

describe('controls keep their shape', () => {
  const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!

  /** The least room between a button's words and its edges. */
  const roomIn = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((button) => {
        const range = document.createRange()
        range.selectNodeContents(button)
        const [words, edges] = [range.getBoundingClientRect(), button.getBoundingClientRect()]
        return {
          beside: Math.min(words.left - edges.left, edges.right - words.right),
          above: Math.min(words.top - edges.top, edges.bottom - words.bottom),
        }
      })

  it.each([360, 1280])(
    'buttons of a table row stand beside each other, with room around their words; width %i [BEY-05, BEY-25]',
    async (width) => {
      page = await openPage({ scripts: false, width, signedIn })
      await page.goto('/warehouse/import-products')
      await page.setInputFiles('#files', {
        name: `shape-${width}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from(`ArticleNumber;Barcode\nSHAPE-${width};B${width}`),
      })
      await page.getByRole('button', { name: 'Upload' }).click()
      await page.locator('.preview').waitFor()
      await page.goto(`/imports?q=shape-${width}`)
      const removes = 'a[href*="confirm=delete"]'
      const [result, remove] = [await box('a[href$="/result"]'), await box(removes)]
      expect(remove.x).toBeGreaterThan(result.x + result.width)
      for (const button of ['a[href$="/result"]', removes]) {
        const { beside, above } = await roomIn(button)
        expect(beside).toBeGreaterThanOrEqual(6)
        expect(above).toBeGreaterThanOrEqual(3)
      }
    },
  )

  it.each(['/outbound-orders', '/stock'])(
    'the box of a switch is as wide as it is high, on %s [BEY-25]',
    async (path) => {
      page = await openPage({ scripts: false, width: 360, signedIn })
      await page.goto(path)
      const fold = page.locator('.filters:not([open]) > summary')
      if ((await fold.count()) > 0) await fold.click()
      const { width, height } = await box('.switch input')
      expect(width).toBe(height)
    },
  )

  it('tabs that do not fit on one line of a phone stand in rows that each have theirs [BEY-25]', async () => {
    page = await openPage({ scripts: false, width: 360, signedIn })
    for (const [path, tabs] of [
      ['/warehouse/10027', '.tabs > a'],
      ['/outbound-orders/create-order', '.steps li'],
    ] as const) {
      await page.goto(path)
      const lines = await page.locator(tabs).evaluateAll((all) =>
        all.map((tab) => {
          const { boxShadow, borderBottomWidth } = getComputedStyle(tab)
          return boxShadow !== 'none' || borderBottomWidth !== '0px'
        }),
      )
      expect(lines.length).toBeGreaterThan(1)
      expect(lines).not.toContain(false)
    }
  })
})

describe('an error of an import row', () => {
  it.each([360, 1280])(
    'keeps the import from its start, and the page says so beside the button; width %i [BEY-40]',
    async (width) => {
      page = await openPage({ scripts: false, width, signedIn })
      await page.goto('/warehouse/import-products')
      await page.setInputFiles('#files', {
        name: 'faulty.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`ArticleNumber;Barcode\nFAULTY-${width};B${width}`),
      })
      await page.getByRole('button', { name: 'Upload' }).click()
      const start = page.getByRole('button', { name: 'Import', exact: true })
      expect(await start.isDisabled()).toBe(true)
      const why = page.locator(`#${await start.getAttribute('aria-describedby')}`)
      expect((await why.boundingBox())?.height).toBeGreaterThan(10)
    },
  )

  it.each([true, false])(
    'opens beside its icon on hover and on focus; scripts: %s [PIMP-16]',
    async (scripts) => {
      page = await openPage({ scripts, signedIn })
      await page.goto('/warehouse/import-products')
      if (scripts) await hydrated(page)
      await page.setInputFiles('#files', {
        name: 'articles.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'ArticleNumber;Barcode;Description;StorageType;ProductType;Season;StyleCode\nlow;B1;Shirt;XX;SHIRT;SS26;S1',
        ),
      })
      if (!scripts) await page.getByRole('button', { name: 'Upload' }).click()
      await page.getByText('An error has occured on page 1').waitFor()
      const tip = page.locator('.tip')
      const words = tip.getByRole('tooltip')
      const shown = () => words.evaluate((element) => getComputedStyle(element).clipPath === 'none')

      expect(await words.textContent()).toBe(
        'Article number must be upper case\nStorage type must be GOH or FP',
      )
      expect(await shown()).toBe(false)
      await tip.hover()
      expect(await shown()).toBe(true)
      await page.mouse.move(0, 0)
      expect(await shown()).toBe(false)
      await tip.focus()
      expect(await shown()).toBe(true)
    },
  )
})

describe('the routes that the browser knows', () => {
  it('are the screens and what their scripts post to, not what only the server answers', () => {
    const { url } = JSON.parse(readFileSync(join(root, 'build/assets.json'), 'utf8')) as {
      url: string
    }
    const window: { __remixManifest?: { routes: Record<string, unknown> } } = {}
    runInNewContext(readFileSync(join(root, 'public', url), 'utf8'), { window })
    const known = window.__remixManifest?.routes ?? {}
    const routes = builtRoutes().map(({ id }) => id)
    const left = routes.filter((id) => !Object.hasOwn(known, id))
    const served =
      /\.(export|result|template|download|documents|sheet|labels?|dock-sheet)\b|^routes\/(suggestions|tracey\.open|documents\..*)$/
    expect(left.filter((id) => !served.test(id))).toEqual(
      // these lead on to their first list
      [
        'routes/_frame.admin',
        'routes/_frame.attributes',
        'routes/_frame.customs',
        'routes/_frame.logbook',
      ],
    )
    expect(routes.filter((id) => served.test(id) && !left.includes(id))).toEqual([])
  })
})

describe('the stylesheet', () => {
  it('is there with the first page, which asks for none before it is painted', async () => {
    page = await openPage()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') asked.push(request.url())
    })
    await page.route('**/*.css', (route) => route.abort())
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(asked).toEqual([])
    const button = page.getByRole('button', { name: 'Log in' })
    expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
      await page.locator('body').evaluate((element) => getComputedStyle(element).backgroundColor),
    )
    // of all screens, of forms and of public pages
    expect(await page.locator('style').count()).toBe(3)
  })

  it('stays on the page when scripts move on to another one of the same screen', async () => {
    page = await openPage({ signedIn })
    await page.context().clearCookies({ name: 'styles' })
    await page.goto('/warehouse')
    await hydrated(page)
    const start = await page.evaluate(() => performance.timeOrigin)
    await page.getByRole('button', { name: 'Style code' }).click()
    await page.waitForURL(/sort=styleId/)
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(start)
    expect(await page.locator('style[data-href]').count()).toBe(1)
    const font = await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)
    expect(font).toContain('system-ui')
  })

  it.each(['light', 'dark'] as const)(
    'draws controls that stand out 3:1 from what is around them, in the %s theme',
    async (theme) => {
      page = await openPage({ theme })
      await page.goto('/')
      const colours = await page.getByLabel('Email', { exact: true }).evaluate((input) => ({
        edge: getComputedStyle(input).borderTopColor,
        around: getComputedStyle(input.closest('main')!).backgroundColor,
        button: getComputedStyle(document.querySelector('.primary')!).backgroundColor,
      }))
      expect(contrast(colours.edge, colours.around)).toBeGreaterThanOrEqual(3)
      expect(contrast(colours.button, colours.around)).toBeGreaterThanOrEqual(3)
    },
  )

  it('shows where the keyboard is [BEY-26]', async () => {
    page = await openPage()
    await page.goto('/')
    for (const name of ['Log in', 'Reset password']) {
      await page.keyboard.press('Tab')
      const link = page.getByRole('link', { name })
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await link.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
    }
  })
})

describe('an office screen of 1280 px with its scroll bar', () => {
  /** Of customs and staff, the lists that nobody else has. */
  const pathsFor = (who: string) => {
    const lists = Object.values(everyList)
    const own = lists.filter(({ email }) => email === `${who}@demo.test`)
    const shown = own.length > 0 ? own : lists.filter(({ email }) => !email)
    return shown.map(({ path }) => path)
  }

  it.each(['client', 'nl', 'de', 'fr', 'es', 'solo', 'customs', 'staff'])(
    'has room for every list without being moved sideways, to %s@demo.test',
    async (who) => {
      page = await openPage({ scripts: false, scrollBars: true })
      await page.goto('/')
      await page.locator('[name=email]').fill(`${who}@demo.test`)
      await page.locator('[name=password]').fill('demo1234')
      await page.locator('main form button').first().click()
      await page.locator('.tile').first().waitFor()
      // as it is on most desks
      await page.goto('/warehouse')
      expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(1265)

      const excess: Record<string, number> = {}
      for (const path of pathsFor(who)) {
        await page.goto(path)
        const wider = await page.evaluate(() => {
          const boxes = [document.documentElement, ...document.querySelectorAll('.table-box')]
          return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth))
        })
        if (wider > 0) excess[path] = wider
      }
      expect(excess).toEqual({})
    },
  )
})

describe('the tiles of the dashboard', () => {
  it.each(['client', 'nl'])(
    'have room for their tables on screens of every width, to %s@demo.test [BEY-25]',
    async (who) => {
      page = await openPage({ scripts: false, signedIn: await session(`${who}@demo.test`) })
      for (const width of [1263, 1280, 1440, 1536, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto('/')
        const room = await page.locator('.tile:has(table)').evaluateAll((tiles) =>
          tiles.map((tile) => {
            const table = tile.querySelector('table')!
            const inner =
              tile.getBoundingClientRect().right -
              Number.parseFloat(getComputedStyle(tile).paddingRight)
            return inner - table.getBoundingClientRect().right
          }),
        )
        expect(room).toHaveLength(2)
        for (const left of room) expect(left, String(width)).toBeGreaterThanOrEqual(0)
      }
    },
  )
})

async function expectSeen(what: ReturnType<Page['locator']>, seen: boolean) {
  await what.waitFor({ state: seen ? 'visible' : 'hidden' })
  expect(await what.isVisible()).toBe(seen)
}

/** The colour that is painted at a place of the window, as a browser computes colours. */
async function colourAt(x: number, y: number): Promise<string> {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } })
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
    canvas.drawImage(image, 0, 0)
    return `rgb(${[...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).join(', ')})`
  }, picture.toString('base64'))
}

/** The contrast of two computed colours, by WCAG's formula. */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminance(colour: string): number {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)
  if (!parts) throw new Error(`Not an opaque colour: ${colour}`)
  const [red, green, blue] = parts.slice(1).map((part) => {
    const value = Number(part) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
