import { sql } from 'kysely'
import type { Store, StoreTransaction } from '../../store/database.server'
import type { ImportState } from '../../store/schema.server'
import { isEditable, lockImport, parseUnderWay } from '../ledger/ledger-commit.server'
import type { OpenedUpload } from './opened-upload'
import type { Change, ProblemRule, RowProblem } from '~/lib/import-rows'

/** Numbers as pairs of first and last: a whole upload takes a few bytes. */
export type Ranges = readonly number[]

/** Of numbers in their order. */
export function toRanges(numbers: readonly number[]): Ranges {
  const ranges: number[] = []
  for (const number of numbers) {
    if (ranges.length > 0 && ranges.at(-1) === number - 1) ranges[ranges.length - 1] = number
    else ranges.push(number, number)
  }
  return ranges
}

export function* inRanges(ranges: Ranges = []): Generator<number> {
  for (let at = 0; at < ranges.length; at += 2)
    for (let number = ranges[at]!; number <= ranges[at + 1]!; number++) yield number
}

/**
 * One thing that was done to an upload, as the store keeps it: by its entries, in their order, whoever opens the upload
 * sees the same. Rows are told by their positions, records by those of their head rows.
 */
export interface Entry {
  /** The new text of cells, by heading. */
  cells?: readonly (readonly [position: number, cells: Readonly<Record<string, string>>])[]
  /** Rows that are ticked, or not ticked, from now on. */
  ticked?: Ranges
  unticked?: Ranges
  /** Rows that are left out, with what was wrong with them among the others. */
  leftOut?: Ranges
  problems?: readonly (readonly [rule: ProblemRule, field: string, rows: Ranges])[]
  /** Rows that are among the others again. */
  back?: Ranges
  /** Records that wait to be sent again, whatever upstream said of them. */
  reopened?: readonly number[]
  /** Records that were changed: what a call told of them is true no longer. */
  forget?: readonly number[]
  /** What sending records would do to masterdata, and what it holds in the columns that would change. */
  changes?: Readonly<Record<Change, Ranges>>
  held?: readonly (readonly [position: number, held: Readonly<Record<string, string>>])[]
  /** What upstream's own check said of a record. */
  check?: { record: number; faults: readonly (readonly [position: number, problem: RowProblem])[] }
  /** What rows are checked by, of upstream's lists: see `packFacts`. */
  facts?: string
}

export interface StoredEntry {
  /** From 1, in the order of their coming. */
  entry: number
  body: Entry
}

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
