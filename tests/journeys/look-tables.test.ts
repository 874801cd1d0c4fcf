import type { Page } from 'playwright'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { outboundLandmarks } from '../../sandbox/seed/outbound-landmarks'
import { hydrated, openPage, session, type SignedIn } from '../support/chromium'
import { oneOfEach } from '../support/extent'
import { everyList } from '../support/lists'
import { colourAt, contrast, expectSeen } from '../support/looks'

let page: Page
let signedIn: SignedIn
beforeAll(async () => {
  signedIn = await session()
})
afterEach(() => page.context().close())

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

  it('of inbound orders has 14 of them on an office screen, each opened beside its tick [BEY-25]', async () => {
    page = await openPage({ scripts: false, height: 800, signedIn })
    await page.goto('/inbound-orders')
    const rows = page.locator('tbody > tr:not(.more)')
    expect((await rows.nth(13).boundingBox())!.y + 38).toBeLessThanOrEqual(800)
    const [box, open] = ['input', '+ .more summary'].map((part) =>
      rows.first().locator(part).first(),
    )
    const [tick, chevron] = [(await box!.boundingBox())!, (await open!.boundingBox())!]
    expect(chevron).toMatchObject({ width: 24, height: 24 })
    expect(chevron.x).toBeGreaterThan(tick.x + tick.width)
    await open!.click()
    await expectSeen(page.locator('.more dl').first(), true)
  })

  it.each(['/outbound-orders?q=nothing-of-this', '/outbound-orders'])(
    'has its tabs on a line below its tools, whole, also without rows: %s [BEY-25]',
    async (path) => {
      page = await openPage({ scripts: false, width: 1920, signedIn })
      await page.goto(path)
      const tools = (await page.locator('.list .search').boundingBox())!
      const tabs = page.locator('.list-tabs')
      expect((await tabs.boundingBox())!.y).toBeGreaterThanOrEqual(tools.y + tools.height)
      expect(await tabs.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
      expect(tools.width).toBeGreaterThan(300)
    },
  )

  it.each(['/outbound-orders', '/inbound-orders', '/stock', '/warehouse'])(
    'is read on a tablet without pushing it aside, with the status or the pieces in sight: %s [BEY-25]',
    async (path) => {
      page = await openPage({ scripts: false, width: 768, signedIn })
      await page.goto(path)
      const box = page.locator('.table-box')
      expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
    },
  )

  const accounts = [
    { width: 1280, most: 200, who: 'client' },
    { width: 1280, most: 200, who: 'de' },
    // with the longest words
    { width: 360, most: 300, who: 'fr' },
    { width: 360, most: 300, who: 'es' },
    { width: 360, most: 300, who: 'client' },
  ]
  it.each(oneOfEach(accounts, ({ width }) => width))(
    'of orders begins above $most px of a screen of $width, whatever it is filtered on; account: $who [BEY-25]',
    async ({ width, most, who }) => {
      page = await openPage({ scripts: false, width, signedIn: await session(`${who}@demo.test`) })
      const days = 'from=2026-01-01&to=2026-11-11'
      for (const path of ['/outbound-orders', '/inbound-orders', '/returns']) {
        for (const query of ['', 'status=20&status=60', days, `${days}&status=20&phase=20`]) {
          await page.goto(`${path}?${query}`)
          // on a busy machine it may have been seen that a system answers late
          await page
            .locator('main > p.quiet')
            .evaluateAll((lines) => lines.forEach((line) => line.remove()))
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
    page = await openPage({ scripts: false, width: 1000, signedIn })
    await page.goto('/warehouse')
    const kept = [
      page.getByRole('checkbox', { name: /HF101-MNT-M/ }),
      page.getByRole('link', { name: 'HF101-MNT-M' }),
    ]
    const before = await Promise.all(kept.map((one) => one.boundingBox()))
    const pushed = page.locator('.table-box').evaluate((box) => {
      box.scrollLeft = 340
      return box.scrollLeft
    })
    expect(await pushed).toBe(340)
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
      const edge = () =>
        Promise.all([1, 6].map((right) => colourAt(page, x + right, y + height / 2)))
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

describe('an office screen of 1280 px with its scroll bar', () => {
  /** Of customs and staff, the lists that nobody else has. */
  const listsOf = (who: string) => {
    const lists = Object.values(everyList)
    const theirs = lists.filter(({ email }) => email === `${who}@demo.test`)
    return theirs.length > 0 ? theirs : lists.filter(({ email }) => !email)
  }

  // the longest words first
  const accounts = ['de', 'client', 'nl', 'fr', 'es', 'solo', 'customs', 'staff']
  it.each(oneOfEach(accounts, (who) => listsOf(who)[0]?.path))(
    'has room for every list without being moved sideways, and the page alone scrolls, to %s@demo.test [BEY-25]',
    async (who) => {
      page = await openPage({
        scripts: false,
        scrollBars: true,
        signedIn: await session(`${who}@demo.test`),
      })
      // as it is on most desks
      await page.goto('/warehouse')
      expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(1265)

      const excess: Record<string, number> = {}
      for (const { path } of listsOf(who)) {
        await page.goto(path)
        const wider = await page.evaluate(() => {
          const boxes = [document.documentElement, ...document.querySelectorAll('.table-box')]
          return Math.max(
            ...boxes.map((box) => box.scrollWidth - box.clientWidth),
            ...boxes.slice(1).map((box) => box.scrollHeight - box.clientHeight),
          )
        })
        if (wider > 0) excess[path] = wider
      }
      expect(excess).toEqual({})
    },
  )
})
