import type { ImportRow, RowProblem, RecordChange } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import { leaseEnd, type Lease } from '../../store/lease.server'
import { isEditable } from '../ledger/ledger-commit.server'
import { appendEntry, type Standing, type Entry, toRanges } from './edit-log.server'
import type { OpenedUpload } from './opened-upload'

/** An upload that is open, as its turn has come. */
export interface Opened {
  store: Store
  importId: string
  upload: OpenedUpload
  standing: Standing
}

/** A job is sending the rows, they have been sent, or the upload is not ready; or there is none. */
export type Closed = { kind: 'locked' } | { kind: 'not-found' }
export type EditResult = { kind: 'saved' } | Closed

/** Somebody changed the upload meanwhile, by another portal: what was found of it has to be found again. */
export class ChangedMeanwhile extends Error {
  /** `isSpoilt`: what was not written down stands in memory. */
  constructor(readonly isSpoilt = false) {
    super()
  }
}

/** Writes down what is done to an upload, and does it. */
async function change(
  { store, importId, upload }: Opened,
  body: Entry,
  also?: (trx: StoreTransaction, number: number) => Promise<unknown>,
): Promise<EditResult> {
  const outcome = await appendEntry(store, importId, upload, body, also)
  if (outcome === 'changed') throw new ChangedMeanwhile()
  if (outcome !== 'saved') return { kind: outcome }
  upload.apply([{ entry: upload.edits + 1, body }])
  return { kind: 'saved' }
}

export interface Ticks {
  ticked: readonly number[]
  unticked: readonly number[]
}

/**
 * Saves the ticks of some records, those of a page. Records that were sent or imported keep theirs and are given
 * back as `refused`.
 */
export async function saveTicks(
  opened: Opened,
  { ticked, unticked }: Ticks,
): Promise<Closed | { kind: 'saved'; refused: number[] }> {
  const { upload } = opened
  if (!isEditable(opened.standing.state)) return { kind: 'locked' }
  const records = [...ticked, ...unticked].filter((record) => upload.isRecord(record))
  const refused = records.filter((record) => !upload.isOpen(record)).sort((a, b) => a - b)
  const result = await tickRows(opened, openRows(upload, ticked), openRows(upload, unticked))
  return result.kind === 'saved' ? { kind: 'saved', refused } : result
}

/** Rows of records that may be changed, in order. */
const openRows = (upload: OpenedUpload, records: readonly number[]): number[] =>
  records
    .filter((record) => upload.isRecord(record))
    .flatMap((record) => upload.rowsOf(record))
    .filter((row) => upload.isOpen(row))
    .sort((a, b) => a - b)

async function tickRows(
  opened: Opened,
  ticked: readonly number[],
  unticked: readonly number[],
): Promise<EditResult> {
  const { isTicked } = opened.upload
  const [on, off] = [
    ticked.filter((row) => !isTicked[row]),
    unticked.filter((row) => isTicked[row]),
  ]
  if (on.length + off.length === 0) return { kind: 'saved' }
  return change(opened, { ticked: toRanges(on), unticked: toRanges(off) })
}

/** Ticks or unticks every record that has not been sent, whatever page it is on. */
export function tickAll(opened: Opened, ticked: boolean): Promise<EditResult> {
  const rows = openRows(opened.upload, opened.upload.overview.records)
  return ticked ? tickRows(opened, rows, []) : tickRows(opened, [], rows)
}

/** Records that are left out stay in the preview, unticked. */
export function untickUnchanged(opened: Opened): Promise<EditResult> {
  const { upload } = opened
  const records = upload.overview.records.filter(
    (record) => upload.changeOf(record) === 'unchanged' && upload.isOpen(record),
  )
  return tickRows(opened, [], openRows(upload, records))
}

/** Takes records out of the preview, to be seen apart from the others. Those that were sent or imported stay. */
export async function dropRecords(
  opened: Opened,
  which: 'ticked' | 'with-problems',
): Promise<EditResult> {
  const { upload } = opened
  const { records, wrong } = upload.overview
  const meant = which === 'ticked' ? records.filter((one) => upload.tickedAt(one)) : wrong
  const rows = meant
    .filter((record) => upload.isOpen(record))
    .flatMap((record) => upload.rowsOf(record))
    .sort((a, b) => a - b)
  if (rows.length === 0) return { kind: 'saved' }
  // the result workbook says of a row that was left out what was wrong with it
  return change(opened, { leftOut: toRanges(rows), problems: amongOthers(upload, rows) })
}

function amongOthers(
  upload: OpenedUpload,
  rows: readonly number[],
): NonNullable<Entry['problems']> {
  const byProblem = new Map<string, { problem: RowProblem; rows: number[] }>()
  for (const row of rows) {
    for (const problem of upload.relatedAt(row)) {
      const name = `${problem.rule} ${problem.field}`
      const known = byProblem.get(name) ?? { problem, rows: [] }
      byProblem.set(name, known)
      known.rows.push(row)
    }
  }
  return [...byProblem.values()].map(
    ({ problem, rows }) => [problem.rule!, problem.field ?? '', toRanges(rows)] as const,
  )
}

/** Records that were left out are among the others again, ticked as they were: one of them, or all. */
export async function takeBack(opened: Opened, which: number | 'all'): Promise<EditResult> {
  const { upload } = opened
  const records = upload.overview.leftOut.filter((record) => which === 'all' || record === which)
  const rows = records.flatMap((record) => upload.rowsOf(record)).sort((a, b) => a - b)
  if (rows.length === 0) return { kind: 'saved' }
  return change(opened, { back: toRanges(rows) }, compareAgain(opened))
}

/** Records that are not compared with masterdata are from now on. */
export const compareAgain =
  ({ importId }: Opened) =>
  (trx: StoreTransaction) =>
    trx
      .updateTable('imports')
      .set({ compareState: 'waiting' })
      .where('id', '=', importId)
      .where('compareState', '=', 'done')
      .execute()

/** What upstream's own check said of a record as it was then. */
export interface CheckedRecord {
  record: number
  rows: readonly Pick<ImportRow, 'position' | 'updatedAt'>[]
  faults: readonly { rowInRecord: number; problem: RowProblem }[]
}

/** Behind what the portal itself finds. */
const placeOfCheck = 10_000

/** Keeps what upstream's check found. A record that was changed meanwhile is left as it is, to be checked again. */
export async function recordCheck(
  opened: Opened,
  { record, rows, faults }: CheckedRecord,
): Promise<{ kind: 'saved' } | { kind: 'stale' } | Closed> {
  const { upload } = opened
  const stored = upload.isRecord(record) ? upload.rowsOf(record) : []
  const isSame =
    stored.length === rows.length &&
    stored.every(
      (row, n) =>
        row === rows[n]?.position &&
        upload.versions[row] === rows[n].updatedAt &&
        upload.stateAt(row) === 'waiting',
    )
  if (!isSame) return { kind: 'stale' }
  return change(opened, {
    check: {
      record,
      faults: faults.map(({ rowInRecord, problem }) => [
        stored[rowInRecord] ?? record,
        { ...problem, place: placeOfCheck },
      ]),
    },
  })
}

/** Keeps what a comparison showed, except of rows that were corrected meanwhile: `left` tells how many. */
export async function recordChanges(
  opened: Opened,
  { lease, changes }: { lease: Lease; changes: readonly RecordChange[] },
): Promise<{ kind: 'kept'; left: number } | { kind: 'lost' }> {
  const { store, importId, upload } = opened
  const same = changes.filter(
    ({ position, version }) => upload.isRecord(position) && upload.versions[position] === version,
  )
  const of = (change: RecordChange['change']) =>
    toRanges(same.flatMap((one) => (one.change === change ? one.position : [])))
  const held = same.flatMap(({ position, held }) =>
    Object.keys(held).length > 0 ? [[position, held] as const] : [],
  )
  const body: Entry = {
    changes: { new: of('new'), changed: of('changed'), unchanged: of('unchanged') },
    held,
  }
  try {
    const result = await change(opened, body, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('imports')
        .set({ compareUntil: leaseEnd(store, lease) })
        .where('id', '=', importId)
        .where('compareOwner', '=', lease.owner)
        .where('compareState', '=', 'running')
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new LeaseOver()
    })
    return result.kind === 'saved'
      ? { kind: 'kept', left: changes.length - same.length }
      : { kind: 'lost' }
  } catch (error) {
    if (error instanceof LeaseOver) return { kind: 'lost' }
    throw error
  }
}

/** Another process compares by now: nothing is written. */
class LeaseOver extends Error {}
