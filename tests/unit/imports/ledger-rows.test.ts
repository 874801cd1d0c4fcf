import { describe, expect, it } from 'vitest'
import { productImport } from '~/services/imports/kinds/products/kind.server'
import { OpenedUpload } from '~/services/imports/opened/opened-upload'
import { LedgerRows } from '~/services/imports/result/outcome-row'
import type { Cell } from '~/services/imports/read/reader/types'
import { toRow } from './opened-import'

const cell = (text: string): Cell => ({ kind: text ? 'text' : 'empty', text })

describe('what the ledger says of the rows of a file', () => {
  it('is for one that was left out what was wrong with it, the value that it shared too [BEY-09]', () => {
    const season = {
      ...{ code: 'client-side-error', field: 'Season', message: 'Season is required' },
      place: 20,
    }
    const row = (fileIndex: number, rowNumber: number, Barcode: string, isWrong = false) => ({
      ...{ fileIndex, rowNumber, problems: isWrong ? [season] : [] },
      cells: { ArticleNumber: `A-${fileIndex}-${rowNumber}`, Barcode },
    })
    const upload = new OpenedUpload(productImport, undefined)
    const rows = [row(0, 2, 'x'), row(1, 2, 'y'), row(1, 4, 'z'), row(1, 5, 'y', true)]
    for (const one of rows.map(toRow('products'))) upload.add(one)
    upload.relate()
    const problems = [['repeated', 'Barcode', [1, 1, 3, 3]]] as const
    upload.apply([{ entry: 1, body: { leftOut: [1, 1, 3, 3], problems } }])
    expect(upload.overview.kinds).toEqual([])

    const ledger = new LedgerRows(upload, 1)
    const of = (number: number, text = 'A') =>
      ledger.of({ sheet: 's', number, hidden: false, cells: [cell(text)] })
    const barcodeTwice = { field: 'Barcode', rule: 'repeated' }
    expect(of(2)).toMatchObject({ kind: 'left-out', problems: [barcodeTwice] })
    expect(of(3, '')).toBeUndefined()
    expect(of(4)).toMatchObject({ kind: 'kept', row: { position: 2, problems: [] } })
    expect(of(5)).toMatchObject({ kind: 'left-out', problems: [barcodeTwice, season] })
  })
})
