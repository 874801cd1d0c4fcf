import type { Page } from 'playwright'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hydrated, openPage, session, type SignedIn } from '../support/chromium'
import { portal } from '../support/portal'

let page: Page
let signedIn: SignedIn
beforeAll(async () => {
  await portal().resetSandbox()
  signedIn = await session()
})
afterEach(() => page.context().close())

async function open(path: string, options: { width?: number } = {}) {
  page = await openPage({ signedIn, ...options })
  await page.goto(path)
  await hydrated(page)
}

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const focused = () => page.locator('*:focus')
const row = (index: number) => page.locator('.records > tbody > tr:not(.more)').nth(index)
const dialog = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const field = () => page.locator('#find')
/** Shows that the keys pressed so far have done nothing: what is pressed last is done last. */
const answered = async () => {
  await press('?')
  await dialog().waitFor()
  await press('Escape')
  await expect.poll(() => page.locator('dialog').count()).toBe(0)
}

describe('keys of the keyboard', () => {
  it('lead to the search, and are letters in its field [BEY-95]', async () => {
    await open('/outbound-orders')
    await press('/')
    await expect.poll(() => field().evaluate((one) => one === document.activeElement)).toBe(true)
    await press('j', 'x', '?', 'g', '/')
    expect(await field().inputValue()).toBe('jx?g/')
    expect(await page.locator('[name=sel]:checked').count()).toBe(0)
    expect(await dialog().count()).toBe(0)
  })

  it('lead to the search’s page where the header has no field [BEY-95]', async () => {
    await open('/outbound-orders', { width: 360 })
    await press('/')
    await page.waitForURL(/\/search/)
  })

  it('lead to what the menu has, after g, and nowhere else [BEY-95]', async () => {
    await open('/')
    // the customs group is not this user's
    await press('g', 'c', 'g', 'j', 's')
    await answered()
    expect(new URL(page.url()).pathname).toBe('/')
    await press('g', 's')
    await page.waitForURL(/\/stock$/)
  })

  it('go through the rows of a list, select one and open it [BEY-95]', async () => {
    await open('/outbound-orders')
    await press('k', 'j')
    await expect.poll(() => row(0).locator(':focus').count()).toBe(1)
    await press('j', 'x')
    await expect.poll(() => row(1).locator('[name=sel]:checked').count()).toBe(1)
    expect(await page.getByText('1 selected').count()).toBe(1)
    await press('j', 'x', 'x', 'k', 'k', 'x')
    await expect.poll(() => page.locator('[name=sel]:checked').count()).toBe(2)
    expect(await row(0).locator('[name=sel]:checked').count()).toBe(1)
    const name = await row(0).locator('th a').innerText()
    expect(await focused().innerText()).toBe(name)
    await press('Enter')
    await page.waitForURL(/\/outbound-orders\/./)
  })

  it('go on from a box that was clicked [BEY-95]', async () => {
    await open('/outbound-orders')
    await row(2).locator('[name=sel]').click()
    await press('j')
    await expect.poll(() => row(3).locator(':focus').count()).toBe(1)
  })

  it('are listed at a press over the page, which then is as it was [BEY-95]', async () => {
    await open('/outbound-orders')
    const refused: string[] = []
    page.on('console', (line) => refused.push(line.text()))
    await press('j', '?')
    await dialog().waitFor()
    await expect.poll(() => dialog().getByRole('row', { name: 'g s Stock' }).count()).toBe(1)
    // nothing but what the dialog itself takes
    await press('j', 'g', 's', 'x')
    await dialog().getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => page.locator('dialog').count()).toBe(0)
    expect(await row(0).locator(':focus').count()).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/outbound-orders')
    expect(refused).toEqual([])
  })

  it('do nothing beside Ctrl, Alt or Meta, nor in a select [BEY-95]', async () => {
    await open('/outbound-orders')
    await press('Control+/', 'Alt+j', 'Meta+?', 'Control+x')
    await answered()
    expect(await page.locator('.records :focus, #find:focus').count()).toBe(0)
    await page.goto('/columns/outbound-orders')
    await hydrated(page)
    await page.locator('select').first().focus()
    await press('?', '/')
    await page.locator('select').first().blur()
    await answered()
    expect(await page.locator('#find:focus').count()).toBe(0)
  })

  it('are switched off, and on again, by a button that lists what they are [BEY-95]', async () => {
    await open('/help')
    await page.getByRole('link', { name: 'Keyboard shortcuts' }).click()
    await page.getByRole('button', { name: 'Switch the keys off' }).click()
    await page.getByText('The keys are switched off.').waitFor()
    await page.goto('/outbound-orders')
    await hydrated(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await press('j', '/', 'g', 's', '?')
    await page.locator('#find').click()
    expect(asked).not.toContain('/keys')
    expect(new URL(page.url()).pathname).toBe('/outbound-orders')
    expect(await page.locator('dialog, .records :focus').count()).toBe(0)
    await page.goto('/keys')
    await page.getByRole('button', { name: 'Switch the keys on' }).click()
    await page.getByText('The keys are switched on.').waitFor()
    await hydrated(page)
    await press('g', 's')
    await page.waitForURL(/\/stock$/)
  })
})

describe('access keys', () => {
  /** As a keyboard does it: what Playwright presses beside Alt has no letter. */
  async function pressAccessKey(key: string) {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Input.dispatchKeyEvent', {
      ...{ type: 'keyDown', key, text: key, unmodifiedText: key },
      modifiers: 1,
    })
  }

  it('lead to search and menu, and save, without scripts [BEY-95]', async () => {
    page = await openPage({ scripts: false, signedIn })
    await page.goto('/warehouse/create-product')
    await pressAccessKey('f')
    await expect.poll(() => page.locator('#find:focus').count()).toBe(1)
    await pressAccessKey('m')
    await expect.poll(() => new URL(page.url()).hash).toBe('#menu-toggle')
    await pressAccessKey('s')
    await page.getByText('There is a problem').waitFor()
  })
})
