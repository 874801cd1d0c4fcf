import { onTestFinished } from 'vitest'
import { Browser } from './browser'
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
