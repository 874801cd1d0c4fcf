import { sql, type Selectable, type Updateable } from 'kysely'
import type { Store, StoreTransaction } from '../../store/database.server'
import { countNow, type CountsAtStart, type ImportCounts } from './import-counts.server'
import { leaseEnd, type Lease } from '../../store/lease.server'
import type { ImportState, ImportTable } from '../../store/schema.server'
import { containsPattern, emailKey, newId, withoutNul } from '../../store/sql.server'

const day = 24 * 60 * 60 * 1000
const lifeMs = 30 * day

interface ImportFile {
  name: string
  sha256: string
  /** Bytes. */
  size: number
  /** Null until the file has been read. */
  rows: number | null
  /** The upload on the disk of the process that took it; null once it is gone. */
  tempPath: string | null
}

export interface ImportUpload {
  id: string
  userEmail: string
  companyId: number
  division: string
  area: string
  variant: string | null
  state: ImportState
  mode: 'import' | 'submit' | null
  files: ImportFile[]
  /** What was read, as the reader put it. */
  readSummary: unknown
  /** Why the file was refused, the job paused or failed. */
  reason: unknown
  /** As of the last change of state; of a running job as of now in `listImports`. */
  counts: ImportCounts | null
  /** At the last start of the job. */
  countsAtStart: CountsAtStart | null
  createdAt: number
  startedAt: number | null
  /** Whose sign-in the job was last started with: only that user can continue with it. */
  startedBy: string | null
  finishedAt: number | null
  expiresAt: number
}

export const namesOfFiles = ({ files }: Pick<ImportUpload, 'files'>) =>
  files.map(({ name }) => name).join(', ')

/** A result workbook can be had once the file was read, and while no job changes what it says. */
export const hasResult = ({ state }: Pick<ImportUpload, 'state'>) =>
  state === 'ready' || state === 'paused' || state === 'done' || state === 'failed'

export interface NewImport {
  userEmail: string
  companyId: number
  division: string
  area: string
  variant?: string | null
  files: readonly Omit<ImportFile, 'rows'>[]
}

/** Rows are appended next, under the lease, then `finishReading` or `refuseReading`. */
export async function createImport(
  store: Store,
  upload: NewImport,
  lease: Lease,
): Promise<ImportUpload> {
  const now = Date.now()
  const id = newId()
  await store.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('imports')
      .values({
        id,
        // nobody else makes one meanwhile on SQLite; PostgreSQL counts by itself
        ...(store.dialect === 'sqlite' && {
          number: sql<number>`(select coalesce(max(number), 0) + 1 from imports)`,
        }),
        userEmail: emailKey(upload.userEmail),
        companyId: upload.companyId,
        division: upload.division,
        area: upload.area,
        variant: upload.variant ?? null,
        state: 'reading',
        edits: 0,
        outcomes: 0,
        leaseOwner: lease.owner,
        leaseUntil: leaseEnd(store, lease),
        compareUntil: 0,
        createdAt: now,
        expiresAt: now + lifeMs,
      })
      .execute()
    if (upload.files.length === 0) return
    const files = upload.files.map((file, fileIndex) => ({
      ...file,
      name: withoutNul(file.name),
      importId: id,
      fileIndex,
      rows: null,
    }))
    await trx.insertInto('importFiles').values(files).execute()
  })
  return (await readImport(store, { id, companyId: upload.companyId }))!
}

/** Null when it is unknown, another company's, or 30 days old. */
export async function readImport(
  store: Store,
  { id, companyId }: { id: string; companyId: number },
): Promise<ImportUpload | null> {
  const row = await store.db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .where('expiresAt', '>', Date.now())
    .executeTakeFirst()
  return row ? ((await withFiles(store.db, [row]))[0] ?? null) : null
}

export interface ImportsQuery {
  companyId: number
  page: number
  areas?: readonly string[]
  states?: readonly ImportState[]
  /** Part of a file's name or of the user's address, in any case. */
  search?: string
  sort?: 'when' | 'file' | 'who' | 'state'
  dir?: 'asc' | 'desc'
}

/** The company's uploads and jobs of the last 30 days, 20 to a page; the newest first unless asked otherwise. */
export async function listImports(
  store: Store,
  { companyId, page, areas, states, search, sort = 'when', dir = 'desc' }: ImportsQuery,
  pageSize = 20,
): Promise<{ imports: ImportUpload[]; total: number }> {
  let asked = store.db
    .selectFrom('imports')
    .where('companyId', '=', companyId)
    .where('expiresAt', '>', Date.now())
  if (areas && areas.length > 0) asked = asked.where('area', 'in', areas)
  if (states && states.length > 0) asked = asked.where('state', 'in', states)
  if (search) {
    const pattern = containsPattern(search)
    asked = asked.where(
      sql<boolean>`(user_email like ${pattern} escape '\\' or exists (
        select 1 from import_files
        where import_id = imports.id and lower(name) like ${pattern} escape '\\'
      ))`,
    )
  }
  const { total } = await asked
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const order = {
    when: sql`created_at`,
    file: sql`(select lower(name) from import_files where import_id = imports.id and file_index = 0)`,
    who: sql`user_email`,
    state: sql`state`,
  }[sort]
  const rows = await asked
    .selectAll()
    .orderBy(order, dir)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const imports = await withFiles(store.db, rows)
  for (const [n, upload] of imports.entries()) {
    if (upload.state === 'running') upload.counts = await countNow(store.db, rows[n]!)
  }
  return { imports, total }
}

/**
 * The latest earlier upload of the company and area that holds one of these files and was not refused; with `started`
 * the latest whose rows a job was asked to send.
 */
export async function findImportOfFile(
  store: Store,
  file: {
    companyId: number
    area: string
    sha256: readonly string[]
    otherThan: string
    started?: boolean
  },
): Promise<ImportUpload | null> {
  if (file.sha256.length === 0) return null
  let query = store.db
    .selectFrom('imports')
    .selectAll('imports')
    .where('id', 'in', (select) =>
      select.selectFrom('importFiles').select('importId').where('sha256', 'in', file.sha256),
    )
    .where('companyId', '=', file.companyId)
    .where('area', '=', file.area)
    .where('id', '<>', file.otherThan)
    .where('state', '<>', 'refused')
    .where('expiresAt', '>', Date.now())
    .orderBy('createdAt', 'desc')
    .limit(1)
  if (file.started) query = query.where('startedAt', 'is not', null)
  const row = await query.executeTakeFirst()
  return row ? ((await withFiles(store.db, [row]))[0] ?? null) : null
}

/** Changes the state and gives up the lease; keeps the counts of that moment for lists. */
export async function enterState(
  trx: StoreTransaction,
  importId: string,
  state: ImportState,
  values: Updateable<ImportTable> = {},
): Promise<void> {
  const upload = await trx
    .selectFrom('imports')
    .select(['number', 'underWay', 'countsAtStart'])
    .where('id', '=', importId)
    .executeTakeFirst()
  const counts = upload && !('counts' in values) ? await countNow(trx, upload) : null
  await trx
    .updateTable('imports')
    .set({
      state,
      ...(counts && { counts: JSON.stringify(counts) }),
      leaseOwner: null,
      leaseUntil: 0,
      ...values,
    })
    .where('id', '=', importId)
    .execute()
}

export async function withFiles(
  db: Store['db'],
  rows: readonly Selectable<ImportTable>[],
): Promise<ImportUpload[]> {
  if (rows.length === 0) return []
  const files = await db
    .selectFrom('importFiles')
    .selectAll()
    .where(
      'importId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('fileIndex')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userEmail: row.userEmail,
    companyId: row.companyId,
    division: row.division,
    area: row.area,
    variant: row.variant,
    state: row.state,
    mode: row.mode,
    files: files
      .filter((file) => file.importId === row.id)
      .map(({ name, sha256, size, rows, tempPath }) => ({ name, sha256, size, rows, tempPath })),
    readSummary: parsed(row.readSummary),
    reason: parsed(row.reason),
    counts: parsed(row.counts) as ImportCounts | null,
    countsAtStart: parsed(row.countsAtStart) as CountsAtStart | null,
    createdAt: row.createdAt,
    startedAt: row.startedAt,
    startedBy: row.startedBy,
    finishedAt: row.finishedAt,
    expiresAt: row.expiresAt,
  }))
}

const parsed = (json: string | null): unknown =>
  json === null ? null : (JSON.parse(json) as unknown)
