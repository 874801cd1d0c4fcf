import type { ImportRow, RowProblem } from '~/lib/import-rows'
import type { Store } from '../../store/database.server'
import { changeRows, type Closed } from './edit-rows.server'
import { addProblems } from './problems.server'
import { flagRecords, markChecked } from './write-rows.server'
import { getNumber } from './import-number'

/** What upstream's own check said of a record as it was then. */
export interface CheckedRecord {
  record: number
  rows: readonly Pick<ImportRow, 'position' | 'updatedAt'>[]
  faults: readonly { rowInRecord: number; problem: RowProblem }[]
}

/** Behind what the portal itself finds. */
const place = 10_000

/** Keeps what upstream's check found. A record that was changed meanwhile is left as it is, to be checked again. */
export async function recordCheck(
  store: Store,
  importId: string,
  { record, rows, faults }: CheckedRecord,
): Promise<{ kind: 'saved' } | { kind: 'stale' } | Closed> {
  return changeRows<{ kind: 'saved' } | { kind: 'stale' }>(store, importId, async (trx) => {
    const stored = await trx
      .selectFrom('importRows')
      .select(['position', 'updatedAt', 'state'])
      .where('importNumber', '=', getNumber(importId))
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
    const placed = faults.flatMap(({ rowInRecord, problem }) => {
      const row = stored[rowInRecord] ?? stored[0]
      return row ? { record, position: row.position, problem: { ...problem, place } } : []
    })
    await addProblems(store, trx, importId, placed)
    await markChecked(trx, importId, record)
    await flagRecords(trx, importId, placed.length > 0 ? [record] : [])
    return { kind: 'saved' }
  })
}
