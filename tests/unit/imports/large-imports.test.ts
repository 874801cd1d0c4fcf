import { beforeAll, describe, expect, it } from 'vitest'
import { claimJob, startJob } from '~/services/imports/ledger/import-jobs.server'
import { countRecords } from '~/services/imports/ledger/import-counts.server'
import {
  openBatches,
  readBatch,
  unknownBatches,
} from '~/services/imports/ledger/import-ledger.server'
import { recordOutcomes, settleUnknown } from '~/services/imports/ledger/import-outcomes.server'
import { createImport } from '~/services/imports/ledger/imports.server'
import { finishReading } from '~/services/imports/ledger/readings.server'
import { appendRows, type NewRow } from '~/services/imports/rows/append-rows.server'
import { countChanges } from '~/services/imports/rows/comparison-rows.server'
import { saveTicks } from '~/services/imports/rows/edit-rows.server'
import { countByKind, toId, problemPages } from '~/services/imports/rows/problems.server'
import { readPage, readRecord } from '~/services/imports/rows/read-rows.server'
import { dialects, useStore } from '#tests/support/databases'
import { correct } from './corrections-support'

const lease = { owner: 'process-a', leaseMs: 60_000 }
const size = 5_000
const tooHeavy = { code: 'too-heavy', field: 'Weight', message: 'Weight is too high' }

/** Article A0, A1 and so on; every hundredth is too heavy. */
const row = (n: number): NewRow => ({
  position: n,
  record: n,
  rowInRecord: 0,
  fileIndex: 0,
  sheet: 's',
  rowNumber: n + 2,
  groupKey: `A${n}`,
  cells: { Description: `Shirt ${n}` },
  searchText: `shirt ${n}`,
})

/** As it is read again. */
const stored = (n: number) => {
  const { searchText: _, ...kept } = row(n)
  return kept
}

describe.each(dialects)('an import of 5,000 rows beside another on %s', (dialect) => {
  const at = useStore(dialect)
  let id: string
  let other: string

  const ready = async () => {
    const upload = { userEmail: 'a@b.c', companyId: 1, division: '1', area: 'products', files: [] }
    const created = await createImport(at.store, upload, lease)
    for (let from = 0; from < size; from += 500)
      await appendRows(
        at.store,
        created.id,
        Array.from({ length: 500 }, (_, n) => ({
          ...row(from + n),
          ...((from + n) % 100 === 0 && { problems: [tooHeavy] }),
        })),
      )
    await finishReading(at.store, created.id, { variant: null, summary: null, rowsPerFile: [size] })
    return created.id
  }

  beforeAll(async () => {
    id = await ready()
    other = await ready()
  })

  const recordsOf = (page: { records: { record: number }[] }) =>
    page.records.map(({ record }) => record)
  const counts = (importId = id) => countRecords(at.store.db, importId)

  it('a page in the midst, its errors and what is searched for are found, and how many there are', async () => {
    const page = await readPage(at.store, id, { page: 125 })
    expect(page.total).toBe(size)
    expect(recordsOf(page)).toEqual(Array.from({ length: 20 }, (_, n) => 2_480 + n))
    for (const filter of [{ show: 'errors' as const }, { problem: toId(tooHeavy) }]) {
      const found = await readPage(at.store, id, { page: 3, ...filter })
      expect(found.total).toBe(50)
      expect(recordsOf(found)).toEqual([
        4_000, 4_100, 4_200, 4_300, 4_400, 4_500, 4_600, 4_700, 4_800, 4_900,
      ])
    }
    expect(recordsOf(await readPage(at.store, id, { page: 1, search: 'SHIRT 499' }))).toEqual([
      499,
      ...Array.from({ length: 10 }, (_, n) => 4_990 + n),
    ])
    expect(await problemPages(at.store, id)).toHaveLength(50)
    expect(await countByKind(at.store.db, id)).toMatchObject([
      { ...tooHeavy, rows: 50, firstRecord: 0 },
    ])
    expect(await countChanges(at.store.db, id)).toEqual(await countChanges(at.store.db, other))
  })

  it('a tick, a correction and a problem of it change their rows and no others', async () => {
    const before = await counts()
    await saveTicks(at.store, id, { ticked: [], unticked: [17, 4_711] })
    expect(await counts()).toEqual({ ...before, ticked: size - 2, toSend: size - 2 })
    await correct(at.store, id, 4_711, { problems: [tooHeavy] })
    expect(await counts()).toMatchObject({ withProblems: before.withProblems + 1 })
    await correct(at.store, id, 4_711, { groupKey: 'B', cells: { Description: 'Coat' } })

    const rowAt = (position: number) => readRecord(at.store, id, position)
    expect(await rowAt(4_711)).toMatchObject([{ groupKey: 'B', cells: { Description: 'Coat' } }])
    for (const neighbour of [4_710, 4_712])
      expect(await rowAt(neighbour)).toMatchObject([{ ...stored(neighbour), ticked: true }])
    expect(await counts(other)).toEqual(before)
    expect(await readRecord(at.store, other, 4_711)).toMatchObject([stored(4_711)])
  })

  it('is taken batch by batch in its order, and what becomes of one batch leaves the others alone', async () => {
    await startJob(at.store, { importId: other, companyId: 1, mode: 'import', token: 't' })
    await claimJob(at.store, lease)
    const opened = await openBatches(at.store, {
      ...{ importId: other, owner: lease.owner, part: 'main', size: 100, count: 3 },
    })
    if (opened.kind !== 'batches') throw new Error(opened.kind)
    const [, second, third] = opened.batches
    expect(opened.batches.map((batch) => [recordsOf(batch)[0], batch.records.length])).toEqual([
      [0, 100],
      [100, 100],
      [200, 100],
    ])

    const outcomes = [
      { record: 100, state: 'unknown' as const },
      { record: 101, state: 'refused' as const },
      { record: 102, state: 'imported' as const, upstreamId: '7' },
      // of another batch
      { record: 200, state: 'imported' as const },
    ]
    await recordOutcomes(at.store, other, [{ key: second!.key, outcomes }])
    const ofSecond = { sent: 297, unknown: 1, refused: 1, imported: 1, waiting: size - 300 }
    expect(await counts(other)).toMatchObject(ofSecond)
    expect(await unknownBatches(at.store, other, { limit: 10 })).toEqual([second!.key])
    expect(recordsOf((await readBatch(at.store, other, second!.key))!)).toEqual(recordsOf(second!))
    expect(recordsOf((await readBatch(at.store, other, third!.key))!)).toEqual(recordsOf(third!))

    const settle = { importId: other, owner: lease.owner, batchKey: second!.key }
    await settleUnknown(at.store, { ...settle, found: [], missing: [100] })
    expect(await counts(other)).toMatchObject({ ...ofSecond, unknown: 0, waiting: size - 299 })
    expect(await unknownBatches(at.store, other, { limit: 10 })).toEqual([])
    expect(await counts()).toMatchObject({ waiting: size, sent: 0 })
  })
})
