import type { Selectable } from 'kysely'
import type { Store } from './database.server'
import type { DraftFileTable, DraftTable } from './schema.server'
import { emailKey, locked, newId, withoutNul } from './sql.server'

const lifeMs = 24 * 60 * 60 * 1000

/** A draft is seen by this user while working for this company, and by nobody else. */
export interface DraftOwner {
  userEmail: string
  companyId: number
}

export interface Draft {
  id: string
  /** Which form it belongs to: `inbound`, `returns`, … */
  kind: string
  /** As it was stored: to be checked by the reader. */
  content: unknown
  createdAt: number
  updatedAt: number
}

interface NewDraft {
  kind: string
  content: unknown
  signInId: string
}

/** Null when the id that is asked for is taken. */
export async function createDraft(
  store: Store,
  owner: DraftOwner,
  draft: NewDraft & { id: string },
): Promise<Draft | null>
export async function createDraft(store: Store, owner: DraftOwner, draft: NewDraft): Promise<Draft>
export async function createDraft(
  store: Store,
  owner: DraftOwner,
  draft: NewDraft & { id?: string },
): Promise<Draft | null> {
  const now = Date.now()
  const row: DraftTable = {
    id: draft.id ?? newId(),
    signInId: draft.signInId,
    userEmail: emailKey(owner.userEmail),
    companyId: owner.companyId,
    kind: draft.kind,
    content: JSON.stringify(draft.content),
    createdAt: now,
    updatedAt: now,
    expiresAt: now + lifeMs,
  }
  const { numInsertedOrUpdatedRows } = await store.db
    .insertInto('drafts')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows ? toDraft(row) : null
}

/** Null when it is unknown, somebody else's, another company's, or was last saved 24 hours ago. */
export async function readDraft(
  store: Store,
  owner: DraftOwner,
  id: string,
): Promise<Draft | null> {
  const row = await ownDraft(store, owner, id).selectAll().executeTakeFirst()
  return row ? toDraft(row) : null
}

/**
 * Changes the content as it is at that moment, so that two requests on one draft never lose each other's step.
 * `change` may run again and must have no effects. Null as for `readDraft`.
 */
export async function changeDraft(
  store: Store,
  owner: DraftOwner,
  id: string,
  change: (content: unknown) => unknown,
): Promise<Draft | null> {
  return store.db.transaction().execute(async (trx) => {
    const row = await locked(store, ownDraft({ db: trx }, owner, id).selectAll()).executeTakeFirst()
    if (!row) return null
    const now = Date.now()
    const changed = {
      content: JSON.stringify(change(JSON.parse(row.content))),
      updatedAt: now,
      expiresAt: now + lifeMs,
    }
    await trx.updateTable('drafts').set(changed).where('id', '=', id).execute()
    return toDraft({ ...row, ...changed })
  })
}

/** At sign-out, for every company that was worked for since that sign-in. */
export async function dropSignInDrafts(store: Store, signInId: string): Promise<void> {
  // a process of an earlier version, on the same database, writes none
  if (signInId === '') return
  await store.db.deleteFrom('drafts').where('signInId', '=', signInId).execute()
}

export interface DraftFile {
  id: string
  /** The form field that it was chosen for. */
  field: string
  name: string
  contentType: string
  size: number
}

/** Of all drafts of a user, for whichever company: each document is in the database until its form is saved. */
export const maxFilesOfUser = 200
export const maxFileBytesOfUser = 120 * 1024 * 1024

/**
 * Null when the draft is not there, as for `readDraft`, and 'full' when the user's files are as many, or as large
 * together, as one user's may be. The draft lives on for another 24 hours. An `id` that it has
 * already is the same file, which is not kept twice.
 */
export async function addDraftFile(
  store: Store,
  owner: DraftOwner,
  draftId: string,
  file: Omit<DraftFile, 'id' | 'size'> & { id?: string; bytes: Uint8Array },
): Promise<DraftFile | 'full' | null> {
  return store.db.transaction().execute(async (trx) => {
    const draft = await locked(
      store,
      ownDraft({ db: trx }, owner, draftId).select('id'),
    ).executeTakeFirst()
    if (!draft) return null
    const now = Date.now()
    const added: DraftFile = {
      id: file.id ?? newId(),
      field: file.field,
      name: withoutNul(file.name),
      contentType: withoutNul(file.contentType),
      size: file.bytes.byteLength,
    }
    if (await isFull(trx, owner, added)) return 'full'
    const { last } = await trx
      .selectFrom('draftFiles')
      .select((select) => select.fn.max('position').as('last'))
      .where('draftId', '=', draftId)
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('draftFiles')
      .values({
        ...added,
        draftId,
        position: (last ?? 0) + 1,
        bytes: Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength),
        createdAt: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await trx
      .updateTable('drafts')
      .set({ expiresAt: now + lifeMs })
      .where('id', '=', draftId)
      .execute()
    return added
  })
}

async function isFull(db: Store['db'], owner: DraftOwner, added: DraftFile): Promise<boolean> {
  const { count, bytes } = await db
    .selectFrom('drafts')
    .innerJoin('draftFiles', 'draftFiles.draftId', 'drafts.id')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('size').as('bytes')])
    .where('userEmail', '=', emailKey(owner.userEmail))
    .where('expiresAt', '>', Date.now())
    .where('draftFiles.id', '!=', added.id)
    .executeTakeFirstOrThrow()
  return Number(count) >= maxFilesOfUser || Number(bytes) + added.size > maxFileBytesOfUser
}

/** In the order of adding, without their bytes. */
export async function listDraftFiles(
  store: Store,
  owner: DraftOwner,
  draftId: string,
): Promise<DraftFile[]> {
  return ownFiles(store, owner, draftId)
    .select(['draftFiles.id', 'field', 'name', 'contentType', 'size'])
    .orderBy('position')
    .execute()
}

export async function readDraftFile(
  store: Store,
  owner: DraftOwner,
  draftId: string,
  fileId: string,
): Promise<(DraftFile & { bytes: Buffer }) | null> {
  const row = await ownFiles(store, owner, draftId)
    .select(['draftFiles.id', 'field', 'name', 'contentType', 'size', 'bytes'])
    .where('draftFiles.id', '=', fileId)
    .executeTakeFirst()
  return row ? { ...row, bytes: toBuffer(row.bytes) } : null
}

/** All files of a draft but these. */
export async function dropOtherDraftFiles(
  store: Store,
  owner: DraftOwner,
  draftId: string,
  keptNames: readonly string[],
): Promise<void> {
  await store.db
    .deleteFrom('draftFiles')
    .where('draftId', 'in', ownDraft(store, owner, draftId).select('id'))
    .$if(keptNames.length > 0, (query) => query.where('id', 'not in', keptNames))
    .execute()
}

const ownDraft = (store: Pick<Store, 'db'>, owner: DraftOwner, id: string) =>
  store.db
    .selectFrom('drafts')
    .where('drafts.id', '=', id)
    .where('userEmail', '=', emailKey(owner.userEmail))
    .where('companyId', '=', owner.companyId)
    .where('expiresAt', '>', Date.now())

const ownFiles = (store: Store, owner: DraftOwner, draftId: string) =>
  ownDraft(store, owner, draftId).innerJoin('draftFiles', 'draftFiles.draftId', 'drafts.id')

const toDraft = (row: Selectable<DraftTable>): Draft => ({
  id: row.id,
  kind: row.kind,
  content: JSON.parse(row.content) as unknown,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

const toBuffer = (bytes: DraftFileTable['bytes']): Buffer =>
  bytes instanceof ArrayBuffer ? Buffer.from(bytes) : bytes
