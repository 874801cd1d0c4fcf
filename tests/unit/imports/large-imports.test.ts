import { join } from 'node:path'
import { SqliteQueryCompiler, type CompiledQuery } from 'kysely'
import Libsql from 'libsql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openStore, type Store } from '~/services/store/database.server'
import { recordProblems, saveTicks } from '~/services/imports/rows/edit-rows.server'
import { claimJob, startJob } from '~/services/imports/ledger/import-jobs.server'
import {
  openBatches,
  readBatch,
  recordOutcomes,
  settleUnknown,
  unknownBatches,
} from '~/services/imports/ledger/import-ledger.server'
import { countChanges } from '~/services/imports/rows/comparison-rows.server'
import { countByKind, problemPages } from '~/services/imports/rows/problems.server'
import { appendRows, type NewRow } from '~/services/imports/rows/append-rows.server'
import { readRecord, readPage } from '~/services/imports/rows/read-rows.server'
import { createImport, finishReading } from '~/services/imports/ledger/imports.server'
import { freshDatabase, type TestDatabase } from '#tests/support/databases'
import { correct } from './corrections-support'

const lease = { owner: 'process-a', leaseMs: 60_000 }

describe('large imports in one file', () => {
  let database: TestDatabase
  let store: Store
  beforeAll(async () => {
    database = await freshDatabase('sqlite')
    store = await openStore(database)
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })

  const row = (n: number): NewRow => ({
    position: n,
    record: n,
    rowInRecord: 0,
    fileIndex: 0,
    sheet: 's',
    rowNumber: n + 2,
    groupKey: `A${n}`,
    cells: {},
    searchText: '',
  })

  const ready = async () => {
    const upload = { userEmail: 'a@b.c', companyId: 1, division: '1', area: 'products', files: [] }
    const { id } = await createImport(store, upload, lease)
    await appendRows(store, id, [row(0), row(1), row(2)])
    await finishReading(store, id, { variant: null, summary: null, rowsPerFile: [] })
    return id
  }

  /** How SQLite goes about the rows of an import in every statement that `work` runs. */
  const stepsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
    const compiling = vi.spyOn(SqliteQueryCompiler.prototype, 'compileQuery')
    await work()
    const queries = compiling.mock.results.map(({ value }) => value as CompiledQuery)
    compiling.mockRestore()
    // on a connection of its own: libsql leaves an explained write unfinished
    const planner = new Libsql(join(database.dataDir, 'portal.db'))
    const steps = queries
      .filter((query) => /import_(rows|problems)/.test(query.sql))
      .flatMap(
        (query) =>
          planner.prepare(`explain query plan ${filled(query)}`).all() as { detail: string }[],
      )
    planner.close()
    expect(steps.length).toBeGreaterThan(0)
    return steps.map(({ detail }) => detail)
  }

  const filled = ({ sql, parameters }: CompiledQuery) => {
    let at = 0
    return sql.replace(/\?/g, () => literal(parameters[at++]))
  }
  const literal = (value: unknown) =>
    typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value)

  /** Through all rows of the import, or through those of every import. */
  const isLongWay = (step: string) =>
    /\b(import_rows|import_problems|child)\b/.test(step) &&
    (/^SCAN/.test(step) || /\(import_(id|number)=\?\)$/.test(step))

  it('a batch is taken, answered and looked up without going through the rest of the import', async () => {
    const id = await ready()
    await startJob(store, { importId: id, companyId: 1, mode: 'import', token: 't' })
    await claimJob(store, lease)
    const take = { importId: id, owner: 'process-a', part: 'main' as const, size: 2, count: 1 }
    const steps = await stepsOf(async () => {
      const opened = await openBatches(store, take)
      if (opened.kind !== 'batches') throw new Error(opened.kind)
      const { key } = opened.batches[0]!
      const outcomes = [
        { record: 0, state: 'unknown' as const },
        { record: 1, state: 'refused' as const },
      ]
      await recordOutcomes(store, id, [{ key, outcomes }])
      await readBatch(store, id, key)
      const settle = { importId: id, owner: 'process-a', batchKey: key }
      await settleUnknown(store, { ...settle, found: [], missing: [0] })
    })
    expect(steps.filter(isLongWay)).toEqual([])
  })

  it('unknown rows are found among themselves', async () => {
    const steps = await stepsOf(() => unknownBatches(store, 'x', { after: 'a', limit: 1 }))
    expect(steps).toEqual([
      expect.stringContaining('import_rows_open (import_id=? AND batch_key>?)'),
    ])
  })

  it('ticks, corrections and late problems touch their rows only', async () => {
    const id = await ready()
    const steps = await stepsOf(async () => {
      await saveTicks(store, id, { ticked: [0], unticked: [1] })
      await readRecord(store, id, 1)
      const problems = [{ code: 'x', field: null, message: 'y' }]
      await recordProblems(store, id, [{ position: 1, problems }])
      await correct(store, id, 1, { groupKey: 'A2', otherKey: 'b' })
    })
    expect(steps.filter(isLongWay)).toEqual([])
  })

  it('the lines of a view, or of a kind of problem, are found in an index alone', async () => {
    const id = await ready()
    const steps = await stepsOf(async () => {
      await readPage(store, id, { page: 1, show: 'errors' })
      await readPage(store, id, { page: 1, show: 'unchanged' })
      await readPage(store, id, { page: 1, problem: 'x' })
      await countChanges(store.db, id)
      await problemPages(store, id)
      await countByKind(store.db, id)
    })
    const ofRows = steps.filter((step) => /import_(rows|problems)|\bproblem\b/.test(step))
    expect(ofRows).toHaveLength(8)
    expect(ofRows.filter((step) => !step.includes('COVERING INDEX'))).toEqual([])
  })
})
