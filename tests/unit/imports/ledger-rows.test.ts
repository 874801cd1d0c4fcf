import { describe, expect, it } from 'vitest'
import { createImport } from '~/services/imports/ledger/imports.server'
import { finishReading } from '~/services/imports/ledger/readings.server'
import { LedgerRows } from '~/services/imports/result/ledger-rows'
import { appendRows } from '~/services/imports/rows/append-rows.server'
import { dropRecords } from '~/services/imports/rows/edit-rows.server'
import { countByKind } from '~/services/imports/rows/problems.server'
import { relateUpload } from '~/services/imports/rows/relate-rows.server'
import type { Cell } from '~/services/imports/read/reader/types'
import { dialects, useStore } from '#tests/support/databases'
import { articleRules, barcodeTwice } from './corrections-support'

const cell = (text: string): Cell => ({ kind: text ? 'text' : 'empty', text })

describe.each(dialects)('what the ledger says of the rows of a file on %s', (dialect) => {
  const at = useStore(dialect)

  it('is for one that was left out what was wrong with it, the value that it shared too [BEY-09]', async () => {
    const { id } = await createImport(
      at.store,
      {
        ...{ userEmail: 'a@b.c', companyId: 1, division: '1', area: 'products' },
        files: ['one.csv', 'two.csv'].map((name) => ({
          ...{ name, sha256: name, size: 1, tempPath: null },
        })),
      },
      { owner: 'a', leaseMs: 60_000 },
    )
    const season = { code: 'client-side-error', field: 'Season', message: 'Season is required' }
    const row = (position: number, fileIndex: number, rowNumber: number, otherKey: string) => ({
      ...{ position, fileIndex, rowNumber, otherKey, record: position, rowInRecord: 0 },
      ...{ sheet: 's', groupKey: `A${position}`, cells: {}, searchText: '' },
      problems: position === 3 ? [{ ...season, place: 2 }] : [],
    })
    await appendRows(at.store, id, [
      row(0, 0, 2, 'x'),
      row(1, 1, 2, 'y'),
      row(2, 1, 4, 'z'),
      row(3, 1, 5, 'y'),
    ])
    await relateUpload(at.store, id, articleRules)
    await finishReading(at.store, id, { variant: null, summary: null, rowsPerFile: [1, 3] })
    await dropRecords(at.store, id, 'with-problems')
    expect(await countByKind(at.store.db, id)).toEqual([])

    const ledger = new LedgerRows(at.store, id, 1)
    const of = (number: number, text = 'A') =>
      ledger.of({ sheet: 's', number, hidden: false, cells: [cell(text)] })
    expect(await of(2)).toEqual({ kind: 'left-out', problems: [barcodeTwice] })
    expect(await of(3, '')).toBeUndefined()
    expect(await of(4)).toMatchObject({ kind: 'kept', row: { position: 2, problems: [] } })
    expect(await of(5)).toEqual({ kind: 'left-out', problems: [barcodeTwice, season] })
  })
})
