import { describe, expect, it } from 'vitest'
import { customsInboundImport } from '~/services/imports/kinds/inbound/kind.server'
import type { NewRow } from '~/services/imports/rows/append-rows.server'
import { dialects, useStore } from '#tests/support/databases'
import { relatedRows } from './related-rows'

const product = { ArticleNumber: 'A-1', Quantity: '1' }
const pack = { PackageQuantity: '2' }

/** Rows of one file; those of a number stand in the order of its first. */
function rowsOf(orders: [number: string, cells: object][]): NewRow[] {
  return orders.map(([number, cells], position) => {
    const same = orders.map(([other], at) => (other === number && number !== '' ? at : -1))
    const own = number === '' ? [position] : same.filter((at) => at >= 0)
    return {
      position,
      record: own[0]!,
      rowInRecord: own.indexOf(position),
      fileIndex: 0,
      sheet: 'Orders',
      rowNumber: position + 2,
      groupKey: number,
      cells: { ...(number && { OrderNumber: number }), ...cells },
      searchText: '',
    }
  })
}

describe.each(dialects)('what some row of an order has to hold, on %s', (dialect) => {
  const at = useStore(dialect)

  it('is missed at its first row where none holds it [INI-11] [INI-14]', async () => {
    const rows = await relatedRows(
      at.store,
      customsInboundImport,
      rowsOf([
        ['both', { ...product, ...pack }],
        ['later', product],
        ['neither', {}],
        ['later', { PackageType: 'PA' }],
        ['neither', { Reference: '"PackageQuantity":"3", "Quantity":"1"' }],
        ['', product],
        ['no product', pack],
      ]),
    )
    const said = rows.map(({ groupKey, problems }) => [
      groupKey,
      problems.map(({ field, rule }) => [field, rule]),
    ])
    const [noPackage, noProduct] = [
      ['PackageQuantity', 'some-row'],
      ['ArticleNumber', 'some-row'],
    ]
    expect(said).toEqual([
      ['both', []],
      ['later', []],
      ['neither', [noProduct, noPackage]],
      ['later', []],
      ['neither', []],
      ['', []],
      ['no product', [noProduct]],
    ])
  })
})
