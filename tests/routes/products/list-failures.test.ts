import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser'
import { oneOfEach } from '../../support/extent'
import { portal, startPortal } from '../../support/portal'
import { listOf, startUpstreamProxy, type UpstreamProxy } from '../../support/upstream-proxy'
import { articles, callsDuring, signedIn } from './support'

const server = portal()

beforeAll(() => server.resetSandbox())
beforeEach(() => server.clearFaults())

describe('a list that does not come', () => {
  let solo: Browser
  beforeAll(async () => {
    solo = await signedIn('solo@demo.test')
  })

  it.each(
    oneOfEach(
      [
        [
          'an error in words',
          { kind: 'status', status: 422, body: { error: { en: 'Stock count' } } },
          'Stock count',
        ],
        [
          'a server’s fault in its own words',
          { kind: 'status', status: 500, body: { error: { en: 'SQLSTATE 42000' } } },
          'Something went wrong',
        ],
        ['a refusal', { kind: 'status', status: 400, body: { error: { code: 'E9' } } }, 'E9'],
        ['not found', { kind: 'status', status: 404, body: {} }, 'Something went wrong'],
        ['a reset connection', { kind: 'reset' }, 'Something went wrong'],
        ['half an answer', { kind: 'truncate' }, 'Something went wrong'],
        ['a page of words', { kind: 'html' }, 'Something went wrong'],
        ['an empty answer', { kind: 'empty' }, 'Something went wrong'],
      ] as const,
      ([, , words]) => words,
    ),
  )('because of %s keeps search and filters and says why [NET-08]', async (_, fault, words) => {
    await server.faults({ method: 'POST', path: '/products/multifilter', ...fault })
    const page = await solo.open('/warehouse?q=Football&brand=2004&sel=20007')
    expect(page.status).toBe(503)
    expect(page.messages()).toEqual([{ kind: 'error', text: words }])
    expect(page.main).toMatch(
      /Products could not be loaded: the warehouse system (did not answer|refused)\. Request [\w-]{8,}/,
    )
    expect(page.h1).toBe('Products')
    const form = page.form('.list')
    expect(form.value('Search in article information')).toBe('Football')
    expect(form.value('Wadden')).toBe('on')
    const again = await form.press('Search')
    expect(again.status).toBe(200)
    expect(articles(again).length).toBeGreaterThan(0)
  })

  it('because the session is over upstream leads to the welcome screen, and back after it [AUTH-37]', async () => {
    await server.faults({
      method: 'POST',
      path: '/products/multifilter',
      kind: 'status',
      status: 401,
    })
    const lapsed = await signedIn('solo@demo.test')
    const page = await lapsed.open('/warehouse?brand=2004')
    expect(page.redirects).toEqual(['/?next=%2Fwarehouse%3Fbrand%3D2004'])
  })

  it('asks the call once only, as a search by POST may have cost upstream dear [NET-09]', async () => {
    await server.faults({
      method: 'POST',
      path: '/products/multifilter',
      kind: 'status',
      status: 503,
    })
    const { calls } = await callsDuring('/products/multifilter', () => solo.open('/warehouse'))
    expect(calls).toHaveLength(1)
  })
})

describe('filter options', () => {
  let upstream: UpstreamProxy
  beforeAll(async () => {
    upstream = await startUpstreamProxy()
  })

  const freshBrowser = async () => {
    const own = await startPortal({ env: { API_BASE_URL: upstream.base } })
    return signedIn('solo@demo.test', own.url)
  }

  it('that do not come leave the list as it is, filtered as its address says [PROD-06]', async () => {
    await server.faults({
      method: 'GET',
      path: '/brands',
      kind: 'status',
      status: 400,
      body: { error: { en: 'Brands are being moved' } },
    })
    const browser = await freshBrowser()
    const { result: page, calls } = await callsDuring('/products/multifilter', () =>
      browser.open('/warehouse?brand=2004&color=2001'),
    )
    expect(page.status).toBe(200)
    expect(page.messages()).toEqual([
      {
        kind: 'error',
        text: 'The filter options could not be loaded: Brands are being moved',
      },
    ])
    expect(calls[0]?.body).toEqual({ filters: { brand_id: [2004], color_id: [2001] } })
    expect(articles(page).length).toBeGreaterThan(0)
    const unticked = await page.form('.list').untick('#2004').press('Apply')
    expect(unticked.url.searchParams.getAll('brand')).toEqual([])
  })

  it('of 8 or fewer are all shown, without show more [SHELL-56]', async () => {
    const brands = (count: number) =>
      listOf(Array.from({ length: count }, (_, n) => ({ id: n + 1, name: `Brand ${n + 1}` })))
    upstream.answer('GET /brands', brands(8))
    upstream.answer('GET /colors', brands(9))
    upstream.answer('GET /types', brands(0))
    const page = await (await freshBrowser()).open('/warehouse')
    const summaries = page
      .findAll('.filters fieldset')
      .map((group) => group.querySelector('summary')?.textContent)
    expect(summaries).toEqual([undefined, 'show more', undefined])
  })
})
