import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright'
import { shipmentLandmarks } from '../../sandbox/seed/shipment-landmarks'
import { Browser } from '../../tests/support/browser'
import type { ServerProcess } from '../../tests/support/processes'
import { writeArticles } from './articles'
import { newConcept } from './editor'
import { launchBrowser } from './first-row'
import { upload } from './import-screen'
import { signedIn } from './next-page'
import { cookieOf } from './processes'
import { median, ms, type Row, type Section } from './row'

/** A slow phone beside this machine. */
const slower = 4
const times = 5
const mostElements = 15_000
/** As long as what follows a key may take. */
const settledMs = 400

interface Act {
  what: string
  budget: number
  path: string
  /** Who opens the page; unless said, a client. */
  user?: string
  /** What is pressed, or typed into. */
  target: (page: Page) => Locator
  /** A letter; without one it is pressed. */
  letter?: string
}

/** What the browser's own processor does for the heaviest pages, four times slower than it is. */
export async function measureInBrowser(
  portal: ServerProcess,
  sandboxUrl: string,
): Promise<Section> {
  const concept = `/inbound-orders/create-order/${await newConcept(sandboxUrl, 250)}`
  const acts: Act[] = [
    {
      ...{ what: 'A concept of 250 lines: a letter', budget: 50, path: concept, letter: '7' },
      target: (page) => page.locator('[name="products[3].lotNumber"]'),
    },
    {
      ...{ what: 'A concept of 250 lines: a line is opened', budget: 100, path: concept },
      target: (page) => page.locator('details.prices > summary').first(),
    },
    ...[
      { what: 'A list: a row is ticked', path: '/inbound-orders' },
      { what: 'A list of 100 rows: a row is ticked', path: '/inbound-orders?size=100' },
      { what: 'The preview of an import: a row is ticked', path: await newPreview(portal) },
    ].map((list) => ({
      ...{ ...list, budget: 100 },
      target: (page: Page) => page.locator('tbody [type=checkbox]').first(),
    })),
    {
      what: 'The counts of a shipment of 300 orders: a digit',
      budget: 100,
      path: `/customs/shipments/unloading/${shipmentLandmarks.large}`,
      user: 'customs@demo.test',
      letter: '7',
      target: (page) => page.locator('.unloading tbody input').first(),
    },
  ]
  const chromium = await launchBrowser()
  const contextOf = async (user?: string) =>
    signedIn(await chromium.newContext(), await cookieOf(portal, user), portal.url)
  const context = await contextOf()
  const rows: Row[] = []
  const loads: number[] = []
  let elements = NaN
  for (let n = 0; n < times; n++) {
    const { page, workedMs } = await open(context, portal.url + concept)
    loads.push(await workedMs())
    elements = await page.evaluate(() => document.querySelectorAll('*').length)
    await page.close()
  }
  rows.push(toRow('A concept of 250 lines: load', 1_000, median(loads)), {
    what: 'A concept of 250 lines: elements',
    budget: `≤ ${mostElements}`,
    seen: String(elements),
    met: elements <= mostElements,
  })
  for (const { what, budget, path, user, target, letter } of acts) {
    const { page, workedMs } = await open(user ? await contextOf(user) : context, portal.url + path)
    const taken: number[] = []
    for (let n = 0; n < times; n++) {
      await target(page).focus()
      await page.waitForTimeout(settledMs)
      const before = await workedMs()
      await page.keyboard.press(letter ?? 'Space')
      await page.waitForTimeout(settledMs)
      taken.push((await workedMs()) - before)
    }
    await page.close()
    rows.push(toRow(what, budget, median(taken)))
  }
  await chromium.close()
  return {
    title: 'The browser’s own work',
    how: `Chromium with its processor throttled ${slower} times, signed in, scripts on: processor time of its main thread, medians of ${times}. A concept shows 50 lines to a page.`,
    rows,
  }
}

/** The address of an upload of 500 articles that waits to be started. */
async function newPreview(portal: ServerProcess): Promise<string> {
  const browser = new Browser(portal)
  await browser.signIn('client@demo.test')
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  try {
    const preview = await upload(browser, await writeArticles(join(folder, 'articles.xlsx'), 500))
    return preview.path
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const toRow = (what: string, budget: number, seen: number): Row => ({
  what,
  budget: `≤ ${budget.toLocaleString('en')} ms`,
  seen: ms(seen),
  met: seen <= budget,
})

/** A page of its own, whose work is counted from its beginning. */
async function open(context: BrowserContext, address: string) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(address, { waitUntil: 'networkidle' })
  const workedMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
  }
  return { page, workedMs }
}
