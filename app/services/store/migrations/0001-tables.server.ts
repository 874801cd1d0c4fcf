import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { StoreDialect } from '../schema.server'
import { execute } from './execute.server'
import type { Migration } from './migration.server'

const lastOfOldVersions = '0017-password-marks'

/** A store that a version of before the first release left, which this one cannot take over. */
class StoreTooOldError extends Error {
  constructor() {
    super(
      'The store was left by a version that is too old. Start the version before this one first, or an empty store.',
    )
  }
}

/** All tables. Of a store of before the first release it takes over all but the imports: they are uploaded again. */
export const tables: Migration = {
  name: '0001-tables',
  async up(db, dialect, applied) {
    if (applied.size > 0 && !applied.has(lastOfOldVersions)) throw new StoreTooOldError()
    const old = applied.size > 0 ? await takeOldImports(db) : []
    if (applied.size === 0) await createAccountTables(db, dialect)
    await createImportTables(db, dialect)
    if (dialect === 'sqlite') await tellPlanner(db)
    for (const [n, upload] of old.entries())
      await sayAgain(db, upload, dialect === 'postgres' ? sql`default` : sql`${n + 1}`)
  },
}

const createAccountTables = (db: Kysely<unknown>, dialect: StoreDialect) =>
  execute(
    db,
    `
    create table sessions (
      id text primary key,
      sign_in_id text not null,
      user_email text not null,
      token text not null,
      password_mark text not null,
      "user" text not null,
      companies text not null,
      groups text not null,
      active_company_id bigint not null,
      created_at bigint not null,
      last_used_at bigint not null,
      ends_at bigint not null,
      succeeded_by text
    );
    create index sessions_ends_at on sessions (ends_at);
    create index sessions_last_used_at on sessions (last_used_at);
    create index sessions_succeeded_by on sessions (succeeded_by);

    create table notices (
      id text primary key,
      session_id text not null references sessions (id) on delete cascade,
      position integer not null,
      kind text not null,
      text text not null,
      created_at bigint not null
    );
    create index notices_session on notices (session_id, position);

    create table form_keys (
      key text primary key,
      user_email text not null,
      company_id bigint not null,
      body_hash text not null,
      state text not null,
      answer text,
      claimed_at bigint not null,
      lease_owner text default '' not null,
      lease_until bigint default 0 not null,
      expires_at bigint not null
    );
    create index form_keys_expires_at on form_keys (expires_at);

    create table interrupted_submissions (
      id text primary key,
      user_email text not null,
      company_id bigint not null,
      path text not null,
      fields text not null,
      created_at bigint not null,
      expires_at bigint not null
    );
    create index interrupted_submissions_expires_at on interrupted_submissions (expires_at);

    create table login_attempts (
      key varchar(255) primary key,
      points integer default 0 not null,
      expire bigint
    );
    create index login_attempts_expire on login_attempts (expire);

    create table drafts (
      id text primary key,
      sign_in_id text not null,
      user_email text not null,
      company_id bigint not null,
      kind text not null,
      content text not null,
      created_at bigint not null,
      updated_at bigint not null,
      expires_at bigint not null
    );
    create index drafts_user on drafts (user_email);
    create index drafts_sign_in on drafts (sign_in_id);
    create index drafts_expires_at on drafts (expires_at);

    create table draft_files (
      id text primary key,
      draft_id text not null references drafts (id) on delete cascade,
      position integer not null,
      field text not null,
      name text not null,
      content_type text not null,
      size bigint not null,
      bytes ${bytesType(dialect)} not null,
      created_at bigint not null
    );
    create index draft_files_draft on draft_files (draft_id);

    create table views (
      id text primary key,
      user_email text not null,
      company_id bigint not null,
      list text not null,
      name text not null,
      name_key text not null,
      url text not null,
      created_at bigint not null,
      constraint views_name unique (user_email, company_id, list, name_key)
    );

    create table list_looks (
      user_email text not null,
      list text not null,
      columns text not null,
      hidden text not null,
      density text not null,
      saved_at bigint not null,
      constraint list_looks_pk primary key (user_email, list)
    )`,
  )

// each page asks for imports that are untold. What waits and what is looked up are found by their state, and what is
// new to an opened upload by its commit
const createImportTables = (db: Kysely<unknown>, dialect: StoreDialect) =>
  execute(
    db,
    `
    create table imports (
      id text primary key,
      number ${dialect === 'postgres' ? 'serial' : 'integer'},
      user_email text not null,
      company_id bigint not null,
      division text not null,
      area text not null,
      variant text,
      state text not null,
      mode text,
      read_summary text,
      reason text,
      counts text,
      counts_at_start text,
      edits integer default 0 not null,
      outcomes integer default 0 not null,
      under_way text,
      token text,
      lease_owner text,
      lease_until bigint default 0 not null,
      created_at bigint not null,
      started_at bigint,
      started_by text,
      finished_at bigint,
      expires_at bigint not null,
      compare_state text,
      compare_owner text,
      compare_until bigint default 0 not null
    );
    create unique index imports_number on imports (number);
    create index imports_company on imports (company_id, created_at);
    create index imports_company_state on imports (company_id, state);
    create index imports_untold on imports (company_id, started_by) where reason is not null;
    create index imports_lease on imports (state, lease_until);
    create index imports_expires_at on imports (expires_at);

    create table import_files (
      import_id text not null references imports (id) on delete cascade,
      file_index integer not null,
      name text not null,
      sha256 text not null,
      size bigint not null,
      rows integer,
      temp_path text,
      constraint import_files_pk primary key (import_id, file_index)
    );
    create index import_files_sha256 on import_files (sha256);

    create table import_file_pieces (
      import_id text not null references imports (id) on delete cascade,
      file_index integer not null,
      piece integer not null,
      bytes ${bytesType(dialect)} not null,
      constraint import_file_pieces_pk primary key (import_id, file_index, piece)
    );

    create table import_edits (
      import_number integer not null references imports (number) on delete cascade,
      entry integer not null,
      body text not null,
      constraint import_edits_entry primary key (import_number, entry)
    );

    create table import_records (
      import_number integer not null references imports (number) on delete cascade,
      part text not null,
      record integer not null,
      file_index integer not null,
      group_key text not null,
      rows text not null,
      payload text,
      state text not null,
      batch_key text not null,
      batch_records integer not null,
      upstream_id text,
      refusal text,
      written integer not null,
      constraint import_records_place primary key (import_number, part, record)
    );
    create index import_records_state on import_records (import_number, part, state, batch_key, record);
    create index import_records_batch on import_records (import_number, batch_key) where batch_key <> '';
    create index import_records_written on import_records (import_number, written)`,
  )

const bytesType = (dialect: StoreDialect) => (dialect === 'postgres' ? 'bytea' : 'blob')

/**
 * Untold, SQLite takes it that an import has about ten records, and goes through all of them. It reads these averages
 * from its table of statistics: entries of the index, then entries for each value of its first column, of its first two …
 */
async function tellPlanner(db: Kysely<unknown>): Promise<void> {
  await execute(
    db,
    `analyze sqlite_schema;
    delete from sqlite_stat1;
    insert into sqlite_stat1 (tbl, idx, stat) values
      ('import_records', 'sqlite_autoindex_import_records_1', '1000000 20000 15000 1'),
      ('import_records', 'import_records_state', '1000000 20000 15000 8000 200 1'),
      ('import_records', 'import_records_batch', '800000 20000 100'),
      ('import_records', 'import_records_written', '1000000 20000 500');
    analyze sqlite_schema`,
  )
}

interface OldImport {
  id: string
  email: string
  companyId: number
  division: string
  area: string
  createdAt: number
  expiresAt: number
}

/** Those that had not ended. */
async function takeOldImports(db: Kysely<unknown>): Promise<OldImport[]> {
  const { rows } = await sql<OldImport>`select id, user_email as email, company_id as "companyId",
      division, area, created_at as "createdAt", expires_at as "expiresAt"
    from imports where state in ('reading', 'ready', 'running', 'paused')`.execute(db)
  const oldTables = [
    ...['problems', 'problem_kinds', 'batches', 'left_out_rows', 'rows', 'file_pieces', 'files'],
    ...['edits', 'records'],
  ]
  for (const table of oldTables) await execute(db, `drop table if exists import_${table}`)
  await execute(db, 'drop table imports')
  return rows
}

async function sayAgain(
  db: Kysely<unknown>,
  upload: OldImport,
  number: RawBuilder<unknown>,
): Promise<void> {
  const { id, email, companyId, division, area, createdAt, expiresAt } = upload
  await sql`insert into imports (id, number, user_email, company_id, division, area, state, reason,
      created_at, expires_at)
    values (${id}, ${number}, ${email}, ${companyId}, ${division}, ${area}, 'refused',
      ${JSON.stringify({ code: 'send-again' })}, ${createdAt}, ${expiresAt})`.execute(db)
}
