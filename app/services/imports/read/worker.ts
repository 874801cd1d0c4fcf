import { registerAllCatalogues } from '~/i18n/all'
import { config } from '../../base/config.server'
import { logger } from '../../base/logger.server'
import { openScope, runInScope } from '../../base/request-scope.server'
import { openStore, type Store } from '../../store/database.server'
import { codeOfStore } from '../../store/store-full.server'
import { bindUpstream } from '../../upstream/upstream.server'
import { askUpload, type AskOutcome, type AskTask } from './open-upload.server'
import { readUpload, type ReadOutcome, type ReadTask } from './read-upload'
import { readSheet, type SheetOutcome, type SheetTask } from './read-sheet'
import { ConversionFailed } from './upstream-spreadsheet'
import { writeResult, type ResultOutcome, type ResultTask } from '../result/write-result'

/** What the web thread gives along. The token is for what upstream has to be asked. */
interface Caller {
  token: string
  companyId: string
  requestId: string
}

export type ReadWork = { work: 'read'; task: ReadTask } & Caller
export type ResultWork = { work: 'result'; task: ResultTask } & Caller
/** For a form: nothing of it is stored. */
export type SheetWork = { work: 'sheet'; task: SheetTask } & Caller
export type AskWork = { work: 'ask'; task: AskTask } & Caller
export type WorkerTask = ReadWork | ResultWork | SheetWork | AskWork

/** `failed`: a fault of the portal, which stands in the log; `code` where it is the store's. */
export type WorkerAnswer<Work extends WorkerTask = WorkerTask> =
  | (Work extends ReadWork
      ? ReadOutcome
      : Work extends SheetWork
        ? SheetOutcome
        : Work extends AskWork
          ? AskOutcome
          : ResultOutcome)
  | { kind: 'failed'; code?: string }

let opened: Promise<Store> | undefined

/** A connection of its own: nothing of an upload goes through the thread that answers requests. */
function store(): Promise<Store> {
  const { databaseUrl, dataDir, sessionSecret } = config()
  opened ??= openStore({ databaseUrl, dataDir, secret: sessionSecret, poolSize: 2 }).catch(
    (error: unknown) => {
      opened = undefined
      throw error
    },
  )
  return opened
}

export default async function run(work: WorkerTask): Promise<WorkerAnswer> {
  const { token, companyId, requestId } = work
  const api = bindUpstream({ token, companyId }, (refusal) =>
    Promise.reject(new ConversionFailed({ code: 'signed-out', error: refusal.error })),
  )
  const facts = { requestId, nonce: '', clientAddress: '', secure: false }
  try {
    if (work.work === 'sheet') return await readSheet(work.task, api)
    const open = await store()
    return await runInScope(openScope(facts), async () => {
      switch (work.work) {
        case 'read':
          return readUpload(open, work.task, api)
        case 'result':
          return writeResult(open, work.task, api)
        case 'ask':
          return askUpload(open, work.task, api)
      }
    })
  } catch (error) {
    const importId = work.work === 'sheet' ? undefined : work.task.importId
    logger().error({ err: error, requestId, import: importId, work: work.work }, 'import worker')
    return { kind: 'failed', code: codeOfStore(error) }
  }
}

/** For who wants the thread to be there, and nothing of it yet. */
export const load = () => undefined

registerAllCatalogues()
