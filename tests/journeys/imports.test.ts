import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  article,
  articles,
  csv,
  holdImports,
  importPath,
  type Row,
} from '../routes/imports/support'
import { openPage, session, type SignedIn } from '../support/chromium'
import { portal } from '../support/portal'

const server = portal()
let client: SignedIn

beforeAll(async () => {
  await server.resetSandbox()
  client = await session('client@demo.test')
})
beforeEach(() => server.clearFaults())

async function fileOf(rows: Row[], name = 'articles.csv') {
  const buffer = Buffer.from(await csv(rows).arrayBuffer())
  return { name, mimeType: 'text/csv', buffer }
}

async function openUpload(options: { scripts?: boolean } = {}): Promise<Page> {
  const page = await openPage({ signedIn: client, ...options })
  await page.goto(importPath)
  // a file that is chosen before scripts run waits for the button, as without them
  if (options.scripts !== false) await page.waitForFunction(areScriptsAtWork)
  return page
}

/** React marks what it listens to. */
const areScriptsAtWork = () =>
  Object.keys(document.querySelector('form.upload input[type=file]') ?? {}).some((name) =>
    name.startsWith('__reactProps'),
  )

/** The preview with scripts at work. */
async function openPreview(rows: Row[]): Promise<Page> {
  const page = await openUpload()
  await page.getByLabel('Files').setInputFiles(await fileOf(rows))
  await table(page).waitFor()
  // a button that only pages without scripts have
  await button(page, 'Save selection').waitFor({ state: 'detached' })
  return page
}

const table = (page: Page) => page.getByRole('table', { name: 'Rows' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name })

describe('with scripts', () => {
  it('choosing files sends the form at once [PIMP-01]', async () => {
    const page = await openPreview(articles('CHOSEN', 2))
    expect(page.url()).toMatch(/\?import=[\w-]{22}$/)
    expect(await table(page).getByRole('row').count()).toBe(3)
    await page.context().close()
  })

  it('dropping files onto the form sends them too', async () => {
    const page = await openUpload()
    await button(page, 'Open menu').or(button(page, 'Close menu')).first().waitFor()
    const { buffer } = await fileOf(articles('DROPPED', 1))
    const transfer = await page.evaluateHandle((content) => {
      const data = new DataTransfer()
      data.items.add(new File([content], 'dropped.csv', { type: 'text/csv' }))
      return data
    }, buffer.toString())
    await page.locator('form.upload').dispatchEvent('drop', { dataTransfer: transfer })
    await table(page).getByText('DROPPED-1').first().waitFor()
    await page.context().close()
  })

  it('ticks are saved as they change, and with none Import cannot be pressed [PIMP-21] [PIMP-24]', async () => {
    const page = await openPreview(articles('LIVE', 2))
    await tick(page, 'Select row 2, LIVE-1').uncheck()
    await page.getByText('1 of 2 selected').waitFor()
    expect(await button(page, 'Import').isEnabled()).toBe(true)
    await tick(page, 'Select row 3, LIVE-2').uncheck()
    await page.getByText('0 of 2 selected').waitFor()
    expect(await button(page, 'Import').isDisabled()).toBe(true)

    await page.reload()
    expect(await tick(page, 'Select row 2, LIVE-1').isChecked()).toBe(false)
    await button(page, 'Save selection').waitFor({ state: 'detached' })
    await button(page, 'Select all').click()
    await page.getByText('2 of 2 selected').waitFor()
    expect(await tick(page, 'Select row 2, LIVE-1').isChecked()).toBe(true)
    await page.context().close()
  })

  it('ticks and cells of a tab that is behind stay until it turns back, and are saved then [BEY-31] [PIMP-21]', async () => {
    const own = await session('client@demo.test')
    const page = await openPage({ signedIn: own })
    await page.goto(importPath)
    await page.waitForFunction(areScriptsAtWork)
    const rows = [article('BEHIND-1', { Season: '' }), article('BEHIND-2')]
    await page.getByLabel('Files').setInputFiles(await fileOf(rows))
    await table(page).waitFor()
    await button(page, 'Save selection').waitFor({ state: 'detached' })
    const address = page.url()
    const tab = await page.context().newPage()
    await tab.goto('/warehouse')
    await tab.locator('.company > summary').click()
    await tab.getByRole('button', { name: '1002 (Polder Sports)' }).click()
    await tab.waitForFunction(() =>
      document.querySelector('.company > summary')?.textContent.includes('1002'),
    )
    const refused = page.waitForResponse((response) => response.status() === 409)
    await tick(page, 'Select row 3, BEHIND-2').uncheck()
    await refused
    await page.locator('#row-0 details > summary').first().click()
    await page.getByLabel('Season').fill('SS27')
    await button(page, 'Save row 2').click()
    await button(page, 'Switch back to 1001 (Harbour Fashion)').click()
    await page.getByText('You are working for 1001 (Harbour Fashion) again.').waitFor()
    expect(page.url()).toBe(address)
    expect(await page.getByLabel('Season').inputValue()).toBe('SS27')
    expect(await tick(page, 'Select row 3, BEHIND-2').isChecked()).toBe(false)
    await button(page, 'Save row 2').click()
    await page.getByText('1 of 2 selected').waitFor()
    await page.context().close()
  })

  it('a running import is shown while the settings cannot be read, and ends at its result by itself [BEY-23] [IMP-36]', async () => {
    const page = await openPreview(articles('UNSETTLED', 2))
    await server.faults({ method: 'POST', path: '/saleskit/sku', kind: 'hang' })
    await button(page, 'Import').click()
    const processing = page.getByText('Processing... Please do not close the browser window.')
    await processing.waitFor()
    await server.faults({ path: '/system/settings', kind: 'status', status: 500, times: 500 })
    // signing in makes the portal read them anew
    await session('client@demo.test')
    const before = (await server.calls()).length
    const asked = (answer: { url: () => string }) => answer.url().includes('_data=')
    for (let polls = 0; polls < 3; polls++) await page.waitForResponse(asked)
    await expect
      .poll(async () =>
        (await server.calls()).slice(before).map(({ path, status }) => [path, status]),
      )
      .toContainEqual(['/system/settings', 500])
    expect(await processing.isVisible()).toBe(true)
    await server.clearFaults()
    // the call that hung is given up and looked up before its articles are sent again
    await page.getByText('Imported 2 products, 0 products failed.').waitFor({ timeout: 90_000 })
    await page.context().close()
  })

  it('an error’s words open on hover and on focus, by the stylesheet [PIMP-16]', async () => {
    const page = await openPreview([article('TIP', { Season: '' }), article('FINE')])
    const tip = page.locator('.tip.error')
    const words = tip.locator('.tooltip')
    // until then an office screen has their beginning in the row
    const isOpen = async () =>
      (await words.evaluate((element) => getComputedStyle(element).position)) === 'absolute'
    expect([await isOpen(), await words.isVisible()]).toEqual([false, true])
    await tip.hover()
    expect(await isOpen()).toBe(true)
    await page.mouse.move(0, 0)
    expect(await isOpen()).toBe(false)
    await tip.focus()
    expect(await isOpen()).toBe(true)
    expect(await words.innerText()).toBe('Season is required')
    await page.context().close()
  })

  it('typing in the search of a preview searches in place [PIMP-14] [SHELL-51]', async () => {
    const page = await openPreview([...articles('FIND', 3), article('NEEDLE')])
    await page.getByRole('searchbox', { name: 'Search in this import' }).fill('needle')
    await page.waitForURL('**q=needle')
    await table(page).getByText('FIND-1').first().waitFor({ state: 'detached' })
    expect(await table(page).getByRole('row').count()).toBe(2)
    await page.context().close()
  })

  it('an overlay with a progress bar covers the page until the result is there [PIMP-40] [PIMP-46]', async () => {
    const page = await openPreview(articles('OVER', 3))
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await holdImports()
    await button(page, 'Import').click()
    const overlay = page.locator('.overlay')
    await overlay.getByText('Processing... Please do not close the browser window.').waitFor()
    const bar = overlay.getByRole('progressbar')
    expect([await bar.getAttribute('value'), await bar.getAttribute('max')]).toEqual(['0', '3'])
    const box = await overlay.boundingBox()
    expect([box?.width, box?.height]).toEqual([1280, 800])
    await server.clearFaults()

    await page.getByText('Imported 3 products, 0 products failed.').waitFor()
    expect(await overlay.count()).toBe(0)
    expect(await page.locator('.tip.success').count()).toBe(3)
    // without a load of its own, however often it asked
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await page.context().close()
  })
})

describe('without scripts', () => {
  it('the whole way: upload with an error, leave it out, import, result [PIMP-01] [PIMP-40] [BEY-20]', async () => {
    const page = await openUpload({ scripts: false })
    await page
      .getByLabel('Files')
      .setInputFiles(await fileOf([...articles('PLAIN', 2), article('bad')]))
    await button(page, 'Upload').click()
    await table(page).waitFor()
    expect(await button(page, 'Import').isDisabled()).toBe(true)
    await button(page, 'Leave out the rows with errors').click()
    await holdImports()
    await button(page, 'Import').click()
    await page.getByText('Processing... Please do not close the browser window.').waitFor()
    await server.clearFaults()
    // the page loads itself again until the result is there
    await page.getByText('Imported 2 products, 0 products failed.').waitFor()
    expect(await page.locator('.tip.success').count()).toBe(2)
    await page.context().close()
  })
})
