import { describe, expect, it } from 'vitest'
import { constants } from '~/lib/constants'
import { listAddress, readListState, viewAddress } from '~/lib/lists'
import { changesTicksOnly } from '~/lib/tick-navigation'
import { productShape } from '~/lists/products'
import { getSearch } from '~/validation/list-query'
import { productListQuery } from '~/validation/product'

const read = (search: string) =>
  productListQuery.check(readListState(productShape, new URLSearchParams(search)))

const canonical = (search: string) => listAddress(productShape, read(search))

describe('the address of a list', () => {
  it('is written in one order, without blanks and without what goes without saying [SHELL-50]', () => {
    expect(canonical('')).toBe('/warehouse')
    expect(canonical('sort=sku&dir=asc&page=1&q=++&brand=')).toBe('/warehouse')
    expect(
      canonical('sel=7&page=02&category=3&q=+shirt+&brand=2&brand=1&brand=2&sel=5&sel=7'),
    ).toBe('/warehouse?q=shirt&brand=2&brand=1&category=3&page=2&sel=7&sel=5')
    expect(canonical('dir=desc')).toBe('/warehouse?sort=sku&dir=desc')
    expect(canonical('unknown=1&company=4&key=secret&intent=export-all')).toBe('/warehouse')
  })

  it('is the same when its own canonical form is read again [SHELL-50]', () => {
    const address = '/warehouse?q=a%26b+c&brand=1&color=2&sort=styleId&dir=desc&page=4&sel=9&sel=8'
    expect(canonical(address.split('?')[1] ?? '')).toBe(address)
  })

  it('takes the last of a single value given twice, as a heading’s button adds its own [SHELL-59]', () => {
    expect(canonical('sort=styleId&dir=desc&sort=sku%3Adesc')).toBe('/warehouse?sort=sku&dir=desc')
    expect(canonical('sort=styleId&dir=desc&sort=styleId%3Aasc')).toBe(
      '/warehouse?sort=styleId&dir=asc',
    )
    expect(canonical('page=2&page=5')).toBe('/warehouse?page=5')
  })

  it('with a direction alone turns the default order round [PROD-05]', () => {
    expect(read('dir=desc')).toMatchObject({ sort: 'sku', dir: 'desc' })
    expect(read('sort=styleId')).toMatchObject({ sort: 'styleId', dir: 'asc' })
    expect(read('sort=barcode&dir=desc')).toMatchObject({ sort: 'sku', dir: 'asc' })
  })

  it('says that the plain list is meant only where it says nothing else [BEY-32]', () => {
    expect(canonical('view=all&sel=3&page=2')).toBe('/warehouse?view=all&page=2&sel=3')
    expect(canonical('view=all&q=shirt')).toBe('/warehouse?q=shirt')
    expect(canonical('view=all&dir=desc')).toBe('/warehouse?sort=sku&dir=desc')
    expect(canonical('view=mine')).toBe('/warehouse')
    const address = '/warehouse?q=shirt&page=2&sel=3'
    expect(viewAddress(productShape, read(address.slice(10)))).toBe('/warehouse?q=shirt')
    expect(viewAddress(productShape, read('sel=3'))).toBe('/warehouse?view=all')
  })

  it('stays below 8 kB with the largest selection there is', () => {
    const ids = Array.from({ length: constants.maxSelection }, (_, n) => 9_000_000_000 + n)
    expect(listAddress(productShape, { ...read(''), sel: ids }).length).toBeLessThan(8192)
    const more = read(new URLSearchParams([...ids, 5].map((id) => ['sel', String(id)])).toString())
    expect(more.sel).toHaveLength(constants.maxSelection)
    expect(more.selectionCut).toBe(true)
  })

  it('knows a navigation that changes nothing but ticks', () => {
    const at = (search: string) => new URL(`http://portal.test/warehouse${search}`)
    const changes = (from: string, to: string, formMethod?: string) =>
      changesTicksOnly({ currentUrl: at(from), nextUrl: at(to), formMethod })
    expect(changes('?page=2', '?page=2&sel=1')).toBe(true)
    expect(changes('?page=2&sel=1', '?page=3&sel=1')).toBe(false)
    expect(changes('?sel=1', '?sel=1')).toBe(false)
    expect(changes('?sel=1', '', 'POST')).toBe(false)
  })
})

describe('the search text', () => {
  it('counts from three characters, of whatever alphabet [SHELL-52] [SHELL-53]', () => {
    expect(getSearch(read('q=ab'))).toBeUndefined()
    expect(getSearch(read('q=+a+b+'))).toBe('a b')
    expect(getSearch(read('q=%F0%9F%91%95%F0%9F%91%95'))).toBeUndefined()
    expect(read(`q=${'x'.repeat(500)}`).q).toHaveLength(200)
  })
})
