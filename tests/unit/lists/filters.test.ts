import { describe, expect, it } from 'vitest'
import { listAddress, listShape, readListState } from '~/lib/lists'
import { withQuery } from '~/lib/paths'
import { toBounds } from '~/services/lists/days.server'
import {
  filterDay,
  filterOption,
  filterOptions,
  filterText,
  listQuery,
  longEnough,
  oneOf,
  searchText,
} from '~/validation/list-query'

const shape = listShape({
  path: (query) => withQuery('/list', query),
  filters: ['place', 'name', 'way', 'phase', 'from', 'to'],
  sorts: [],
  first: { dir: 'desc' },
  defaults: { place: 'AKEUS', phase: ['sorted', 'delivered'] },
})
const query = listQuery(shape, {
  place: filterOption,
  name: filterText,
  way: oneOf(['in', 'out']),
  phase: filterOptions,
  from: filterDay,
  to: filterDay,
})
const read = (search: string) => query.check(readListState(shape, new URLSearchParams(search)))
const canonical = (search: string) => listAddress(shape, read(search))

describe('the filters of a list', () => {
  it('stand at their defaults while the address does not mention them, and are not mentioned then [SHELL-50]', () => {
    expect(read('').filters).toMatchObject({ place: 'AKEUS', phase: ['sorted', 'delivered'] })
    expect(canonical('place=AKEUS&phase=delivered&phase=sorted')).toBe('/list')
    expect(canonical('place=all&phase=sorted')).toBe('/list?place=all&phase=sorted')
    expect(canonical('place=&phase=')).toBe('/list')
  })

  it('pass over what they do not know [SHR2-04]', () => {
    expect(canonical('way=sideways&from=yesterday&to=2026-02-30&more=1')).toBe('/list')
    expect(canonical('way=in&way=out&name=++')).toBe('/list?way=out')
  })

  it('take days as yyyy-MM-dd and as dd-MM-yyyy [SHR2-07]', () => {
    expect(read('from=20-11-2026&to=2026-11-21').filters).toMatchObject({
      from: '2026-11-20',
      to: '2026-11-21',
    })
  })

  it('end a range that ends before it begins on the day that it begins [SHR2-08]', () => {
    expect(read('from=2026-11-20&to=2026-11-19')).toMatchObject({
      filters: { from: '2026-11-20', to: '2026-11-20' },
      corrected: true,
    })
    expect(read('from=2026-11-20&to=2026-11-20').corrected).toBeUndefined()
  })

  it('leave two days as they are where the list says by itself what is wrong with them [BEY-45]', () => {
    const kept = listQuery(
      { ...shape, validatesRange: true },
      { place: filterOption, from: filterDay, to: filterDay, name: filterText, way: filterText, phase: filterOptions },
    ) // prettier-ignore
    const params = new URLSearchParams('from=2026-11-20&to=2026-11-19')
    const read = kept.check(readListState(kept.shape, params))
    expect(read.filters).toMatchObject({ from: '2026-11-20', to: '2026-11-19' })
    expect(read.corrected).toBeUndefined()
  })

  it('look for a text of 3 characters or more only [SHR2-06]', () => {
    expect(longEnough('ab')).toBeUndefined()
    expect(longEnough('abc')).toBe('abc')
    expect(longEnough('a😀')).toBeUndefined()
    expect(canonical('name=ab')).toBe('/list?name=ab')
  })
})

describe('a range of days', () => {
  it('goes from the first second of the first to the last of the last in Amsterdam [VAL-05] [SHR2-07]', () => {
    const day = (one: string) => toBounds({ from: one, to: one })
    expect(day('2026-11-20')).toEqual({ from: 1795129200, to: 1795215599 })
    expect(day('2026-03-29')).toEqual({ from: 1774738800, to: 1774821599 })
    expect(toBounds({ to: '2026-11-20' })).toEqual({ to: 1795215599 })
  })
})

describe('what is searched for', () => {
  it('is an MRN without the blanks that it is printed with, and any other text as it was typed [CSH-59] [SHR2-22]', () => {
    expect(searchText('24 NL 000510 abc1 2347')).toBe('24NL000510ABC12347')
    expect(searchText(' blue  shirt ')).toBe('blue shirt')
  })
})
