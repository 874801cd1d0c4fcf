import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { hydrated, openPage, session, settled, type SignedIn } from '../support/chromium'
import { portal } from '../support/portal'

const server = portal()
let client: SignedIn

beforeAll(async () => {
  await server.resetSandbox()
  client = await session()
})

/** The page as a browser leaves it that translates it: each text is replaced by elements that hold another. */
async function openTranslated(signedIn: SignedIn, path: string): Promise<Page> {
  const page = await openPage({ signedIn })
  await page.goto(path)
  await hydrated(page)
  await translate(page)
  return page
}

const translate = (page: Page) =>
  page.evaluate(() => {
    const texts: Text[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) texts.push(walk.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, select, textarea'))
        continue
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      outer.firstElementChild!.textContent = text.data
      text.replaceWith(outer)
    }
  })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('on a page that the browser translates', () => {
  it('the count of a list and its pages follow a search [SHELL-51]', async () => {
    const page = await openTranslated(client, '/warehouse')
    const count = page.locator('#count')
    expect(await count.textContent()).toMatch(/^1–20 of 1\.\d\d\d/)
    await page.locator('tbody tr').first().getByRole('checkbox').check()
    await expect.poll(() => count.textContent()).toContain('1 selected')

    await page.locator('#q').fill('HF101')
    await page.waitForURL('**/warehouse?q=HF101*')
    await expect.poll(() => count.textContent()).toMatch(/^1–\d+ of \d{1,2} /)
    await translate(page)
    await page.locator('#q').fill('')
    await page.waitForURL((url) => !url.search.includes('q='))
    await expect.poll(() => count.textContent()).toMatch(/^1–20 of 1\.\d\d\d/)
    await button(page, '2').click()
    await page.waitForURL('**page=2*')
    await expect.poll(() => count.textContent()).toMatch(/^21–40 of 1\.\d\d\d/)
    expect(await page.locator('.pager [aria-current]').textContent()).toBe('2')
    await page.context().close()
  })

  it('pieces and problems of an order are counted as they are typed [BEY-72] [INW-22]', async () => {
    const solo = await session('solo@demo.test')
    const page = await openTranslated(solo, '/inbound-orders/create-order')
    await page.getByLabel('PO number').fill('TRANSLATED-1')
    await button(page, 'Next step').click()
    const search = page.getByLabel('Search for products')
    await search.waitFor()
    await translate(page)
    const counted = page.locator('.bar [role=status]')
    for (const [typed, count] of [
      ['PS101', '1 line · 1 piece'],
      ['PS102', '2 lines · 2 pieces'],
    ] as const) {
      await search.fill(typed)
      await search.press('Enter')
      const adds = page.getByRole('button', { name: new RegExp(`^Add product ${typed}`) })
      await adds.first().click()
      await expect.poll(() => counted.textContent()).toBe(count)
      await settled(page)
      await translate(page)
    }
    await page.locator('[id="inbound-products[0].quantity"]').fill('12')
    await expect.poll(() => counted.textContent()).toBe('2 lines · 13 pieces')
    await page.locator('[id="inbound-products[0].quantity"]').fill('x')
    await button(page, 'Save concept').click()
    await expect.poll(() => counted.textContent()).toBe('2 lines · 1 piece · 1 problem')
    await page.context().close()
  })

  it('a form that is sent says what is wrong, and its button can be pressed again [SHELL-51]', async () => {
    const page = await openTranslated(client, '/warehouse/create-product')
    const save = page.locator('main form button.primary')
    let goOn = () => {}
    const seen = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/create-product*', async (route) => {
      if (route.request().method() === 'POST') await seen
      await route.continue()
    })
    await save.click()
    await page.locator('main .spinner').waitFor()
    goOn()
    await page.locator('.summary').waitFor()
    // the page asks for its data once more
    await expect.poll(() => save.isEnabled()).toBe(true)
    await page.context().close()
  })
})
