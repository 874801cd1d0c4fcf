import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { SheetRole } from '~/lib/import-rows'
import type { Store } from '../../store/database.server'
import type { NewAct } from '../../store/acts.server'
import { recordset, withoutNul } from '../../store/sql.server'
import { startJob, type StartResult } from '../ledger/import-jobs.server'
import { isEditable, lockImport, parts } from '../ledger/ledger-commit.server'
import { ChangedMeanwhile, type Opened } from './change-upload.server'
import type { OpenedUpload } from './opened-upload'

export interface Start {
  companyId: number
  mode: 'import' | 'submit'
  token: string
  userEmail?: string
  /** That it was started. */
  act?: NewAct | null
}

/** For a few milliseconds of the write lock. */
const recordsPerPiece = 500

/** Freezes the ticked records that wait into the ledger, as they are, and hands the import to the job. */
export async function startImport(opened: Opened, start: Start): Promise<StartResult> {
  const { store, importId, upload, standing } = opened
  const { counts } = upload.overview
  const isToFreeze = isEditable(standing.state) && counts.toSend + counts.sent + counts.unknown > 0
  const records = isToFreeze ? findFrozen(upload) : []
  if (isToFreeze) {
    await forgetWaiting(opened, records)
    for (let from = 0; from < records.length; from += recordsPerPiece) {
      await freeze(opened, records.slice(from, from + recordsPerPiece))
      await nextTurn()
    }
  }
  const asFrozen = { counts, edits: upload.edits, waiting: records.length }
  const result = await startJob(store, { importId, ...start, ...asFrozen })
  if (result === null) {
    // two starts at once take out what the other froze: one of them has to come later
    await sleep(Math.random() * 100)
    throw new ChangedMeanwhile()
  }
  return result
}

interface FrozenRecord {
  part: SheetRole
  record: number
  rows: number[]
}

/** What is sent together: the rows of one record on one sheet. */
function findFrozen(upload: OpenedUpload): FrozenRecord[] {
  const records: FrozenRecord[] = []
  for (const record of upload.overview.records) {
    if (upload.stateAt(record) !== 'waiting' || !upload.tickedAt(record)) continue
    const byPart = new Map<SheetRole, number[]>()
    for (const row of upload.rowsOf(record)) {
      if (upload.stateAt(row) !== 'waiting') continue
      const { part } = upload.sheetOf(row).kind
      byPart.set(part, [...(byPart.get(part) ?? []), row])
    }
    for (const [part, rows] of byPart) records.push({ part, record, rows })
  }
  return records
}

/** Throws where the upload was changed or started meanwhile. */
const unchanged = <Result>(
  { store, importId, upload }: Opened,
  write: (
    trx: Parameters<Parameters<ReturnType<Store['db']['transaction']>['execute']>[0]>[0],
    number: number,
  ) => Promise<Result>,
): Promise<Result> =>
  store.db.transaction().execute(async (trx) => {
    const found = await lockImport(store, trx, importId)
    if (!found || !isEditable(found.state) || found.edits !== upload.edits)
      throw new ChangedMeanwhile()
    return write(trx, found.number)
  })

/**
 * What waits in the ledger from an earlier start: what went with a batch goes again under its key, as it is, while it
 * is ticked; all else is frozen again, but for bills of material of articles that were imported.
 */
async function forgetWaiting(opened: Opened, records: readonly FrozenRecord[]): Promise<void> {
  const names = new Set(records.map(({ part, record }) => `${part} ${record}`))
  await unchanged(opened, async (trx, number) => {
    await sql`delete from import_records where import_number = ${number}
      and part in ('main', 'bom') and state = 'waiting' and batch_key = '' and not (part = 'bom' and exists (
        select 1 from import_records as article
        where article.import_number = import_records.import_number and article.part = 'main'
          and article.record = import_records.record and article.state = 'imported'
      ))`.execute(trx)
    const again = await trx
      .selectFrom('importRecords')
      .select(['part', 'record'])
      .where('importNumber', '=', number)
      .where('part', 'in', parts)
      .where('state', '=', 'waiting')
      .where('batchKey', '<>', '')
      .execute()
    for (const { part, record } of again.filter((one) => !names.has(`${one.part} ${one.record}`)))
      await trx
        .deleteFrom('importRecords')
        .where('importNumber', '=', number)
        .where('part', '=', part)
        .where('record', '=', record)
        .execute()
  })
}

async function freeze(opened: Opened, records: readonly FrozenRecord[]): Promise<void> {
  const { store, upload } = opened
  const values = recordset(
    store.dialect,
    {
      ...({ part: 'text', record: 'integer', file: 'integer' } as const),
      ...({ key: 'text', rows: 'text', payload: 'text' } as const),
    },
    records.map(({ part, record, rows }) => ({
      part,
      record,
      file: upload.sheetOf(rows[0]!).fileIndex,
      key: withoutNul(upload.keys[rows[0]!]!),
      rows: JSON.stringify(rows),
      payload: JSON.stringify(rows.map((row) => upload.sentAt(row))),
    })),
  )
  await unchanged(opened, (trx, number) =>
    // what is there already went with a batch, or was frozen by another portal just now, as it is
    sql`insert into import_records (import_number, part, record, file_index, group_key, rows, payload,
        state, batch_key, batch_records, written)
      select ${number}, part, record, file, key, rows, payload, 'waiting', '', 0, ${upload.outcomes + 1}
      from ${values} as frozen where true
      on conflict (import_number, part, record) do update
        set rows = excluded.rows, payload = excluded.payload
        where import_records.state = 'waiting' and import_records.batch_key = ''`.execute(trx),
  )
}
