import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser'
import { portal } from '../../support/portal'
import { callsDuring, signedIn } from './support'

const server = portal()

let customs: Browser
let solo: Browser

beforeAll(async () => {
  await server.resetSandbox()
  customs = await signedIn('customs@demo.test')
  solo = await signedIn('solo@demo.test')
})

const exportCsv = async (browser: Browser, address: string) => {
  const page = await browser.open(address)
  return callsDuring('/products/multifilter', () => page.press('All as CSV'))
}

describe('All as CSV', () => {
  beforeEach(() => server.clearFaults())

  it('holds all pages of the list as it is searched, filtered and sorted [BEY-33]', async () => {
    const address = '/warehouse?q=foot&brand=2004&sort=styleId&dir=desc'
    const { result, calls } = await exportCsv(solo, address)
    expect(calls.map(({ query, body }) => ({ query, body }))).toEqual([
      {
        query: { order: 'desc', sc: 'styleId', page: '1', limit: '1000' },
        body: { search: 'foot', filters: { brand_id: [2004] } },
      },
    ])
    expect(result.header('content-type')).toBe('text/csv; charset=utf-8')
    expect(result.header('content-disposition')).toBe('attachment; filename="products-1002.csv"')
    const lines = result.html.trim().split('\r\n')
    expect(lines[0]).toMatch(/^\ufeff?ArticleNumber;Barcode;Description;.*;Weight;Stock;Uom$/)
    const next = await solo.open(address)
    expect(next.find('.count').textContent).toContain(`of ${lines.length - 1}`)
    expect(next.messages()).toEqual([{ kind: 'success', text: 'Export created successfully' }])
  })

  it('pages through a long list after asking, and has the customs stock where there is one [BEY-33]', async () => {
    const asked = await (await customs.open('/warehouse')).press('All as CSV')
    expect(asked.messages()[0]?.text).toMatch(/^You're about to export a large number of products/)
    const { result, calls } = await callsDuring('/products/multifilter', () =>
      asked.press('Continue'),
    )
    expect(calls.map(({ query }) => (query as { page: string }).page)).toEqual(['1', '2'])
    const lines = result.html.trim().split('\r\n')
    const shown = asked.find('.count').textContent.replace('.', '')
    expect(shown).toContain(`of ${lines.length - 1}`)
    expect(lines[0]).toMatch(/;Stock;BondedStock;FreeCirculationStock;Uom$/)
  })

  it('that upstream refuses leads back to the list and says why [BEY-33]', async () => {
    const page = await solo.open('/warehouse?q=foot')
    await server.faults({
      method: 'POST',
      path: '/products/multifilter',
      kind: 'status',
      status: 422,
      body: { error: { en: 'Too many exports today' } },
    })
    const result = await page.press('All as CSV')
    expect(result.redirects).toEqual(['/warehouse?q=foot'])
    expect(result.messages()).toEqual([{ kind: 'error', text: 'Too many exports today' }])
  })

  it('whose later page does not come breaks off, and is never taken for whole [BEY-33]', async () => {
    const asked = await (await customs.open('/warehouse')).press('All as CSV')
    await server.faults(
      // the first page comes as it should
      { method: 'POST', path: '/products/multifilter' },
      { method: 'POST', path: '/products/multifilter', kind: 'truncate' },
    )
    await expect(asked.press('Continue')).rejects.toThrow(/terminated|closed|aborted|reset/i)
    expect((await customs.open('/')).messages()).toEqual([
      { kind: 'error', text: 'The export broke off: the downloaded file is not complete.' },
    ])
  })
})
