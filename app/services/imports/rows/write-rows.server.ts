import { sql } from 'kysely'
import type { RecordChange } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import type { ImportRowTable } from '../../store/schema.server'
import { flag, recordset } from '../../store/sql.server'
import { getNumber } from './import-number'

/** What the user may still tick, correct or leave out: the rest has been sent. */
export const open = ['waiting', 'refused'] as const

const updateRows = (trx: StoreTransaction, importId: string) =>
  trx.updateTable('importRows').where('importNumber', '=', getNumber(importId))

type RowsToUpdate = ReturnType<typeof updateRows>

/** What a correction writes of its row. */
type Correction = Pick<
  ImportRowTable,
  'keyMark' | 'otherKey' | 'groupKey' | 'cells' | 'corrected' | 'searchText' | 'updatedAt'
>

export const writeCorrection = (
  trx: StoreTransaction,
  importId: string,
  position: number,
  correction: Correction,
) =>
  updateRows(trx, importId)
    .set({ ...correction, batchKey: '' })
    .where('position', '=', position)
    .execute()

/** A record that was corrected is ticked and waits to be sent, whatever upstream said of it. */
export const reopenRecord = (trx: StoreTransaction, importId: string, record: number) =>
  updateRows(trx, importId)
    .set({
      state: 'waiting',
      ticked: flag(true),
      batchKey: sql<string>`case when state = 'refused' then '' else batch_key end`,
    })
    .where('record', '=', record)
    .where('state', 'in', open)
    .execute()

/** Of records that were changed, masterdata is compared and upstream's check asked anew. */
export const forgetFindings = (
  trx: StoreTransaction,
  importId: string,
  records: readonly number[],
) =>
  updateRows(trx, importId)
    .set({ change: null, held: null, checked: flag(false) })
    .where('record', 'in', records)
    .where((where) => where.or([where('change', 'is not', null), where('checked', '=', 1)]))
    .execute()

export const markChecked = (trx: StoreTransaction, importId: string, record: number) =>
  updateRows(trx, importId)
    .set({ checked: flag(true) })
    .where('record', '=', record)
    .where('rowInRecord', '=', sql.lit(0))
    .execute()

export const setTicks = (
  trx: StoreTransaction,
  importId: string,
  ticked: boolean,
  which: (rows: RowsToUpdate) => RowsToUpdate,
) =>
  which(updateRows(trx, importId))
    .set({ ticked: flag(ticked) })
    .where('state', 'in', open)
    .where('ticked', '<>', flag(ticked))
    .execute()

/** Rows that have come into another record are sent with it, or left out with it. */
export async function tickAsHead(
  trx: StoreTransaction,
  importId: string,
  positions: readonly number[],
): Promise<void> {
  if (positions.length === 0) return
  const head = sql<0 | 1>`(
    select head.ticked from import_rows as head
    where head.import_number = import_rows.import_number and head.record = import_rows.record
      and head.row_in_record = 0
  )`
  await updateRows(trx, importId)
    .set({ ticked: head })
    .where('position', 'in', positions)
    .where('state', 'in', open)
    .execute()
}

/** Gives how many of the rows were still as they had been compared. */
export async function writeChanges(
  store: Store,
  trx: StoreTransaction,
  importId: string,
  changes: readonly RecordChange[],
): Promise<number> {
  const values = recordset(
    store.dialect,
    { position: 'integer', version: 'bigint', change: 'text', held: 'text' },
    changes.map(({ held, ...change }) => ({
      ...change,
      held: Object.keys(held).length > 0 ? JSON.stringify(held) : null,
    })),
  )
  const { numAffectedRows = 0n } = await sql`
    update import_rows set change = compared.change, held = compared.held from ${values} as compared
    where import_rows.import_number = ${getNumber(importId)} and import_rows.position = compared.position
      and import_rows.updated_at = compared.version and import_rows.row_in_record = 0`.execute(trx)
  return Number(numAffectedRows)
}

/** A row that belongs to another record than it is in, or at another place of it. */
export interface Move {
  position: number
  was: number
  record: number
  row_in_record: number
}

/** Rows take their problems along. */
export async function moveRows(
  store: Store,
  trx: StoreTransaction,
  importId: string,
  moves: readonly Move[],
): Promise<void> {
  if (moves.length === 0) return
  const columns = {
    position: 'integer',
    was: 'integer',
    record: 'integer',
    row_in_record: 'integer',
  } as const
  const values = recordset(store.dialect, columns, moves)
  await sql`
    update import_rows set record = moved.record, row_in_record = moved.row_in_record
    from ${values} as moved
    where import_rows.import_number = ${getNumber(importId)} and import_rows.position = moved.position`.execute(
    trx,
  )
  await sql`
    update import_problems set record = moved.record from ${values} as moved
    where import_problems.import_number = ${getNumber(importId)}
      and import_problems.record = moved.was and import_problems.position = moved.position
      and moved.record <> moved.was`.execute(trx)
  await markGaps(trx, importId)
}

/**
 * Says on the head rows of these records whether any of their rows has a problem or was refused. The one thing about
 * problems that is kept beside them: without it, the questions of a page take twice their time.
 */
export async function flagRecords(
  trx: StoreTransaction,
  importId: string,
  records: readonly number[],
): Promise<void> {
  if (records.length === 0) return
  await sql`
    update import_rows set has_problems = case
      when row_in_record = 0 and (exists (
        select 1 from import_problems as problem
        where problem.import_number = ${getNumber(importId)} and problem.record = import_rows.record
      ) or exists (
        select 1 from import_rows as other
        where other.import_number = ${getNumber(importId)} and other.record = import_rows.record
          and other.state = 'refused'
      )) then 1 else 0 end
    where import_number = ${getNumber(importId)} and record in (${sql.join([...records])})`.execute(
    trx,
  )
}

/** A record's number tells its place in the preview no longer. */
export const markGaps = (trx: StoreTransaction, importId: string) =>
  trx.updateTable('imports').set({ hasGaps: 1 }).where('id', '=', importId).execute()
