import type { Store } from './database.server'
import type { NoticeTable } from './schema.server'
import { newId, withoutNul } from './sql.server'

export interface StoredNotice {
  id: string
  kind: NoticeTable['kind']
  text: string
  createdAt: number
}

/**
 * Each message is a row of its own, so that parallel requests of one session never overwrite one another's. One that says
 * the same is not said twice.
 */
export async function addNotice(
  store: Store,
  sessionId: string,
  notice: Pick<StoredNotice, 'kind' | 'text'>,
): Promise<void> {
  await store.db.transaction().execute(async (trx) => {
    // a session that has ended meanwhile has no page to show it on
    const session = await trx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .executeTakeFirst()
    if (!session) return
    const row = { kind: notice.kind, text: withoutNul(notice.text) }
    await trx
      .deleteFrom('notices')
      .where('sessionId', '=', sessionId)
      .where('kind', '=', row.kind)
      .where('text', '=', row.text)
      .execute()
    const { last } = await trx
      .selectFrom('notices')
      .select((select) => select.fn.max('position').as('last'))
      .where('sessionId', '=', sessionId)
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('notices')
      .values({
        id: newId(),
        sessionId,
        position: (last ?? 0) + 1,
        ...row,
        createdAt: Date.now(),
      })
      .execute()
  })
}

/** In the order of adding. */
export function readNotices(store: Store, sessionId: string): Promise<StoredNotice[]> {
  return store.db
    .selectFrom('notices')
    .select(['id', 'kind', 'text', 'createdAt'])
    .where('sessionId', '=', sessionId)
    .orderBy('position')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function dropNotices(
  store: Store,
  sessionId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await store.db
    .deleteFrom('notices')
    .where('sessionId', '=', sessionId)
    .where('id', 'in', ids)
    .execute()
}

export async function clearNotices(store: Store, sessionId: string): Promise<void> {
  await store.db.deleteFrom('notices').where('sessionId', '=', sessionId).execute()
}
