import { describe, expect, it } from 'vitest'
import { packPage, unpackPage, type ListPage } from '~/lib/lists'

const overTheWire = <Row extends object>(page: ListPage<Row>) =>
  unpackPage(JSON.parse(JSON.stringify(packPage(page))) as ReturnType<typeof packPage<Row>>)

describe('a page of a list on its way to the browser', () => {
  it('arrives as it was, whatever its values are', () => {
    const columns: Record<string, unknown[]> = {
      ids: [10004999, 10004998, 10004001],
      gaps: [5, null, -7],
      large: [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 0],
      decimals: [0.1, 2, 3],
      mixed: [1, 'one', null],
      codes: ['8718741102120', '8718741103752', '8718741100478'],
      zeros: ['0871', '0872', '0873'],
      long: ['99999999999999991', '99999999999999992', '99999999999999993'],
      texts: ['Shirt', '', 'Suit', 'two pieces "x"'],
      bars: ['a|b', 'c', '|'],
      flags: [true, null, false],
      objects: [{ a: 1 }, { a: 2 }, []],
    }
    const rows = [0, 1, 2].map((n) =>
      Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values[n]])),
    )
    expect(overTheWire({ rows, count: 203, lastPage: 3 })).toEqual({
      rows,
      count: 203,
      lastPage: 3,
    })
    for (const few of [rows.slice(0, 1), []]) {
      expect(overTheWire({ rows: few, count: 1, lastPage: 1 }).rows).toEqual(few)
    }
  })

  it('has null for what a row does not have', () => {
    const rows: object[] = [{ id: 1, note: 'x' }, { id: 2 }, { id: 3, note: undefined }]
    expect(overTheWire({ rows, count: 3, lastPage: 1 }).rows).toEqual([
      { id: 1, note: 'x' },
      { id: 2, note: null },
      { id: 3, note: null },
    ])
  })
})
