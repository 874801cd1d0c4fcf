import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  claimComparison,
  countChanges,
  leaveComparison,
  readComparison,
  readUncompared,
  recordChanges,
} from '~/services/imports/rows/comparison-rows.server'
import { untickRecords } from '~/services/imports/rows/edit-rows.server'
import { startJob } from '~/services/imports/ledger/import-jobs.server'
import { appendRows } from '~/services/imports/rows/append-rows.server'
import { readRecord, readPage } from '~/services/imports/rows/read-rows.server'
import { createImport } from '~/services/imports/ledger/imports.server'
import { finishReading } from '~/services/imports/ledger/readings.server'
import { dialects, passTime, useStore } from '#tests/support/databases'
import { correct } from './corrections-support'

const a = { owner: 'process-a', leaseMs: 60_000 }
const b = { owner: 'process-b', leaseMs: 60_000 }

afterEach(() => {
  vi.useRealTimers()
})

describe.each(dialects)('comparing an import with masterdata on %s', (dialect) => {
  const at = useStore(dialect)

  const ready = async (count: number) => {
    const { id } = await createImport(
      at.store,
      { userEmail: 'a@b.c', companyId: 1, division: '1', area: 'products', files: [] },
      a,
    )
    const rows = Array.from({ length: count }, (_, n) => ({
      position: n,
      record: n,
      rowInRecord: 0,
      fileIndex: 0,
      sheet: 'Products',
      rowNumber: n + 2,
      groupKey: `A${n}`,
      cells: { ArticleNumber: `A${n}` },
      searchText: `A${n}`,
    }))
    await appendRows(at.store, id, rows)
    await finishReading(at.store, id, { variant: 'eu', summary: null, rowsPerFile: [] })
    return id
  }
  const left = async (id: string) =>
    (await readUncompared(at.store, id, { after: -1, limit: 10 })).map(({ record }) => record)
  const changed = async (id: string, record: number) => {
    const [row] = await readRecord(at.store, id, record)
    const held = { Weight: '1' }
    return { position: record, version: row!.updatedAt, change: 'changed' as const, held }
  }

  it('is the work of one process at a time, until its lease lapses [BEY-11]', async () => {
    const id = await ready(1)
    expect(await claimComparison(at.store, id, a)).toBe(true)
    expect(await claimComparison(at.store, id, b)).toBe(false)
    await passTime(at.store, 61_000)
    expect(await readComparison(at.store, id, b)).toEqual({ state: 'running', isLapsed: true })
    expect(await claimComparison(at.store, id, b)).toBe(true)
    expect(await recordChanges(at.store, id, a, [await changed(id, 0)])).toEqual({ kind: 'lost' })
    expect(await left(id)).toEqual([0])
  })

  it('is taken up after a failure only when somebody asks for it [BEY-11]', async () => {
    const id = await ready(1)
    await claimComparison(at.store, id, a)
    await leaveComparison(at.store, id, a.owner, 'failed')
    expect(await claimComparison(at.store, id, b)).toBe(false)
    expect(await claimComparison(at.store, id, b, { again: true })).toBe(true)
  })

  it('keeps what each line would do, and what masterdata holds [BEY-11]', async () => {
    const id = await ready(3)
    await claimComparison(at.store, id, a)
    const lines = [
      await changed(id, 0),
      { ...(await changed(id, 2)), change: 'unchanged' as const, held: {} },
    ]
    expect(await recordChanges(at.store, id, a, lines)).toEqual({ kind: 'kept', left: 0 })
    expect(await countChanges(at.store.db, id)).toEqual({ new: 0, changed: 1, unchanged: 1 })
    expect(await left(id)).toEqual([1])
    expect(await readRecord(at.store, id, 0)).toMatchObject([
      { change: 'changed', held: { Weight: '1' } },
    ])
    const shown = await readPage(at.store, id, { page: 1, show: 'unchanged', search: 'a2' })
    expect(shown).toMatchObject({ total: 1, records: [{ record: 2 }] })

    await untickRecords(at.store, id, 'unchanged')
    const { records } = await readPage(at.store, id, { page: 1 })
    expect(records.map(({ ticked }) => ticked)).toEqual([true, true, false])
  })

  it('passes over a row that was corrected meanwhile, and compares it as it is then [BEY-08] [BEY-11]', async () => {
    const id = await ready(2)
    await claimComparison(at.store, id, a)
    const before = [await changed(id, 0), await changed(id, 1)]
    await correct(at.store, id, 0, { groupKey: 'A9' })
    expect(await recordChanges(at.store, id, a, before)).toEqual({ kind: 'kept', left: 1 })
    expect(await left(id)).toEqual([0])
    await recordChanges(at.store, id, a, [await changed(id, 0)])
    await leaveComparison(at.store, id, a.owner, 'done')
    expect(await claimComparison(at.store, id, a)).toBe(false)
    // what was compared is so no longer
    await correct(at.store, id, 1, { groupKey: 'A8' })
    expect(await left(id)).toEqual([1])
    expect(await claimComparison(at.store, id, a)).toBe(true)
  })

  it('ends when a job begins [BEY-11]', async () => {
    const id = await ready(1)
    await claimComparison(at.store, id, a)
    const change = await changed(id, 0)
    await startJob(at.store, { importId: id, companyId: 1, mode: 'import', token: 't' })
    expect(await recordChanges(at.store, id, a, [change])).toEqual({ kind: 'lost' })
    expect(await claimComparison(at.store, id, b, { again: true })).toBe(false)
  })
})
