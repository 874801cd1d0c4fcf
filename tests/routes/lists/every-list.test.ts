import { brotliDecompressSync } from 'node:zlib'
import { request } from 'undici'
import { beforeAll, describe, expect, it } from 'vitest'
import { Browser, wordsOf, type Page } from '../../support/browser'
import { everyList, type ListUnderTest } from '../../support/lists'
import { portal } from '../../support/portal'

beforeAll(() => portal().resetSandbox())

const sessions = new Map<string, Promise<Browser>>()

/** A new browser that has the session of its user, who signs in once: at home, elsewhere, or in w3m. */
async function signedIn(
  { email = 'client@demo.test' }: ListUnderTest,
  where: 'home' | 'elsewhere' | 'w3m' = 'home',
): Promise<Browser> {
  const options = where === 'w3m' ? { as: where } : undefined
  const signIn = async () => {
    const browser = new Browser(portal(), options)
    await browser.startSession(email)
    return browser
  }
  const session = sessions.get(`${email} ${where}`) ?? signIn()
  sessions.set(`${email} ${where}`, session)
  const browser = new Browser(portal(), options)
  for (const [name, value] of (await session).cookies) browser.cookies.set(name, value)
  return browser
}

const stateOf = (page: Page) => ({
  heading: wordsOf(page.find('h1')),
  rows: page.findAll('tbody tr').map((element) => wordsOf(element)),
  sorted: page.findAll('th[aria-sort]').map((element) => wordsOf(element)),
  ticks: page.findAll('tbody input[checked]').map((box) => box.getAttribute('value')),
  entries: page
    .findAll('.list input[value]:not([type=hidden]), .list option[selected], .list input[checked]')
    .map((field) => [field.getAttribute('name'), field.getAttribute('value')]),
})

describe.each(Object.entries(everyList))('the list of %s', (_name, list) => {
  it('is the same from an address that somebody else copied, in w3m too [BEY-30, SHELL-50]', async () => {
    const sender = await signedIn(list)
    const plain = await sender.open(`${list.path}?${list.view}`)
    const tick = plain.findAll('tbody input[name=sel]')[0]?.getAttribute('value')
    const ticked = await sender.open(`${list.path}?${list.view}${tick ? `&sel=${tick}` : ''}`)
    const address = ticked.linkElement('Link to this view').getAttribute('href') ?? ''
    const seen = stateOf(ticked)
    expect(address).toContain('company=')
    expect(seen.ticks).toEqual(tick ? [tick] : [])
    expect(stateOf(await (await signedIn(list, 'elsewhere')).open(address))).toEqual(seen)
    expect(stateOf(await (await signedIn(list, 'w3m')).open(address))).toEqual(seen)
  })

  it('is linked to with its page [SHELL-50, SHELL-60]', async () => {
    const browser = await signedIn(list)
    const first = await browser.open(`${list.path}?${list.full ?? ''}`)
    if (first.findAll('.pager').length === 0) return
    const second = await first.press('2')
    const linked = await second.link('Link to this view')
    expect(linked.url.searchParams.get('page')).toBe('2')
    expect(linked.find('.pager [aria-current]').textContent).toBe('2')
    expect(stateOf(linked)).toEqual(stateOf(second))
  })

  it('falls back from nonsense in its address, and is never an error', async () => {
    const browser = await signedIn(list)
    const plain = stateOf(await browser.open(list.path))
    const nonsense = [
      'q=%00&page=-1&sort=__proto__&dir=sideways&sel=%3Cscript%3E&pagesize=1e9',
      'page=1.5&from=2025-99-99&to=yesterday&datetype=never&status=nobody',
      'sort=&dir=&page=&q=&sel=&sel=&from=&to=',
    ]
    for (const query of nonsense) {
      const page = await browser.open(`${list.path}?${query}`)
      expect([query, page.status]).toEqual([query, 200])
      expect(stateOf(page).rows).toEqual(plain.rows)
    }
  })

  it('sends neither fonts nor pictures [BEY-22]', async () => {
    const browser = await signedIn(list)
    browser.cookies.delete('styles')
    const page = await browser.open(`${list.path}?${list.full ?? ''}`)
    expect(page.findAll('img')).toEqual([])
    expect(page.find('style').innerHTML).toContain('system-ui')
    expect(page.html).not.toMatch(/@font-face|\.woff/)
  })

  it('needs no script where light pages are asked for [BEY-21]', async () => {
    const browser = await signedIn(list)
    expect((await browser.open(list.path)).html).toContain('<script')
    const asked = await wire(browser, list.path, { 'save-data': 'on' })
    expect(asked).not.toMatch(/<script|modulepreload/)

    const light = await (await browser.open(list.path)).press('Low-data version')
    expect(light.path).toBe(list.path)
    expect(light.html).not.toMatch(/<script|modulepreload/)
    expect(stateOf(light).rows).toEqual(stateOf(await browser.open(list.path)).rows)
    expect((await light.press('Full version')).html).toContain('<script')
  })
})

/** An answer as it comes to a browser that knows brotli. */
async function wire(browser: Browser, path: string, headers: Record<string, string>) {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const answer = await request(new URL(path, portal().url), {
    headers: { cookie, 'accept-encoding': 'br', ...headers },
  })
  expect(answer.headers['content-encoding']).toBe('br')
  return brotliDecompressSync(Buffer.from(await answer.body.arrayBuffer())).toString()
}
