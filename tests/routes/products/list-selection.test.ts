import { beforeAll, describe, expect, it } from 'vitest'
import { wordsOf, type Browser } from '../../support/browser'
import { portal } from '../../support/portal'
import { articles, askedFor, callsDuring, idsOn, linkToView, signedIn, ticks } from './support'

let client: Browser

beforeAll(async () => {
  await portal().resetSandbox()
  client = await signedIn('client@demo.test')
})

describe('ticks', () => {
  it('stand in each row, named by the article, with the id of the product [PROD-07]', async () => {
    const page = await client.open('/warehouse')
    const [first = ''] = articles(page)
    const box = page.form('.list').field(`Select ${first}`)
    expect([box.getAttribute('type'), box.getAttribute('name')]).toEqual(['checkbox', 'sel'])
    expect(page.linkElement(first).getAttribute('href')).toBe(
      `/warehouse/${box.getAttribute('value')}`,
    )
    expect(page.findAll('tbody input[name=sel]')).toHaveLength(20)
  })

  it('last over paging, sorting and searching, and unticking takes them out [PROD-14] [SHELL-59]', async () => {
    const first = await client.open('/warehouse')
    const [one = '', two = ''] = articles(first)
    const [idOne = '', idTwo = ''] = idsOn(first)
    const second = await first.form('.list').tick(`Select ${one}`, `Select ${two}`).press('Next')
    expect(second.form('.list').hidden('sel')).toEqual([idOne, idTwo])
    expect(wordsOf(second.find('.count'))).toContain('2 selected')

    const [three = ''] = articles(second)
    const [idThree = ''] = idsOn(second)
    const searched = await second
      .form('.list')
      .tick(`Select ${three}`)
      .fill('Search in article information', 'HF105')
      .press('Search')
    const sorted = await searched.press('Style code')
    expect(ticks(sorted).sort()).toEqual([idOne, idTwo, idThree].sort())

    const home = await sorted
      .form('.list')
      .fill('Search in article information', '')
      .press('Search')
    const turned = await home.press('Article number')
    expect(ticks(turned)).toHaveLength(3)
    const unticked = await turned.form('.list').untick(`Select ${one}`).press('Search')
    expect(ticks(unticked).sort()).toEqual([idTwo, idThree].sort())
  })

  it('of the page are all made by Select page, beside those of other pages', async () => {
    const page = await client.open('/warehouse?page=2&sel=10001')
    const all = await page.link('Select page')
    expect(ticks(all).sort()).toEqual(['10001', ...idsOn(page)].sort())
    expect(wordsOf(all.find('.count'))).toContain('21 selected')
    expect(articles(all)).toEqual(articles(page))
  })

  it('are emptied by Clear selection, which keeps search, filters, order and page [PROD-13]', async () => {
    const page = await client.open(
      '/warehouse?q=shirt&brand=1001&sort=styleId&dir=desc&page=2&sel=10001&sel=10002',
    )
    const cleared = await page.link('Clear selection')
    expect(cleared.path).toBe('/warehouse?q=shirt&brand=1001&sort=styleId&dir=desc&page=2')
    expect(ticks(cleared)).toEqual([])
    expect(articles(cleared)).toEqual(articles(page))
  })

  it('are 500 at most, and the list says so', async () => {
    const ids = Array.from({ length: 501 }, (_, n) => `sel=${20_000 + n}`).join('&')
    const page = await client.open(`/warehouse?${ids}`)
    expect(page.messages()).toEqual([
      { kind: 'warning', text: 'Selection is limited to 500 items' },
    ])
    expect(wordsOf(page.find('.count'))).toContain('500 selected')
    const full = await client.open(`/warehouse?${ids.replace('sel=20000&', '')}`)
    expect(full.messages()).toEqual([])
    expect(linkToView(full).length).toBeLessThan(8000)
  })

  it('that are no ids are left out [SHELL-50]', async () => {
    const page = await client.open('/warehouse?sel=abc&sel=-1&sel=0&sel=1e5&sel=10001&sel=10001')
    expect(ticks(page)).toEqual(['10001'])
  })
})

describe('the toolbar', () => {
  it('clears and exports the selection, and exports all; without scripts nothing is switched off [PROD-12] [PROD-14]', async () => {
    const page = await client.open('/warehouse')
    expect(page.hasLink('Clear selection')).toBe(true)
    expect(page.form('.list').buttons()).toEqual(
      expect.arrayContaining(['Export selection', 'Export all']),
    )
  })

  it('exports with nothing ticked by saying so, and asks upstream for nothing [PROD-14]', async () => {
    const page = await client.open('/warehouse?q=shirt&page=2')
    const { result, calls } = await callsDuring('/products/export', () =>
      page.press('Export selection'),
    )
    expect(calls).toEqual([])
    expect(result.messages()).toEqual([{ kind: 'warning', text: 'No products selected' }])
    expect(result.redirects).toEqual(['/warehouse?q=shirt&page=2'])
  })

  it('is there for a company that may only read, its links to writing are not [PROD-22]', async () => {
    const staff = await signedIn('staff@demo.test')
    const page = await staff.open('/warehouse')
    expect(page.findAll('main a').map((one) => wordsOf(one))).toContain('Create product')
    await page.press('1003 (Quay Archive)')
    const readOnly = await staff.open('/warehouse')
    expect(readOnly.findAll('main a').map((one) => wordsOf(one))).not.toContain('Create product')
    const { result, calls } = await callsDuring('/products/export', () =>
      readOnly.press('Export all'),
    )
    expect(result.header('content-disposition')).toMatch(/products-1003\.xlsx/)
    expect(calls).toHaveLength(1)
  })

  it('offers the view as an ordinary link with its company [SHELL-60]', async () => {
    const page = await client.open('/warehouse?q=shirt&sort=sku&dir=asc&page=2&sel=10001')
    expect(linkToView(page)).toBe('/warehouse?q=shirt&page=2&company=1&sel=10001')
    const { page: same } = await askedFor(() => page.link('Link to this view'))
    expect(articles(same)).toEqual(articles(page))
    expect(ticks(same)).toEqual(['10001'])
  })
})
