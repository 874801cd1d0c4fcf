import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import { listOf, startUpstreamProxy } from '../../support/upstream-proxy'
import { kinds } from '../orders/kinds'
import { idsOn, signedIn } from '../products/support'

const server = portal()

beforeEach(() => server.resetSandbox())

/** The tabs above a list, the one that is shown with a star. */
const tabs = (page: Page) =>
  page
    .findAll('.list-tabs a')
    .map((tab) => `${wordsOf(tab)}${tab.hasAttribute('aria-current') ? ' *' : ''}`)

const addresses = (page: Page) =>
  page.findAll('.list-tabs a').map((tab) => tab.getAttribute('href') ?? '')

const numbers = (page: Page) => tabs(page).map((tab) => / (\d[\d.]*)/.exec(tab)?.[1])

/** The list, as soon as it has been counted: no page waits long for that. */
async function counted(browser: Browser, path: string): Promise<Page> {
  const page = await browser.open(path)
  return numbers(page).some((number) => number !== undefined) ? page : counted(browser, path)
}

/** A portal that counts, as it does unless it is told not to. */
const startCounting = (env: Record<string, string> = {}) =>
  startPortal({ env: { TAB_COUNTS: undefined, ...env } })

let counting: ServerProcess
beforeAll(async () => {
  counting = await startCounting()
})

describe.each(kinds)('the tabs of $path', ({ path }) => {
  it('are its statuses, each a link to the orders that have it', async () => {
    const page = await (await signedIn('solo@demo.test', counting.url)).open(path)
    const offered = page
      .findAll('.filters input[name=status]')
      .map((box) => ({ id: box.getAttribute('value'), label: wordsOf(box.parentElement) }))
    expect(offered.length).toBeGreaterThan(6)
    expect(tabs(page).map((tab) => tab.replace(/ \d+$/, ''))).toEqual([
      'All Statuses *',
      ...offered.map(({ label }) => label),
    ])
    expect(addresses(page)).toEqual([path, ...offered.map(({ id }) => `${path}?status=${id}`)])
  })

  it('keep search, filters, order and ticks, begin at the first page, and mark all that are chosen', async () => {
    const browser = await signedIn('client@demo.test', counting.url)
    const [row = ''] = (await browser.open(path))
      .findAll('tbody input[name=sel]')
      .map((box) => box.getAttribute('value'))
    const sort = '&sort=time_added&dir=asc'
    const view = `from=2020-01-01&status=20${sort}&page=2&of=1&sel=${row}&confirm=export-selection`
    const page = await browser.open(`${path}?${view}`)
    const rest = `${sort}&of=1&sel=${row}`
    expect(addresses(page).slice(0, 2)).toEqual([
      `${path}?from=2020-01-01${rest}`,
      `${path}?from=2020-01-01&status=10${rest}`,
    ])
    expect(tabs(page).filter((tab) => tab.endsWith('*'))).toEqual(['New *'])
    const several = await browser.open(`${path}?status=10&status=20`)
    const current = tabs(several).filter((tab) => tab.endsWith('*'))
    expect(current.map((tab) => tab.replace(/ \d+/, ''))).toEqual(['Concept *', 'New *'])
  })

  it('say how many orders have each status when the list is opened for the first time, where upstream answers in time', async () => {
    const own = await startCounting()
    const browser = await signedIn('client@demo.test', own.url)
    const seen: ReturnType<typeof numbers>[] = []
    // a busy machine answers one of them too late
    for (const company of ['1001 (Harbour Fashion)', '1002 (Polder Sports)']) {
      await (await browser.open('/')).press(company)
      for (const list of kinds) seen.push(numbers(await browser.open(list.path)))
    }
    const whole = seen.filter(
      ([all, ...rest]) => all === undefined && rest.length > 6 && !rest.includes(undefined),
    )
    expect(whole.length).toBeGreaterThan(0)
  })

  it('say how many orders have each status, which is what their lists say', async () => {
    const browser = await signedIn('client@demo.test', counting.url)
    const page = await counted(browser, path)
    expect(numbers(page)[0]).toBeUndefined()
    for (const [index, address] of addresses(page).entries()) {
      if (index === 0) continue
      const list = await browser.open(address)
      const [, total = '0'] = /of ([\d.]+)/.exec(wordsOf(list.find('.count'))) ?? []
      expect([address, numbers(page)[index]]).toEqual([address, total])
      expect(tabs(list)).toEqual(tabs(page).map((tab, at) => tab.replace(' *', '') + (at === index ? ' *' : ''))) // prettier-ignore
    }
  })

  it('say none where the list is searched or filtered by anything else', async () => {
    const browser = await signedIn('client@demo.test', counting.url)
    await counted(browser, path)
    for (const query of ['q=000', 'from=2020-01-01', 'status=10&to=2030-01-01']) {
      const page = await browser.open(`${path}?${query}`)
      expect([query, ...numbers(page)].filter(Boolean)).toEqual([query])
      expect(tabs(page).length).toBeGreaterThan(6)
    }
  })

  it('are counted again when the portal has written', async () => {
    const browser = await signedIn('solo@demo.test', counting.url)
    const before = await counted(browser, path)
    const [id] = idsOn(await browser.open(`${path}?status=10`))
    const concepts = await browser.open(`${path}?status=10&sel=${id}`)
    const asked = await concepts.press('Delete selection')
    const deleted = await asked.press('Delete')
    expect(deleted.messages()[0]?.kind).toBe('success')
    const after = await counted(browser, path)
    expect(Number(numbers(after)[1])).toBe(Number(numbers(before)[1]) - 1)
  })
})

describe('an upstream that does not answer how many there are', () => {
  it('keeps no page waiting, which has its tabs without numbers', async () => {
    const between = await startUpstreamProxy()
    const own = await startCounting({ API_BASE_URL: between.base })
    const browser = await signedIn('solo@demo.test', own.url)
    const held: string[] = []
    between.answer('POST /orders/multifilter', (asked, answer) => {
      const size = new URL(asked.url ?? '', between.base).searchParams.get('limit')
      if (size === '1') held.push(size)
      else listOf([{ id: 7, external_order_id: 'X-7', status: 70 }])(asked, answer)
    })
    const [first, second] = [await browser.open('/outbound-orders'), await browser.open('/outbound-orders')] // prettier-ignore
    for (const page of [first, second]) {
      expect(page.table().rows[0]?.cell('Order number')).toBe('X-7')
      expect(tabs(page).slice(0, 3)).toEqual(['All Statuses *', 'Concept', 'New'])
    }
    // one question at a time, however many pages are made
    await expect.poll(() => held).toHaveLength(1)
  })
})
