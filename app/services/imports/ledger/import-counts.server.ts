import { sql } from 'kysely'
import type { Store } from '../../store/database.server'

/** Of the preview's lines (articles, or orders), not of their rows. */
export interface ImportCounts {
  items: number
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

export async function countItems(db: Store['db'], importId: string): Promise<ImportCounts> {
  const groups = await db
    .selectFrom('importRows')
    .select((select) => [
      'state',
      'ticked',
      'hasProblems',
      select.fn.countAll<number>().as('items'),
    ])
    .where('importId', '=', importId)
    .where('line', '=', sql.lit(0))
    .groupBy(['state', 'ticked', 'hasProblems'])
    .execute()
  const counts: ImportCounts = {
    items: 0,
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
    counts.items += group.items
    counts[group.state] += group.items
    if (group.ticked) counts.ticked += group.items
    if (group.ticked && group.state === 'waiting') counts.toSend += group.items
    if (group.hasProblems) counts.withProblems += group.items
  }
  return counts
}

export interface ImportProgress {
  /** Lines that this start of the job was asked to send. */
  selected: number
  done: number
  imported: number
  failed: number
}

/** How far the job is since its last start, from the counts of that moment and of now. */
export function progressOf(atStart: ImportCounts, now: ImportCounts): ImportProgress {
  return {
    selected: atStart.toSend,
    done: Math.max(0, atStart.toSend - now.toSend - now.sent),
    imported: Math.max(0, now.imported - atStart.imported),
    failed: Math.max(0, now.refused - atStart.refused),
  }
}

/** Lines of all imports that are kept, by state: of running ones as of now, of the others as of their last change. */
export async function countLinesByState(db: Store['db']): Promise<Record<LineState, number>> {
  const imports = await db
    .selectFrom('imports')
    .select(['id', 'state', 'counts'])
    .where('expiresAt', '>', Date.now())
    .where('state', 'not in', ['reading', 'refused'])
    .execute()
  const total = { waiting: 0, sent: 0, imported: 0, refused: 0, unknown: 0 }
  for (const { id, state, counts: kept } of imports) {
    const counts =
      state !== 'running' && kept ? (JSON.parse(kept) as ImportCounts) : await countItems(db, id)
    for (const name of lineStates) total[name] += counts[name]
  }
  return total
}

const lineStates = ['waiting', 'sent', 'imported', 'refused', 'unknown'] as const
type LineState = (typeof lineStates)[number]
