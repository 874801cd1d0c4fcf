import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Download,
  type Page,
  type Request,
} from 'playwright'
import { expect } from 'vitest'
import { findChromium } from '../../scripts/tools.mjs'
import { Browser as PlainBrowser } from './browser'
import { portal } from './portal'
import { follow } from './trail'

const running = new Map<boolean, Promise<Browser>>()
const underWay = new WeakMap<Page, Set<Request>>()

/** What scripts of pages threw; journey-hooks.ts looks at it after each test. */
export const pageErrors: string[] = []

/** The worker's Chromium, started when its first page is opened; the one whose scroll bars take room is another one. */
export async function browser({ scrollBars = false } = {}): Promise<Browser> {
  const known = await running.get(scrollBars)?.catch(() => undefined)
  if (known?.isConnected()) return known
  const starting = launch(scrollBars)
  running.set(scrollBars, starting)
  return starting
}

/** It ends with its worker. */
function launch(scrollBars: boolean): Promise<Browser> {
  const found = findChromium()
  return chromium.launch({
    ignoreDefaultArgs: scrollBars ? ['--hide-scrollbars'] : undefined,
    executablePath: found?.kind === 'system' ? found.path : undefined,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** Cookies of a session, as `page.context().storageState()` gives them. */
export type SignedIn = Exclude<BrowserContextOptions['storageState'], string | undefined>

export interface PageOptions {
  scripts?: boolean
  theme?: 'light' | 'dark'
  /** Of the viewport, in CSS pixels. */
  width?: number
  height?: number
  signedIn?: SignedIn
  /** They take room beside the page, as on a desk. */
  scrollBars?: boolean
  /** As a printer draws it: 203 dots to the inch are 203 / 96. */
  dotsPerPixel?: number
}

/** A page in a browser profile of its own, on the portal under test; `page.context().close()` ends both. */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const context = await (
    await browser(options)
  ).newContext({
    baseURL: portal().url,
    javaScriptEnabled: options.scripts ?? true,
    colorScheme: options.theme ?? 'light',
    viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
    storageState: options.signedIn,
    deviceScaleFactor: options.dotsPerPixel,
  })
  await follow(context)
  const page = await context.newPage()
  page.on('pageerror', (error) => pageErrors.push(`${page.url()}: ${String(error)}`))
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  return page
}

/** Presses a button of the fold that holds the files of a list. */
export async function pressExport(page: Page, name: string): Promise<void> {
  await page.locator('.export:not([open]) > summary').click()
  await page.getByRole('button', { name, exact: true }).click()
}

/** What was downloaded: a path to it only the machine of the browser would have. */
export async function bytesOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Signs in through the form and ends on the dashboard. */
export async function signIn(
  page: Page,
  email = 'client@demo.test',
  portalUrl = portal().url,
): Promise<void> {
  await page.goto(portalUrl)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.locator('.frame h1').waitFor()
}

/** The cookies of a new session, for pages that start signed in: without a page, which takes longer. */
export async function session(email = 'client@demo.test'): Promise<SignedIn> {
  const { url } = portal()
  const plain = new PlainBrowser({ url })
  await plain.startSession(email)
  const cookies = Array.from(plain.cookies, ([name, value]) => ({
    name,
    value,
    domain: new URL(url).hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  }))
  return { cookies, origins: [] }
}

/**
 * Resolves when scripts have taken the page over and have what they asked for; before that a press or a chosen file
 * reaches the browser alone.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  await settled(page)
}

/** Resolves when the page has what it asked for, and has shown it. */
export async function settled(page: Page): Promise<void> {
  const requests = underWay.get(page) ?? new Set()
  do {
    await expect.poll(() => requests.size, { interval: 20 }).toBe(0)
    // what has come may ask for more
    await rendered(page)
  } while (requests.size > 0)
}

/** The editor of the first open concept of outbound orders, gone to from their wizard, with its scripts running. */
export async function openFirstConcept(page: Page): Promise<void> {
  await page.goto('/outbound-orders/create-order')
  await page.getByText('Open concept orders').click()
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByLabel('Quantity').first().waitFor()
  await hydrated(page)
}

/** Resolves when React has shown what it was told, and run the effects of that; goes on when the page's clock stands. */
export async function rendered(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn++)
      await new Promise<unknown>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(turn)
      })
  })
}
