import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  claimComparison,
  leaveComparison,
  readComparison,
} from '~/services/imports/ledger/comparisons.server'
import { dialects, passTime, useStore } from '#tests/support/databases'
import { ask, companyId, correct, readyImport } from './opened-import'
import type { RecordChange } from '~/lib/import-rows'

const a = { owner: 'process-a', leaseMs: 60_000 }
const b = { owner: 'process-b', leaseMs: 60_000 }

afterEach(() => {
  vi.useRealTimers()
})

describe.each(dialects)('comparing an import with masterdata on %s', (dialect) => {
  const at = useStore(dialect)

  const ready = (count: number) =>
    readyImport(
      at.store,
      'products',
      Array.from({ length: count }, (_, n) => `A${n}`),
    )
  const left = async (id: string) =>
    (await ask(at.store, id, 'uncompared', { after: -1, limit: 10 })).map(({ record }) => record)
  const record = (id: string, lease: typeof a, changes: RecordChange[]) =>
    ask(at.store, id, 'changes', { lease, changes })
  const changed = async (id: string, record: number) => {
    const [row] = await ask(at.store, id, 'record', record)
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
    expect(await record(id, a, [await changed(id, 0)])).toEqual({ kind: 'lost' })
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
    expect(await record(id, a, lines)).toEqual({ kind: 'kept', left: 0 })
    expect((await ask(at.store, id, 'page', { page: 1 })).changes).toEqual({
      new: 0,
      changed: 1,
      unchanged: 1,
    })
    expect(await left(id)).toEqual([1])
    expect(await ask(at.store, id, 'record', 0)).toMatchObject([
      { change: 'changed', held: { Weight: '1' } },
    ])
    const shown = await ask(at.store, id, 'page', { page: 1, show: 'unchanged', search: 'a2' })
    expect(shown).toMatchObject({ total: 1, records: [{ record: 2 }] })

    await ask(at.store, id, 'untickUnchanged', null)
    const { records } = await ask(at.store, id, 'page', { page: 1 })
    expect(records.map(({ ticked }) => ticked)).toEqual([true, true, false])
  })

  it('passes over a row that was corrected meanwhile, and compares it as it is then [BEY-08] [BEY-11]', async () => {
    const id = await ready(2)
    await claimComparison(at.store, id, a)
    const before = [await changed(id, 0), await changed(id, 1)]
    await correct(at.store, id, 0, { ArticleNumber: 'A9' })
    expect(await record(id, a, before)).toEqual({ kind: 'kept', left: 1 })
    expect(await left(id)).toEqual([0])
    await record(id, a, [await changed(id, 0)])
    await leaveComparison(at.store, id, a.owner, 'done')
    expect(await claimComparison(at.store, id, a)).toBe(false)
    // what was compared is so no longer
    await correct(at.store, id, 1, { ArticleNumber: 'A8' })
    expect(await left(id)).toEqual([1])
    expect(await claimComparison(at.store, id, a)).toBe(true)
  })

  it('ends when a job begins [BEY-11]', async () => {
    const id = await ready(1)
    await claimComparison(at.store, id, a)
    const change = await changed(id, 0)
    await ask(at.store, id, 'start', { companyId, mode: 'import', token: 't' })
    expect(await record(id, a, [change])).toEqual({ kind: 'lost' })
    expect(await claimComparison(at.store, id, b, { again: true })).toBe(false)
  })
})
