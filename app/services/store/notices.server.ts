import { untoldActs } from './acts.server'
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
    const said = { kind: notice.kind, text: withoutNul(notice.text) }
    await trx
      .deleteFrom('notices')
      .where('sessionId', '=', sessionId)
      .where('kind', '=', said.kind)
      .where('text', '=', said.text)
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
        ...said,
        createdAt: Date.now(),
      })
      .execute()
  })
}

/**
 * The messages of a session, and whether it has been found out what became of something that its user did: every page asks
 * for both, so that it is one statement.
 */
export async function readNoticesOf(
  store: Store,
  session: { id: string; companyId: number; account: string },
): Promise<{ notices: StoredNotice[]; isUntold: boolean }> {
  const untold = store.db.selectNoFrom((select) =>
    untoldActs(select, session).select('acts.id').limit(1).as('act'),
  )
  const rows = await store.db
    .selectFrom(untold.as('untold'))
    .leftJoin('notices', (join) => join.on('notices.sessionId', '=', session.id))
    .select(['untold.act', 'notices.id', 'kind', 'text', 'createdAt'])
    .orderBy('position')
    .orderBy('createdAt')
    .orderBy('notices.id')
    .execute()
  const notices = rows.flatMap(({ act: _, id, kind, text, createdAt }) =>
    id === null || kind === null || text === null || createdAt === null
      ? []
      : [{ id, kind, text, createdAt }],
  )
  return { notices, isUntold: typeof rows[0]?.act === 'string' }
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
