import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '~/services/store/database.server'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '../../support/browser'
import { freshDatabase, type TestDatabase } from '../../support/databases'
import { oneOfEach } from '../../support/extent'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import {
  articles,
  csv,
  errorsOf,
  lastCall,
  lines,
  runImport,
  settled,
  signedIn,
  upload,
  writesSince,
} from './support'

const server = portal()
let database: TestDatabase
const running = new Set<ServerProcess>()

beforeAll(async () => {
  await server.resetSandbox()
  database = await freshDatabase('postgres')
})
afterAll(async () => {
  await Promise.all([...running].map((one) => one.stop()))
  await database.drop()
})

async function start(): Promise<ServerProcess> {
  const { databaseUrl, secret } = database
  const env = { DATABASE_URL: databaseUrl, SESSION_SECRET: secret, JOB_LEASE_MS: '1500' }
  const one = await startPortal({ env })
  running.add(one)
  return one
}

async function kill(one: ServerProcess): Promise<void> {
  running.delete(one)
  await one.stop('SIGKILL')
}

const opening = (page: Page) => Promise.resolve(page)
const wrongSeason = (n: number) => (n === 1 ? { Season: '' } : {})

describe('an upload that was opened by a portal that is gone', () => {
  it('is as it was by another one, which goes on with it [BEY-55] [BEY-01]', async () => {
    const [first, second] = [await start(), await start()]
    const before = await lastCall()
    const page = await upload(
      await signedIn('client@demo.test', first.url),
      csv(articles('OPENED', 30, wrongSeason)),
    )
    expect(Object.keys(errorsOf(page))).toEqual(['3'])

    // corrected on the other one, which had not opened it
    const there = await settled(
      await (await signedIn('client@demo.test', second.url)).open(page.path),
    )
    const saved = await there
      .form('Search in this import')
      .fill('Season', 'SS27')
      .press('Save row 3')
    expect(errorsOf(saved)).toEqual({})
    await kill(second)

    // and seen on the first, from where it is imported once that one was killed too
    expect(errorsOf(await settled(await page.reload()))).toEqual({})
    await kill(first)
    const third = await start()
    const again = await settled(
      await (await signedIn('client@demo.test', third.url)).open(page.path),
    )
    expect(errorsOf(again)).toEqual({})
    expect(lines(again)[1]?.details).toContain('Corrected by hand. It was: empty')
    const done = await runImport(again)
    expect(done.messages()[0]?.text).toBe('Imported 30 products, 0 products failed.')
    const sent = (await writesSince(before)).flatMap(({ body }) => body as { Season: string }[])
    expect(sent).toHaveLength(30)
    expect(sent[1]?.Season).toBe('SS27')
  })

  it.each(oneOfEach([100, 10], () => 'killed'))(
    'is whole after a portal was killed %s ms into opening, correcting and starting it, and is sent once [BEY-55] [BEY-01] [BEY-02]',
    async (delayMs) => {
      const rows = 1_200
      const before = await lastCall()
      const first = await start()
      const { path } = await upload(
        await signedIn('client@demo.test', first.url),
        csv(articles(`CUT-${delayMs}`, rows, wrongSeason)),
      )
      await kill(first)
      /** What a new portal shows, and what is asked of it before it is killed in the midst of that. */
      const killedIn = async (ask: (page: Page) => Promise<Page>) => {
        const one = await start()
        const browser = await signedIn('client@demo.test', one.url)
        const page = ask === opening ? null : await settled(await browser.open(path))
        const asked = (page ? ask(page) : browser.open(path)).catch(() => undefined)
        await sleep(delayMs)
        await kill(one)
        await asked
      }
      await killedIn(opening)
      await killedIn((page) =>
        page.form('Search in this import').fill('Season', 'SS27').press('Save row 3'),
      )
      const third = await start()
      let page = await settled(await (await signedIn('client@demo.test', third.url)).open(path))
      // the correction was kept as a whole, or not at all
      if (Object.keys(errorsOf(page)).length > 0)
        page = await page.form('Search in this import').fill('Season', 'SS27').press('Save row 3')
      expect(errorsOf(page)).toEqual({})
      await kill(third)
      await killedIn((ready) => ready.press('Import'))

      const last = await start()
      page = await settled(await (await signedIn('client@demo.test', last.url)).open(path))
      // it was started as a whole, or not at all
      const done = page.messages()[0] ? page : await runImport(page)
      expect(done.messages()[0]?.text).toBe('Imported 1200 products, 0 products failed.')
      const sent = (await writesSince(before)).flatMap(
        ({ body }) => body as { ArticleNumber: string; Season: string }[],
      )
      expect(new Set(sent.map(({ ArticleNumber }) => ArticleNumber)).size).toBe(rows)
      const seasons = sent.filter(({ ArticleNumber }) => ArticleNumber.endsWith('-2'))
      expect(new Set(seasons.map(({ Season }) => Season))).toEqual(new Set(['SS27']))
    },
  )

  it('and whose file is damaged is to be uploaded again [BEY-01]', async () => {
    const first = await start()
    const page = await upload(
      await signedIn('client@demo.test', first.url),
      csv(articles('DAMAGED', 3)),
    )
    await kill(first)
    const store = await openStore(database)
    await store.db
      .updateTable('importFilePieces')
      .set({ bytes: Buffer.from('damaged') })
      .execute()
    await store.close()
    const second = await start()
    const browser = await signedIn('client@demo.test', second.url)
    const told = await settled(await browser.open(page.path))
    expect(told.main).toContain('This upload cannot be opened any more. Upload the file again.')
    expect(told.form('Upload').labels()).toContain('Files')
  })
})
