import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  dropRecords,
  saveTicks,
  takeBack,
  tickAll,
  untickRecords,
} from '~/services/imports/rows/edit-rows.server'
import { countLeftOut } from '~/services/imports/rows/left-out-rows.server'
import { problemPages, countByKind } from '~/services/imports/rows/problems.server'
import { UploadGone, appendRows, type NewRow } from '~/services/imports/rows/append-rows.server'
import { readRecord, readPage, readRowsAfter } from '~/services/imports/rows/read-rows.server'
import {
  countJobs,
  createImport,
  findImportOfFile,
  listImports,
  readImport,
} from '~/services/imports/ledger/imports.server'
import {
  finishReading,
  refuseLostReadings,
  refuseReading,
} from '~/services/imports/ledger/readings.server'
import { removeUnstarted, removeImport } from '~/services/imports/ledger/remove-imports.server'
import { purgeImports } from '~/services/imports/ledger/purge-imports.server'
import { getNumber } from '~/services/imports/rows/import-number'
import { extendLease, startJob } from '~/services/imports/ledger/import-jobs.server'
import { dialects, passTime, useStore } from '#tests/support/databases'
import type { RowProblem } from '~/lib/import-rows'
import { relateUpload } from '~/services/imports/rows/relate-rows.server'
import { articleRules, barcodeTwice, correct, orderRules } from './corrections-support'

const minute = 60 * 1000
const day = 24 * 60 * minute
const lease = { owner: 'process-a', leaseMs: 30_000 }
const wrong = (message: string, field = 'Weight'): RowProblem => ({
  code: 'client-side-error',
  field,
  message,
})

afterEach(() => {
  vi.useRealTimers()
})
const setNow = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now })

describe.each(dialects)('uploads on %s', (dialect) => {
  const at = useStore(dialect)
  let companyId = 5000

  const upload = (change: object = {}) =>
    createImport(
      at.store,
      {
        userEmail: 'Client@demo.test',
        companyId,
        division: '1001',
        area: 'products',
        files: [
          { name: 'articles.xlsx', sha256: 'a'.repeat(64), size: 1234, tempPath: '/tmp/up-1' },
        ],
        ...change,
      },
      lease,
    )

  const articleRow = (n: number, change: Partial<NewRow> = {}): NewRow => ({
    position: n,
    record: n,
    rowInRecord: 0,
    fileIndex: 0,
    sheet: 'Articles',
    rowNumber: n + 2,
    groupKey: `ART-${n}`,
    cells: { ArticleNumber: `ART-${n}`, Description: `Shirt ${n}` },
    searchText: `ART-${n} Shirt ${n}`,
    ...change,
  })

  const ready = async (rows: NewRow[], change: object = {}) => {
    const { id } = await upload(change)
    await appendRows(at.store, id, rows)
    await finishReading(at.store, id, {
      variant: 'eu',
      summary: { sheets: 1 },
      rowsPerFile: [rows.length],
    })
    return id
  }
  const articles = (count: number, change: (n: number) => Partial<NewRow> = () => ({})) =>
    Array.from({ length: count }, (_, n) => articleRow(n, change(n)))
  const itemsOf = async (id: string, page = 1, search?: string) =>
    (await readPage(at.store, id, { page, search })).records.map(({ record }) => record)
  const tickedOf = async (id: string) =>
    (await readRowsAfter(at.store, id, { after: -1, limit: 10_000 }))
      .filter((row) => row.ticked)
      .map((row) => row.record)

  describe('reading', () => {
    it('an upload is kept under its id for its company, with its files and what was read', async () => {
      const id = await ready(articles(3), {
        files: [
          { name: 'a.xlsx', sha256: 'a', size: 1, tempPath: '/tmp/a' },
          { name: 'b.csv', sha256: 'b', size: 2, tempPath: '/tmp/b' },
        ],
      })
      expect(await readImport(at.store, { id, companyId })).toMatchObject({
        id,
        userEmail: 'client@demo.test',
        companyId,
        division: '1001',
        area: 'products',
        variant: 'eu',
        state: 'ready',
        readSummary: { sheets: 1 },
        files: [
          { name: 'a.xlsx', sha256: 'a', size: 1, rows: 3, tempPath: null },
          { name: 'b.csv', sha256: 'b', size: 2, rows: null },
        ],
        counts: { records: 3, ticked: 3, toSend: 3, waiting: 3, withProblems: 0 },
      })
      expect(await readImport(at.store, { id, companyId: companyId + 1 })).toBeNull()
      expect(await readImport(at.store, { id: 'unknown', companyId })).toBeNull()
    })

    it('every row is kept as it was read, in the order of the upload', async () => {
      const { id } = await upload()
      await appendRows(at.store, id, articles(1_201))
      await appendRows(at.store, id, [
        articleRow(1_201, {
          part: 'bom',
          record: 7,
          rowInRecord: 1,
          sheet: 'BOM',
          rowNumber: 2,
          groupKey: 'ART-7',
          cells: { Quantity: '1' },
          notes: [{ kind: 'number-as-text', address: 'C2' }],
        }),
      ])
      const seen: number[] = []
      for (let after = -1; ;) {
        const rows = await readRowsAfter(at.store, id, { after, limit: 500 })
        seen.push(...rows.map(({ position }) => position))
        if (rows.length < 500) break
        after = rows.at(-1)!.position
      }
      expect(seen).toEqual(Array.from({ length: 1_202 }, (_, n) => n))
      const bom = await readRowsAfter(at.store, id, { after: -1, limit: 9, part: 'bom' })
      expect(bom).toMatchObject([
        {
          position: 1_201,
          part: 'bom',
          record: 7,
          rowInRecord: 1,
          sheet: 'BOM',
          rowNumber: 2,
          cells: { Quantity: '1' },
          notes: [{ kind: 'number-as-text', address: 'C2' }],
          state: 'waiting',
        },
      ])
      expect((await readRecord(at.store, id, 7)).map(({ part }) => part)).toEqual(['main', 'bom'])
    })

    it('cells with odd characters come back unchanged', async () => {
      const cells = { a: 'x\0y', b: '\ud800', c: "O'Neil \\ %_ \u2028 \u{1f9e6}" }
      const odd = articleRow(0, { cells, groupKey: 'A\0B', searchText: 'A\0B', sheet: '\0' })
      const id = await ready([odd])
      const [row] = await readRecord(at.store, id, 0)
      expect(row?.cells).toEqual(cells)
      expect(row?.groupKey).toBe('A\uFFFDB')
    })

    it('rows for an upload that was removed or refused are not stored', async () => {
      const removed = await upload()
      await removeImport(at.store, { id: removed.id, companyId })
      const refused = await upload()
      await refuseReading(at.store, refused.id, { code: 'damaged' })
      for (const { id } of [removed, refused]) {
        await expect(appendRows(at.store, id, articles(1))).rejects.toThrow(UploadGone)
        expect(
          await finishReading(at.store, id, { variant: null, summary: null, rowsPerFile: [] }),
        ).toBe(false)
      }
      expect(await readImport(at.store, { id: removed.id, companyId })).toBeNull()
      expect(await readImport(at.store, { id: refused.id, companyId })).toMatchObject({
        state: 'refused',
        reason: { code: 'damaged' },
      })
    })

    it('an upload whose reader died is refused, and its file is named for removal', async () => {
      companyId += 1
      const files = [{ name: 'a.xlsx', sha256: 'a', size: 1, tempPath: '/tmp/lost' }]
      const { id } = await upload({ files })
      const alive = await upload()
      await passTime(at.store, 20_000)
      expect(await extendLease(at.store, alive.id, lease)).toBe(true)
      await passTime(at.store, 10_000)
      expect(await refuseLostReadings(at.store, { code: 'interrupted' }, lease)).toContain(
        '/tmp/lost',
      )
      expect(await readImport(at.store, { id, companyId })).toMatchObject({
        state: 'refused',
        reason: { code: 'interrupted' },
      })
      expect(await readImport(at.store, { id: alive.id, companyId })).toMatchObject({
        state: 'reading',
      })
      expect(await refuseLostReadings(at.store, { code: 'interrupted' }, lease)).toEqual([])
    })
  })

  describe('the preview', () => {
    it('lists 20 lines a page in the order of the upload, and counts all of them', async () => {
      const id = await ready(articles(45))
      expect(await itemsOf(id, 1)).toEqual(Array.from({ length: 20 }, (_, n) => n))
      expect(await itemsOf(id, 3)).toEqual([40, 41, 42, 43, 44])
      expect(await readPage(at.store, id, { page: 3 })).toMatchObject({ total: 45 })
      expect(await readPage(at.store, id, { page: 4 })).toEqual({ records: [], total: 45 })
    })

    it('a line of several rows stands once, with its rows, also when they are not adjacent', async () => {
      const id = await ready([
        articleRow(0, { record: 0, rowInRecord: 0, groupKey: 'O-1' }),
        articleRow(1, { record: 1, rowInRecord: 0, groupKey: 'O-2' }),
        articleRow(2, { record: 0, rowInRecord: 1, groupKey: 'O-1' }),
      ])
      const page = await readPage(at.store, id, { page: 1 })
      expect(page.total).toBe(2)
      expect(page.records).toMatchObject([
        { record: 0, groupKey: 'O-1', rowCount: 2, rows: [{ position: 0 }, { position: 2 }] },
        { record: 1, groupKey: 'O-2', rowCount: 1, rows: [{ position: 1 }] },
      ])
    })

    it('an order of thousands of rows shows its first 500 and how many there are', async () => {
      const id = await ready(articles(1_100, (n) => ({ record: 0, rowInRecord: n })))
      const [order] = (await readPage(at.store, id, { page: 1 })).records
      expect(order?.rowCount).toBe(1_100)
      expect(order?.rows).toHaveLength(500)
    })

    it('search finds words in any case, as typed, over all pages', async () => {
      const id = await ready(
        articles(60, (n) => ({ searchText: n === 33 ? 'Größe 100%_ DÉCO a\\b' : `ART-${n}` })),
      )
      expect(await itemsOf(id, 1, 'größe')).toEqual([33])
      expect(await itemsOf(id, 1, 'déco')).toEqual([33])
      expect(await itemsOf(id, 1, '100%_')).toEqual([33])
      expect(await itemsOf(id, 1, 'a\\b')).toEqual([33])
      expect(await itemsOf(id, 1, '0%0')).toEqual([])
      expect(await itemsOf(id, 1, 'A_T')).toEqual([])
      expect(await itemsOf(id, 1, "'; drop table import_rows; --\0")).toEqual([])
      expect(await readPage(at.store, id, { page: 2, search: 'art-' })).toMatchObject({ total: 59 })
      expect(await itemsOf(id, 2, 'art-')).toHaveLength(20)
      expect(await readPage(at.store, id, { page: 9, search: 'art-' })).toEqual({
        records: [],
        total: 59,
      })
    })

    it('search finds an order by any of its rows, once', async () => {
      const id = await ready(
        articles(9, (n) => ({
          record: Math.floor(n / 3),
          rowInRecord: n % 3,
          searchText: `line ${n}`,
        })),
      )
      expect(await itemsOf(id, 1, 'line 4')).toEqual([1])
      expect(await readPage(at.store, id, { page: 1, search: 'line' })).toMatchObject({
        total: 3,
      })
    })
  })

  describe('problems', () => {
    it('name the pages of the whole import that have one', async () => {
      const bad = new Set([3, 4, 47, 99])
      const id = await ready(
        articles(100, (n) => (bad.has(n) ? { problems: [wrong('Weight is wrong')] } : {})),
      )
      expect(await problemPages(at.store, id)).toEqual([1, 3, 5])
      expect(await readImport(at.store, { id, companyId })).toMatchObject({
        counts: { withProblems: 4 },
      })
    })

    it('of a later row are problems of its order', async () => {
      const id = await ready(
        articles(90, (n) => ({
          record: Math.floor(n / 3),
          rowInRecord: n % 3,
          problems: n === 65 ? [wrong('Quantity is required', 'Quantity')] : [],
        })),
      )
      expect(await problemPages(at.store, id)).toEqual([2])
      const { records } = await readPage(at.store, id, { page: 2 })
      expect(records.filter(({ hasProblems }) => hasProblems).map(({ record }) => record)).toEqual([
        21,
      ])
    })

    it('are summed up by kind, the most frequent first', async () => {
      const id = await ready(
        articles(30, (n) => ({
          problems: [
            ...(n % 3 === 0 ? [wrong('Weight is wrong')] : []),
            ...(n >= 28 ? [wrong('Size is required', 'Size')] : []),
            ...(n === 5 ? [{ code: 'differs', field: null, message: 'Rows differ' }] : []),
          ],
        })),
      )
      const expected = [
        { ...wrong('Weight is wrong'), rows: 10, firstRecord: 0 },
        { ...wrong('Size is required', 'Size'), rows: 2, firstRecord: 28 },
        { code: 'differs', field: null, message: 'Rows differ', rows: 1, firstRecord: 5 },
      ]
      expect(await countByKind(at.store.db, id)).toMatchObject(expected)
      expect(await countByKind(at.store.db, id)).toMatchObject(expected)
      expect(await countByKind(at.store.db, 'unknown')).toEqual([])
    })

    it('that only the whole file shows are added to rows stored before, and go with what they were for', async () => {
      const { id } = await upload()
      const barcodes = ['1', '2', '3', '2', '2', '5', '5']
      await appendRows(
        at.store,
        id,
        articles(7, (n) => ({ otherKey: barcodes[n], imported: n === 6 })),
      )
      await relateUpload(at.store, id, articleRules)
      await finishReading(at.store, id, { variant: 'eu', summary: null, rowsPerFile: [7] })
      expect(await countByKind(at.store.db, id)).toMatchObject([
        { message: barcodeTwice.message, rows: 3, firstRecord: 1 },
      ])
      expect(await problemPages(at.store, id, { pageSize: 2 })).toEqual([1, 2, 3])
      await tickAll(at.store, id, false)
      await saveTicks(at.store, id, { ticked: [1, 4], unticked: [] })
      await dropRecords(at.store, id, 'ticked')
      await relateUpload(at.store, id, articleRules)
      expect(await problemPages(at.store, id)).toEqual([])
      expect(await countByKind(at.store.db, id)).toEqual([])
    })

    it('of an upload from before its words were changed go with what they were for, and are not said twice', async () => {
      const { id } = await upload()
      await appendRows(
        at.store,
        id,
        articles(3, (n) => ({ otherKey: ['1', '1', '2'][n] })),
      )
      await relateUpload(at.store, id, articleRules)
      await finishReading(at.store, id, { variant: 'eu', summary: null, rowsPerFile: [3] })
      const [first] = articleRules
      const renamed: typeof articleRules = [
        {
          ...first,
          unique: first.unique.map(({ column, problem }) => ({
            column,
            problem: { ...problem, message: 'in other words' },
          })),
        },
      ]
      await relateUpload(at.store, id, renamed)
      expect(await countByKind(at.store.db, id)).toMatchObject([
        { message: barcodeTwice.message, rows: 2 },
      ])
      await tickAll(at.store, id, false)
      await saveTicks(at.store, id, { ticked: [0], unticked: [] })
      await dropRecords(at.store, id, 'ticked')
      await relateUpload(at.store, id, renamed)
      expect(await countByKind(at.store.db, id)).toEqual([])
    })
  })

  describe('ticks', () => {
    it('every row is ticked at first, and ticks are kept over pages', async () => {
      const id = await ready(articles(45))
      expect(await tickedOf(id)).toHaveLength(45)
      expect(await saveTicks(at.store, id, { ticked: [0], unticked: [1, 2, 44] })).toEqual({
        kind: 'saved',
        refused: [],
      })
      expect(await saveTicks(at.store, id, { ticked: [2], unticked: [] })).toMatchObject({
        kind: 'saved',
      })
      const ticked = await tickedOf(id)
      expect(ticked).toHaveLength(43)
      expect(ticked).not.toContain(1)
      expect(ticked).not.toContain(44)
    })

    it('a tick goes for all rows of an order', async () => {
      const id = await ready(
        articles(6, (n) => ({ record: Math.floor(n / 3), rowInRecord: n % 3 })),
      )
      await saveTicks(at.store, id, { ticked: [], unticked: [1] })
      expect(await tickedOf(id)).toEqual([0, 0, 0])
    })

    it('all pages are ticked and unticked at once', async () => {
      const id = await ready(articles(2_501))
      expect(await tickAll(at.store, id, false)).toEqual({ kind: 'saved' })
      expect(await tickedOf(id)).toEqual([])
      await tickAll(at.store, id, true)
      expect(await tickedOf(id)).toHaveLength(2_501)
    })

    it('imported rows cannot be ticked again, and their ids are refused [PIMP-20]', async () => {
      const id = await ready(articles(3, (n) => ({ imported: n === 1 })))
      expect(await tickedOf(id)).toEqual([0, 2])
      expect(await saveTicks(at.store, id, { ticked: [0, 1], unticked: [2] })).toEqual({
        kind: 'saved',
        refused: [1],
      })
      await tickAll(at.store, id, true)
      expect(await tickedOf(id)).toEqual([0, 2])
    })

    it('rows with errors are left out of the selection, the rest stays', async () => {
      const id = await ready(
        articles(1_300, (n) => (n % 2 ? { problems: [wrong('Weight is wrong')] } : {})),
      )
      expect(await untickRecords(at.store, id, 'with-problems')).toEqual({ kind: 'saved' })
      const ticked = await tickedOf(id)
      expect(ticked).toHaveLength(650)
      expect(ticked.every((record) => record % 2 === 0)).toBe(true)
    })

    it('nothing is ticked, corrected or left out while a job runs', async () => {
      const id = await ready(articles(3, () => ({ otherKey: 'the same' })))
      await startJob(at.store, { importId: id, companyId, mode: 'import', token: 't' })
      const locked = { kind: 'locked' }
      expect(await saveTicks(at.store, id, { ticked: [], unticked: [1] })).toEqual(locked)
      expect(await tickAll(at.store, id, false)).toEqual(locked)
      expect(await untickRecords(at.store, id, 'with-problems')).toEqual(locked)
      expect(await dropRecords(at.store, id, 'ticked')).toEqual(locked)
      expect(await correct(at.store, id, 0)).toEqual(locked)
      await relateUpload(at.store, id, articleRules)
      expect(await problemPages(at.store, id)).toEqual([])
      expect(await tickedOf(id)).toEqual([0, 1, 2])
      expect(await tickAll(at.store, 'unknown', false)).toEqual({ kind: 'not-found' })
    })
  })

  describe('leaving out and correcting', () => {
    it('dropped lines are gone, and the pages with errors are counted without them', async () => {
      const id = await ready(
        articles(60, (n) => (n === 5 || n === 45 ? { problems: [wrong('Weight is wrong')] } : {})),
      )
      await tickAll(at.store, id, false)
      await saveTicks(at.store, id, { ticked: [0, 1, 2, 3, 4, 5, 20, 21], unticked: [] })
      expect(await dropRecords(at.store, id, 'ticked')).toEqual({ kind: 'saved' })
      expect(await readPage(at.store, id, { page: 1 })).toMatchObject({ total: 52 })
      // record 45 is the 38th of those that are left
      expect(await itemsOf(id, 2)).toContain(45)
      expect(await problemPages(at.store, id)).toEqual([2])
      expect(await countByKind(at.store.db, id)).toMatchObject([{ rows: 1, firstRecord: 45 }])
    })

    it('records that were left out are found apart, and taken in again as they were', async () => {
      const id = await ready(
        articles(2_100, (n) => ({ problems: n % 2 ? [wrong('Weight is wrong')] : [] })),
      )
      await saveTicks(at.store, id, { ticked: [], unticked: [3] })
      await dropRecords(at.store, id, 'with-problems')
      expect(await countLeftOut(at.store.db, id)).toBe(1_050)
      const { records, total } = await readPage(at.store, id, { page: 2, show: 'left-out' })
      expect([total, records.map(({ record }) => record)[0]]).toEqual([1_050, 41])
      expect(records[0]?.rows[0]?.problems).toMatchObject([{ message: 'Weight is wrong' }])
      expect(await problemPages(at.store, id)).toEqual([])

      expect(await takeBack(at.store, id, 3)).toEqual({ kind: 'saved' })
      expect(await countByKind(at.store.db, id)).toMatchObject([{ rows: 1, firstRecord: 3 }])
      expect(await countLeftOut(at.store.db, id)).toBe(1_049)
      expect(await tickedOf(id)).not.toContain(3)
      expect(await takeBack(at.store, id, 'all')).toEqual({ kind: 'saved' })
      expect(await countLeftOut(at.store.db, id)).toBe(0)
      expect(await readPage(at.store, id, { page: 1 })).toMatchObject({ total: 2_100 })
      expect(await countByKind(at.store.db, id)).toMatchObject([{ rows: 1_050 }])
      await startJob(at.store, { importId: id, companyId, mode: 'import', token: 't' })
      expect(await takeBack(at.store, id, 'all')).toEqual({ kind: 'locked' })
    })

    it('lines with errors are dropped over all pages, imported ones stay', async () => {
      const id = await ready(
        articles(1_200, (n) => ({
          problems: n % 2 ? [wrong('Weight is wrong')] : [],
          imported: n === 1,
        })),
      )
      await dropRecords(at.store, id, 'with-problems')
      expect(await readPage(at.store, id, { page: 1 })).toMatchObject({ total: 601 })
    })

    it('a corrected order number moves a row to another order [BEY-08]', async () => {
      const id = await ready(
        articles(3, (n) => ({
          record: n < 2 ? 0 : 1,
          rowInRecord: n === 1 ? 1 : 0,
          groupKey: n < 2 ? 'ORDER-1' : 'ORDER-2',
          problems: n === 1 ? [wrong('x')] : [],
        })),
      )
      expect((await readPage(at.store, id, { page: 1 })).records[0]).toMatchObject({
        hasProblems: true,
      })
      const moved = { groupKey: 'ORDER-2', problems: [wrong('y')] }
      expect(await correct(at.store, id, 1, moved, orderRules)).toEqual({
        kind: 'saved',
        record: 1,
      })
      expect((await readPage(at.store, id, { page: 1 })).records).toMatchObject([
        { record: 0, rowCount: 1, hasProblems: false },
        { record: 1, rowCount: 2, hasProblems: true },
      ])
      // and to one that there was not yet
      await correct(at.store, id, 2, { groupKey: 'ORDER-3' }, orderRules)
      expect((await readPage(at.store, id, { page: 1 })).records).toMatchObject([
        { record: 0, groupKey: 'ORDER-1', rows: [{ position: 0, rowInRecord: 0 }] },
        { record: 1, groupKey: 'ORDER-2', rows: [{ position: 1, rowInRecord: 0 }] },
        { record: 2, groupKey: 'ORDER-3', rows: [{ position: 2, rowInRecord: 0 }] },
      ])
    })

    it('an imported row is never rewritten', async () => {
      const id = await ready(articles(1, () => ({ imported: true })))
      const [before] = await readRecord(at.store, id, 0)
      expect(await correct(at.store, id, 0, { cells: { Weight: '1' } })).toEqual({ kind: 'locked' })
      expect(await readRecord(at.store, id, 0)).toEqual([before])
    })
  })

  describe('the list of imports', () => {
    it('shows uploads of the company of the last 30 days, the newest first', async () => {
      companyId += 1
      const start = Date.UTC(2025, 5, 1)
      const ids: string[] = []
      for (let n = 0; n < 3; n++) {
        setNow(start + n * day)
        ids.unshift((await upload()).id)
      }
      setNow(start + 30 * day - 1)
      const seen = async (page = 1) =>
        (await listImports(at.store, { companyId, page }, 2)).imports.map(({ id }) => id)
      expect(await seen(1)).toEqual(ids.slice(0, 2))
      expect(await seen(2)).toEqual(ids.slice(2))
      expect(await listImports(at.store, { companyId, page: 1 }, 2)).toMatchObject({ total: 3 })
      setNow(start + 30 * day)
      expect(await listImports(at.store, { companyId, page: 1 })).toMatchObject({ total: 2 })
      expect(await listImports(at.store, { companyId: companyId + 1000, page: 1 })).toEqual({
        imports: [],
        total: 0,
      })
    })

    it('is narrowed by state, area and words of file or user, and sorted [BEY-05]', async () => {
      companyId += 1
      const files = (name: string) => [{ name, sha256: name, size: 1, tempPath: null }]
      const first = await upload({ files: files('B_100%.xlsx'), userEmail: 'zoe@x.test' })
      const second = await upload({ files: files('a.xlsx'), userEmail: 'Adam@x.test' })
      await refuseReading(at.store, second.id, null)
      const seen = async (asked: object) => {
        const { imports, total } = await listImports(at.store, { companyId, page: 1, ...asked })
        expect(total).toBe(imports.length)
        return imports.map(({ id }) => id)
      }
      expect(await seen({ states: ['refused'] })).toEqual([second.id])
      expect(await seen({ areas: ['inbound'] })).toEqual([])
      expect(await seen({ areas: ['products', 'inbound'] })).toHaveLength(2)
      expect(await seen({ search: 'b_100%' })).toEqual([first.id])
      expect(await seen({ search: 'B_1%' })).toEqual([])
      expect(await seen({ search: 'ADAM' })).toEqual([second.id])
      expect(await seen({ sort: 'file', dir: 'asc' })).toEqual([second.id, first.id])
      expect(await seen({ sort: 'who', dir: 'desc' })).toEqual([first.id, second.id])
      expect(await seen({ sort: 'state', dir: 'asc' })).toEqual([first.id, second.id])
    })

    it('an upload is taken away only while nothing of it was started, and by its company [BEY-05]', async () => {
      companyId += 1
      const id = await ready(articles(1))
      expect(await removeUnstarted(at.store, { id, companyId: companyId + 1000 })).toBe(false)
      const started = await ready(articles(1))
      const job = { importId: started, companyId, mode: 'import' as const, token: 't' }
      await startJob(at.store, { ...job, userEmail: 'Eve@x.test' })
      expect(await removeUnstarted(at.store, { id: started, companyId })).toBe(false)
      expect(await removeUnstarted(at.store, { id, companyId })).toBe(true)
      expect(await removeUnstarted(at.store, { id, companyId })).toBe(false)
      const { imports } = await listImports(at.store, { companyId, page: 1 })
      expect(imports.map(({ id, startedBy }) => [id, startedBy])).toEqual([[started, 'eve@x.test']])
    })

    it('counts a running job as it stands now, and the jobs for the menu', async () => {
      companyId += 1
      const id = await ready(articles(4))
      expect(await countJobs(at.store, companyId)).toEqual({ running: 0, paused: 0 })
      await startJob(at.store, { importId: id, companyId, mode: 'import', token: 't' })
      await at.store.db
        .updateTable('importRows')
        .set({ state: 'imported' })
        .where('importNumber', '=', getNumber(id))
        .where('record', '=', 0)
        .execute()
      expect(await countJobs(at.store, companyId)).toEqual({ running: 1, paused: 0 })
      const { imports } = await listImports(at.store, { companyId, page: 1 })
      expect(imports).toMatchObject([{ id, state: 'running', counts: { imported: 1, waiting: 3 } }])
    })

    it('an earlier upload of the same file is found, for its company and area', async () => {
      companyId += 1
      const files = (sha256: string) => [{ name: 'x.xlsx', sha256, size: 1, tempPath: null }]
      const first = await ready(articles(1), { files: files('same') })
      const refused = await upload({ files: files('same') })
      await refuseReading(at.store, refused.id, null)
      const second = await upload({ files: [...files('other'), ...files('same')] })
      const find = (change: object) =>
        findImportOfFile(at.store, {
          companyId,
          area: 'products',
          sha256: ['same'],
          otherThan: second.id,
          ...change,
        })
      expect(await find({})).toMatchObject({ id: first })
      expect(await find({ sha256: ['else', 'same'] })).toMatchObject({ id: first })
      expect(await find({ otherThan: first })).toMatchObject({ id: second.id })
      expect(await find({ area: 'inbound' })).toBeNull()
      expect(await find({ companyId: companyId + 1000 })).toBeNull()
      expect(await find({ sha256: ['else'] })).toBeNull()
      expect(await find({ sha256: [] })).toBeNull()
    })
  })

  describe('removal', () => {
    const rowsLeft = async (id: string) =>
      (
        await at.store.db
          .selectFrom('importRows')
          .select('position')
          .where('importNumber', '=', getNumber(id))
          .execute()
      ).length

    it('a removed upload is gone at once, for its own company only', async () => {
      const id = await ready(articles(1_001))
      expect(await removeImport(at.store, { id, companyId: companyId + 1 })).toBe('not-found')
      expect(await removeImport(at.store, { id, companyId })).toBe('removed')
      expect(await readImport(at.store, { id, companyId })).toBeNull()
      await purgeImports(at.store)
      expect(await rowsLeft(id)).toBe(0)
    })

    it('a running job is not removed and does not expire', async () => {
      const start = Date.now()
      setNow(start)
      const id = await ready(articles(2))
      await startJob(at.store, { importId: id, companyId, mode: 'import', token: 't' })
      expect(await removeImport(at.store, { id, companyId })).toBe('running')
      setNow(start + 31 * day)
      await purgeImports(at.store)
      expect(await rowsLeft(id)).toBe(2)
    })

    it('30 days later rows, files and the upload itself are erased', async () => {
      const start = Date.now()
      setNow(start)
      const { id } = await upload({
        files: [{ name: 'a', sha256: 'a', size: 1, tempPath: '/tmp/left' }],
      })
      await appendRows(at.store, id, articles(1_200))
      setNow(start + 30 * day - 1)
      await purgeImports(at.store)
      expect(await rowsLeft(id)).toBe(1_200)
      setNow(start + 30 * day)
      expect(await purgeImports(at.store)).toContain('/tmp/left')
      expect(await rowsLeft(id)).toBe(0)
      expect(
        await at.store.db.selectFrom('imports').select('id').where('id', '=', id).execute(),
      ).toEqual([])
    })

    it('rows of a refused upload go, what it was called stays in the list', async () => {
      const { id } = await upload()
      await appendRows(at.store, id, articles(600))
      await refuseReading(at.store, id, { code: 'damaged' })
      await purgeImports(at.store)
      expect(await rowsLeft(id)).toBe(0)
      expect(await readImport(at.store, { id, companyId })).toMatchObject({
        state: 'refused',
        files: [{ name: 'articles.xlsx' }],
      })
    })

    it('an aborted purge stops and the next one goes on', async () => {
      const { id } = await upload()
      await appendRows(at.store, id, articles(600))
      await refuseReading(at.store, id, null)
      await purgeImports(at.store, AbortSignal.abort())
      expect(await rowsLeft(id)).toBe(600)
      await purgeImports(at.store)
      expect(await rowsLeft(id)).toBe(0)
    })
  })
})
