import { describe, expect, it } from 'vitest'
import { idOfHash, localPath, paths, withQuery } from '~/lib/paths'
import { findAreaHome } from '~/services/areas/area-home.server'

describe('a return address', () => {
  it('is kept when it is a path on this site [AUTH-30]', () => {
    expect(localPath('/warehouse?q=abc&page=2#x')).toBe('/warehouse?q=abc&page=2#x')
    expect(localPath('/warehouse/12')).toBe('/warehouse/12')
  })

  it('falls back to / when it leads elsewhere, in every spelling that browsers take [AUTH-30]', () => {
    const elsewhere = [
      '//evil.test', '/\\evil.test', '\\\\evil.test', 'https://evil.test', 'javascript:alert(1)', '/\t/evil.test',
      '/\n/evil.test', '/a\\b', '/x/..//evil.test', '', 'warehouse', null, undefined, 5, ['/x'],
    ] // prettier-ignore
    for (const address of elsewhere) expect(localPath(address), String(address)).toBe('/')
  })
})

describe('addresses', () => {
  it('are canonical: blanks left out, lists repeated, reserved characters written safely [SHELL-50]', () => {
    expect(
      withQuery('/warehouse', { q: 'a&b', brand: [1, 2], page: undefined, color: '', sel: [] }),
    ).toBe('/warehouse?q=a%26b&brand=1&brand=2')
    expect(paths.product('1/2')).toBe('/warehouse/1%2F2')
    expect(paths.returnOrder('a/b?c')).toBe('/returns/a%2Fb%3Fc')
  })

  it('lead from any screen of an area to its list [SHELL-24]', () => {
    expect(findAreaHome('/')).toBe('/')
    expect(findAreaHome('/warehouse/12?x=1')).toBe('/warehouse')
    expect(findAreaHome('/warehouse/import-products?import=abc')).toBe('/warehouse')
    expect(findAreaHome('/stock/history?q=1')).toBe('/stock/history')
    expect(findAreaHome('/attributes/colors')).toBe('/attributes/colors')
    expect(findAreaHome('/views/attributes/colors?q=1')).toBe('/attributes/colors')
    expect(findAreaHome('/tracey/shipments?q=1')).toBe('/tracey/shipments')
    expect(findAreaHome('/imports/abc/result')).toBe('/imports')
    expect(findAreaHome('/customs/shipments/edit/5')).toBe('/customs/shipments')
    expect(findAreaHome('/customs/returns?sel=5')).toBe('/customs/returns')
    expect(findAreaHome('/tracey/open')).toBe('/tracey')
  })

  it('lead from a screen of no area to the dashboard [SHELL-24]', () => {
    for (const path of [
      '/interrupted-submission/abc',
      '/documents/mrn/1.pdf',
      '/views//[',
      '/views',
      '//[',
      '/none',
    ])
      expect([path, findAreaHome(path)]).toEqual([path, '/'])
  })
})

it('a hash names an id, however it is written', () => {
  expect(idOfHash('#order-products%5B0%5D.quantity')).toBe('order-products[0].quantity')
  expect(idOfHash('#%')).toBe('%')
  expect(idOfHash('')).toBe('')
})
