import type { Page } from 'playwright'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../sandbox/seed/inbound-landmarks'
import { hydrated, openPage, session, signIn, type SignedIn } from '../support/chromium'
import { contrast, expectSeen } from '../support/looks'
import { portal } from '../support/portal'

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
    await page.locator('.side summary[aria-label$=Products]').click()
    await expectSeen(menuLink('Import products'), true)
    await page.locator('.side summary[aria-label$=Products]').click()
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

it('why a form was refused has room beside its button on a narrow screen [BEY-25] [BEY-31]', async () => {
  page = await openPage({ scripts: false, width: 360 })
  await signIn(page)
  await page.goto('/warehouse/create-product')
  const other = await page.context().newPage()
  await other.goto('/')
  await other.locator('.company summary').click()
  await other.getByRole('button', { name: '1002 (Polder Sports)' }).click()
  await page.getByRole('button', { name: 'Create product' }).click()
  const text = await page.getByText('This form was made for').boundingBox()
  expect(text!.width).toBeGreaterThan(200)
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
    await page.goto('/warehouse/10027')
    const lines = await page.locator('.tabs > a').evaluateAll((all) =>
      all.map((tab) => {
        const { boxShadow, borderBottomWidth } = getComputedStyle(tab)
        return boxShadow !== 'none' || borderBottomWidth !== '0px'
      }),
    )
    expect(lines.length).toBeGreaterThan(1)
    expect(lines).not.toContain(false)
  })

  it('the products of an order with customs fit an office screen, and none looks ticked by what it unfolds [BEY-25] [INB-78]', async () => {
    const customs = await session('customs@demo.test')
    page = await openPage({ scripts: false, width: 1280, signedIn: customs })
    await page.goto(`/inbound-orders/${inboundLandmarks.originMismatch}`)
    const table = page.locator('table.detail:has(> tbody > .more select)')
    const beyond = await table.evaluate((one) => one.scrollWidth - one.parentElement!.clientWidth)
    expect(beyond).toBeLessThanOrEqual(0)
    const grounds = await table
      .locator('> tbody > tr')
      .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).backgroundColor))
    expect(grounds.length).toBeGreaterThan(1)
    expect(new Set(grounds).size).toBe(1)
  })

  it('the steps of a wizard stand beside each other, and on a phone in one line of words [BEY-25]', async () => {
    page = await openPage({ scripts: false, signedIn })
    await page.goto('/inbound-orders/create-order')
    await page.getByRole('heading', { name: 'Step 1 of 7: General information' }).waitFor()
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const steps = page.locator('.steps li')
      const tops = await steps.evaluateAll((all) => all.map((one) => one.getClientRects()[0]?.top))
      expect(tops).toHaveLength(7)
      if (width !== 768) expect(new Set(tops).size).toBe(1)
      expect(tops[0] === undefined).toBe(width === 360)
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
      const words = tip.locator('.tooltip')
      // until then their beginning stands in the row
      const shown = () =>
        words.evaluate((element) => getComputedStyle(element).position === 'absolute')

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
