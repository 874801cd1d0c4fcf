import { sql } from 'kysely'
import type { ImportRow, RowProblem } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import { changeRows, open, type Closed } from './import-edits.server'
import { renewProblemFlags } from '../ledger/import-problems.server'
import { toRow } from '../ledger/import-rows.server'
import type { UploadRules } from './import-rules.server'
import { piecemeal } from '../../store/sql.server'

/**
 * Checks the rows of changed items anew, and those of other files that have one of these keys: who had a key first may
 * have it. What upstream's own check found is forgotten with it. Gives the items that were checked.
 */
export async function renewItems(
  trx: StoreTransaction,
  rules: UploadRules,
  changed: { importId: string; items: readonly number[]; keys: readonly string[] },
): Promise<number[]> {
  const { itemProblems, first } = rules
  if (!itemProblems) return []
  const { importId } = changed
  const keys = changed.keys.filter((key) => key !== '')
  const sharing = keys.length
    ? await trx
        .selectFrom('importRows')
        .select('item')
        .distinct()
        .where('importId', '=', importId)
        .where('keyMark', 'in', keys)
        .where('part', '=', first.part)
        .execute()
    : []
  const items = [...new Set([...changed.items, ...sharing.map(({ item }) => item)])]
  for (const item of items) await renewItem(trx, importId, item, itemProblems)
  return items
}

async function renewItem(
  trx: StoreTransaction,
  importId: string,
  item: number,
  itemProblems: NonNullable<UploadRules['itemProblems']>,
): Promise<void> {
  const stored = await trx
    .selectFrom('importRows')
    .selectAll()
    .where('importId', '=', importId)
    .where('item', '=', item)
    .orderBy('line')
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
  const problems = itemProblems(stored.map(toRow), earlier !== undefined)
  for (const [index, row] of stored.entries()) {
    const now = JSON.stringify(problems[index] ?? [])
    if (now !== row.problems) await setProblems(trx, importId, row.position, now)
  }
  await setChecked(trx, importId, item, 0)
}

const setProblems = (trx: StoreTransaction, importId: string, position: number, problems: string) =>
  trx
    .updateTable('importRows')
    .set({ problems })
    .where('importId', '=', importId)
    .where('position', '=', position)
    .execute()

const setChecked = (trx: StoreTransaction, importId: string, item: number, checked: 0 | 1) =>
  trx
    .updateTable('importRows')
    .set({ checked })
    .where('importId', '=', importId)
    .where('item', '=', item)
    .where('line', '=', sql.lit(0))
    .execute()

/**
 * Lifts what was said against items because an earlier file had their key, where that file does not have it any more:
 * after lines were left out. `isMeant` knows that problem.
 */
export async function liftTakenKeys(
  store: Store,
  importId: string,
  isMeant: (problem: RowProblem) => boolean,
): Promise<void> {
  let after = -1
  await piecemeal(store, async (trx) => {
    const rows = await trx
      .selectFrom('importRows')
      .selectAll()
      .where('importId', '=', importId)
      .where('line', '=', sql.lit(0))
      .where('hasProblems', '=', 1)
      .where('state', 'in', open)
      .where('item', '>', after)
      .orderBy('item')
      .limit(500)
      .execute()
    after = rows.at(-1)?.item ?? after
    const lifted: number[] = []
    for (const { position, item, keyMark, fileIndex, problems } of rows) {
      const said = JSON.parse(problems) as RowProblem[]
      if (!said.some(isMeant)) continue
      const earlier = await trx
        .selectFrom('importRows')
        .select('position')
        .where('importId', '=', importId)
        .where('keyMark', '=', keyMark)
        .where('fileIndex', '<', fileIndex)
        .limit(1)
        .executeTakeFirst()
      if (earlier) continue
      lifted.push(item)
      await setProblems(
        trx,
        importId,
        position,
        JSON.stringify(said.filter((problem) => !isMeant(problem))),
      )
    }
    await renewProblemFlags(store, trx, importId, lifted)
    return { done: rows.length === 0 }
  })
}

/** What upstream's own check said of an item as it was then. */
export interface CheckedItem {
  item: number
  rows: readonly Pick<ImportRow, 'position' | 'updatedAt'>[]
  faults: readonly { line: number; problem: RowProblem }[]
}

/** Keeps what upstream's check found. An item that was changed meanwhile is left as it is, to be checked again. */
export async function recordCheck(
  store: Store,
  importId: string,
  { item, rows, faults }: CheckedItem,
): Promise<{ kind: 'saved' } | { kind: 'stale' } | Closed> {
  return changeRows<{ kind: 'saved' } | { kind: 'stale' }>(store, importId, async (trx) => {
    const stored = await trx
      .selectFrom('importRows')
      .select(['position', 'updatedAt', 'problems', 'state'])
      .where('importId', '=', importId)
      .where('item', '=', item)
      .orderBy('line')
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
    for (const [line, row] of stored.entries()) {
      const found = faults.filter((fault) => (stored[fault.line] ? fault.line : 0) === line)
      if (found.length === 0) continue
      const problems = [
        ...(JSON.parse(row.problems) as RowProblem[]),
        ...found.map(({ problem }) => problem),
      ]
      await setProblems(trx, importId, row.position, JSON.stringify(problems))
    }
    await setChecked(trx, importId, item, 1)
    if (faults.length > 0) await renewProblemFlags(store, trx, importId, [item])
    return { kind: 'saved' }
  })
}
