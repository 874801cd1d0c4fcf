import { sql } from 'kysely'
import type { RowPart, RowProblem, RowState } from '~/lib/import-rows'
import type { Store, StoreTransaction } from '../../store/database.server'
import { withoutProblem, withProblem, type UploadRules } from './import-rules.server'
import { recordset } from '../../store/sql.server'

interface Corrected {
  importId: string
  part: RowPart
  fileIndex: number
  position: number
  /** The row's key as marked, and the one that it had before. */
  keys: readonly string[]
}

interface KeyRow {
  position: number
  part: RowPart
  record: number
  state: RowState
  problems: string
}

const columns = ['position', 'part', 'record', 'state', 'problems'] as const

/**
 * Puts the rows of a file that have one of the corrected row's keys into the records that reading would have put them
 * into: an order's rows together, a bill of material with its article. Gives the records whose rows changed.
 */
export async function regroup(
  store: Store,
  trx: StoreTransaction,
  rules: UploadRules,
  corrected: Corrected,
): Promise<number[]> {
  const file = new FileGroups(store, trx, rules, corrected)
  for (const key of corrected.keys) {
    if (key !== '') await file.gather(key)
    else if (file.isJoined && key === corrected.keys[0]) await file.detach()
  }
  return file.settle()
}

class FileGroups {
  private readonly touched = new Set<number>()
  private readonly moved = new Set<number>()
  private nextRecord: number | undefined

  constructor(
    private readonly store: Store,
    private readonly trx: StoreTransaction,
    private readonly rules: UploadRules,
    private readonly corrected: Corrected,
  ) {}

  /** The corrected row is in its record because of its key. */
  get isJoined(): boolean {
    const { part, recordBy } = this.rules.first
    return this.corrected.part !== part || recordBy === 'key'
  }

  /** Everything of the file that has the key. */
  async gather(key: string): Promise<void> {
    const { first } = this.rules
    const [main] = await this.rows(key, true, 1)
    const others = await this.rows(key, false)
    const joined = first.recordBy === 'key' ? await this.rows(key, true) : []
    const home =
      main === undefined
        ? await this.foreignHome(others, key)
        : first.recordBy === 'key'
          ? await this.sharedHome(joined, key)
          : main.record
    for (const row of [...joined, ...others]) if (row.record !== home) await this.move(row, home)
    for (const row of others) await this.tellKey(row, main === undefined)
  }

  /** A row without a key has nothing to do with any other. */
  async detach(): Promise<void> {
    const { importId, position } = this.corrected
    const row = await this.ofImport()
      .select(columns)
      .where('position', '=', position)
      .executeTakeFirstOrThrow()
    const { rows } = await this.trx
      .selectFrom('importRows')
      .select((select) => select.fn.countAll<number>().as('rows'))
      .where('importId', '=', importId)
      .where('record', '=', row.record)
      .executeTakeFirstOrThrow()
    if (rows > 1) await this.move(row, await this.newRecord())
  }

  /** Numbers the rows of the changed records anew, and keeps a record's ticks together. */
  async settle(): Promise<number[]> {
    const records = [...this.touched]
    if (records.length === 0) return []
    const rows = await this.ofImport()
      .select(['position', 'part', 'record', 'rowInRecord'])
      .where('record', 'in', records)
      .orderBy('position')
      .execute()
    const places: { position: number; row_in_record: number }[] = []
    for (const record of records) {
      const ofRecord = rows.filter((row) => row.record === record)
      const isFirst = (row: (typeof rows)[number]) => row.part === this.rules.first.part
      const inOrder = [...ofRecord.filter(isFirst), ...ofRecord.filter((row) => !isFirst(row))]
      inOrder.forEach(({ position, rowInRecord }, place) => {
        if (rowInRecord !== place) places.push({ position, row_in_record: place })
      })
      if (ofRecord.length === 0) await this.leaveGap()
    }
    const { importId } = this.corrected
    if (places.length > 0) {
      const values = recordset(
        this.store.dialect,
        { position: 'integer', row_in_record: 'integer' },
        places,
      )
      await sql`
        update import_rows set row_in_record = placed.row_in_record from ${values} as placed
        where import_rows.import_id = ${importId} and import_rows.position = placed.position`.execute(
        this.trx,
      )
    }
    if (this.moved.size === 0) return records
    await sql`
      update import_rows set ticked = (
        select first.ticked from import_rows as first
        where first.import_id = import_rows.import_id and first.record = import_rows.record and first.row_in_record = 0
      )
      where import_id = ${importId} and position in (${sql.join([...this.moved])})
        and state in ('waiting', 'refused')`.execute(this.trx)
    return records
  }

  private ofImport() {
    return this.trx.selectFrom('importRows').where('importId', '=', this.corrected.importId)
  }

  private rows(key: string, isMain: boolean, limit?: number): Promise<KeyRow[]> {
    const query = this.ofImport()
      .select(columns)
      .where('keyMark', '=', key)
      .where('fileIndex', '=', this.corrected.fileIndex)
      .where('part', isMain ? '=' : '<>', this.rules.first.part)
      .orderBy('position')
    return (limit === undefined ? query : query.limit(limit)).execute()
  }

  /** The record of the first of the rows that had the key before; of the corrected row, when it is alone in its record. */
  private async sharedHome(rows: readonly KeyRow[], key: string): Promise<number> {
    const there = rows.find(({ position }) => position !== this.corrected.position)
    if (there) return there.record
    const alone = rows[0]!
    const { strangers } = await this.ofImport()
      .select((select) => select.fn.countAll<number>().as('strangers'))
      .where('record', '=', alone.record)
      .where('keyMark', '<>', key)
      .executeTakeFirstOrThrow()
    return strangers === 0 ? alone.record : this.newRecord()
  }

  /** A record of their own, at the end of the preview unless there is one. */
  private async foreignHome(rows: readonly KeyRow[], key: string): Promise<number> {
    for (const { record, position } of rows) {
      if (position === this.corrected.position && rows.length > 1) continue
      const other = await this.ofImport()
        .select('position')
        .where('record', '=', record)
        .where((where) =>
          where.or([where('part', '=', this.rules.first.part), where('keyMark', '<>', key)]),
        )
        .limit(1)
        .executeTakeFirst()
      if (!other) return record
    }
    return rows.length > 0 ? this.newRecord() : -1
  }

  private async newRecord(): Promise<number> {
    const { last } = await this.ofImport()
      .select((select) => select.fn.max('record').as('last'))
      .executeTakeFirstOrThrow()
    this.nextRecord = Math.max(this.nextRecord ?? 0, (last ?? -1) + 1)
    return this.nextRecord++
  }

  private async move(row: KeyRow, record: number): Promise<void> {
    if (!isOpen(row)) return
    this.touched.add(row.record).add(record)
    this.moved.add(row.position)
    const { importId } = this.corrected
    await this.trx
      .updateTable('importRows')
      .set({ record })
      .where('importId', '=', importId)
      .where('position', '=', row.position)
      .execute()
  }

  private async tellKey(row: KeyRow, isUnknown: boolean): Promise<void> {
    const sheet = this.rules.sheets.find(({ part }) => part === row.part)
    if (!sheet?.keyUnknown || !isOpen(row)) return
    const problems = JSON.parse(row.problems) as RowProblem[]
    const told = isUnknown
      ? withProblem(sheet, problems, sheet.keyUnknown)
      : withoutProblem(problems, sheet.keyUnknown)
    if (told.length === problems.length) return
    this.touched.add(row.record)
    await this.trx
      .updateTable('importRows')
      .set({ problems: JSON.stringify(told) })
      .where('importId', '=', this.corrected.importId)
      .where('position', '=', row.position)
      .execute()
  }

  private async leaveGap(): Promise<void> {
    await this.trx
      .updateTable('imports')
      .set({ hasGaps: 1 })
      .where('id', '=', this.corrected.importId)
      .execute()
  }
}

const isOpen = ({ state }: KeyRow) => state === 'waiting' || state === 'refused'
