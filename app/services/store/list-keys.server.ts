import { timingSafeEqual } from 'node:crypto'
import { hashText } from '../base/fingerprint.server'
import type { Store } from './database.server'
import type { ListKeyTable } from './schema.server'
import { emailKey, withoutNul } from './sql.server'
import { whereStored } from './store-full.server'

/** Whose keys, for which company. */
export interface KeyPlace {
  userEmail: string
  companyId: number
}

/** A key as its owner sees it: what it opens with is nowhere. */
export interface ListKey {
  id: string
  name: string
  /** Path of the only list that it opens; null for all that its user sees. */
  list: string | null
  createdAt: number
  uses: number
  /** To the hour; null before the first use. */
  lastUsedAt: number | null
}

/** A key that was sent, and what it works with. */
export interface OpenedKey extends KeyPlace, Pick<ListKey, 'id' | 'name' | 'list'> {
  /** The sign-in that its token is of. */
  signInId: string
  /** Null where it has to get another one. */
  token: string | null
}

/** Their page shows all of them. */
export const mostKeys = 20
const hourMs = 60 * 60 * 1000

const getPlace = (id: string) => `list_keys:${id}`
const toHash = (secret: string) => hashText(secret)

/** `secret`: at least 128 random bits, stored only as a hash. */
export async function addKey(
  store: Store,
  place: KeyPlace,
  key: Pick<OpenedKey, 'id' | 'name' | 'list' | 'signInId'> & { secret: string; token: string },
): Promise<'added' | 'too-many'> {
  return store.db.transaction().execute(async (trx) => {
    const { many } = await selectKeys({ db: trx }, place)
      .select((select) => select.fn.countAll<number>().as('many'))
      .executeTakeFirstOrThrow()
    if (Number(many) >= mostKeys) return 'too-many'
    const row: ListKeyTable = {
      id: key.id,
      hash: toHash(key.secret),
      name: withoutNul(key.name),
      userEmail: emailKey(place.userEmail),
      companyId: place.companyId,
      list: key.list ?? '',
      signInId: key.signInId,
      token: store.vault.seal(key.token, getPlace(key.id)),
      createdAt: Date.now(),
    }
    await trx.insertInto('listKeys').values(row).execute()
    return 'added'
  })
}

/** The newest first. */
export async function listKeys(store: Store, place: KeyPlace): Promise<ListKey[]> {
  const rows = await selectKeys(store, place)
    .leftJoin('listKeyUses', 'listKeyUses.keyId', 'listKeys.id')
    .select(['listKeys.id', 'listKeys.name', 'listKeys.list', 'listKeys.createdAt'])
    .select(({ fn }) => [
      fn.sum<number | null>('listKeyUses.uses').as('uses'),
      fn.max<number | null>('listKeyUses.lastUsedAt').as('lastUsedAt'),
    ])
    .groupBy(['listKeys.id', 'listKeys.name', 'listKeys.list', 'listKeys.createdAt'])
    .orderBy('listKeys.createdAt', 'desc')
    .orderBy('listKeys.id')
    .execute()
  return rows.map(({ id, name, list, createdAt, uses, lastUsedAt }) => ({
    id,
    name,
    list: list || null,
    createdAt: Number(createdAt),
    uses: Number(uses ?? 0),
    lastUsedAt: lastUsedAt === null ? null : Number(lastUsedAt),
  }))
}

/** Its name; null where there is none of this id, or it is another's. */
export async function revokeKey(store: Store, place: KeyPlace, id: string): Promise<string | null> {
  const key = await store.db
    .deleteFrom('listKeys')
    .where('id', 'in', selectKeys(store, place).select('id').where('id', '=', id))
    .returning('name')
    .executeTakeFirst()
  return key?.name ?? null
}

/** Null for a key that nobody made, that was revoked, or whose secret is another. */
export async function openKey(store: Store, id: string, secret: string): Promise<OpenedKey | null> {
  const row = await store.db
    .selectFrom('listKeys')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || !timingSafeEqual(Buffer.from(row.hash), Buffer.from(toHash(secret)))) return null
  const { name, userEmail, signInId } = row
  return {
    ...{ id, name, userEmail, signInId },
    companyId: Number(row.companyId),
    list: row.list || null,
    token: row.token === '' ? null : store.vault.open(row.token, getPlace(id)),
  }
}

/** From here on it works with another token, or has to get one where that is null. */
export async function renewKey(
  store: Store,
  id: string,
  { signInId, token }: Pick<OpenedKey, 'signInId' | 'token'>,
): Promise<void> {
  const sealed = token === null ? '' : store.vault.seal(token, getPlace(id))
  await whereStored(
    store.db
      .updateTable('listKeys')
      .set({ signInId, token: sealed })
      .where('id', '=', id)
      .execute(),
  )
}

/** All keys of a user get the token of his newest sign-in when they are used next. */
export async function renewKeys(store: Store, userEmail: string): Promise<void> {
  await store.db
    .updateTable('listKeys')
    .set({ signInId: '', token: '' })
    .where('userEmail', '=', emailKey(userEmail))
    .execute()
}

/** Counts a use. True for the first of the hour, which is told; where the store takes nothing it is not counted. */
export async function countUse({ db }: Store, keyId: string, list: string): Promise<boolean> {
  const hour = Math.floor(Date.now() / hourMs) * hourMs
  let isFirst = false
  await whereStored(
    db.transaction().execute(async (trx) => {
      const later = await trx
        .updateTable('listKeyUses')
        .set(({ eb }) => ({ uses: eb('uses', '+', 1), lastUsedAt: hour }))
        .where('keyId', '=', keyId)
        .where('list', '=', list)
        .where('lastUsedAt', '<', hour)
        .executeTakeFirstOrThrow()
      isFirst = later.numUpdatedRows > 0n
      if (isFirst) return
      const counted = await trx
        .insertInto('listKeyUses')
        .columns(['keyId', 'list', 'uses', 'lastUsedAt'])
        // none of a key that was revoked a moment ago
        .expression(
          trx
            .selectFrom('listKeys')
            .select((values) => [
              'id',
              values.val(list).as('list'),
              values.lit(1).as('uses'),
              values.val(hour).as('lastUsedAt'),
            ])
            .where('id', '=', keyId),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['keyId', 'list'])
            .doUpdateSet((one) => ({ uses: one('listKeyUses.uses', '+', 1) })),
        )
        .returning('uses')
        .executeTakeFirst()
      isFirst = Number(counted?.uses) === 1
    }),
  )
  return isFirst
}

/** Tokens of keys whose sign-in is over: nothing opens with them any more. */
export async function blankKeys({ db }: Pick<Store, 'db'>): Promise<void> {
  await db
    .updateTable('listKeys')
    .set({ token: '' })
    .where('token', '<>', '')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('sessions')
            .select('id')
            .whereRef('sessions.signInId', '=', 'listKeys.signInId')
            .where('sessions.token', '<>', ''),
        ),
      ),
    )
    .execute()
}

const selectKeys = ({ db }: Pick<Store, 'db'>, { userEmail, companyId }: KeyPlace) =>
  db
    .selectFrom('listKeys')
    .where('userEmail', '=', emailKey(userEmail))
    .where('companyId', '=', companyId)
