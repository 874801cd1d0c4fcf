import { sql } from 'kysely'
import type { Store, StoreTransaction } from '../../store/database.server'
import type { ImportState } from '../../store/schema.server'
import { isEditable, lockImport } from '../ledger/import-lock.server'
import { parseUnderWay } from '../ledger/ledger-record'
import type { Entry, StoredEntry } from './entry'
import type { OpenedUpload } from './opened-upload'

/** Takes an entry into the log of an upload, whose rows are not changed otherwise meanwhile. */
export async function appendEntry(
  store: Store,
  importId: string,
  upload: OpenedUpload,
  body: Entry,
  also: (trx: StoreTransaction, number: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<'saved' | 'changed' | 'locked' | 'not-found'> {
  return store.db.transaction().execute(async (trx) => {
    const found = await lockImport(store, trx, importId)
    if (!found) return 'not-found'
    if (!isEditable(found.state)) return 'locked'
    if (found.edits !== upload.edits || found.outcomes !== upload.outcomes) return 'changed'
    const entry = found.edits + 1
    await trx
      .insertInto('importEdits')
      .values({ importNumber: found.number, entry, body: JSON.stringify(body) })
      .execute()
    await trx.updateTable('imports').set({ edits: entry }).where('id', '=', importId).execute()
    await also(trx, found.number)
    return 'saved'
  })
}

/** How an upload stands, for a look at what is new. */
export interface Standing {
  number: number
  state: ImportState
  area: string
  edits: number
  outcomes: number
  underWay: string | null
  startedAt: number | null
}

export const readStanding = (
  store: Store,
  { importId, companyId }: { importId: string; companyId: number },
): Promise<Standing | undefined> =>
  store.db
    .selectFrom('imports')
    .select(['number', 'state', 'area', 'edits', 'outcomes', 'underWay', 'startedAt'])
    .where('id', '=', importId)
    .where('companyId', '=', companyId)
    .executeTakeFirst()

export async function readEntries(
  store: Store,
  { number, edits }: Pick<Standing, 'number' | 'edits'>,
  after: number,
): Promise<StoredEntry[]> {
  if (edits === after) return []
  const rows = await store.db
    .selectFrom('importEdits')
    .select(['entry', 'body'])
    .where('importNumber', '=', number)
    .where('entry', '>', after)
    .where('entry', '<=', edits)
    .orderBy('entry')
    .execute()
  return rows.map(({ entry, body }) => ({ entry, body: JSON.parse(body) as Entry }))
}

/** Brings the states of an opened upload up to date. After another start all of its ledger is read again. */
export async function readOutcomes(
  store: Store,
  upload: OpenedUpload,
  standing: Standing,
): Promise<void> {
  const isWhole = upload.startedAt !== standing.startedAt || upload.outcomes === 0
  if (!isWhole && upload.outcomes === standing.outcomes) return
  const records = await store.db
    .selectFrom('importRecords')
    .select(['part', 'record', 'rows', 'state', 'batchKey', 'upstreamId', 'refusal'])
    .where('importNumber', '=', standing.number)
    .$if(!isWhole, (all) => all.where('written', '>', sql.lit(upload.outcomes)))
    .execute()
  upload.applyLedger(records, parseUnderWay(standing.underWay), isWhole)
  upload.startedAt = standing.startedAt
  upload.outcomes = standing.outcomes
}
