import { sql } from 'kysely'
import type { Store, StoreTransaction } from '../../store/database.server'
import { piecemeal } from '../../store/sql.server'
import { isEditable, lockImport } from './import-lock.server'
import { moveBack, moveOut } from './left-out-rows.server'
import { markGaps, open, setTicks } from './write-rows.server'
import { getNumber } from './import-number'

const recordsPerPiece = 1_000

/** A job is sending the rows, they have been sent, or the upload is not ready; or there is none. */
export type Closed = { kind: 'locked' } | { kind: 'not-found' }
export type EditResult = { kind: 'saved' } | Closed

export interface Ticks {
  ticked: readonly number[]
  unticked: readonly number[]
}

/**
 * Saves the ticks of some records, those of a page. Records that were sent or imported keep theirs and are given
 * back as `refused`.
 */
export async function saveTicks(
  store: Store,
  importId: string,
  ticks: Ticks,
): Promise<Closed | { kind: 'saved'; refused: number[] }> {
  return changeRows(store, importId, async (trx) => {
    const records = [...ticks.ticked, ...ticks.unticked]
    if (records.length === 0) return { kind: 'saved', refused: [] }
    for (const [value, of] of [
      [true, ticks.ticked],
      [false, ticks.unticked],
    ] as const) {
      if (of.length === 0) continue
      await setTicks(trx, importId, value, (rows) => rows.where('record', 'in', of))
    }
    const closed = await trx
      .selectFrom('importRows')
      .select('record')
      .where('importNumber', '=', getNumber(importId))
      .where('record', 'in', records)
      .where('rowInRecord', '=', sql.lit(0))
      .where('state', 'not in', open)
      .orderBy('record')
      .execute()
    return { kind: 'saved', refused: closed.map(({ record }) => record) }
  })
}

/** Ticks or unticks every record that has not been sent, whatever page it is on. */
export async function tickAll(
  store: Store,
  importId: string,
  ticked: boolean,
): Promise<EditResult> {
  return editAllRecords(store, importId, async (trx, { from, to }) => {
    await setTicks(trx, importId, ticked, (rows) =>
      rows.where('record', '>=', from).where('record', '<', to),
    )
  })
}

/** Records that are left out stay in the preview, unticked. */
export async function untickRecords(
  store: Store,
  importId: string,
  which: 'with-problems' | 'unchanged',
): Promise<EditResult> {
  return editAllRecords(store, importId, async (trx, range) => {
    const open = openRecords(trx, importId, range)
    const records =
      which === 'unchanged'
        ? open.where('change', '=', 'unchanged')
        : open.where('hasProblems', '=', 1)
    await setTicks(trx, importId, false, (rows) => rows.where('record', 'in', records))
  })
}

/** Takes records out of the preview, to be seen apart from the others. Those that were sent or imported stay. */
export async function dropRecords(
  store: Store,
  importId: string,
  which: 'ticked' | 'with-problems',
): Promise<EditResult> {
  return editAllRecords(store, importId, async (trx, range) => {
    const records = openRecords(trx, importId, range).where(
      which === 'ticked' ? 'ticked' : 'hasProblems',
      '=',
      1,
    )
    if (await moveOut(trx, importId, records)) await markGaps(trx, importId)
  })
}

/** Records that were left out are among the others again, ticked as they were: one of them, or all. */
export async function takeBack(
  store: Store,
  importId: string,
  which: number | 'all',
): Promise<EditResult> {
  return editPiecemeal(store, importId, async (trx) => {
    const left = await trx
      .selectFrom('importLeftOutRows')
      .select('record')
      .distinct()
      .where('importNumber', '=', getNumber(importId))
      .$if(which !== 'all', (rows) => rows.where('record', '=', Number(which)))
      .orderBy('record')
      .limit(recordsPerPiece)
      .execute()
    await moveBack(
      trx,
      importId,
      left.map(({ record }) => record),
    )
    return { done: left.length < recordsPerPiece }
  })
}

interface Range {
  from: number
  to: number
}

const openRecords = (trx: StoreTransaction, importId: string, { from, to }: Range) =>
  trx
    .selectFrom('importRows')
    .select('record')
    .where('importNumber', '=', getNumber(importId))
    .where('record', '>=', from)
    .where('record', '<', to)
    .where('rowInRecord', '=', 0)
    .where('state', 'in', open)

/** Runs a change of the rows that no job can start in the midst of. */
export async function changeRows<Result>(
  store: Store,
  importId: string,
  change: (trx: StoreTransaction) => Promise<Result>,
): Promise<Result | Closed> {
  return store.db.transaction().execute(async (trx) => {
    const upload = await lockImport(store, trx, importId)
    if (!upload) return { kind: 'not-found' }
    return isEditable(upload.state) ? change(trx) : { kind: 'locked' }
  })
}

/** The same in pieces; a job that starts in between stops the rest. */
async function editPiecemeal(
  store: Store,
  importId: string,
  piece: (trx: StoreTransaction) => Promise<{ done: boolean }>,
): Promise<EditResult> {
  let stopped: EditResult | undefined
  await piecemeal(store, async (trx) => {
    const upload = await lockImport(store, trx, importId)
    if (upload && isEditable(upload.state)) return piece(trx)
    stopped = { kind: upload ? 'locked' : 'not-found' }
    return { done: true }
  })
  return stopped ?? { kind: 'saved' }
}

function editAllRecords(
  store: Store,
  importId: string,
  change: (trx: StoreTransaction, range: Range) => Promise<void>,
): Promise<EditResult> {
  let from = 0
  let end: number | undefined
  return editPiecemeal(store, importId, async (trx) => {
    end ??= await lastRecord(trx, importId)
    const to = from + recordsPerPiece
    await change(trx, { from, to })
    from = to
    return { done: from > end }
  })
}

async function lastRecord(trx: StoreTransaction, importId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('importRows')
    .select((select) => select.fn.max('record').as('last'))
    .where('importNumber', '=', getNumber(importId))
    .executeTakeFirstOrThrow()
  return last ?? -1
}
