import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Store } from '~/services/store/database.server'
import { getProgress } from '~/services/imports/ledger/import-counts.server'
import {
  claimJob,
  countJobsAtWork,
  extendLease,
  findUntold,
  finishJob,
  giveLeaseBack,
  markResultShown,
  markStopTold,
  pauseJob,
  resumeJob,
} from '~/services/imports/ledger/import-jobs.server'
import {
  openBatches,
  readBatch,
  unknownBatches,
  type Batch,
} from '~/services/imports/ledger/import-ledger.server'
import {
  putBatchBack,
  recordOutcomes,
  settleUnknown,
  withholdBillsOfMaterial,
} from '~/services/imports/ledger/import-outcomes.server'
import { createImport, readImport } from '~/services/imports/ledger/imports.server'
import { readFrameFacts } from '~/services/store/frame-facts.server'
import { dialects, passTime, useStore } from '#tests/support/databases'
import type { RecordOutcome } from '~/lib/import-rows'
import { ask, companyId, correct, readyImport, userEmail, type TestRow } from './opened-import'

const leaseMs = 30_000
const a = { owner: 'process-a', leaseMs }
const b = { owner: 'process-b', leaseMs }
const refusal = [{ code: '1001', field: null, message: 'Set error' }]

afterEach(() => {
  vi.useRealTimers()
})

describe.each(dialects)('import jobs on %s', (dialect) => {
  const at = useStore(dialect)
  const articles = (count: number) => Array.from({ length: count }, (_, n) => `ART-${n}`)

  const ready = (rows: TestRow[], area = 'products') => readyImport(at.store, area, rows)
  const start = (importId: string, change: object = {}, store = at.store) =>
    ask(store, importId, 'start', {
      ...{ companyId, mode: 'import', token: 'job-token', userEmail },
      ...change,
    })
  /** Started and held by process a. */
  const running = async (rows: TestRow[], area = 'products') => {
    const id = await ready(rows, area)
    expect(await start(id)).toBe('started')
    expect((await claimJob(at.store, a))?.upload.id).toBe(id)
    return id
  }
  const open = (
    importId: string,
    change: {
      owner?: string
      part?: 'main' | 'bom'
      size?: number
      count?: number
      store?: Store
    } = {},
  ) =>
    openBatches(change.store ?? at.store, {
      importId,
      owner: 'process-a',
      part: 'main',
      size: 100,
      count: 1,
      ...change,
    })
  const opened = async (...args: Parameters<typeof open>): Promise<Batch> => {
    const found = await open(...args)
    if (found.kind !== 'batches') throw new Error(`No batch: ${found.kind}`)
    return found.batches[0]!
  }
  const itemsOf = (batch: Batch | null) => batch?.records.map(({ record }) => record)
  const outcomes = (records: number[], state: 'imported' | 'refused' | 'unknown') =>
    records.map((record) => ({
      record,
      state,
      ...(state === 'refused' ? { messages: refusal } : {}),
    }))
  const finish = (importId: string, state: 'done' | 'failed' = 'done', owner = 'process-a') =>
    finishJob(at.store, importId, owner, { state })
  const answer = (
    importId: string,
    key: string,
    outcomes: readonly RecordOutcome[],
    owner = 'process-a',
  ) => recordOutcomes(at.store, { importId, owner }, [{ key, outcomes }])
  const counts = (importId: string) => ask(at.store, importId, 'counts', null)
  const recordAt = (importId: string, record: number) => ask(at.store, importId, 'record', record)
  const page = (importId: string) => ask(at.store, importId, 'page', { page: 1 })

  describe('the end of a job', () => {
    const untold = async (account = userEmail, company = companyId) =>
      (await findUntold(at.store, { companyId: company, account })).map(({ id }) => id)
    const isSaid = async () =>
      (await readFrameFacts(at.store, { sessionId: '', companyId, account: userEmail })).hasUntold

    it('is told once to whom has started it, of a job that is done as of one that has stopped [BEY-74]', async () => {
      const done = await running(articles(1))
      await finishJob(at.store, done, 'process-a', { state: 'done', reason: { code: 'finished' } })
      const stopped = await running(articles(1))
      expect([await untold(), await isSaid()]).toEqual([[done], true])
      await finishJob(at.store, stopped, 'process-a', {
        state: 'failed',
        reason: { code: 'fault' },
      })
      expect((await untold()).toSorted()).toEqual([done, stopped].toSorted())
      expect(await untold('staff@demo.test')).toEqual([])
      expect(await untold(userEmail, 1002)).toEqual([])

      const upload = (await readImport(at.store, { id: stopped, companyId }))!
      const told = await Promise.all([1, 2].map(() => markStopTold(at.store, upload)))
      expect(told.toSorted()).toEqual([false, true])
      expect(await untold()).toEqual([done])
      // why it stopped is still known
      const after = await readImport(at.store, { id: stopped, companyId })
      expect(after?.reason).toMatchObject({ code: 'fault' })

      expect(await markResultShown(at.store, done)).toBe(true)
      expect(await markResultShown(at.store, done)).toBe(false)
      expect([await untold(), await isSaid()]).toEqual([[], false])
    })
  })

  describe('start', () => {
    it('the job keeps the token, the company and the mode that it was started with', async () => {
      const id = await ready(articles(2))
      await start(id, { mode: 'submit' })
      const job = await claimJob(await at.reopen(), a)
      expect(job).toMatchObject({
        token: 'job-token',
        upload: {
          id,
          state: 'running',
          mode: 'submit',
          companyId,
          division: '1001',
          countsAtStart: { records: 2, toSend: 2 },
        },
      })
      await finish(id)
    })

    it('the token of a job cannot be read in the database, and is gone when the job ends', async () => {
      const id = await running(articles(1))
      const token = async () =>
        (
          await at.store.db
            .selectFrom('imports')
            .select('token')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).token
      expect(await token()).toBeTruthy()
      expect(await token()).not.toContain('job-token')
      await finish(id)
      expect(await token()).toBeNull()
    })

    it('a job whose token was sealed with another secret has none', async () => {
      const id = await ready(articles(1))
      await start(id)
      await at.store.db
        .updateTable('imports')
        .set({ token: 'damaged' })
        .where('id', '=', id)
        .execute()
      expect(await claimJob(at.store, a)).toMatchObject({ upload: { id }, token: null })
      await finish(id)
    })

    it('posting the same import twice, at once or later, starts it once [PIMP-49]', async () => {
      const id = await ready(articles(2))
      const other = await at.reopen()
      const results = await Promise.all(
        [at.store, other, at.store, other].map((store) => start(id, {}, store)),
      )
      expect(results.sort()).toEqual(['running', 'running', 'running', 'started'])
      expect(await start(id)).toBe('running')
      await claimJob(at.store, a)
      await finish(id)
    })

    it('what a start left behind that was cut off in its midst is frozen anew, and never sent as it was [BEY-01]', async () => {
      const id = await ready(articles(3))
      const { number } = await at.store.db
        .selectFrom('imports')
        .select('number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const stale = { part: 'main', fileIndex: 0, batchKey: '', batchRecords: 0 } as const
      for (const record of [0, 1])
        await at.store.db
          .insertInto('importRecords')
          .values({
            ...{ ...stale, importNumber: number, record, groupKey: 'OLD', state: 'waiting' },
            ...{ rows: `[${record}]`, payload: '[{"ArticleNumber":"OLD"}]', written: 1 },
          })
          .execute()
      await ask(at.store, id, 'ticks', { ticked: [], unticked: [1] })
      await start(id)
      await claimJob(at.store, a)
      const { records } = await opened(id)
      expect(records.map(({ rows }) => rows[0]?.cells)).toEqual([
        { ArticleNumber: 'ART-0' },
        { ArticleNumber: 'ART-2' },
      ])
      await finish(id)
    })

    it('of a kind that goes in turn waits for the one before it, whoever asks [BEY-90]', async () => {
      const first = await running(['ART-1'])
      const second = await ready(['ART-2'])
      await start(second)
      const inTurn = { areas: ['products'], inTurn: ['products'] }
      for (const lease of [a, b]) expect(await claimJob(at.store, lease, inTurn)).toBeNull()
      expect(await finishJob(at.store, first, a.owner, { state: 'done' })).toBe(true)
      expect((await claimJob(at.store, b, inTurn))?.upload.id).toBe(second)
      expect(await finishJob(at.store, second, b.owner, { state: 'done' })).toBe(true)
    })

    it('nothing starts without a ticked row, for another company, or before the file is read', async () => {
      const id = await ready(articles(2))
      await ask(at.store, id, 'tickAll', false)
      expect(await start(id)).toBe('nothing-selected')
      expect(await start(id, { companyId: 1002 })).toBe('not-found')
      const upload = { userEmail, companyId, division: '1001', area: 'products', files: [] }
      const reading = await createImport(at.store, upload, a)
      for (const unready of [reading.id, 'unknown'])
        await expect(start(unready)).rejects.toThrow('not-ready')
      expect(await claimJob(at.store, a)).toBeNull()
    })
  })

  describe('batches', () => {
    it('250 rows go in batches of 100, 100 and 50, each row once [PIMP-43]', async () => {
      const id = await running(articles(250))
      const other = await at.reopen()
      const found = await Promise.all(
        Array.from({ length: 10 }, (_, n) => open(id, { store: n % 2 ? other : at.store })),
      )
      const batches = found.flatMap((one) => (one.kind === 'batches' ? one.batches : []))
      expect(batches.map(({ records }) => records.length).sort((x, y) => x - y)).toEqual([
        50, 100, 100,
      ])
      expect(new Set(batches.map(({ key }) => key)).size).toBe(3)
      const sent = batches.flatMap((batch) => itemsOf(batch)!)
      expect(sent.sort((x, y) => x - y)).toEqual(Array.from({ length: 250 }, (_, n) => n))
      expect(found.filter(({ kind }) => kind === 'none')).toHaveLength(7)
      await finish(id)
    })

    it('the ledger says sent before the batch leaves, and what became of each row after [BEY-01]', async () => {
      const id = await running(articles(5))
      const batch = await opened(id)
      const seen = async () => (await page(id)).records.map(({ state }) => state)
      expect(await seen()).toEqual(['sent', 'sent', 'sent', 'sent', 'sent'])
      await answer(id, batch.key, [
        { record: 0, state: 'imported', upstreamId: '77' },
        ...outcomes([1], 'refused'),
        ...outcomes([2], 'unknown'),
      ])
      expect(await seen()).toEqual(['imported', 'refused', 'unknown', 'sent', 'sent'])
      expect(await recordAt(id, 0)).toMatchObject([
        { upstreamId: '77', ticked: false, result: null },
      ])
      expect(await recordAt(id, 1)).toMatchObject([{ result: refusal, ticked: true }])
      await finish(id)
    })

    it('the outcome of a batch and the next batch go into one commit', async () => {
      const id = await running(articles(3))
      const take = { importId: id, owner: 'process-a', part: 'main' as const, size: 2, count: 1 }
      const { key } = await opened(id, { size: 2 })
      const answered = { key, outcomes: outcomes([0, 1], 'imported') }
      const next = await openBatches(at.store, take, [answered])
      expect(next).toMatchObject({ batches: [{ records: [{ record: 2, state: 'sent' }] }] })
      expect(await counts(id)).toMatchObject({ imported: 2, sent: 1, waiting: 0 })
      await finish(id)
    })

    it('several batches, and the outcomes of several, go into one commit; none is taken twice', async () => {
      const id = await running(articles(9))
      const take = { importId: id, owner: 'process-a', part: 'main' as const, size: 2 }
      const openSome = async (count: number, ...before: Batch[]) => {
        const imported = before.map((batch) => ({
          key: batch.key,
          outcomes: outcomes(itemsOf(batch)!, 'imported'),
        }))
        const found = await openBatches(at.store, { ...take, count }, imported)
        return found.kind === 'batches' ? found.batches : []
      }
      const first = await openSome(3)
      expect(first.map(itemsOf)).toEqual([[0, 1], [2, 3], [4, 5]]) // prettier-ignore
      const [lost, ...rest] = first
      await putBatchBack(at.store, { importId: id, owner: 'process-a', key: lost!.key })
      // what did not arrive goes first, under its own key
      const second = await openSome(3, ...rest)
      expect(second.map(itemsOf)).toEqual([[0, 1], [6, 7], [8]]) // prettier-ignore
      expect(second.map(({ isAgain }) => isAgain)).toEqual([true, false, false])
      expect(second[0]!.key).toBe(lost!.key)
      expect(new Set([...first, ...second].map(({ key }) => key)).size).toBe(5)
      expect(await counts(id)).toMatchObject({ imported: 4, sent: 5, waiting: 0 })
      expect(await openSome(3, ...second)).toEqual([])
      expect(await counts(id)).toMatchObject({ imported: 9, sent: 0 })
      await finish(id)
    })

    it('records of several rows that go in one opening go again whole and under their own keys, each batch by itself [BEY-03]', async () => {
      // records of one, two and three rows in turn
      const rows = [0, 1, 1, 2, 2, 2, 3, 4, 4, 5, 5, 5].map((record) => `ART-${record}`)
      const id = await running(rows, 'returns')
      const take = { importId: id, owner: 'process-a', part: 'main' as const, size: 2, count: 3 }
      const batchesOf = async () => {
        const found = await openBatches(at.store, take)
        return found.kind === 'batches' ? found.batches : []
      }
      const sizes = (batch: Batch) => batch.records.map(({ rows }) => rows.length)
      const first = await batchesOf()
      expect(first.map(itemsOf)).toEqual([[0, 1], [3, 6], [7, 9]]) // prettier-ignore
      expect(first.map(sizes)).toEqual([[1, 2], [3, 1], [2, 3]]) // prettier-ignore
      for (const { key } of first)
        await putBatchBack(at.store, { importId: id, owner: 'process-a', key })
      const again = await batchesOf()
      const byKey = (batches: Batch[]) => new Map(batches.map((batch) => [batch.key, batch]))
      expect(byKey(again)).toEqual(byKey(first.map((batch) => ({ ...batch, isAgain: true }))))
      await finish(id)
    })

    it('batches under way that a job leaves without an answer are looked up when it goes on [BEY-02]', async () => {
      const id = await running(articles(5))
      const [first, second] = [await opened(id, { size: 2 }), await opened(id, { size: 2 })]
      await answer(id, second.key, outcomes([2, 3], 'imported'))
      await finish(id, 'failed')
      expect(await counts(id)).toMatchObject({ sent: 2, imported: 2, waiting: 1, toSend: 1 })
      await start(id)
      await claimJob(at.store, a)
      expect(await unknownBatches(at.store, id, { limit: 10 })).toEqual([first.key])
      expect(itemsOf(await readBatch(at.store, id, first.key))).toEqual([0, 1])
      expect(itemsOf(await opened(id))).toEqual([4])
      await finish(id)
    })

    it('an outcome is written also by a process that has lost the job, which gets no further batch', async () => {
      const id = await running(articles(3))
      const take = { importId: id, owner: 'process-a', part: 'main' as const, size: 2, count: 1 }
      const { key } = await opened(id, { size: 2 })
      await passTime(at.store, leaseMs)
      await claimJob(at.store, b)
      const answered = { key, outcomes: outcomes([0, 1], 'imported') }
      const next = await openBatches(at.store, take, [answered])
      expect(next).toEqual({ kind: 'lost' })
      expect(await counts(id)).toMatchObject({ imported: 2, unknown: 0, waiting: 1 })
      await finish(id, 'done', 'process-b')
    })

    it('rows that are not ticked are not sent', async () => {
      const id = await ready(articles(4))
      await ask(at.store, id, 'ticks', { ticked: [], unticked: [0, 2] })
      await start(id)
      await claimJob(at.store, a)
      expect(itemsOf(await opened(id))).toEqual([1, 3])
      expect(await open(id)).toEqual({ kind: 'none' })
      await finish(id)
    })

    it('a batch that did not reach upstream waits again under its key, but for rows that were answered', async () => {
      const id = await running(articles(4))
      const first = await opened(id, { size: 2 })
      const second = await opened(id, { size: 2 })
      const owner = 'process-a'
      await putBatchBack(at.store, { importId: id, owner: 'process-b', key: first.key })
      expect(await counts(id)).toMatchObject({ sent: 4 })
      await putBatchBack(at.store, { importId: id, owner, key: first.key })
      expect(await counts(id)).toMatchObject({ sent: 2, waiting: 2 })
      await answer(id, second.key, outcomes([2], 'imported'))
      await putBatchBack(at.store, { importId: id, owner, key: second.key })
      expect(await counts(id)).toMatchObject({ waiting: 3, imported: 1, sent: 0 })
      const again = [await opened(id), await opened(id)]
      const whole = again.find(({ key }) => key === first.key)
      expect(itemsOf(whole ?? null)).toEqual([0, 1])
      expect(again.map(({ key }) => key)).not.toContain(second.key)
      await finish(id)
    })

    it('an order goes with all its rows', async () => {
      const id = await running(['A', 'B', 'A'], 'returns')
      const batch = await opened(id, { size: 1 })
      expect(batch).toMatchObject({
        records: [{ record: 0, rows: [{ position: 0 }, { position: 2 }] }],
      })
      await answer(id, batch.key, outcomes([0], 'imported'))
      expect(await counts(id)).toMatchObject({ imported: 1, waiting: 1 })
      await finish(id)
    })

    it('refused rows count as rows with errors, on their page and in the summary', async () => {
      const id = await running(articles(30))
      const batch = await opened(id)
      await answer(id, batch.key, [
        ...outcomes(
          itemsOf(batch)!.filter((record) => record !== 25),
          'imported',
        ),
        ...outcomes([25], 'refused'),
      ])
      expect((await page(id)).errorPages).toEqual([2])
      expect((await page(id)).kinds).toMatchObject([{ ...refusal[0], rows: 1, firstRecord: 25 }])
      await finish(id)
      expect(await readImport(at.store, { id, companyId })).toMatchObject({
        state: 'done',
        counts: { imported: 29, refused: 1, withProblems: 1 },
      })
    })

    it('an imported row is never sent again, whatever is posted [PIMP-20]', async () => {
      const id = await running(articles(2))
      const batch = await opened(id)
      await answer(id, batch.key, outcomes([0, 1], 'imported'))
      await finish(id)
      await ask(at.store, id, 'tickAll', true)
      expect(await ask(at.store, id, 'ticks', { ticked: [0, 1], unticked: [] })).toEqual({
        kind: 'saved',
        refused: [0, 1],
      })
      expect(await start(id)).toBe('nothing-selected')
    })

    it('a corrected row goes in the next start of the job, with the counts of that start', async () => {
      const id = await running(articles(3))
      const first = await opened(id)
      await answer(id, first.key, [...outcomes([0, 1], 'imported'), ...outcomes([2], 'refused')])
      await finish(id)
      expect(await correct(at.store, id, 2, { Description: 'Coat' })).toMatchObject({
        records: [2],
      })
      expect(await recordAt(id, 2)).toMatchObject([
        { state: 'waiting', ticked: true, result: null },
      ])
      await start(id)
      const atStart = (await claimJob(at.store, a))!.upload.countsAtStart!
      expect(getProgress(atStart, await counts(id))).toEqual({
        selected: 1,
        done: 0,
        imported: 0,
        failed: 0,
      })
      const second = await opened(id)
      expect(itemsOf(second)).toEqual([2])
      expect(second.key).not.toBe(first.key)
      await answer(id, second.key, outcomes([2], 'imported'))
      expect(getProgress(atStart, await counts(id))).toEqual({
        selected: 1,
        done: 1,
        imported: 1,
        failed: 0,
      })
      await finish(id)
    })

    it('words from upstream with odd characters are kept', async () => {
      const id = await running(articles(1))
      const batch = await opened(id)
      const messages = [{ code: 'x\0', field: null, message: 'a\0b "\\" \ud800' }]
      await answer(id, batch.key, [{ record: 0, state: 'refused', upstreamId: '1\0', messages }])
      expect(await recordAt(id, 0)).toMatchObject([{ result: messages }])
      await finish(id)
    })
  })

  describe('bills of material', () => {
    const outsideEu = (): TestRow[] => [
      ...articles(3),
      ...[0, 1, 1, 2].map((record) => ({
        part: 'bom' as const,
        cells: { ArticleNumber: `ART-${record}` },
      })),
    ]

    it('rows of articles that were not imported are not sent', async () => {
      const id = await running(outsideEu())
      const batch = await opened(id)
      expect(itemsOf(batch)).toEqual([0, 1, 2])
      expect(batch.records[1]?.rows).toHaveLength(1)
      await answer(id, batch.key, [...outcomes([0, 1], 'imported'), ...outcomes([2], 'refused')])
      await withholdBillsOfMaterial(at.store, id, 'process-a')
      const bom = await opened(id, { part: 'bom' })
      expect(itemsOf(bom)).toEqual([0, 1])
      expect(bom.records[1]?.rows).toHaveLength(2)
      expect(await open(id, { part: 'bom' })).toEqual({ kind: 'none' })
      await finish(id)
    })

    it('a refused one refuses its article, and both go again when corrected', async () => {
      const id = await running(outsideEu())
      const batch = await opened(id)
      await answer(id, batch.key, outcomes([0, 1, 2], 'imported'))
      const bom = await opened(id, { part: 'bom' })
      await answer(id, bom.key, [...outcomes([0, 2], 'imported'), ...outcomes([1], 'refused')])
      expect(await counts(id)).toMatchObject({ imported: 2, refused: 1, withProblems: 1 })
      expect(await recordAt(id, 1)).toMatchObject([
        { part: 'main', state: 'refused', result: refusal },
        { part: 'bom', state: 'refused' },
        { part: 'bom', state: 'refused' },
      ])
      await finish(id)
      // the article is sent again too: it takes back what was said of the whole record
      await correct(at.store, id, 4, { Quantity: '7' })
      await start(id)
      await claimJob(at.store, a)
      expect(itemsOf(await opened(id))).toEqual([1])
      expect(itemsOf(await opened(id, { part: 'bom' }))).toEqual([1])
      await finish(id)
    })
  })

  describe('leases', () => {
    it('tell which jobs somebody works on, and since when the oldest of the others waits [BEY-87]', async () => {
      const before = await countJobsAtWork(at.store, a)
      const from = Date.now()
      const id = await running(articles(1))
      expect(await countJobsAtWork(at.store, b)).toMatchObject({
        working: before.working + 1,
        waiting: before.waiting,
      })
      await giveLeaseBack(at.store, id, 'process-a')
      const after = await countJobsAtWork(at.store, b)
      expect(after).toMatchObject({ working: before.working, waiting: before.waiting + 1 })
      expect(after.oldestWaitsSince).toBeGreaterThanOrEqual(before.oldestWaitsSince ?? from)
      await claimJob(at.store, a)
      await finish(id)
    })

    it('a job is held by one process at a time, whoever asks', async () => {
      const id = await ready(articles(1))
      await start(id)
      const other = await at.reopen()
      const claims = await Promise.all([
        claimJob(at.store, a),
        claimJob(other, b),
        claimJob(at.store, a),
        claimJob(other, b),
      ])
      expect(claims.filter((claim) => claim !== null)).toHaveLength(1)
      const owner = claims[0] || claims[2] ? 'process-a' : 'process-b'
      await finish(id, 'done', owner)
    })

    it('a lease that is extended is not taken, one that lapses is', async () => {
      const id = await running(articles(1))
      await passTime(at.store, leaseMs - 5_000)
      expect(await extendLease(at.store, id, a)).toBe(true)
      await passTime(at.store, leaseMs - 5_000)
      expect(await claimJob(at.store, b)).toBeNull()
      await passTime(at.store, leaseMs)
      expect((await claimJob(at.store, b))?.upload.id).toBe(id)
      expect(await extendLease(at.store, id, a)).toBe(false)
      await finish(id, 'done', 'process-b')
    })

    it('a lease of before the clock was set back is taken, but not one of two minutes ahead or one’s own', async () => {
      const id = await running(articles(1))
      await passTime(at.store, -110_000)
      expect(await claimJob(at.store, b)).toBeNull()
      await passTime(at.store, -3_600_000)
      expect(await claimJob(at.store, a)).toBeNull()
      expect((await claimJob(at.store, b))?.upload.id).toBe(id)
      await finish(id, 'done', 'process-b')
    })

    it('a process that lost its lease sends nothing more and ends nothing', async () => {
      const id = await running(articles(2))
      await passTime(at.store, leaseMs)
      await claimJob(at.store, b)
      expect(await open(id)).toEqual({ kind: 'lost' })
      expect(await pauseJob(at.store, id, 'process-a', 'reason')).toBe(false)
      expect(await finish(id)).toBe(false)
      await giveLeaseBack(at.store, id, 'process-a')
      await withholdBillsOfMaterial(at.store, id, 'process-a')
      expect(
        await settleUnknown(at.store, {
          importId: id,
          owner: 'process-a',
          batchKey: 'x',
          found: [],
          missing: [0],
        }),
      ).toBe(false)
      expect(await claimJob(at.store, a)).toBeNull()
      expect(itemsOf(await opened(id, { owner: 'process-b' }))).toEqual([0, 1])
      await finish(id, 'done', 'process-b')
      expect(await open(id, { owner: 'process-b' })).toEqual({ kind: 'lost' })
    })

    it('a process that lost its lease is believed what was imported, and not what was refused [BEY-01]', async () => {
      const id = await running(articles(3))
      const { key } = await opened(id)
      await passTime(at.store, leaseMs)
      await claimJob(at.store, b)
      await answer(id, key, [...outcomes([0], 'imported'), ...outcomes([1, 2], 'refused')])
      expect(await counts(id)).toMatchObject({ imported: 1, refused: 0, unknown: 2 })
      await answer(id, key, outcomes([1], 'refused'), 'process-b')
      expect(await counts(id)).toMatchObject({ imported: 1, refused: 1, unknown: 1 })
      await finish(id, 'done', 'process-b')
    })

    it('a lease that is given back at a shutdown is taken at once [BEY-55]', async () => {
      const id = await running(articles(150))
      const batch = await opened(id)
      await answer(id, batch.key, outcomes(itemsOf(batch)!, 'imported'))
      await giveLeaseBack(at.store, id, 'process-a')
      const other = await at.reopen()
      expect(await claimJob(other, b)).toMatchObject({ upload: { id }, token: 'job-token' })
      expect(itemsOf(await opened(id, { owner: 'process-b', store: other }))).toHaveLength(50)
      await finish(id, 'done', 'process-b')
    })
  })

  describe('after a crash', () => {
    /** Process a died with one batch of two rows under way; process b has taken over. */
    const takenOver = async () => {
      const id = await running(articles(4))
      const { key } = await opened(id, { size: 2 })
      await passTime(at.store, leaseMs)
      await claimJob(at.store, b)
      return { id, key }
    }
    const settle = (id: string, key: string, found: number[], missing: number[]) =>
      settleUnknown(at.store, {
        importId: id,
        owner: 'process-b',
        batchKey: key,
        found: found.map((record) => ({ record, upstreamId: `up-${record}` })),
        missing,
      })
    const next = async (id: string) => opened(id, { owner: 'process-b' })

    it('rows that were sent are unknown, and are not sent again before they are looked up [BEY-02]', async () => {
      const { id, key } = await takenOver()
      expect(await counts(id)).toMatchObject({ unknown: 2, waiting: 2, sent: 0 })
      expect(await unknownBatches(at.store, id, { limit: 10 })).toEqual([key])
      expect(await unknownBatches(at.store, id, { after: key, limit: 10 })).toEqual([])
      expect(await readBatch(at.store, id, key)).toMatchObject({
        key,
        part: 'main',
        records: [
          { record: 0, state: 'unknown' },
          { record: 1, state: 'unknown' },
        ],
      })
      expect(await readBatch(at.store, id, 'unknown')).toBeNull()
      expect(await readBatch(at.store, id, '')).toBeNull()
      expect(itemsOf(await next(id))).toEqual([2, 3])
      expect(await open(id, { owner: 'process-b' })).toEqual({ kind: 'none' })
      await finish(id, 'done', 'process-b')
    })

    it('a batch that is not found upstream goes again, whole and under the same key [BEY-03]', async () => {
      const { id, key } = await takenOver()
      expect(await settle(id, key, [], [0, 1])).toBe(true)
      const again = await next(id)
      expect(again.key).toBe(key)
      expect(itemsOf(again)).toEqual([0, 1])
      const fresh = await next(id)
      expect(itemsOf(fresh)).toEqual([2, 3])
      expect(fresh.key).not.toBe(key)
      await finish(id, 'done', 'process-b')
    })

    it('rows that are found upstream count as imported, and only the others go again, under a new key', async () => {
      const { id, key } = await takenOver()
      await settle(id, key, [0], [1])
      expect(await recordAt(id, 0)).toMatchObject([
        { state: 'imported', upstreamId: 'up-0', ticked: false },
      ])
      const again = await next(id)
      expect(itemsOf(again)).toEqual([1])
      expect(again.key).not.toBe(key)
      expect(itemsOf(await next(id))).toEqual([2, 3])
      await finish(id, 'done', 'process-b')
    })

    it('a batch of which a part went under a new key never goes under the old one again', async () => {
      const { id, key } = await takenOver()
      await settle(id, key, [], [1])
      const part = await next(id)
      expect(itemsOf(part)).toEqual([1])
      expect(part.key).not.toBe(key)
      await settle(id, key, [], [0])
      const rest = await next(id)
      expect(itemsOf(rest)).toEqual([0])
      expect([key, part.key]).not.toContain(rest.key)
      await finish(id, 'done', 'process-b')
    })

    it('a corrected row makes another batch of the one that it went with', async () => {
      const id = await running(['ORDER-1', 'ORDER-1'], 'returns')
      const { key } = await opened(id)
      await answer(id, key, outcomes([0], 'unknown'))
      const missing = { importId: id, owner: 'process-a', batchKey: key, found: [], missing: [0] }
      await settleUnknown(at.store, missing)
      await finish(id, 'failed')
      await correct(at.store, id, 1, { ArticleNumber: 'A-1' })
      await start(id)
      await claimJob(at.store, a)
      const again = await open(id, { count: 3 })
      expect(again).toMatchObject({ batches: [{ records: [{ rows: [{}, {}] }] }] })
      expect(again).not.toMatchObject({ batches: [{ key }] })
      await finish(id)
    })

    it('rows that could not be looked up stay unknown', async () => {
      const { id, key } = await takenOver()
      await settle(id, key, [0], [])
      expect(await counts(id)).toMatchObject({ imported: 1, unknown: 1 })
      await finish(id, 'done', 'process-b')
      expect(await readImport(at.store, { id, companyId })).toMatchObject({
        counts: { unknown: 1 },
      })
    })

    it('an answer that arrives late is believed, and what it says is imported is not sent again', async () => {
      const { id, key } = await takenOver()
      await settle(id, key, [], [0, 1])
      await answer(id, key, outcomes([0, 1], 'imported'))
      expect(itemsOf(await next(id))).toEqual([2, 3])
      expect(await counts(id)).toMatchObject({ imported: 2 })
      await finish(id, 'done', 'process-b')
    })

    it('an answer to one batch never changes rows of another', async () => {
      const { id, key } = await takenOver()
      const other = await next(id)
      await answer(id, key, outcomes([2, 3], 'refused'))
      expect((await readBatch(at.store, id, other.key))?.records.map(({ state }) => state)).toEqual(
        ['sent', 'sent'],
      )
      await finish(id, 'done', 'process-b')
    })
  })

  describe('pause', () => {
    it('a paused job goes on for the same user and company only, with the new token', async () => {
      const id = await running(articles(1))
      expect(await pauseJob(at.store, id, 'process-a', { code: 'sign-in' })).toBe(true)
      expect(await readImport(at.store, { id, companyId })).toMatchObject({
        state: 'paused',
        reason: { code: 'sign-in' },
        finishedAt: null,
      })
      expect(await claimJob(at.store, a)).toBeNull()
      expect(await start(id)).toBe('paused')
      const resume = { importId: id, companyId, userEmail, token: 'new-token' }
      expect(await resumeJob(at.store, { ...resume, companyId: 1002 })).toBe('not-found')
      expect(await resumeJob(at.store, { ...resume, userEmail: 'solo@demo.test' })).toBe(
        'other-user',
      )
      expect(await resumeJob(at.store, { ...resume, userEmail: 'CLIENT@demo.test' })).toBe(
        'resumed',
      )
      expect(await resumeJob(at.store, resume)).toBe('not-paused')
      expect(await claimJob(at.store, b)).toMatchObject({
        token: 'new-token',
        upload: { id, reason: null, countsAtStart: { toSend: 1 } },
      })
      await finish(id, 'failed', 'process-b')
      expect(await readImport(at.store, { id, companyId })).toMatchObject({ state: 'failed' })
    })

    it('a paused job goes on for a colleague who started it, and not for who uploaded it [BEY-04]', async () => {
      const id = await ready(articles(1))
      expect(await start(id, { userEmail: 'Staff@demo.test' })).toBe('started')
      await claimJob(at.store, a)
      await pauseJob(at.store, id, 'process-a', { code: 'sign-in' })
      const resume = { importId: id, companyId, token: 'new-token' }
      expect(await resumeJob(at.store, { ...resume, userEmail })).toBe('other-user')
      const userOfJob = 'staff@demo.test'
      expect(await resumeJob(at.store, { ...resume, userEmail: userOfJob })).toBe('resumed')
      expect((await claimJob(at.store, b))?.upload.id).toBe(id)
      await finish(id, 'done', 'process-b')
    })

    it('a batch that waits to go again loses its key when the user changes the selection', async () => {
      const id = await running(articles(3))
      const batch = await opened(id)
      await answer(id, batch.key, outcomes([0, 1, 2], 'unknown'))
      const found = {
        importId: id,
        owner: 'process-a',
        batchKey: batch.key,
        found: [],
        missing: [0, 1, 2],
      }
      await settleUnknown(at.store, found)
      await finish(id, 'failed')
      await ask(at.store, id, 'ticks', { ticked: [], unticked: [1] })
      await ask(at.store, id, 'ticks', { ticked: [1], unticked: [2] })
      await start(id)
      await claimJob(at.store, a)
      const next = await opened(id)
      expect(itemsOf(next)).toEqual([0, 1])
      expect(next.key).not.toBe(batch.key)
      await finish(id)
    })
  })
})
