import { expect, onTestFinished } from 'vitest'
import { Browser, type Page } from './browser'
import { freshDatabase, type TestDatabase } from './databases'
import { startPortal } from './portal'
import { startPostgresProxy, type PostgresProxy } from './postgres-proxy'

/** A portal on a PostgreSQL that breaks when it is told to, with a user who is signed in, for as long as the test takes. */
export async function startOnBreaking(
  email = 'client@demo.test',
): Promise<{ proxy: PostgresProxy; browser: Browser; database: TestDatabase }> {
  const database = await freshDatabase('postgres')
  onTestFinished(database.drop)
  const proxy = await startPostgresProxy(database.databaseUrl ?? '')
  const own = await startPortal({
    env: { DATABASE_URL: proxy.url, SESSION_SECRET: database.secret, JOB_LEASE_MS: '1500' },
  })
  onTestFinished(() => void own.stop('SIGKILL'))
  const browser = new Browser(own)
  await browser.startSession(email)
  return { proxy, browser, database }
}

/** Opens pages until none says it any more: what a page has shown is taken away after it was sent, and may be cut off. */
export async function untilNotSaid(browser: Browser, says: (page: Page) => boolean): Promise<void> {
  await expect.poll(async () => says(await browser.open('/account'))).toBe(false)
}
