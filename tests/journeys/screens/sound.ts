import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breaches } from '../../support/axe'
import { hydrated, openPage, type SignedIn } from '../../support/chromium'
import { isFullRun } from '../../support/extent'
import { portal } from '../../support/portal'

/** How to come to a screen, from a page that may show anything. */
export type Way = (page: Page) => Promise<unknown>

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

/** Leaves the checks of the sign-in form to the server. */
export const unchecked = (page: Page) =>
  page.evaluate(() => Array.from(document.forms, (form) => (form.noValidate = true)))

export const failing =
  (path: string, way: Way): Way =>
  async (page) => {
    await portal().faults({ path, times: 9, kind: 'status', status: 500 })
    await way(page)
    await portal().clearFaults()
  }

/** Three articles, named after `name`: fine in upper case, with an error each in lower case. */
export function sheet(name: string) {
  const head = 'ArticleNumber;Barcode;Description;StorageType;ProductType;Season;StyleCode'
  const rows = [1, 2, 3].map((n) => `${name}-${n};${name.toUpperCase()}${n};Shirt;FP;SHIRT;SS26;S1`)
  return {
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows].join('\n')),
  }
}

/** Comes to each screen in one page and expects it to be sound; without `signIn` nobody is signed in. */
export function describeScreens(
  who: string,
  screens: Record<string, Way>,
  signIn: () => Promise<SignedIn | undefined> = () => Promise.resolve(undefined),
): void {
  describe(`for ${who}`, () => {
    let page: Page
    beforeAll(async () => {
      page = await openPage({ signedIn: await signIn() })
    })
    afterAll(() => page.context().close())

    it.each(Object.entries(screens))(
      '%s is sound in every theme and width [BEY-25, BEY-26]',
      async (_, way) => {
        await way(page)
        await expectSound(page)
      },
    )
  })
}

/**
 * Axe finds nothing and the page is never wider than its window. Every rule is asked once, at the first width in the light
 * theme; after that those that depend on width or colour. A full run asks every rule everywhere.
 */
export async function expectSound(page: Page, widths = [1280, 360, 320]): Promise<void> {
  const found: string[] = []
  // who looks takes parts of the page away for a moment: not from scripts that are about to take it over
  if ((await page.locator('script[type=module]').count()) > 0) await hydrated(page)
  // what stays in sight covers half a tick somewhere, and where is chance: all is looked at where it rests
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('.selection, .bar'))
      bar.style.position = 'static'
  })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (excess > 0) found.push(`${width}: ${excess}px too wide`)
    if (width === 320) continue
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const isFirst = width === widths[0] && colorScheme === 'light'
      const rules = isFullRun || isFirst ? 'every' : colorScheme === 'light' ? 'width' : 'colour'
      const here = await breaches(page, rules)
      found.push(...here.map((breach) => `${width} ${colorScheme}: ${breach}`))
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
  expect(found).toEqual([])
}
