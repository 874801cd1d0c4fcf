import { sql, type Kysely } from 'kysely'
import type { Migration } from './migration.server'

/**
 * The uploaded file is the one truth of what was uploaded: beside it stands what was done to it, and the ledger of what
 * was sent. What was not started yet is uploaded again.
 */
export const importEdits: Migration = {
  name: '0019-import-edits',
  async up(db, dialect) {
    const { rows } = await sql`select 1 from imports limit 1`.execute(db)
    const hasImports = rows.length > 0
    // SQLite takes a new file for damaged that has more free pages than it has written: these are used again at once
    if (!hasImports) await dropTables(db)
    for (const column of ['edits', 'outcomes'])
      await db.schema
        .alterTable('imports')
        .addColumn(column, 'integer', (built) => built.notNull().defaultTo(0))
        .execute()
    await db.schema.alterTable('imports').addColumn('under_way', 'text').execute()
    await db.schema
      .createTable('import_edits')
      .addColumn('import_number', 'integer', (column) =>
        column.notNull().references('imports.number').onDelete('cascade'),
      )
      .addColumn('entry', 'integer', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('import_edits_entry', ['import_number', 'entry'])
      .execute()
    await db.schema
      .createTable('import_records')
      .addColumn('import_number', 'integer', (column) =>
        column.notNull().references('imports.number').onDelete('cascade'),
      )
      .addColumn('part', 'text', (column) => column.notNull())
      .addColumn('record', 'integer', (column) => column.notNull())
      .addColumn('file_index', 'integer', (column) => column.notNull())
      .addColumn('group_key', 'text', (column) => column.notNull())
      .addColumn('rows', 'text', (column) => column.notNull())
      .addColumn('payload', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('batch_key', 'text', (column) => column.notNull())
      .addColumn('batch_records', 'integer', (column) => column.notNull())
      .addColumn('upstream_id', 'text')
      .addColumn('refusal', 'text')
      .addColumn('written', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('import_records_place', ['import_number', 'part', 'record'])
      .execute()
    // what waits and what is looked up are found by their state, and what is new to an opened upload by its commit
    await sql`create index import_records_state
      on import_records (import_number, part, state, batch_key, record)`.execute(db)
    await sql`create index import_records_batch on import_records (import_number, batch_key)
      where batch_key <> ''`.execute(db)
    await sql`create index import_records_written on import_records (import_number, written)`.execute(
      db,
    )
    if (hasImports) {
      await carryOver(db)
      await dropTables(db)
    }
    await db.schema.alterTable('imports').dropColumn('has_gaps').execute()
    if (dialect === 'sqlite') await tellPlanner(db)
  },
}

async function dropTables(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    ...['import_problems', 'import_problem_kinds', 'import_batches'],
    ...['import_left_out_rows', 'import_rows'],
  ])
    await db.schema.dropTable(table).execute()
}

async function carryOver(db: Kysely<unknown>): Promise<void> {
  await sql`update imports set state = 'refused', reason = ${JSON.stringify({ code: 'send-again' })}
    where state = 'reading' or state = 'ready' and started_at is null`.execute(db)
  const { rows } = await sql<{ number: number; countsAtStart: string | null }>`
    select number, counts_at_start as "countsAtStart" from imports where state <> 'refused'`.execute(
    db,
  )
  for (const upload of rows) await carryImport(db, upload)
}

interface OldRow {
  position: number
  part: string
  record: number
  file_index: number
  group_key: string
  cells: string | null
  corrected: string | null
  ticked: number
  state: string
  batch_key: string
  batch_rows: number
  upstream_id: string | null
}

async function carryImport(
  db: Kysely<unknown>,
  { number, countsAtStart }: { number: number; countsAtStart: string | null },
): Promise<void> {
  const read = async (table: string) =>
    (
      await sql<OldRow>`select position, part, record, file_index, group_key, corrected, ticked, state,
          batch_key, batch_rows, upstream_id,
          case when state in ('waiting', 'sent', 'unknown') or corrected is not null then cells end as cells
        from ${sql.table(table)} where import_number = ${number} order by record, row_in_record`.execute(
        db,
      )
    ).rows
  const [rows, leftOut] = [await read('import_rows'), await read('import_left_out_rows')]
  const states = await carryLedger(db, number, [...rows, ...leftOut])
  const entries = [
    ...[...rows, ...leftOut].flatMap((row) => (row.corrected ? [correctionOf(row)] : [])),
    {
      unticked: toRanges(rows.filter(({ ticked, state }) => !ticked && state !== 'imported')),
      leftOut: toRanges(leftOut),
    },
  ]
  for (const [n, body] of entries.entries())
    await sql`insert into import_edits (import_number, entry, body)
      values (${number}, ${n + 1}, ${JSON.stringify(body)})`.execute(db)
  const underWay = await sql<{ batchKey: string }>`
    select batch_key as "batchKey", part, first_record as "firstRecord", last_record as "lastRecord", records
    from import_batches where import_number = ${number}`.execute(db)
  const counts = countsAtStart && {
    ...(JSON.parse(countsAtStart) as object),
    ledger: atStart(JSON.parse(countsAtStart) as Partial<States>, states),
  }
  await sql`update imports set edits = ${entries.length}, outcomes = 1,
      counts_at_start = ${counts ? JSON.stringify(counts) : null}, compare_state = null,
      under_way = ${underWay.rows.length > 0 ? JSON.stringify(underWay.rows) : null}
    where number = ${number}`.execute(db)
}

type States = Record<'waiting' | 'sent' | 'imported' | 'refused' | 'unknown', number>

/** So that what the ledger says by now, less what it said then, is what came of the job. */
function atStart(counts: Partial<States> & { toSend?: number }, now: States): States {
  const { imported = 0, refused = 0, toSend = 0 } = counts
  const sum = Object.values(now).reduce((all, some) => all + some, 0)
  const before = {
    imported: Math.min(imported, now.imported),
    refused: Math.min(refused, now.refused),
  }
  const unknown = Math.max(0, sum - before.imported - before.refused - toSend)
  return { ...before, waiting: Math.min(toSend, sum), sent: 0, unknown }
}

const correctionOf = ({ position, cells, corrected }: OldRow) => {
  const now = JSON.parse(cells ?? '{}') as Record<string, string>
  const before = JSON.parse(corrected!) as Record<string, string>
  return {
    cells: [
      [position, Object.fromEntries(Object.keys(before).map((name) => [name, now[name] ?? '']))],
    ],
  }
}

/** Records that have gone, or that a job has yet to send. */
async function carryLedger(
  db: Kysely<unknown>,
  number: number,
  rows: readonly OldRow[],
): Promise<States> {
  const refusals = await readRefusals(db, number)
  const records = new Map<string, OldRow[]>()
  for (const row of rows) {
    const isIn = row.batch_rows > 0 || (row.state === 'waiting' && row.ticked === 1)
    if (!isIn && row.state !== 'refused') continue
    const name = `${row.part} ${row.record}`
    records.set(name, [...(records.get(name) ?? []), row])
  }
  const sizes = new Map<string, { rows: number; records: number }>()
  for (const ofRecord of records.values()) {
    const [{ batch_key: key }] = ofRecord as [OldRow]
    const size = sizes.get(key) ?? { rows: 0, records: 0 }
    sizes.set(key, { rows: size.rows + ofRecord.length, records: size.records + 1 })
  }
  const states: States = { waiting: 0, sent: 0, imported: 0, refused: 0, unknown: 0 }
  for (const ofRecord of records.values()) {
    const [first] = ofRecord as [OldRow]
    const size = sizes.get(first.batch_key)
    const isWhole = size?.rows === first.batch_rows
    const payload = ofRecord.some(({ cells }) => cells === null)
      ? null
      : JSON.stringify(ofRecord.map(({ cells }) => JSON.parse(cells!) as unknown))
    const isOver = first.state === 'imported' || first.state === 'refused'
    if (first.part === 'main') states[first.state as keyof States]++
    await sql`insert into import_records (import_number, part, record, file_index, group_key, rows, payload,
        state, batch_key, batch_records, upstream_id, refusal, written)
      values (${number}, ${first.part}, ${first.record}, ${first.file_index}, ${first.group_key},
        ${JSON.stringify(ofRecord.map(({ position }) => position))}, ${isOver ? null : payload},
        ${first.state}, ${first.batch_key}, ${isWhole ? size.records : 0}, ${first.upstream_id},
        ${refusals.get(first.position) ?? null}, 1)`.execute(db)
  }
  return states
}

/** Upstream's words by the position of the row. */
async function readRefusals(db: Kysely<unknown>, number: number): Promise<Map<number, string>> {
  const { rows } = await sql<{
    position: number
    code: string
    field: string | null
    message: string
  }>`select problem.position, kind.code, kind.field, kind.message from import_problems as problem
    join import_problem_kinds as kind
      on kind.import_number = problem.import_number and kind.kind = problem.kind
    where problem.import_number = ${number} and kind.is_refusal = 1
    order by problem.position, kind.place, kind.kind`.execute(db)
  const words = new Map<number, string[]>()
  for (const { position, code, field, message } of rows) {
    // code and message are kept as they are written in JSON
    const said = `{"code":"${code}","field":${JSON.stringify(field)},"message":"${message}"}`
    words.set(position, [...(words.get(position) ?? []), said])
  }
  return new Map([...words].map(([position, said]) => [position, `[${said.join(',')}]`]))
}

function toRanges(rows: readonly OldRow[]): number[] {
  const ranges: number[] = []
  for (const position of rows.map((row) => row.position).sort((a, b) => a - b)) {
    if (ranges.length > 0 && ranges.at(-1) === position - 1) ranges[ranges.length - 1] = position
    else ranges.push(position, position)
  }
  return ranges
}

/** See 0003: rows of the index, then rows for each value of its first column, of its first two … */
async function tellPlanner(db: Kysely<unknown>): Promise<void> {
  await sql`delete from sqlite_stat1 where tbl in ('import_rows', 'import_problems')`.execute(db)
  for (const [index, averages] of [
    ['sqlite_autoindex_import_records_1', '1000000 20000 15000 1'],
    ['import_records_state', '1000000 20000 15000 8000 200 1'],
    ['import_records_batch', '800000 20000 100'],
    ['import_records_written', '1000000 20000 500'],
  ]) {
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('import_records', ${index}, ${averages})`.execute(
      db,
    )
  }
  await sql`analyze sqlite_schema`.execute(db)
}
