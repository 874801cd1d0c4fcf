import type { RowPart, RowProblem } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import { toShortKey, searchable, withoutNul } from '../../store/sql.server'
import { changeRows, type Closed } from './edit-rows.server'
import { addProblems, removeProblems } from './problems.server'
import { relateCorrected } from './relate-rows.server'
import type { UploadRules } from './sheet-rules'
import {
  flagRecords,
  forgetFindings,
  open,
  reopenRecord,
  tickAsHead,
  writeCorrection,
} from './write-rows.server'
import { getNumber } from './import-number'

/** A row as it reads with the user's cells in it. */
export interface CorrectedRow {
  position: number
  /** `updatedAt` of the row that the user saw. */
  version: number
  cells: Readonly<Record<string, string>>
  /** What the file said in the cells that are not as it said. */
  corrected: Readonly<Record<string, string>>
  /** Those that it has by itself, or as a row of its record. */
  problems: readonly RowProblem[]
  groupKey: string
  otherKey: string | null
  searchText: string
}

/** The other rows of the file's first sheet that have the row's key, before or after, where a key makes a record. */
export interface KeyRows {
  /** As they were read: not one has come, gone or been changed since. */
  versions: ReadonlyMap<number, number>
  /** Problems of those that have others now, as rows of their records. */
  problems: ReadonlyMap<number, readonly RowProblem[]>
}

export type CorrectionResult =
  | { kind: 'saved'; record: number }
  /** The row was changed since the user saw it, or is gone. */
  | { kind: 'stale' }
  /** A row that it was checked with was changed meanwhile: check again. */
  | { kind: 'moved' }
  | Closed

/**
 * Puts a corrected row in its place, with what it was found to do to the others. The row is ticked and waits to be
 * sent, whatever upstream said of its record. Only the rows that share a value with it, before or after, are looked at.
 */
export async function correctRow(
  store: Store,
  importId: string,
  row: CorrectedRow,
  rules: UploadRules,
  keyRows?: KeyRows,
): Promise<CorrectionResult> {
  return changeRows<CorrectionResult>(store, importId, async (trx) => {
    const before = await trx
      .selectFrom('importRows')
      .select(['part', 'fileIndex', 'record', 'keyMark', 'otherKey', 'state', 'updatedAt'])
      .where('importNumber', '=', getNumber(importId))
      .where('position', '=', row.position)
      .executeTakeFirst()
    if (before?.updatedAt !== row.version) return { kind: 'stale' }
    if (!open.includes(before.state as never)) return { kind: 'locked' }
    const keyMark = toShortKey(row.groupKey)
    const otherKey = row.otherKey ? toShortKey(row.otherKey) : null
    const keys = [...new Set([keyMark, before.keyMark])].filter((key) => key !== '')
    if (keyRows && !(await areAsRead(trx, importId, row.position, { ...before, keys }, keyRows)))
      return { kind: 'moved' }

    await writeCorrection(trx, importId, row.position, {
      keyMark,
      otherKey,
      groupKey: withoutNul(row.groupKey),
      cells: JSON.stringify(row.cells),
      corrected: Object.keys(row.corrected).length > 0 ? JSON.stringify(row.corrected) : null,
      searchText: searchable(row.searchText),
      updatedAt: Math.max(Date.now(), before.updatedAt + 1),
    })
    await renewProblems(store, trx, importId, before.record, row, keyRows)

    const related = await relateCorrected(store, trx, importId, rules, {
      position: row.position,
      keyMark: keys,
      otherKey: [...new Set([otherKey, before.otherKey])].flatMap((value) => value ?? []),
    })
    await tickAsHead(trx, importId, related.moved)
    const { record } = await trx
      .selectFrom('importRows')
      .select('record')
      .where('importNumber', '=', getNumber(importId))
      .where('position', '=', row.position)
      .executeTakeFirstOrThrow()
    const changed = [...new Set([before.record, record, ...related.regrouped])]
    await reopen(trx, importId, record, changed)
    const renewed = await readRecords(trx, importId, [...(keyRows?.problems.keys() ?? [])])
    await flagRecords(trx, importId, [...new Set([...changed, ...renewed])])
    return { kind: 'saved', record }
  })
}

/** The rows that share a key with the corrected one are those that it was checked with. */
async function areAsRead(
  trx: StoreTransaction,
  importId: string,
  position: number,
  { part, fileIndex, keys }: { part: RowPart; fileIndex: number; keys: readonly string[] },
  { versions }: KeyRows,
): Promise<boolean> {
  if (keys.length === 0) return versions.size === 0
  const now = await trx
    .selectFrom('importRows')
    .select(['position', 'updatedAt'])
    .where('importNumber', '=', getNumber(importId))
    .where('keyMark', 'in', keys)
    .where('fileIndex', '=', fileIndex)
    .where('part', '=', part)
    .where('position', '<>', position)
    .execute()
  return (
    now.length === versions.size && now.every((row) => versions.get(row.position) === row.updatedAt)
  )
}

async function renewProblems(
  store: Store,
  trx: StoreTransaction,
  importId: string,
  record: number,
  { position, problems }: CorrectedRow,
  keyRows: KeyRows | undefined,
): Promise<void> {
  await removeProblems(trx, importId, { records: [record], positions: [position] })
  await addProblems(
    store,
    trx,
    importId,
    problems.map((problem) => ({ record, position, problem })),
  )
  const others = await readPlaces(trx, importId, [...(keyRows?.problems.keys() ?? [])])
  const places = {
    records: others.map((row) => row.record),
    positions: others.map((row) => row.position),
  }
  await removeProblems(trx, importId, places, 'own')
  await addProblems(
    store,
    trx,
    importId,
    others.flatMap((row) =>
      keyRows!.problems.get(row.position)!.map((problem) => ({ ...row, problem })),
    ),
  )
}

async function readPlaces(trx: StoreTransaction, importId: string, positions: readonly number[]) {
  if (positions.length === 0) return []
  return trx
    .selectFrom('importRows')
    .select(['record', 'position'])
    .where('importNumber', '=', getNumber(importId))
    .where('position', 'in', positions)
    .where('state', 'in', open)
    .execute()
}

const readRecords = async (trx: StoreTransaction, importId: string, positions: readonly number[]) =>
  (await readPlaces(trx, importId, positions)).map(({ record }) => record)

/** What upstream said of the record, it said of what it was before. */
async function reopen(
  trx: StoreTransaction,
  importId: string,
  record: number,
  changed: readonly number[],
): Promise<void> {
  await removeProblems(trx, importId, { records: [record] }, 'refusals')
  await reopenRecord(trx, importId, record)
  await forgetFindings(trx, importId, changed)
  await trx
    .updateTable('imports')
    .set({ compareState: 'waiting' })
    .where('id', '=', importId)
    .where('compareState', '=', 'done')
    .execute()
}
