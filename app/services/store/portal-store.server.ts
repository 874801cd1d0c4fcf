import { config } from '../base/config.server'
import { openStore, type OpenStoreOptions, type Store } from './database.server'

/** Opened and migrated at the first use; a database that comes up later is tried again. */
class OpenOnce {
  private opened: Promise<Store> | undefined

  constructor(private readonly options: () => Partial<OpenStoreOptions>) {}

  open(): Promise<Store> {
    const { databaseUrl, dataDir, sessionSecret } = config()
    this.opened ??= openStore({
      databaseUrl,
      dataDir,
      secret: sessionSecret,
      ...this.options(),
    }).catch((error: unknown) => {
      this.opened = undefined
      throw error
    })
    return this.opened
  }

  async close(): Promise<void> {
    const { opened } = this
    this.opened = undefined
    await (await opened)?.close()
  }
}

const forRequests = new OpenOnce(() => ({}))
const forImports = new OpenOnce(() => ({ ownThread: true }))

/** The store of this process. */
export const store = () => forRequests.open()

/**
 * The same store for work on imports: one statement may go through 100,000 rows. PostgreSQL does that elsewhere
 * anyway; SQLite does it on a thread of its own, so that other requests do not wait.
 */
export const importStore = () => (config().databaseUrl ? store() : forImports.open())

export async function closeStore(): Promise<void> {
  await Promise.all([forRequests.close(), forImports.close()])
}
