import type { RowPart, RowProblem } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import { changeRows, open, type Closed } from './import-edits.server'
import { renewProblemFlags } from '../ledger/import-problems.server'
import {
  withoutProblem,
  withProblem,
  type SheetRules,
  type UploadRules,
} from './import-rules.server'
import { regroup } from './import-regroup.server'
import { renewRecords } from './import-records.server'
import { flag, markOf, searchable, withoutNul } from '../../store/sql.server'

/** A row as it reads with the user's cells in it. Its problems are those that it has by itself. */
export interface CorrectedRow {
  position: number
  /** `updatedAt` of the row that the user saw. */
  version: number
  cells: Readonly<Record<string, string>>
  /** What the file said in the cells that are not as it said. */
  corrected: Readonly<Record<string, string>>
  problems: readonly RowProblem[]
  groupKey: string
  otherKey: string | null
  searchText: string
}

export type CorrectionResult =
  | { kind: 'saved'; record: number }
  /** The row was changed since the user saw it, or is gone. */
  | { kind: 'stale' }
  | Closed

/**
 * Puts a corrected row in its place, and checks again what the change does to the others: values that occur twice, and
 * rows that belong together by their key. The row is ticked and waits to be sent, whatever upstream said of its record.
 * Only the rows that share a value with it, before or after, are looked at.
 */
export async function correctRow(
  store: Store,
  importId: string,
  row: CorrectedRow,
  rules: UploadRules,
): Promise<CorrectionResult> {
  return changeRows<CorrectionResult>(store, importId, async (trx) => {
    const before = await trx
      .selectFrom('importRows')
      .select([
        'part',
        'fileIndex',
        'record',
        'rowInRecord',
        'keyMark',
        'otherKey',
        'state',
        'updatedAt',
      ])
      .where('importId', '=', importId)
      .where('position', '=', row.position)
      .executeTakeFirst()
    const sheet = rules.sheets.find(({ part }) => part === before?.part)
    if (!before || !sheet || before.updatedAt !== row.version) return { kind: 'stale' }
    if (!open.includes(before.state as never)) return { kind: 'locked' }

    const now = {
      keyMark: markOf(row.groupKey),
      otherKey: row.otherKey ? markOf(row.otherKey) : null,
    }
    const place = { importId, part: before.part, fileIndex: before.fileIndex }
    const shared = new SharedValues(trx, place, row.position, sheet)
    let problems: readonly RowProblem[] = row.problems
    for (const { column, problem } of sheet.unique) {
      if (await shared.isTaken(column, now[column], problem))
        problems = withProblem(sheet, problems, problem)
      if (before[column] !== now[column]) await shared.release(column, before[column], problem)
    }
    await trx
      .updateTable('importRows')
      .set({
        ...now,
        groupKey: withoutNul(row.groupKey),
        cells: JSON.stringify(row.cells),
        corrected: Object.keys(row.corrected).length > 0 ? JSON.stringify(row.corrected) : null,
        problems: JSON.stringify(problems),
        searchText: searchable(row.searchText),
        batchKey: '',
        updatedAt: Math.max(Date.now(), before.updatedAt + 1),
      })
      .where('importId', '=', importId)
      .where('position', '=', row.position)
      .execute()

    const moved = await regroup(store, trx, rules, {
      ...place,
      position: row.position,
      keys: [...new Set([now.keyMark, before.keyMark])],
    })
    const { record } = await trx
      .selectFrom('importRows')
      .select('record')
      .where('importId', '=', importId)
      .where('position', '=', row.position)
      .executeTakeFirstOrThrow()
    const renewed = await renewRecords(trx, rules, {
      importId,
      records: [before.record, record, ...moved],
      keys: [now.keyMark, before.keyMark],
    })
    const touched = [...new Set([before.record, record, ...shared.records, ...moved, ...renewed])]
    await reopen(trx, importId, record, [...new Set([before.record, record, ...moved])])
    await renewProblemFlags(store, trx, importId, touched)
    return { kind: 'saved', record }
  })
}

/** What upstream said of the record, it said of what it was before. */
async function reopen(
  trx: StoreTransaction,
  importId: string,
  record: number,
  changed: readonly number[],
): Promise<void> {
  await trx
    .updateTable('importRows')
    .set({ state: 'waiting', result: null, batchKey: '' })
    .where('importId', '=', importId)
    .where('record', '=', record)
    .where('state', '=', 'refused')
    .execute()
  await trx
    .updateTable('importRows')
    .set({ ticked: flag(true) })
    .where('importId', '=', importId)
    .where('record', '=', record)
    .where('state', 'in', open)
    .execute()
  await trx
    .updateTable('importRows')
    .set({ change: null, held: null })
    .where('importId', '=', importId)
    .where('record', 'in', changed)
    .where('change', 'is not', null)
    .execute()
  await trx
    .updateTable('imports')
    .set({ compareState: 'waiting' })
    .where('id', '=', importId)
    .where('compareState', '=', 'done')
    .execute()
}

type Marked = 'keyMark' | 'otherKey'

/** The other rows of the sheet that have a value of the corrected one. */
class SharedValues {
  /** Records whose problems changed. */
  readonly records = new Set<number>()

  constructor(
    private readonly trx: StoreTransaction,
    private readonly place: { importId: string; part: RowPart; fileIndex: number },
    private readonly position: number,
    private readonly sheet: SheetRules,
  ) {}

  /** Tells the first of them, should it have been the only one. */
  async isTaken(column: Marked, value: string | null, problem: RowProblem): Promise<boolean> {
    if (!value) return false
    const others = await this.others(column, value)
    for (const other of others)
      await this.write(other, withProblem(this.sheet, other.problems, problem))
    return others.length > 0
  }

  /** The last that still has the value shares it with nobody. */
  async release(column: Marked, value: string | null, problem: RowProblem): Promise<void> {
    if (!value) return
    const [last, another] = await this.others(column, value)
    if (last && !another) await this.write(last, withoutProblem(last.problems, problem))
  }

  private async others(column: Marked, value: string) {
    const rows = await this.trx
      .selectFrom('importRows')
      .select(['position', 'record', 'state', 'problems'])
      .where('importId', '=', this.place.importId)
      .where(column, '=', value)
      .where('fileIndex', '=', this.place.fileIndex)
      .where('part', '=', this.place.part)
      .where('position', '<>', this.position)
      .orderBy('position')
      // of three that share it all have been told
      .limit(2)
      .execute()
    return rows.map((row) => ({ ...row, problems: JSON.parse(row.problems) as RowProblem[] }))
  }

  private async write(
    row: Awaited<ReturnType<SharedValues['others']>>[number],
    problems: readonly RowProblem[],
  ): Promise<void> {
    if (problems.length === row.problems.length || !open.includes(row.state as never)) return
    this.records.add(row.record)
    await this.trx
      .updateTable('importRows')
      .set({ problems: JSON.stringify(problems) })
      .where('importId', '=', this.place.importId)
      .where('position', '=', row.position)
      .execute()
  }
}
