import { describe, expect, it } from 'vitest'
import { problemPages, countByKind } from '~/services/imports/rows/problems.server'
import { startJob } from '~/services/imports/ledger/import-jobs.server'
import { appendRows, type NewRow } from '~/services/imports/rows/append-rows.server'
import { readRecord, readPage, readRowsAfter } from '~/services/imports/rows/read-rows.server'
import { createImport } from '~/services/imports/ledger/imports.server'
import { finishReading } from '~/services/imports/ledger/readings.server'
import { dialects, useStore } from '#tests/support/databases'
import type { ImportRow } from '~/lib/import-rows'
import type { KeyRows } from '~/services/imports/rows/correct-row.server'
import { barcodeTwice, correct, keyTwice, keyUnknown, orderRules } from './corrections-support'

describe.each(dialects)('corrected rows on %s', (dialect) => {
  const at = useStore(dialect)

  const article = (n: number, number: string, barcode: string, more: Partial<NewRow> = {}) => ({
    position: n,
    record: n,
    rowInRecord: 0,
    fileIndex: 0,
    sheet: 'Products',
    rowNumber: n + 2,
    groupKey: number,
    otherKey: barcode,
    cells: { ArticleNumber: number, Barcode: barcode },
    searchText: number,
    ...more,
  })
  const material = (n: number, record: number, rowInRecord: number, number: string): NewRow => ({
    ...article(n, number, ''),
    part: 'bom',
    sheet: 'BOM',
    record,
    rowInRecord,
    otherKey: undefined,
  })
  const ready = async (rows: NewRow[]) => {
    const { id } = await createImport(
      at.store,
      { userEmail: 'a@b.c', companyId: 1, division: '1', area: 'products', files: [] },
      { owner: 'a', leaseMs: 60_000 },
    )
    await appendRows(at.store, id, rows)
    await finishReading(at.store, id, { variant: 'eu', summary: null, rowsPerFile: [] })
    return id
  }
  const rowsOf = async (id: string) =>
    (await readRowsAfter(at.store, id, { after: -1, limit: 100 })).map((row) => ({
      position: row.position,
      record: row.record,
      rowInRecord: row.rowInRecord,
      problems: row.problems.map(({ message }) => message),
    }))
  const problemsOf = async (id: string) =>
    Object.fromEntries(
      (await rowsOf(id)).flatMap(({ position, problems }) =>
        problems.length > 0 ? [[position, problems]] : [],
      ),
    )

  it('keep their new cells, what the file said, and are found by them [BEY-08]', async () => {
    const wrong = { code: 'client-side-error', field: 'Weight', message: 'Weight is wrong' }
    const id = await ready([article(0, 'A', '1', { problems: [wrong] }), article(1, 'B', '2')])
    const saved = await correct(at.store, id, 0, {
      cells: { ArticleNumber: 'A', Barcode: '1', Weight: '2' },
      corrected: { Weight: 'two' },
      otherKey: '1',
      searchText: 'A Corrected',
    })
    expect(saved).toEqual({ kind: 'saved', record: 0 })
    expect(await readRecord(at.store, id, 0)).toMatchObject([
      { cells: { Weight: '2' }, corrected: { Weight: 'two' }, problems: [], ticked: true },
    ])
    expect((await readPage(at.store, id, { page: 1, search: 'corrected' })).total).toBe(1)
    expect(await problemPages(at.store, id)).toEqual([])
    expect(await countByKind(at.store.db, id)).toEqual([])
  })

  it('take the error from the row that they shared a value with, and give it to the next [BEY-08]', async () => {
    const id = await ready([
      article(0, 'A', '1', { problems: [keyTwice] }),
      article(1, 'A', '2', { problems: [keyTwice] }),
      article(2, 'C', '3'),
    ])
    await correct(at.store, id, 1, { groupKey: 'C', otherKey: '3' })
    expect(await problemsOf(id)).toEqual({
      1: [keyTwice.message, barcodeTwice.message],
      2: [keyTwice.message, barcodeTwice.message],
    })
    expect(await countByKind(at.store.db, id)).toMatchObject([
      { message: keyTwice.message, rows: 2, firstRecord: 1 },
      { message: barcodeTwice.message, rows: 2, firstRecord: 1 },
    ])
    await correct(at.store, id, 1, { groupKey: 'B', otherKey: '2' })
    expect(await problemsOf(id)).toEqual({})
    expect(await problemPages(at.store, id)).toEqual([])
  })

  it('leave the error with the others while two still share the value [BEY-08]', async () => {
    const problems = [keyTwice]
    const id = await ready([0, 1, 2].map((n) => article(n, 'A', `${n}`, { problems })))
    await correct(at.store, id, 0, { groupKey: 'B' })
    expect(Object.keys(await problemsOf(id))).toEqual(['1', '2'])
  })

  it('share nothing with another file, nor with another sheet [BEY-08]', async () => {
    const id = await ready([
      article(0, 'A', '1'),
      article(1, 'B', '2', { fileIndex: 1 }),
      material(2, 0, 1, 'A'),
    ])
    await correct(at.store, id, 1, { groupKey: 'A', otherKey: '1' })
    expect(await problemsOf(id)).toEqual({})
    expect(await rowsOf(id)).toMatchObject([{ record: 0 }, { record: 1 }, { record: 0 }])
  })

  it('are compared in full, however long their value [BEY-08]', async () => {
    const long = 'X'.repeat(5_000)
    const id = await ready([article(0, `${long}1`, '1'), article(1, 'B', '2')])
    await correct(at.store, id, 1, { groupKey: `${long}2` })
    expect(await problemsOf(id)).toEqual({})
    await correct(at.store, id, 1, { groupKey: `${long}1` })
    expect(Object.keys(await problemsOf(id))).toEqual(['0', '1'])
  })

  it('bring or lose the bill of material of their article number [BEY-08]', async () => {
    const id = await ready([
      article(0, 'A', '1'),
      article(1, 'B', '2'),
      material(2, 0, 1, 'A'),
      { ...material(3, 2, 0, 'C'), problems: [keyUnknown] },
    ])
    // the bill of C finds its article; that of A has none any more
    await correct(at.store, id, 0, { groupKey: 'C', otherKey: '1' })
    expect(await rowsOf(id)).toEqual([
      { position: 0, record: 0, rowInRecord: 0, problems: [] },
      { position: 1, record: 1, rowInRecord: 0, problems: [] },
      { position: 2, record: 2, rowInRecord: 0, problems: [keyUnknown.message] },
      { position: 3, record: 0, rowInRecord: 1, problems: [] },
    ])
    const { records } = await readPage(at.store, id, { page: 1 })
    expect(records.map(({ record, hasProblems }) => [record, hasProblems])).toEqual([
      [0, false],
      [1, false],
      [2, true],
    ])
    expect(await problemPages(at.store, id, { pageSize: 2 })).toEqual([2])
    // its own number corrected, it joins that article
    await correct(at.store, id, 2, { groupKey: 'B' })
    expect(await rowsOf(id)).toMatchObject([
      { record: 0 },
      { record: 1 },
      { record: 1, rowInRecord: 1, problems: [] },
      { record: 0 },
    ])
    expect((await readPage(at.store, id, { page: 1 })).total).toBe(2)
  })

  it('without a key stand alone [BEY-08]', async () => {
    const id = await ready([article(0, 'A', '1'), material(1, 0, 1, 'A'), material(2, 0, 2, 'A')])
    await correct(at.store, id, 1, { groupKey: '' })
    expect(await rowsOf(id)).toMatchObject([
      { record: 0, rowInRecord: 0 },
      { record: 1, rowInRecord: 0, problems: [] },
      { record: 0, rowInRecord: 1 },
    ])
  })

  it('are not overwritten by a user who saw them before they changed [BEY-08]', async () => {
    const id = await ready([article(0, 'A', '1')])
    const [seen] = await readRecord(at.store, id, 0)
    await correct(at.store, id, 0, { cells: { Weight: '1' } })
    const late = { version: seen!.updatedAt, cells: { Weight: '2' } }
    expect(await correct(at.store, id, 0, late)).toEqual({ kind: 'stale' })
    expect(await readRecord(at.store, id, 0)).toMatchObject([{ cells: { Weight: '1' } }])
  })

  it('of an order are checked again when one of its other rows was changed meanwhile [BEY-08]', async () => {
    const order = (n: number) => article(n, 'ORDER', '', { record: 0, rowInRecord: n })
    const id = await ready([order(0), order(1), { ...order(2), groupKey: 'NEXT', record: 2 }])
    const [head] = await readRecord(at.store, id, 0)
    const checkedWith = (...rows: ImportRow[]) => ({
      versions: new Map(rows.map(({ position, updatedAt }) => [position, updatedAt])),
      problems: new Map(rows.map(({ position }) => [position, [keyTwice]])),
    })
    const save = (keyRows: KeyRows) =>
      correct(at.store, id, 1, { groupKey: 'ORDER' }, orderRules, keyRows)
    const old = { ...head!, updatedAt: head!.updatedAt - 1 }
    expect(await save(checkedWith(old))).toEqual({ kind: 'moved' })
    expect(await save(checkedWith())).toEqual({ kind: 'moved' })
    expect(await problemsOf(id)).toEqual({})
    expect(await save(checkedWith(head!))).toEqual({ kind: 'saved', record: 0 })
    expect(await problemsOf(id)).toEqual({ 0: [keyTwice.message] })
  })

  it('are refused once a job runs [BEY-08]', async () => {
    const id = await ready([article(0, 'A', '1')])
    await startJob(at.store, { importId: id, companyId: 1, mode: 'import', token: 't' })
    expect(await correct(at.store, id, 0, { groupKey: 'B' })).toEqual({ kind: 'locked' })
  })

  it('tell kinds of problem apart up to a limit, and count the rest [BEY-08]', async () => {
    const rows = Array.from({ length: 1_200 }, (_, n) =>
      article(n, `A${n}`, '', {
        otherKey: undefined,
        problems: [{ code: 'x', field: null, message: `Article A${n} is wrong` }],
      }),
    )
    const id = await ready(rows)
    expect(await countByKind(at.store.db, id)).toHaveLength(100)
    expect(await problemPages(at.store, id)).toHaveLength(60)
    expect(await problemPages(at.store, id, { limit: 7 })).toHaveLength(7)
  })
})
