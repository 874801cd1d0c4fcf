import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breaches, rules, withoutTwins } from './axe'
import { hydrated, openPage, type SignedIn } from './chromium'
import { isFullRun } from './extent'
import { findHtmlFaults } from './html-checker'
import { findHtmlcsFaults, findIbmFaults } from './more-checkers'
import { findNuFaults } from './nu-checker'
import { portal } from './portal'

/** How to come to a screen, from a page that may show anything. */
export type Way = (page: Page) => Promise<unknown>

export type Screens = Record<string, Way>

export const to =
  (path: string): Way =>
  (page) =>
    page.goto(path)

export const product =
  (articleNumber: string, hash = ''): Way =>
  async (page) => {
    await page.goto(`/warehouse?q=${articleNumber}`)
    const address = await page.getByRole('link', { name: articleNumber }).getAttribute('href')
    await page.goto(address + hash)
  }

export const failing =
  (path: string, way: Way): Way =>
  async (page) => {
    await portal().faults({ path, times: 9, kind: 'status', status: 500 })
    await way(page)
    await portal().clearFaults()
  }

/** Tests that every screen is sound, one after another in one page; the first of them is always looked at as a whole. */
export function lookAt(who: string, screens: Screens, signIn?: () => Promise<SignedIn>): void {
  describe(who, () => {
    const [first] = Object.keys(screens)
    let page: Page
    beforeAll(async () => {
      page = await openPage({ signedIn: await signIn?.() })
    })
    afterAll(() => page.context().close())
    const written = new Map<string, string>()
    it.each(Object.entries(screens))(
      '%s is sound in every theme and width [BEY-25, BEY-26]',
      async (name, way) => {
        await way(page)
        if (isFullRun) written.set(name, await page.content())
        await expectSound(page, { isWhole: isFullRun || name === first })
      },
    )
    // of every screen with scripts; without them it is asked of each in every run
    if (isFullRun)
      it('the Nu HTML checker finds nothing on any of them [BEY-26]', async () => {
        expect(await findNuFaults(written)).toEqual([])
      })
  })
}

interface Look {
  widths?: number[]
  /** With every rule at every width, and the colours of both themes at each. */
  isWhole?: boolean
}

/** Checkers find nothing, light and dark, wide and narrow, and the page is never wider than its window. */
export async function expectSound(
  page: Page,
  { widths = [1280, 360, 320], isWhole = isFullRun }: Look = {},
): Promise<void> {
  const found: string[] = []
  // who looks takes parts of the page away for a moment: not from scripts that are about to take it over
  if ((await page.locator('script[type=module]').count()) > 0) await hydrated(page)
  found.push(...findHtmlFaults(await page.content()))
  // what stays in sight covers half a tick somewhere, and where is chance: all is looked at where it rests
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('.selection, .bar'))
      bar.style.position = 'static'
    // of rows that are not drawn yet, as nobody has scrolled to them, a checker sees no labels
    const drawn = new CSSStyleSheet()
    drawn.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [drawn]
  })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (excess > 0) found.push(`${width}: ${excess}px too wide`)
  }
  await withoutTwins(page, async () => {
    // it is narrow now, and the label of every field is seen
    if (isWhole) found.push(...(await findIbmFaults(page)), ...(await findHtmlcsFaults(page)))
    for (const width of widths.filter((one) => one > 320).toReversed()) {
      await page.setViewportSize({ width, height: 800 })
      for (const [theme, asked] of looksAt(width, isWhole)) {
        const here = await breaches(page, theme, asked)
        found.push(...here.map((breach) => `${width} ${theme}: ${breach}`))
      }
    }
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
  expect(found).toEqual([])
}

/** What is looked at in which theme: if not all, then no rule twice that neither width nor theme matters to. */
function looksAt(width: number, isWhole: boolean) {
  const light = ['light', rules.all] as const
  if (isWhole) return [light, ['dark', rules.ofColour] as const]
  return width === 1280 ? [light] : [['dark', rules.ofWidth] as const]
}
