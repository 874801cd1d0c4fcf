import { beforeEach, describe, expect, it } from 'vitest'
import { Browser, type Page } from '../../support/browser'
import { portal } from '../../support/portal'

const server = portal()
let browser: Browser
const stylesCookie = 'styles'

beforeEach(async () => {
  await server.resetSandbox()
  browser = new Browser(server)
})

/** Addresses of the stylesheets, without their hashes: those inside the page and those that it links to. */
function stylesOf(page: Page) {
  const names = (selector: string, attribute: string) =>
    [...page.document.querySelectorAll(selector)].map((element) =>
      element.getAttribute(attribute)!.replace(/^\/build\/_assets\/(.*)-\w+\.css$/, '$1'),
    )
  return {
    inside: names('style[data-href]', 'data-href'),
    linked: names('link[rel=stylesheet]:not([media])', 'href'),
    fetchedLater: names('link[rel=prefetch]', 'href'),
  }
}

describe('the stylesheets of a page', () => {
  it('are inside the first page that a browser sees, and fetched later for the others', async () => {
    const page = await browser.open('/')
    expect(stylesOf(page)).toEqual({
      inside: ['portal', 'form', 'public'],
      linked: [],
      fetchedLater: ['portal', 'form', 'public'],
    })
    const style = page.find('style[data-href*=portal]')
    const file = await server.fetch(style.getAttribute('data-href')!)
    expect(style.textContent).toBe((await file.text()).trim())
    expect(page.header('content-security-policy')).toContain(
      `style-src 'self' 'nonce-${style.getAttribute('nonce')}'`,
    )
  })

  it('are linked to once they were sent; what a screen adds is inside its own first page', async () => {
    await browser.signIn('client@demo.test')
    const list = await browser.open('/warehouse')
    expect(stylesOf(list)).toEqual({ inside: [], linked: ['portal'], fetchedLater: [] })
    const first = await browser.open('/warehouse/create-product')
    expect(stylesOf(first)).toEqual({
      inside: ['record', 'product'],
      linked: ['portal', 'form'],
      fetchedLater: ['record', 'product'],
    })
    const second = await browser.open('/warehouse/create-product')
    expect(stylesOf(second)).toEqual({
      inside: [],
      linked: ['portal', 'form', 'record', 'product'],
      fetchedLater: [],
    })
  })

  it('have those for paper apart, which no screen waits for [BEY-24]', async () => {
    await browser.signIn('client@demo.test')
    const page = await browser.open('/warehouse')
    const print = page.find('link[rel=stylesheet][media=print]').getAttribute('href')!
    expect(await (await server.fetch(print)).text()).toContain('@media print')
    expect(page.find('body').innerHTML).toContain(print)
  })

  it('are inside again for a browser that was closed, and with a cookie of another version or of a stranger', async () => {
    await browser.signIn('client@demo.test')
    for (const kept of [undefined, 'WyJhIl0=', '%', 'IkFBQUFBQUFBIg==', 'x'.repeat(3_000)]) {
      if (kept === undefined) browser.cookies.delete(stylesCookie)
      else browser.cookies.set(stylesCookie, kept)
      const page = await browser.open('/warehouse')
      expect([kept, page.status, stylesOf(page).inside]).toEqual([kept, 200, ['portal']])
      expect(browser.cookies.get(stylesCookie)!.length).toBeLessThan(400)
    }
  })

  it('are inside every page where cookies are not kept', async () => {
    for (const path of ['/', '/?tab=reset-password']) {
      browser.cookies.clear()
      expect(stylesOf(await browser.open(path)).linked).toEqual([])
    }
  })
})
