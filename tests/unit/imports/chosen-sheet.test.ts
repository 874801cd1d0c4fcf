import { describe, expect, it } from 'vitest'
import { textRow, workbook, type SheetSpec } from '#tests/files/workbook'
import { onDisk } from '../reader/read-file'
import { outboundImport } from '~/services/imports/kinds/outbound/kind.server'
import { productImport } from '~/services/imports/kinds/products/kind.server'
import { readInto } from '~/services/imports/read/read-into'
import type { ImportKind } from '~/services/imports/kinds/kind'
import type { SheetRow } from '~/services/imports/read/reader/types'

const products: SheetSpec = {
  name: 'Products',
  rows: textRow(1, 'Article number', 'Barcode') + textRow(2, 'A-1', '871'),
}
const readMe: SheetSpec = {
  name: 'Read me',
  rows: textRow(1, 'How to fill this in') + textRow(2, 'Ask Ann'),
}
const blank: SheetSpec = { name: 'Blank', rows: '<row r="1"/>' }
const materials: SheetSpec = { name: 'BOM', rows: textRow(1, 'ArticleNumber', 'Quantity') }
const legend: SheetSpec = { name: 'Legend', rows: textRow(1, 'Season', 'Meaning') }

async function read(sheets: SheetSpec[], kind: ImportKind = productImport) {
  const rows: SheetRow[] = []
  return onDisk(workbook({ sheets }), async (path) => {
    const { unread } = await readInto(
      { kind, api: undefined as never, file: { name: 'articles.xlsx', path } },
      { chosen: new Map(), take: (row) => void rows.push(row) },
    )
    return { read: [...new Set(rows.map(({ sheet }) => sheet))], unread }
  })
}

describe('the sheet that is read', () => {
  it.each<[string, SheetSpec[], string[], string[]]>([
    ['the only one', [products], ['Products'], []],
    ['behind a blank one', [blank, products], ['Products'], ['Blank']],
    ['behind words to the reader', [readMe, products], ['Products'], ['Read me']],
    ['behind one with some known heading', [legend, products], ['Products'], ['Legend']],
    [
      'beside its bill of material',
      [materials, readMe, products],
      ['Products', 'BOM'],
      ['Read me'],
    ],
    [
      'the first of two that are known',
      [products, { ...products, name: 'Old' }],
      ['Products'],
      ['Old'],
    ],
    [
      'never a hidden one',
      [{ ...products, name: 'Before', state: 'hidden' }, readMe, products],
      ['Products'],
      ['Read me'],
    ],
    ['the first that is not blank where none is known', [blank, readMe], ['Read me'], ['Blank']],
  ])(
    'is the first visible one whose headings are known: %s; the others are named [PIMP-05, BEY-10]',
    async (_, sheets, chosen, unread) => {
      expect(await read(sheets)).toEqual({ read: chosen, unread })
    },
  )

  it('of orders is told by the column of the order number [IMP-07]', async () => {
    const orders = {
      name: 'Orders',
      rows: textRow(1, 'OrderNumber', 'Quantity') + textRow(2, '1', '2'),
    }
    expect(await read([legend, products, orders], outboundImport)).toEqual({
      read: ['Orders'],
      unread: ['Legend', 'Products'],
    })
  })
})
