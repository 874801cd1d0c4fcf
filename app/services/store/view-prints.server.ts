import { sql } from 'kysely'
import { hashText } from '../base/fingerprint.server'
import type { Store } from './database.server'
import { emailKey } from './sql.server'
import {
  replaceSeen,
  selectViews,
  type NewsCounts,
  type SeenPrint,
  type ViewPlace,
} from './views.server'

/** What a view had in it when its user last looked, and what the last comparison with that found. */
export interface ViewPrint extends SeenPrint {
  latest: string | null
  latestAt: number | null
}

/** Tells one print from another: a page carries it, and brings it back when it is marked as seen. */
export const printMark = (print: string): string => hashText(print, 22)

export const readViewPrint = (
  store: Pick<Store, 'db'>,
  viewId: string,
): Promise<ViewPrint | undefined> =>
  store.db
    .selectFrom('viewPrints')
    .select(['seen', 'seenAt', 'latest', 'latestAt'])
    .where('viewId', '=', viewId)
    .executeTakeFirst()

/** Nothing is written where the view was marked as seen since. */
export async function saveComparison(
  store: Store,
  viewId: string,
  seenAt: number,
  comparison: NewsCounts & { latest: string; latestAt: number },
): Promise<void> {
  await store.db
    .updateTable('viewPrints')
    .set(comparison)
    .where('viewId', '=', viewId)
    .where('seenAt', '=', seenAt)
    .execute()
}

/**
 * What the user was shown has been seen, and no row that came or changed after it. `changed`: another comparison was
 * made since, so that this one is not known any more.
 */
export const markSeen = (
  store: Store,
  place: ViewPlace,
  id: string,
  shownMark: string,
): Promise<'seen' | 'changed' | 'not-found'> =>
  store.db.transaction().execute(async (trx) => {
    const view = await selectViews({ db: trx }, place)
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    const print = view && (await readViewPrint({ db: trx }, id))
    if (!print) return 'not-found'
    const { seen, latest, latestAt } = print
    if (latest !== null && latestAt !== null && printMark(latest) === shownMark) {
      await replaceSeen(trx, id, { seen: latest, seenAt: latestAt })
      return 'seen'
    }
    return printMark(seen) === shownMark ? 'seen' : 'changed'
  })

/** The first look at a view that has no print: one that was made meanwhile stays. */
export const saveFirstPrint = (
  store: Store,
  place: ViewPlace,
  id: string,
  print: SeenPrint,
): Promise<'seen' | 'not-found'> =>
  store.db.transaction().execute(async (trx) => {
    const view = await selectViews({ db: trx }, place)
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!view) return 'not-found'
    if (!(await readViewPrint({ db: trx }, id))) await replaceSeen(trx, id, print)
    return 'seen'
  })

/** Views of all lists in which something was new when they were last compared. */
export const listNews = (store: Store, { userEmail, companyId }: Omit<ViewPlace, 'list'>) =>
  store.db
    .selectFrom('views')
    .innerJoin('viewPrints', 'viewPrints.viewId', 'views.id')
    .select(['name', 'list', 'url', 'seenAt', 'latestAt', 'added', 'changed'])
    .where('userEmail', '=', emailKey(userEmail))
    .where('companyId', '=', companyId)
    .where(sql<number>`added + changed`, '>', 0)
    .execute()
