import { sql } from 'kysely'
import type { Store } from '../../store/database.server'
import { getNumber } from '../rows/import-number'

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

export async function countRecords(db: Store['db'], importId: string): Promise<ImportCounts> {
  const groups = await db
    .selectFrom('importRows')
    .select((select) => [
      'state',
      'ticked',
      'hasProblems',
      select.fn.countAll<number>().as('records'),
      underWay(importId).as('underWay'),
    ])
    .where('importNumber', '=', getNumber(importId))
    .where('rowInRecord', '=', sql.lit(0))
    .groupBy(['state', 'ticked', 'hasProblems'])
    .execute()
  const counts: ImportCounts = {
    records: 0,
    ticked: 0,
    toSend: 0,
    waiting: 0,
    sent: 0,
    imported: 0,
    refused: 0,
    unknown: 0,
    withProblems: 0,
  }
  for (const group of groups) {
    counts.records += group.records
    counts[group.state] += group.records
    if (group.ticked) counts.ticked += group.records
    if (group.ticked && group.state === 'waiting') counts.toSend += group.records
    if (group.hasProblems) counts.withProblems += group.records
  }
  // what is under way waits in its rows
  const sent = groups[0]?.underWay ?? 0
  counts.sent += sent
  counts.waiting -= sent
  counts.toSend -= sent
  return counts
}

const underWay = (importId: string) => sql<number>`(
    select cast(coalesce(sum(records), 0) as integer) from import_batches
    where import_batches.import_number = ${getNumber(importId)} and import_batches.part = 'main'
  )`

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
    .select(['id', 'state', 'counts'])
    .where('expiresAt', '>', Date.now())
    .where('state', 'not in', ['reading', 'refused'])
    .execute()
  const total = { waiting: 0, sent: 0, imported: 0, refused: 0, unknown: 0 }
  for (const { id, state, counts: kept } of imports) {
    const counts =
      state !== 'running' && kept ? (JSON.parse(kept) as ImportCounts) : await countRecords(db, id)
    for (const name of recordStates) total[name] += counts[name]
  }
  return total
}

const recordStates = ['waiting', 'sent', 'imported', 'refused', 'unknown'] as const
type RecordState = (typeof recordStates)[number]
