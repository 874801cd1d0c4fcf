import { chromium as playwright, type Browser, type BrowserContext } from 'playwright'
import { findChromium } from '../tools.mjs'
import type { ServerProcess } from '../../tests/support/processes'
import { cookieOf, lightPages, withoutStyles } from './processes'
import { kB, median, ms, type Row, type Section } from './row'

/** 400 kbit/s with 400 ms there and back. */
export const slowLine = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
}
const runs = 5

/** In the page. Frames come only when nothing that blocks them is on its way. */
const watch = (first: string) => `
  window.times = { row: 0, live: 0 }
  requestAnimationFrame(function look() {
    const cell = document.querySelector('${first}')
    if (times.row === 0 && cell?.textContent) times.row = performance.now()
    const main = document.querySelector('main')
    const isReacts = main && Object.keys(main).some((key) => key.startsWith('__reactProps'))
    if (isReacts && times.live === 0) times.live = performance.now()
    if (times.row === 0 || times.live === 0) requestAnimationFrame(look)
  })
`

/** Of figures in their order. */
const range = (values: readonly number[]) =>
  `${ms(median(values))} (${ms(values[0] ?? NaN)} to ${ms(values.at(-1) ?? NaN)})`

interface Visit {
  /** Milliseconds from the navigation to the first frame with a filled cell, or what else is looked for. */
  row: number
  /** The same to the moment that React has taken the page over; undefined without scripts. */
  live: number | undefined
  bytes: number
  requests: number
  scripts: number
}

/** The first visit of a browser to the list of products on a slow line. */
export async function measureFirstRow(portal: ServerProcess): Promise<Section> {
  const cookie = withoutStyles(await cookieOf(portal))
  const chromium = await launchBrowser()
  const address = `${portal.url}/warehouse`
  const rows: Row[] = []
  for (const [what, cookies, isLight] of [
    ['Products, 20 rows', cookie, false],
    ['The same as a page without scripts', `${cookie}; ui=${lightPages}`, true],
  ] as const) {
    const visits: Visit[] = []
    for (let run = 0; run < runs; run++)
      visits.push(await visit(chromium, address, cookies, isLight))
    const of = (value: (visit: Visit) => number) => visits.map(value).sort((a, b) => a - b)
    const first = of(({ row }) => row)
    rows.push({
      what: `${what}: first row`,
      budget: '≤ 650 ms',
      seen: range(first),
      met: median(first) <= 650,
    })
    if (!isLight) {
      const live = of((one) => one.live ?? NaN)
      rows.push({
        what: `${what}: filters live`,
        budget: '≤ 3,400 ms',
        seen: range(live),
        met: median(live) <= 3_400,
      })
      const scripts = visits[0]?.scripts ?? NaN
      rows.push({
        what: `${what}: script files`,
        budget: '≤ 14',
        seen: String(scripts),
        met: scripts <= 14,
      })
    }
    rows.push({
      what: `${what}: over the wire, headers included`,
      budget: '',
      seen: `${kB(median(of(({ bytes }) => bytes)))} in ${visits[0]?.requests} requests`,
    })
  }
  const ofVisitors: number[] = []
  for (let run = 0; run < runs; run++) {
    const { live = NaN } = await visit(chromium, portal.url, '', false, 'main form label')
    ofVisitors.push(live)
  }
  ofVisitors.sort((a, b) => a - b)
  rows.push({
    what: 'Sign-in, nothing cached: live',
    budget: '≤ 3,000 ms',
    seen: range(ofVisitors),
    met: median(ofVisitors) <= 3_000,
  })
  await chromium.close()
  return {
    title: 'First row on a slow line',
    how: `Chromium, signed in, nothing cached, 400 kbit/s with 400 ms there and back; ${runs} visits, medians and ranges.`,
    rows,
  }
}

export function launchBrowser(): Promise<Browser> {
  const found = findChromium()
  return playwright.launch({
    executablePath: found?.kind === 'system' ? found.path : undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}

/** One visit of a new browser; `isLight` where no script takes the page over. */
export async function visit(
  chromium: Browser,
  address: string,
  cookie: string,
  isLight: boolean,
  first = 'table tbody tr > :nth-child(2)',
): Promise<Visit> {
  const context: BrowserContext = await chromium.newContext({ extraHTTPHeaders: { cookie } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slowLine)
  const seen = { bytes: 0, requests: 0, scripts: 0 }
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength
    seen.requests += 1
  })
  devtools.on('Network.responseReceived', ({ type }) => {
    if (type === 'Script') seen.scripts += 1
  })
  await page.addInitScript({ content: watch(first) })
  await page.goto(address)
  const times = await page.waitForFunction(
    (withScripts) => {
      const { times: all } = window as unknown as { times: { row: number; live: number } }
      return all.row > 0 && (!withScripts || all.live > 0) ? all : null
    },
    !isLight,
    { timeout: 60_000 },
  )
  const { row, live } = (await times.jsonValue()) as { row: number; live: number }
  await page.waitForLoadState('networkidle')
  await context.close()
  return { row, live: isLight ? undefined : live, ...seen }
}
