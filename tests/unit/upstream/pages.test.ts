import { describe, expect, it } from 'vitest'
import { goesOn, toPage } from '~/services/upstream/pages'

const rows = (n: number) => Array.from({ length: n }, (_, i) => i)
const page = (result: number[], count: number | null | undefined, at = 1, max?: unknown) =>
  toPage({ result, count, ...(max === undefined ? {} : { max }) }, { page: at, size: 20 }, (n) => n)

describe('the last page of a list', () => {
  it.each([undefined, null, 0, 1, 20, 1263])(
    'follows from its count and the size that was asked for, whatever upstream’s max says: %s [BEY-82, API2-02]',
    (max) => {
      expect(page(rows(20), 1263, 1, max)).toMatchObject({ count: 1263, lastPage: 64 })
      expect(page([], 0, 1, max)).toMatchObject({ count: 0, lastPage: 1 })
      expect(page(rows(20), 40, 1, max)).toMatchObject({ lastPage: 2 })
    },
  )

  it('is open while pages are full and nobody says how many there are [BEY-82]', () => {
    expect(page(rows(20), null, 3)).toMatchObject({ count: 60, lastPage: 4 })
    expect(page(rows(7), undefined, 4)).toMatchObject({ count: 67, lastPage: 4 })
  })
})

it('a list that is read whole goes on until all rows are there, however few come at once [API-03]', () => {
  const first = page(rows(10), 25)
  expect(goesOn(first, { page: 1, read: 10 })).toBe(true)
  expect(goesOn(first, { page: 2, read: 20 })).toBe(true)
  expect(goesOn(page(rows(5), 25, 3), { page: 3, read: 25 })).toBe(false)
  expect(goesOn(page([], 25, 4), { page: 4, read: 20 })).toBe(false)
})
