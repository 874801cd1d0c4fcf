import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dialects, useStore } from '#tests/support/databases'
import { articleColumns } from '~/validation/article-sheet-row'
import type { Store } from '~/services/store/database.server'
import { createImport } from '~/services/imports/ledger/imports.server'
import { claimJob, finishJob } from '~/services/imports/ledger/import-jobs.server'
import { openBatches } from '~/services/imports/ledger/import-ledger.server'
import { recordOutcomes } from '~/services/imports/ledger/import-outcomes.server'
import type * as Opening from '~/services/imports/read/open-upload.server'
import type { QuestionName, QuestionOf, AnswerOf } from '~/services/imports/opened/answers.server'

const nobody = undefined as never
const companyId = 1001
const a = { owner: 'process-a', leaseMs: 60_000 }
const columns = articleColumns.map(({ name }) => name)

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'again-'))))
afterAll(() => rm(folder, { recursive: true }))

/** The module of a portal that has nothing open yet. */
async function newPortal(store: Store) {
  vi.resetModules()
  const portal: typeof Opening = await import('~/services/imports/read/open-upload.server')
  const { readUpload } = await import('~/services/imports/read/read-upload')
  const outcome = (id: string, name: QuestionName, question: unknown) =>
    portal.askUpload(
      store,
      { importId: id, companyId, name, question: question as QuestionOf<QuestionName> },
      nobody,
    )
  return {
    outcome,
    readUpload: (id: string, path: string) =>
      readUpload(
        store,
        { importId: id, area: 'products', companyId, files: [{ name: 'a.csv', path }] },
        nobody,
      ),
    async ask<Name extends QuestionName>(id: string, name: Name, question: QuestionOf<Name>) {
      const found = await outcome(id, name, question)
      if (found.kind !== 'answer') throw new Error(JSON.stringify(found))
      return found.answer as AnswerOf<Name>
    },
  }
}
type Portal = Awaited<ReturnType<typeof newPortal>>

describe.each(dialects)('an upload that is opened again on %s', (dialect) => {
  const at = useStore(dialect)

  async function upload(portal: Portal, rows: Record<string, string>[]): Promise<string> {
    const lines = rows.map((row) => columns.map((name) => row[name] ?? '').join(';'))
    const content = [columns.join(';'), ...lines].join('\n')
    const path = join(folder, createHash('md5').update(`${Math.random()}`).digest('hex'))
    await writeFile(path, content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const { id } = await createImport(
      at.store,
      {
        ...{ userEmail: 'a@b.c', companyId, division: '1', area: 'products' },
        files: [{ name: 'a.csv', sha256, size: content.length, tempPath: path }],
      },
      a,
    )
    expect(await portal.readUpload(id, path)).toEqual({ kind: 'ready' })
    return id
  }
  const article = (n: number, more: Record<string, string> = {}) => ({
    ...{ ArticleNumber: `A-${n}`, Barcode: `${8_000_000 + n}`, Description: `Shirt ${n}` },
    ...{ StorageType: 'FP', ProductType: 'SHIRT', Season: 'SS26', StyleCode: 'S', ...more },
  })
  const typed = (position: number, cells: Record<string, string>, version = 0) => ({
    typed: [
      {
        ...{ position, version },
        cells: new Map(
          Object.entries(cells).map(([name, text]) => [columns.indexOf(name as never), text]),
        ),
      },
    ],
  })
  const views = [{}, { show: 'errors' }, { show: 'left-out' }, { show: 'new' }] as const
  const seen = (portal: Portal, id: string) =>
    Promise.all(views.map((view) => portal.ask(id, 'page', { page: 1, row: 0, ...view })))
  const start = { companyId, mode: 'import', token: 't' } as const

  it('says what it said, whatever was done to it, and by whichever portal [BEY-55]', async () => {
    const [one, two] = [await newPortal(at.store), await newPortal(at.store)]
    const rows = [0, 1, 2, 3, 4, 5, 6].map((n) => article(n, n === 5 ? { Barcode: '8000004' } : {}))
    const id = await upload(one, [...rows, article(7, { Weight: 'x' })])
    expect(await seen(two, id)).toEqual(await seen(one, id))

    await one.ask(id, 'correct', typed(7, { Weight: '1,5' }))
    await two.ask(id, 'ticks', { ticked: [], unticked: [1] })
    await two.ask(id, 'drop', 'with-problems')
    await one.ask(id, 'takeBack', 4)
    await two.ask(id, 'correct', typed(2, { ArticleNumber: 'A-3' }))
    await one.ask(id, 'check', {
      ...{ record: 6, rows: [{ position: 6, updatedAt: 0 }] },
      faults: [{ rowInRecord: 0, problem: { code: 'x', field: 'Weight', message: 'No' } }],
    })
    const now = await seen(one, id)
    expect(now[0]).toMatchObject({ total: 7, leftOut: 1, counts: { ticked: 6, withProblems: 3 } })
    expect(now[2]!.records[0]?.rows[0]?.problems).toMatchObject([{ rule: 'repeated' }])
    expect(await seen(two, id)).toEqual(now)
    expect(await seen(await newPortal(at.store), id)).toEqual(now)
  })

  it('keeps what two people correct at once, and tells who came too late [BEY-08] [BEY-55]', async () => {
    const portals = [await newPortal(at.store), await newPortal(at.store)]
    const id = await upload(
      portals[0]!,
      Array.from({ length: 20 }, (_, n) => article(n)),
    )
    const saved = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        portals[n % 2]!.ask(id, 'correct', typed(n, { Description: `Coat ${n}` })),
      ),
    )
    expect(saved).toEqual(
      saved.map((_, n) => ({ records: [n], stale: [], leftOut: [], isLocked: false })),
    )
    const late = await Promise.all(
      portals.map((portal, n) => portal.ask(id, 'correct', typed(0, { Season: `SS2${n}` }, 1))),
    )
    expect(late.flatMap((one) => ('stale' in one ? one.stale : []))).toEqual([0])
    const { records } = await (await newPortal(at.store)).ask(id, 'page', { page: 1 })
    expect(
      records.map(({ rows }) => (rows[0]!.cells as { Description: string }).Description),
    ).toEqual(saved.map((_, n) => `Coat ${n}`))
  })

  it('is sent as it was when it was started, and shows what became of it [BEY-01] [BEY-55]', async () => {
    const [one, two] = [await newPortal(at.store), await newPortal(at.store)]
    const id = await upload(
      one,
      [0, 1, 2].map((n) => article(n)),
    )
    await two.ask(id, 'correct', typed(1, { Description: 'Coat' }))
    expect(await one.ask(id, 'start', start)).toBe('started')
    await claimJob(at.store, a)
    const take = { importId: id, owner: a.owner, part: 'main', size: 10, count: 1 } as const
    const opened = await openBatches(at.store, take)
    if (opened.kind !== 'batches') throw new Error(opened.kind)
    const [batch] = opened.batches
    expect(batch?.records.map(({ rows }) => rows[0]?.cells)).toMatchObject([
      article(0),
      article(1, { Description: 'Coat' }),
      article(2),
    ])
    const states = async (portal: Portal) =>
      (await portal.ask(id, 'page', { page: 1 })).records.map(({ state }) => state)
    expect(await states(two)).toEqual(['sent', 'sent', 'sent'])
    const refusal = { code: 'E7', field: null, message: 'No such colour' }
    const outcomes = [
      { record: 0, state: 'imported' as const, upstreamId: '7' },
      { record: 1, state: 'refused' as const, messages: [refusal] },
      { record: 2, state: 'unknown' as const },
    ]
    await recordOutcomes(at.store, { importId: id, owner: a.owner }, [
      { key: batch!.key, outcomes },
    ])
    await finishJob(at.store, id, a.owner, { state: 'done' })
    for (const portal of [one, two, await newPortal(at.store)])
      expect(await states(portal)).toEqual(['imported', 'refused', 'unknown'])
    const payloads = await at.store.db.selectFrom('importRecords').select('payload').execute()
    expect(payloads.filter(({ payload }) => payload !== null)).toHaveLength(1)

    // corrected by the one, it waits to be sent again for all
    await one.ask(id, 'correct', typed(1, { Description: 'Hat' }, 1))
    for (const portal of [one, two, await newPortal(at.store)])
      expect(await states(portal)).toEqual(['imported', 'waiting', 'unknown'])
    expect(await seen(two, id)).toEqual(await seen(await newPortal(at.store), id))
  })

  it('whose file is gone or damaged says that it is to be sent again [BEY-01]', async () => {
    const one = await newPortal(at.store)
    const id = await upload(one, [article(0)])
    const pieces = at.store.db.updateTable('importFilePieces').where('importId', '=', id)
    await pieces.set({ bytes: Buffer.from('damaged') }).execute()
    const again = { kind: 'refused', refusal: { code: 'send-again' } }
    expect(await (await newPortal(at.store)).outcome(id, 'counts', null)).toEqual(again)
    await at.store.db.deleteFrom('importFilePieces').where('importId', '=', id).execute()
    expect(await (await newPortal(at.store)).outcome(id, 'counts', null)).toEqual(again)
    expect(await one.outcome(id, 'counts', null)).toMatchObject({ kind: 'answer' })
  })

  it('is nobody else’s: of another company there is none', async () => {
    const one = await newPortal(at.store)
    const id = await upload(one, [article(0)])
    await at.store.db.updateTable('imports').set({ companyId: 7 }).where('id', '=', id).execute()
    expect(await one.outcome(id, 'counts', null)).toEqual({ kind: 'not-ready' })
  })
})
