import { afterEach, describe, expect, it, vi } from 'vitest'
import {
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
import {
  removeUnstarted,
  removeImport,
  purgeImports,
} from '~/services/imports/ledger/purge-imports.server'
import { getNumber } from '~/services/imports/ledger/import-ledger.server'
import { extendLease } from '~/services/imports/ledger/import-jobs.server'
import { dialects, passTime, useStore } from '#tests/support/databases'
import { readFrameFacts } from '~/services/store/frame-facts.server'
import { ask, readyImport } from './opened-import'

const minute = 60 * 1000
const day = 24 * 60 * minute
const lease = { owner: 'process-a', leaseMs: 30_000 }
const owner = { sessionId: '', account: 'client@demo.test' }
const noCounts = {
  ...{ records: 0, ticked: 0, toSend: 0, waiting: 0, sent: 0 },
  ...{ imported: 0, refused: 0, unknown: 0, withProblems: 0 },
}

afterEach(() => {
  vi.useRealTimers()
})
const setNow = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now })

describe.each(dialects)('uploads on %s', (dialect) => {
  const at = useStore(dialect)
  let companyId = 5000

  const files = [
    { name: 'articles.xlsx', sha256: 'a'.repeat(64), size: 1234, tempPath: '/tmp/up-1' },
  ]
  const uploadOf = (change: object = {}) => ({
    ...{ userEmail: 'Client@demo.test', companyId, division: '1001', area: 'products', files },
    ...change,
  })
  const upload = (change: object = {}) => createImport(at.store, uploadOf(change), lease)
  const articles = (count: number) => Array.from({ length: count }, (_, n) => `ART-${n}`)
  const ready = (rows: string[], change: object = {}) =>
    readyImport(at.store, 'products', rows, uploadOf(change))
  const start = (id: string, userEmail?: string) =>
    ask(at.store, id, 'start', { companyId, mode: 'import', token: 't', userEmail })

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

    it('an upload that was removed or refused meanwhile is not ready when it has been read', async () => {
      const removed = await upload()
      await removeImport(at.store, { id: removed.id, companyId })
      const refused = await upload()
      await refuseReading(at.store, refused.id, { code: 'damaged' })
      for (const { id } of [removed, refused]) {
        const read = { variant: null, summary: null, rowsPerFile: [], firstEntry: null }
        expect(await finishReading(at.store, id, { ...read, counts: noCounts })).toBe(false)
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
      await start(started, 'Eve@x.test')
      expect(await removeUnstarted(at.store, { id: started, companyId })).toBe(false)
      expect(await removeUnstarted(at.store, { id, companyId })).toBe(true)
      expect(await removeUnstarted(at.store, { id, companyId })).toBe(false)
      const { imports } = await listImports(at.store, { companyId, page: 1 })
      expect(imports.map(({ id, startedBy }) => [id, startedBy])).toEqual([[started, 'eve@x.test']])
    })

    it('counts a running job as it stands now, and the jobs for the menu', async () => {
      companyId += 1
      const id = await ready(articles(4))
      const jobs = async () => (await readFrameFacts(at.store, { ...owner, companyId })).jobs
      expect(await jobs()).toEqual({ running: 0, paused: 0 })
      await start(id)
      await at.store.db
        .updateTable('importRecords')
        .set({ state: 'imported' })
        .where('importNumber', '=', getNumber(id))
        .where('record', '=', 0)
        .execute()
      expect(await jobs()).toEqual({ running: 1, paused: 0 })
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
    const recordsLeft = async (id: string) =>
      (
        await at.store.db
          .selectFrom('importRecords')
          .select('record')
          .where('importNumber', '=', getNumber(id))
          .execute()
      ).length

    it('a removed upload is gone at once, for its own company only', async () => {
      const id = await ready(articles(1_001))
      await start(id)
      await at.store.db.updateTable('imports').set({ state: 'done' }).where('id', '=', id).execute()
      expect(await recordsLeft(id)).toBe(1_001)
      expect(await removeImport(at.store, { id, companyId: companyId + 1 })).toBe('not-found')
      expect(await removeImport(at.store, { id, companyId })).toBe('removed')
      expect(await readImport(at.store, { id, companyId })).toBeNull()
      await purgeImports(at.store)
      expect(await recordsLeft(id)).toBe(0)
    })

    it('a running job is not removed and does not expire', async () => {
      const now = Date.now()
      setNow(now)
      const id = await ready(articles(2))
      await start(id)
      expect(await removeImport(at.store, { id, companyId })).toBe('running')
      setNow(now + 31 * day)
      await purgeImports(at.store)
      expect(await recordsLeft(id)).toBe(2)
    })

    it('30 days later its records, edits, files and the upload itself are erased', async () => {
      const now = Date.now()
      setNow(now)
      const id = await ready(articles(1_200))
      await at.store.db.updateTable('importFiles').set({ tempPath: '/tmp/left' }).execute()
      await ask(at.store, id, 'ticks', { ticked: [], unticked: [0] })
      await start(id)
      await at.store.db.updateTable('imports').set({ state: 'done' }).where('id', '=', id).execute()
      setNow(now + 30 * day - 1)
      await purgeImports(at.store)
      expect(await recordsLeft(id)).toBe(1_199)
      setNow(now + 30 * day)
      expect(await purgeImports(at.store)).toContain('/tmp/left')
      expect(await recordsLeft(id)).toBe(0)
      expect(await at.store.db.selectFrom('importEdits').selectAll().execute()).toEqual([])
      expect(
        await at.store.db.selectFrom('imports').select('id').where('id', '=', id).execute(),
      ).toEqual([])
    })

    it('what a refused upload left goes, what it was called stays in the list', async () => {
      const id = await ready(articles(600))
      await start(id)
      const refuse = { state: 'refused' as const, reason: null }
      await at.store.db.updateTable('imports').set(refuse).where('id', '=', id).execute()
      await purgeImports(at.store, AbortSignal.abort())
      expect(await recordsLeft(id)).toBe(600)
      await purgeImports(at.store)
      expect(await recordsLeft(id)).toBe(0)
      expect(await readImport(at.store, { id, companyId })).toMatchObject({
        state: 'refused',
        files: [{ name: 'articles.xlsx' }],
      })
    })
  })
})
