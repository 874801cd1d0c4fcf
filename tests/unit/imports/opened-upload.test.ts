import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RowProblem } from '~/lib/import-rows'
import { dialects, useStore } from '#tests/support/databases'
import { ask, companyId, correct, readyImport, rowsOf, type TestRow } from './opened-import'

const wrong = (message: string, field = 'Weight'): RowProblem => ({
  ...{ code: 'client-side-error', field, message },
})

/** Articles that nothing is wrong with. */
const article = (ArticleNumber: string, Barcode: string, more: object = {}) => ({
  cells: {
    ...{ ArticleNumber, Barcode, Description: `Shirt ${ArticleNumber}`, StorageType: 'FP' },
    ...{ ProductType: 'SHIRT', Season: 'SS26', StyleCode: 'S' },
  },
  ...more,
})
const material = (ArticleNumber: string) => ({
  part: 'bom' as const,
  cells: { ArticleNumber, ChildArticleNumber: 'C', Quantity: '1' },
})

afterEach(() => void vi.useRealTimers())

describe.each(dialects)('an opened upload on %s', (dialect) => {
  const at = useStore(dialect)

  const ready = (rows: TestRow[], area = 'products') => readyImport(at.store, area, rows)
  const articles = (count: number, more: (n: number) => object = () => ({})) =>
    Array.from({ length: count }, (_, n) => article(`ART-${n}`, `${n}`, more(n)))
  const bad = (isBad: (n: number) => boolean) => (n: number) =>
    isBad(n) ? { problems: [wrong('Weight is wrong')] } : {}
  const page = (id: string, query: object = {}) => ask(at.store, id, 'page', { page: 1, ...query })
  const found = async (id: string, search: string, number = 1) =>
    (await page(id, { search, page: number })).records.map(({ record }) => record)
  const ticked = async (id: string) =>
    (await rowsOf(at.store, id)).filter((row) => row.ticked).map(({ record }) => record)
  const tick = (id: string, on: number[], off: number[]) =>
    ask(at.store, id, 'ticks', { ticked: on, unticked: off })
  const start = (id: string) =>
    ask(at.store, id, 'start', { companyId, mode: 'import', token: 't' })
  const problems = async (id: string) =>
    (await rowsOf(at.store, id)).map((row) => row.problems.map(({ field, rule }) => [field, rule]))

  describe('its pages', () => {
    it('list 20 lines each in the order of the upload, and count all of them', async () => {
      const id = await ready(articles(45))
      const records = async (number: number) =>
        (await page(id, { page: number })).records.map(({ record }) => record)
      expect(await records(1)).toEqual(Array.from({ length: 20 }, (_, n) => n))
      expect(await records(3)).toEqual([40, 41, 42, 43, 44])
      expect(await page(id, { page: 4 })).toMatchObject({ records: [], total: 45 })
    })

    it('show an order of several rows once, with its rows, also when they are not adjacent', async () => {
      const id = await ready(['O-1', 'O-2', 'O-1'], 'returns')
      expect(await page(id)).toMatchObject({
        total: 2,
        records: [
          { record: 0, groupKey: 'O-1', rowCount: 2, rows: [{ position: 0 }, { position: 2 }] },
          { record: 1, groupKey: 'O-2', rowCount: 1, rows: [{ position: 1 }] },
        ],
      })
    })

    it('show the first 500 rows of an order of thousands, and how many there are', async () => {
      const id = await ready(
        Array.from({ length: 1_100 }, () => 'O-1'),
        'returns',
      )
      const [order] = (await page(id)).records
      expect([order?.rowCount, order?.rows.length]).toEqual([1_100, 500])
    })

    it('are searched for words in any case, as typed, over all of them', async () => {
      const id = await ready(
        articles(60, (n) =>
          n === 33 ? { cells: { ArticleNumber: 'X', Description: 'Größe 100%_ DÉCO a\\b' } } : {},
        ),
      )
      for (const words of ['größe', 'déco', '100%_', 'a\\b'])
        expect(await found(id, words)).toEqual([33])
      for (const words of ['0%0', 'A_T', "'; drop table import_edits; --\0"])
        expect(await found(id, words)).toEqual([])
      expect(await found(id, 'art-', 2)).toHaveLength(20)
      expect(await page(id, { page: 9, search: 'art-' })).toMatchObject({ records: [], total: 59 })
    })

    it('with problems are named, and what is wrong is summed up by kind, the most frequent first', async () => {
      const id = await ready(
        articles(100, (n) => ({
          problems: [
            ...([3, 4, 47, 99].includes(n) ? [wrong('Weight is wrong')] : []),
            ...(n === 47 ? [wrong('Size is required', 'Size')] : []),
          ],
        })),
      )
      expect(await page(id)).toMatchObject({
        errorPages: [1, 3, 5],
        counts: { withProblems: 4 },
        kinds: [
          { ...wrong('Weight is wrong'), rows: 4, firstRecord: 3 },
          { ...wrong('Size is required', 'Size'), rows: 1, firstRecord: 47 },
        ],
      })
      const [first] = (await page(id)).kinds
      expect(await page(id, { problem: first!.id })).toMatchObject({ total: 4 })
      expect(await page(id, { show: 'errors', search: 'art-47' })).toMatchObject({ total: 1 })
    })

    it('have at most 100 kinds of problem', async () => {
      const id = await ready(articles(1_200, (n) => ({ problems: [wrong(`Wrong ${n}`)] })))
      expect((await page(id)).kinds).toHaveLength(100)
    })
  })

  describe('ticks', () => {
    it('are on at first, and are kept over pages and by every portal', async () => {
      const id = await ready(articles(45))
      expect(await ticked(id)).toHaveLength(45)
      expect(await tick(id, [0], [1, 2, 44])).toEqual({ kind: 'saved', refused: [] })
      await tick(id, [2], [])
      const now = await ticked(id)
      expect(now).toHaveLength(43)
      expect(now).not.toContain(1)
    })

    it('go for all rows of an order', async () => {
      const id = await ready(['A', 'A', 'B', 'B'], 'returns')
      await tick(id, [], [2])
      expect(await ticked(id)).toEqual([0, 0])
    })

    it('of all pages are set at once, but for imported rows, which are refused [PIMP-20]', async () => {
      const id = await ready(articles(101, (n) => ({ imported: n === 1 })))
      await ask(at.store, id, 'tickAll', false)
      expect(await ticked(id)).toEqual([])
      await ask(at.store, id, 'tickAll', true)
      expect(await ticked(id)).toHaveLength(100)
      expect(await tick(id, [0, 1], [2])).toEqual({ kind: 'saved', refused: [1] })
    })

    it('as cells and what is left out stay as they are while a job runs', async () => {
      const id = await ready(articles(3))
      await start(id)
      const locked = { kind: 'locked' }
      expect(await tick(id, [], [1])).toEqual(locked)
      expect(await ask(at.store, id, 'tickAll', false)).toEqual(locked)
      expect(await ask(at.store, id, 'drop', 'ticked')).toEqual(locked)
      expect(await correct(at.store, id, 0, { Weight: '1' })).toMatchObject({ isLocked: true })
      expect(await ticked(id)).toEqual([0, 1, 2])
    })
  })

  describe('records that are left out', () => {
    it('are gone from the pages, and found apart with what was wrong with them', async () => {
      const id = await ready(
        articles(
          2_100,
          bad((n) => n % 2 === 1),
        ),
      )
      await tick(id, [], [3])
      await ask(at.store, id, 'drop', 'with-problems')
      expect(await page(id)).toMatchObject({ total: 1_050, leftOut: 1_050, errorPages: [] })
      const aside = await page(id, { page: 2, show: 'left-out' })
      expect([aside.total, aside.records[0]?.record]).toEqual([1_050, 41])
      expect(aside.records[0]?.rows[0]?.problems).toMatchObject([{ message: 'Weight is wrong' }])

      expect(await ask(at.store, id, 'takeBack', 3)).toEqual({ kind: 'saved' })
      expect(await page(id)).toMatchObject({ leftOut: 1_049, kinds: [{ rows: 1, firstRecord: 3 }] })
      expect(await ticked(id)).not.toContain(3)
      await ask(at.store, id, 'takeBack', 'all')
      expect(await page(id)).toMatchObject({ total: 2_100, leftOut: 0, kinds: [{ rows: 1_050 }] })
    })

    it('take along what was wrong with others because of them', async () => {
      const barcodes = ['1', '2', '3', '2', '2', '5', '5']
      const id = await ready(
        barcodes.map((barcode, n) => article(`A${n}`, barcode, { imported: n === 6 })),
      )
      expect(await page(id)).toMatchObject({ kinds: [{ rule: 'repeated', rows: 3 }] })
      await ask(at.store, id, 'tickAll', false)
      await tick(id, [1, 4], [])
      await ask(at.store, id, 'drop', 'ticked')
      expect((await page(id)).kinds).toEqual([])
      const { records } = await page(id, { show: 'left-out' })
      expect(records[0]?.rows[0]?.problems).toMatchObject([{ field: 'Barcode', rule: 'repeated' }])
    })

    it('are never those that were imported', async () => {
      const id = await ready(
        articles(1_200, (n) => ({ ...bad((m) => m % 2 === 1)(n), imported: n === 1 })),
      )
      await ask(at.store, id, 'drop', 'with-problems')
      expect(await page(id)).toMatchObject({ total: 601 })
      const [before] = await ask(at.store, id, 'record', 1)
      expect(await correct(at.store, id, 1, { Weight: '1' })).toMatchObject({ isLocked: true })
      expect(await ask(at.store, id, 'record', 1)).toEqual([before])
    })
  })

  describe('corrected rows', () => {
    it('keep their new cells, what the file said, and are found by them [BEY-08]', async () => {
      const id = await ready([article('A', '1', { problems: [wrong('Weight is wrong')] })])
      expect(await correct(at.store, id, 0, { Description: 'Coat' })).toMatchObject({
        records: [0],
      })
      expect(await ask(at.store, id, 'record', 0)).toMatchObject([
        { cells: { Description: 'Coat' }, corrected: { Description: 'Shirt A' }, problems: [] },
      ])
      expect(await found(id, 'coat')).toEqual([0])
      expect(await page(id)).toMatchObject({ corrected: { total: 1 }, kinds: [] })
      await correct(at.store, id, 0, { Description: 'Shirt A' })
      expect(await page(id)).toMatchObject({ corrected: { total: 0 } })
    })

    it('take the error from the row that they shared a value with, and give it to the next [BEY-08]', async () => {
      const id = await ready([article('A', '1'), article('A', '2'), article('C', '3')])
      const both = [
        ['ArticleNumber', 'repeated'],
        ['Barcode', 'repeated'],
      ]
      expect(await problems(id)).toEqual([[both[0]], [both[0]], []])
      await correct(at.store, id, 1, { ArticleNumber: 'C', Barcode: '3' })
      expect(await problems(id)).toEqual([[], both, both])
      await correct(at.store, id, 1, { ArticleNumber: 'B', Barcode: '2' })
      expect(await problems(id)).toEqual([[], [], []])
    })

    it('share nothing with another file, nor with another sheet [BEY-08]', async () => {
      const id = await ready([
        article('A', '1'),
        article('B', '2', { fileIndex: 1 }),
        material('A'),
      ])
      await correct(at.store, id, 1, { ArticleNumber: 'A', Barcode: '1' })
      expect(await problems(id)).toEqual([[], [], []])
      expect((await rowsOf(at.store, id)).map(({ record }) => record)).toEqual([0, 1, 0])
    })

    it('bring or lose the bill of material of their article number [BEY-08]', async () => {
      const id = await ready([article('A', '1'), article('B', '2'), material('A'), material('C')])
      const unknown = [['ArticleNumber', 'key-unknown']]
      expect(await problems(id)).toEqual([[], [], [], unknown])
      await correct(at.store, id, 0, { ArticleNumber: 'C' })
      expect(await problems(id)).toEqual([[], [], unknown, []])
      const places = async () =>
        (await rowsOf(at.store, id)).map(({ record, rowInRecord }) => [record, rowInRecord])
      expect(await places()).toEqual([[0, 0], [1, 0], [2, 0], [0, 1]]) // prettier-ignore
      // its own number corrected, it joins that article
      await correct(at.store, id, 2, { ArticleNumber: 'B' })
      expect(await places()).toEqual([[0, 0], [1, 0], [1, 1], [0, 1]]) // prettier-ignore
      await correct(at.store, id, 2, { ArticleNumber: '' })
      expect(await places()).toEqual([[0, 0], [1, 0], [2, 0], [0, 1]]) // prettier-ignore
    })

    it('of an order move to another, and come to be one that there was not yet [BEY-08]', async () => {
      const id = await ready(['ORDER-1', 'ORDER-1', 'ORDER-2'], 'returns')
      await correct(at.store, id, 1, { OrderNumber: 'ORDER-2' })
      expect((await page(id)).records).toMatchObject([
        { record: 0, rowCount: 1 },
        { record: 1, groupKey: 'ORDER-2', rowCount: 2 },
      ])
      await correct(at.store, id, 2, { OrderNumber: 'ORDER-3' })
      expect((await page(id)).records).toMatchObject([
        { record: 0, groupKey: 'ORDER-1' },
        { record: 1, groupKey: 'ORDER-2' },
        { record: 2, groupKey: 'ORDER-3' },
      ])
    })

    it('are not overwritten by a user who saw them before they changed [BEY-08]', async () => {
      const id = await ready([article('A', '1'), article('B', '2')])
      const saved = await Promise.all([
        correct(at.store, id, 0, { Description: 'One' }, 0),
        correct(at.store, id, 0, { Description: 'Two' }, 0),
        correct(at.store, id, 1, { Description: 'Other' }, 0),
      ])
      expect(saved.flatMap((one) => ('records' in one ? one.records : [])).sort()).toEqual([0, 1])
      expect(saved).toContainEqual({ records: [], stale: [0], leftOut: [], isLocked: false })
    })
  })
})
