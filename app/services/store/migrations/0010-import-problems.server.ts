import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { StoreDialect } from '../schema.server'
import type { Migration } from './migration.server'

/**
 * A problem is a row of its own, and what rows say is kept once for all of them. A record has the position of its head
 * row for its number.
 */
export const importProblems: Migration = {
  name: '0010-import-problems',
  async up(db, dialect) {
    await numberImports(db, dialect)
    await db.schema
      .createTable('import_problem_kinds')
      .addColumn('import_number', 'integer', (column) =>
        column.notNull().references('imports.number').onDelete('cascade'),
      )
      .addColumn('kind', 'integer', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('is_refusal', 'integer', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('field', 'text')
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('rule', 'text')
      .addColumn('place', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('import_problem_kinds_pk', ['import_number', 'kind'])
      .addUniqueConstraint('import_problem_kinds_id', ['import_number', 'id', 'is_refusal'])
      .execute()
    const table = db.schema
      .createTable('import_problems')
      .addColumn('import_number', 'integer', (column) =>
        column.notNull().references('imports.number').onDelete('cascade'),
      )
      .addColumn('record', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('kind', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('import_problems_pk', [
        'import_number',
        'record',
        'position',
        'kind',
      ])
    await (dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table).execute()
    await renumberRecords(db)
    await carryOver(db, dialect)
    await sql`create index import_problems_kind
      on import_problems (import_number, kind, record, position)`.execute(db)

    await sql`drop index import_rows_sets`.execute(db)
    await sql`drop index import_rows_set_items`.execute(db)
    await db.schema.dropTable('import_problem_sets').execute()
    for (const column of ['problems', 'problem_set', 'result'])
      await db.schema.alterTable('import_rows').dropColumn(column).execute()
    await db.schema.alterTable('imports').dropColumn('problem_summary').execute()
    if (dialect === 'sqlite') await tellPlanner(db)
  },
}

/** The id of an upload would be most of a narrow row. */
async function numberImports(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  if (dialect === 'postgres') await sql`alter table imports add column number serial`.execute(db)
  else {
    await sql`alter table imports add column number integer`.execute(db)
    await sql`update imports set number = rowid`.execute(db)
  }
  await sql`create unique index imports_number on imports (number)`.execute(db)
}

async function renumberRecords(db: Kysely<unknown>): Promise<void> {
  await sql`create temporary table head_rows as
    select import_id, record, position from import_rows where row_in_record = 0`.execute(db)
  await sql`create index head_rows_record on head_rows (import_id, record)`.execute(db)
  await sql`
    update import_rows set record = (
      select head.position from head_rows as head
      where head.import_id = import_rows.import_id and head.record = import_rows.record
    ), has_problems = case when row_in_record = 0 then has_problems else 0 end`.execute(db)
  await sql`drop table head_rows`.execute(db)
  await sql`update imports set has_gaps = 1 where id in (
    select import_id from import_rows where row_in_record > 0
  )`.execute(db)
}

/** Texts as JSON. */
interface Said {
  importNumber: number
  isRefusal: 0 | 1
  code: string
  field: string
  message: string
  rule: string | null
  place: number
}

async function carryOver(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  // PostgreSQL takes no NUL out of JSON
  const each = (column: 'problems' | 'result') => {
    const json = sql`replace(${sql.ref(column)}, ${'\\u0000'}, ${'\\ufffd'})`
    return dialect === 'sqlite'
      ? sql`json_each(${json}) as said`
      : sql`json_array_elements(${json}::json) with ordinality as said (value, key)`
  }
  const texts = sql.join(
    ['code', 'field', 'message', 'rule'].map(
      (name) => sql`cast(said.value -> ${sql.lit(name)} as text) as ${sql.ref(name)}`,
    ),
  )
  await sql`create temporary table said_of_rows as
    select imports.number as import_number, record, position, 0 as is_refusal, said.key as place, ${texts}
    from import_rows join imports on imports.id = import_id cross join ${each('problems')}
    where problems <> '[]'
    union all
    select imports.number, record, position, 1, said.key, ${texts}
    from import_rows join imports on imports.id = import_id cross join ${each('result')}
    where result is not null and import_rows.state = 'refused'`.execute(db)
  const { rows } = await sql<Said>`
    select import_number as "importNumber", is_refusal as "isRefusal", code, field, message,
      max(rule) as rule, min(place) as place
    from said_of_rows group by import_number, is_refusal, code, field, message
    order by import_number`.execute(db)
  const last = new Map<number, number>()
  for (const said of rows) {
    const kind = (last.get(said.importNumber) ?? 0) + 1
    last.set(said.importNumber, kind)
    await sql`insert into import_problem_kinds
      (import_number, kind, id, is_refusal, code, field, message, rule, place) values (
        ${said.importNumber}, ${kind}, ${idOf(said)}, ${said.isRefusal}, ${bare(said.code)},
        ${bare(said.field)}, ${bare(said.message)}, ${bare(said.rule)}, ${Number(said.place)}
      )`.execute(db)
  }
  await sql`insert into import_problems (import_number, record, position, kind)
    select distinct said.import_number, said.record, said.position, known.kind
    from said_of_rows as said join import_problem_kinds as known
      on known.import_number = said.import_number and known.is_refusal = said.is_refusal
      and '"' || known.code || '"' = said.code and '"' || known.message || '"' = said.message
      and coalesce('"' || known.field || '"', 'null') = said.field`.execute(db)
  await sql`drop table said_of_rows`.execute(db)
}

const bare = (json: string | null) => (json === null || json === 'null' ? null : json.slice(1, -1))

const idOf = (said: Said) =>
  createHash('sha256')
    .update(
      JSON.stringify(
        [said.code, said.field, said.message].map((json) => JSON.parse(json) as unknown),
      ),
    )
    .digest('base64url')
    .slice(0, 11)

/** See 0003: rows of the index, then rows for each value of its first column, of its first two … */
async function tellPlanner(db: Kysely<unknown>): Promise<void> {
  await sql`delete from sqlite_stat1 where idx in ('import_rows_sets', 'import_rows_set_items')`.execute(
    db,
  )
  for (const [index, averages] of [
    ['import_problems', '500000 10000 3 3 1'],
    ['import_problems_kind', '500000 10000 500 1 1'],
  ]) {
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('import_problems', ${index}, ${averages})`.execute(
      db,
    )
  }
  await sql`analyze sqlite_schema`.execute(db)
}
