import { describe, expect, it } from 'vitest'
import { customsInboundImport } from '~/services/imports/kinds/inbound/kind.server'
import { toRow } from './opened-import'
import { relatedRows } from './related-rows'

const product = { ArticleNumber: 'A-1', Quantity: '1' }
const pack = { PackageQuantity: '2' }

const rowsOf = (orders: [number: string, cells: Record<string, string>][]) =>
  orders
    .map(([number, cells]) => ({ cells: { ...(number && { OrderNumber: number }), ...cells } }))
    .map(toRow('inbound-customs'))

describe('what some row of an order has to hold', () => {
  it('is missed at its first row where none holds it [INI-11] [INI-14]', () => {
    const rows = relatedRows(
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
