import { sql } from 'kysely'
import type { ImportRow, RowProblem } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import { changeRows, open, type Closed } from './import-edits.server'
import { renewProblemFlags } from '../ledger/import-problems.server'
import { toRow } from '../ledger/import-rows.server'
import type { UploadRules } from './import-rules.server'
import { piecemeal } from '../../store/sql.server'

/**
 * Checks the rows of changed records anew, and those of other files that have one of these keys: who had a key first may
 * have it. What upstream's own check found is forgotten with it. Gives the records that were checked.
 */
export async function renewRecords(
  trx: StoreTransaction,
  rules: UploadRules,
  changed: { importId: string; records: readonly number[]; keys: readonly string[] },
): Promise<number[]> {
  const { problemsOfRecord, first } = rules
  if (!problemsOfRecord) return []
  const { importId } = changed
  const keys = changed.keys.filter((key) => key !== '')
  const sharing = keys.length
    ? await trx
        .selectFrom('importRows')
        .select('record')
        .distinct()
        .where('importId', '=', importId)
        .where('keyMark', 'in', keys)
        .where('part', '=', first.part)
        .execute()
    : []
  const records = [...new Set([...changed.records, ...sharing.map(({ record }) => record)])]
  for (const record of records) await renewRecord(trx, importId, record, problemsOfRecord)
  return records
}

async function renewRecord(
  trx: StoreTransaction,
  importId: string,
  record: number,
  problemsOfRecord: NonNullable<UploadRules['problemsOfRecord']>,
): Promise<void> {
  const stored = await trx
    .selectFrom('importRows')
    .selectAll()
    .where('importId', '=', importId)
    .where('record', '=', record)
    .orderBy('rowInRecord')
    .execute()
  const [head] = stored
  if (!head || !open.includes(head.state as never)) return
  const earlier = head.keyMark
    ? await trx
        .selectFrom('importRows')
        .select('position')
        .where('importId', '=', importId)
        .where('keyMark', '=', head.keyMark)
        .where('fileIndex', '<', head.fileIndex)
        .limit(1)
        .executeTakeFirst()
    : undefined
  const problems = problemsOfRecord(stored.map(toRow), earlier !== undefined)
  for (const [index, row] of stored.entries()) {
    const now = JSON.stringify(problems[index] ?? [])
    if (now !== row.problems) await setProblems(trx, importId, row.position, now)
  }
  await setChecked(trx, importId, record, 0)
}

const setProblems = (trx: StoreTransaction, importId: string, position: number, problems: string) =>
  trx
    .updateTable('importRows')
    .set({ problems })
    .where('importId', '=', importId)
    .where('position', '=', position)
    .execute()

const setChecked = (trx: StoreTransaction, importId: string, record: number, checked: 0 | 1) =>
  trx
    .updateTable('importRows')
    .set({ checked })
    .where('importId', '=', importId)
    .where('record', '=', record)
    .where('rowInRecord', '=', sql.lit(0))
    .execute()

/**
 * Takes back that an earlier file has a record's key, where that file does not have it any more: after records were
 * left out.
 */
export async function clearDuplicateKeyProblems(store: Store, importId: string): Promise<void> {
  let after = -1
  await piecemeal(store, async (trx) => {
    const rows = await trx
      .selectFrom('importRows')
      .selectAll()
      .where('importId', '=', importId)
      .where('rowInRecord', '=', sql.lit(0))
      .where('hasProblems', '=', 1)
      .where('state', 'in', open)
      .where('record', '>', after)
      .orderBy('record')
      .limit(500)
      .execute()
    after = rows.at(-1)?.record ?? after
    const lifted: number[] = []
    for (const { position, record, keyMark, fileIndex, problems } of rows) {
      const said = JSON.parse(problems) as RowProblem[]
      if (!said.some(isKeyTaken)) continue
      const earlier = await trx
        .selectFrom('importRows')
        .select('position')
        .where('importId', '=', importId)
        .where('keyMark', '=', keyMark)
        .where('fileIndex', '<', fileIndex)
        .limit(1)
        .executeTakeFirst()
      if (earlier) continue
      lifted.push(record)
      await setProblems(
        trx,
        importId,
        position,
        JSON.stringify(said.filter((problem) => !isKeyTaken(problem))),
      )
    }
    await renewProblemFlags(store, trx, importId, lifted)
    return { done: rows.length === 0 }
  })
}

const isKeyTaken = ({ rule }: RowProblem) => rule === 'key-taken'

/** What upstream's own check said of a record as it was then. */
export interface CheckedRecord {
  record: number
  rows: readonly Pick<ImportRow, 'position' | 'updatedAt'>[]
  faults: readonly { rowInRecord: number; problem: RowProblem }[]
}

/** Keeps what upstream's check found. A record that was changed meanwhile is left as it is, to be checked again. */
export async function recordCheck(
  store: Store,
  importId: string,
  { record, rows, faults }: CheckedRecord,
): Promise<{ kind: 'saved' } | { kind: 'stale' } | Closed> {
  return changeRows<{ kind: 'saved' } | { kind: 'stale' }>(store, importId, async (trx) => {
    const stored = await trx
      .selectFrom('importRows')
      .select(['position', 'updatedAt', 'problems', 'state'])
      .where('importId', '=', importId)
      .where('record', '=', record)
      .orderBy('rowInRecord')
      .execute()
    const isSame =
      stored.length === rows.length &&
      stored.every(
        ({ position, updatedAt, state }, index) =>
          position === rows[index]?.position &&
          updatedAt === rows[index].updatedAt &&
          state === 'waiting',
      )
    if (!isSame) return { kind: 'stale' }
    for (const [rowInRecord, row] of stored.entries()) {
      const found = faults.filter(
        (fault) => (stored[fault.rowInRecord] ? fault.rowInRecord : 0) === rowInRecord,
      )
      if (found.length === 0) continue
      const problems = [
        ...(JSON.parse(row.problems) as RowProblem[]),
        ...found.map(({ problem }) => problem),
      ]
      await setProblems(trx, importId, row.position, JSON.stringify(problems))
    }
    await setChecked(trx, importId, record, 1)
    if (faults.length > 0) await renewProblemFlags(store, trx, importId, [record])
    return { kind: 'saved' }
  })
}
