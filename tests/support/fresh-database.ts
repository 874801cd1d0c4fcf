import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { OpenStoreOptions } from '~/services/store/database.server'

export const testSecret = 'a secret of the tests, long enough for anybody'

/** Where a store or a portal finds a database that nobody else uses: `databaseUrl` is unset on SQLite. */
export interface TestDatabase extends OpenStoreOptions {
  drop: () => Promise<void>
}

/** An empty database: on this PostgreSQL server, or SQLite without one. */
export async function makeDatabase(serverUrl: string | undefined): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-store-'))
  const dropFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (serverUrl === undefined) {
    return { dataDir, secret: testSecret, drop: () => Promise.resolve(dropFolder()) }
  }
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(serverUrl, `create database ${name} template template0`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    dataDir,
    databaseUrl: url.href,
    secret: testSecret,
    drop: async () => {
      dropFolder()
      await onServer(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
