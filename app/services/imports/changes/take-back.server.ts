import type { ImportRow } from '~/lib/import-rows'
import { emptyMark } from '~/validation/changed-columns'
import type { PortalUser } from '../../session/portal-user.server'
import type { Failure, Result } from '../../upstream/result'
import { findDifferences, type ChangedRecords } from '../kinds/changes/changed-records'
import { cellsOf, type RowCells } from '../kinds/kind'
import type { ImportUpload } from '../ledger/imports.server'
import { toAsker, askUpload } from '../read/ask-upload.server'
import type { TakenRows } from '../read/take-rows.server'
import {
  getRecordName,
  takeChanges,
  type Changed,
  type ChangeableList,
} from './change-records.server'

const recordsAtOnce = 500

/** What an import has done to records, and what can be made of it again. */
export interface TakeBack {
  /** As they were before, while they are still as the import left them. */
  rows: Changed[]
  /** Those that somebody has changed since in the same columns. */
  changedSince: (Changed & { columns: string[] })[]
  /** They were made by the import. */
  added: number
  /** They were sent before they were compared: their old values are not known. */
  uncompared: number
  /** They are as they were before already. */
  back: number
  /** Names of those that are not there any more. */
  gone: string[]
  /** Names of those that cannot be changed any more. */
  closed: string[]
  /** Names of those with a field that was empty and cannot be emptied. */
  wasEmpty: string[]
}

/** Reads what an import could take back, against what upstream has now. */
export async function findTakeBack(
  user: PortalUser,
  records: ChangedRecords,
  { id }: Pick<ImportUpload, 'id'>,
): Promise<Result<TakeBack>> {
  const found: TakeBack = {
    ...{ rows: [], changedSince: [], gone: [], closed: [], wasEmpty: [] },
    ...{ added: 0, uncompared: 0, back: 0 },
  }
  for (let after = -1; ;) {
    const imported = await askUpload(toAsker(user, id), 'imported', { after, limit: recordsAtOnce })
    const last = imported.at(-1)
    if (!last) return { kind: 'ok', body: found }
    after = last.record
    const failure = await sort(user, records, imported, found)
    if (failure) return failure
  }
}

async function sort(
  { api, company }: PortalUser,
  records: ChangedRecords,
  imported: readonly ImportRow[],
  found: TakeBack,
): Promise<Failure | null> {
  const changed = imported.filter(({ change, held }) => change === 'changed' && held)
  found.added += imported.filter(({ change }) => change === 'new').length
  found.uncompared += imported.filter(({ change }) => change === null).length
  const names = changed.map(({ groupKey }) => groupKey)
  const current = await records.find(api, company, names)
  if (current.kind !== 'ok') return current
  for (const row of changed) {
    const record = current.body.get(row.groupKey)
    if (!record) found.gone.push(row.groupKey)
    else if (record.obstacle) found.closed.push(row.groupKey)
    else sortRecord(records, row, { record, fields: cellsBefore(records, row, found) }, found)
  }
  return null
}

/** What a row's fields were before it was imported, as far as they can be so again. */
function cellsBefore({ columns }: ChangedRecords, row: ImportRow, found: TakeBack): RowCells {
  const before = Object.entries(row.held ?? {}).flatMap(([name, text]): [string, string][] => {
    if (text !== '') return [[name, text]]
    return columns.find((column) => column.name === name)?.canEmpty ? [[name, emptyMark]] : []
  })
  if (before.length < Object.keys(row.held ?? {}).length) found.wasEmpty.push(row.groupKey)
  return Object.fromEntries(before)
}

function sortRecord(
  { columns }: ChangedRecords,
  row: ImportRow,
  before: Changed,
  found: TakeBack,
): void {
  const { record, fields } = before
  const names = Object.keys(fields)
  if (names.length === 0) return
  if (findDifferences(columns, record.cells, fields).length === 0) return void (found.back += 1)
  const sent = cellsOf(row)
  const left = Object.fromEntries(names.map((name) => [name, sent[name] ?? '']))
  const others = findDifferences(columns, record.cells, left)
  if (others.length === 0) found.rows.push(before)
  else found.changedSince.push({ ...before, columns: others })
}

/** Makes an upload that brings the fields back to what they were; of those that others have changed, only `also`. */
export async function takeBackChanges(
  user: PortalUser,
  changeable: Pick<ChangeableList<never>, 'kind' | 'records'>,
  { name, found, also }: { name: string; found: TakeBack; also: readonly string[] },
): Promise<TakenRows> {
  const columns = [
    ...found.rows,
    ...found.changedSince.filter(({ record }) =>
      also.includes(getRecordName(changeable.records, record)),
    ),
  ]
  function* rows() {
    for (let at = 0; at < columns.length; at += recordsAtOnce)
      yield columns.slice(at, at + recordsAtOnce)
  }
  return takeChanges(user, changeable, { name, rows: rows(), count: () => columns.length })
}
