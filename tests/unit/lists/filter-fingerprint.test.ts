import { describe, expect, it } from 'vitest'
import { listAddress, filterFingerprint, readListState } from '~/lib/lists'
import { outboundShape } from '~/lists/outbound'
import { outboundListQuery } from '~/validation/outbound-order'

const read = (search: string) =>
  outboundListQuery.check(readListState(outboundShape, new URLSearchParams(search)))

const fingerprintOf = (search: string) => filterFingerprint(outboundShape, read(search))

describe('a selection of all that match', () => {
  it('holds for its own search and filters, in whatever order and page they are shown [BEY-34]', () => {
    const mark = fingerprintOf('q=abc&status=10&status=20')
    for (const view of ['', '&page=7', '&sort=external_order_id&dir=asc', '&status=10']) {
      expect(read(`q=abc&status=10&status=20&all=${mark}${view}`).all).toBe(mark)
    }
  })

  it('falls away with any other search or filter, and leaves the ticks alone then [BEY-34]', () => {
    const mark = fingerprintOf('q=abc&status=10')
    for (const search of [
      '',
      'q=abc',
      'q=abd&status=10',
      'q=abc&status=20',
      'q=abc&status=10&invalid=1',
    ]) {
      const query = read(`${search}&all=${mark}&sel=5`)
      expect([search, query.all, query.sel]).toEqual([search, undefined, [5]])
    }
    expect(read('all=everything').all).toBeUndefined()
  })

  it('takes the place of ticks in the address [BEY-34]', () => {
    const query = read(`sel=5&all=${fingerprintOf('')}`)
    expect(query.sel).toEqual([])
    expect(listAddress(outboundShape, query)).toBe(`/outbound-orders?all=${fingerprintOf('')}`)
  })
})

describe('a receipt', () => {
  it('is shown at the address that it was made for, and at none that leads on from there [BEY-42]', () => {
    const query = read('receipt=abcdefghij1234567890&sel=5')
    expect(query.receipt).toBe('abcdefghij1234567890')
    expect(listAddress(outboundShape, query)).toBe('/outbound-orders?sel=5')
    expect(listAddress(outboundShape, query, { receipt: 'abcdefghij' })).toContain('receipt=')
    expect(read('receipt=../../x').receipt).toBeUndefined()
  })
})
