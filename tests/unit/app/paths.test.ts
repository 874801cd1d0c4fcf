import { describe, expect, it } from 'vitest'
import { areaHome, idOfHash, localPath, paths, withQuery } from '~/lib/paths'

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
    expect(areaHome('/')).toBe('/')
    expect(areaHome('/warehouse/12?x=1')).toBe('/warehouse')
    expect(areaHome('/warehouse/import-products?import=abc')).toBe('/warehouse')
    expect(areaHome('/stock/history?q=1')).toBe('/stock/history')
    expect(areaHome('/attributes/colors')).toBe('/attributes/colors')
    expect(areaHome('/views/attributes/colors?q=1')).toBe('/attributes/colors')
    expect(areaHome('/tracey/shipments?q=1')).toBe('/tracey/shipments')
    expect(areaHome('/imports/abc/result')).toBe('/imports')
    expect(areaHome('/customs/shipments/edit/5')).toBe('/customs/shipments')
    expect(areaHome('/customs/returns?sel=5')).toBe('/customs/returns')
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
      expect([path, areaHome(path)]).toEqual([path, '/'])
  })
})

it('a hash names an id, however it is written', () => {
  expect(idOfHash('#order-products%5B0%5D.quantity')).toBe('order-products[0].quantity')
  expect(idOfHash('#%')).toBe('%')
  expect(idOfHash('')).toBe('')
})
