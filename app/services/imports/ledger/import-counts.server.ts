import { sql } from 'kysely'
import type { Store } from '../../store/database.server'
import { parseUnderWay } from './ledger-commit.server'

/** Of the preview's records (articles, or orders), not of their rows. */
export interface ImportCounts {
  records: number
  ticked: number
  /** Ticked and not sent yet. */
  toSend: number
  waiting: number
  sent: number
  imported: number
  refused: number
  unknown: number
  /** Found by the portal or refused by upstream. */
  withProblems: number
}

/** Records of the first sheet in the ledger, by state. */
export type LedgerStates = Record<RecordState, number>

/** The counts at the start of a job, with what the ledger said then. */
export type CountsAtStart = ImportCounts & { ledger?: LedgerStates }

export async function countLedger(
  db: Store['db'],
  { number, underWay }: { number: number; underWay: string | null },
): Promise<LedgerStates> {
  const groups = await db
    .selectFrom('importRecords')
    .select((select) => ['state', select.fn.countAll<number>().as('records')])
    .where('importNumber', '=', number)
    .where('part', '=', sql.lit('main'))
    .groupBy('state')
    .execute()
  const states = { waiting: 0, sent: 0, imported: 0, refused: 0, unknown: 0 }
  for (const { state, records } of groups) states[state] = records
  // what is under way waits in its records
  for (const { part, records } of parseUnderWay(underWay)) {
    if (part !== 'main') continue
    states.sent += records
    states.waiting -= records
  }
  return states
}

/** How an import stands by what its ledger says since the start of its job; null before the first. */
export async function countNow(
  db: Store['db'],
  upload: { number: number; underWay: string | null; countsAtStart: string | null },
): Promise<ImportCounts | null> {
  if (upload.countsAtStart === null) return null
  const { ledger: before, ...counts } = JSON.parse(upload.countsAtStart) as CountsAtStart
  if (!before) return counts
  const now = await countLedger(db, upload)
  for (const state of recordStates) counts[state] += now[state] - before[state]
  counts.toSend += now.waiting - before.waiting
  counts.ticked -= now.imported - before.imported
  counts.withProblems += now.refused - before.refused
  return counts
}

export interface ImportProgress {
  /** Records that this start of the job was asked to send. */
  selected: number
  done: number
  imported: number
  failed: number
}

/** How far the job is since its last start, from the counts of that moment and of now. */
export function getProgress(atStart: ImportCounts, now: ImportCounts): ImportProgress {
  return {
    selected: atStart.toSend,
    done: Math.max(0, atStart.toSend - now.toSend - now.sent),
    imported: Math.max(0, now.imported - atStart.imported),
    failed: Math.max(0, now.refused - atStart.refused),
  }
}

/** Records of all imports that are kept, by state: of running ones as of now, of the others as of their last change. */
export async function countRecordsByState(db: Store['db']): Promise<Record<RecordState, number>> {
  const imports = await db
    .selectFrom('imports')
    .select(['number', 'state', 'counts', 'countsAtStart', 'underWay'])
    .where('expiresAt', '>', Date.now())
    .where('state', 'not in', ['reading', 'refused'])
    .execute()
  const total = { waiting: 0, sent: 0, imported: 0, refused: 0, unknown: 0 }
  for (const upload of imports) {
    const counts =
      upload.state === 'running' || upload.counts === null
        ? await countNow(db, upload)
        : (JSON.parse(upload.counts) as ImportCounts)
    for (const name of recordStates) total[name] += counts?.[name] ?? 0
  }
  return total
}

const recordStates = ['waiting', 'sent', 'imported', 'refused', 'unknown'] as const
type RecordState = (typeof recordStates)[number]
