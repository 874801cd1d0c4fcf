import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '~/services/store/database.server'
import { freshDatabase, type TestDatabase } from '../../support/databases'
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
    expect(lines(again)[1]?.details).toContain('Corrected by hand. The file says: empty')
    const done = await runImport(again)
    expect(done.messages()[0]?.text).toBe('Imported 30 products, 0 products failed.')
    const sent = (await writesSince(before)).flatMap(({ body }) => body as { Season: string }[])
    expect(sent).toHaveLength(30)
    expect(sent[1]?.Season).toBe('SS27')
  }, 120_000)

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
  }, 120_000)
})
