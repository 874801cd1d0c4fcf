import { serverConstants } from '~/lib/constants'
import type { Notice } from '~/lib/form-result'
import { requestScope } from '../base/request-scope.server'
import { store } from '../store/portal-store.server'
import type { Session } from './session.server'
import * as kept from '../store/notices.server'
import { whereStored } from '../store/store-full.server'

export interface ShownNotice extends Notice {
  id: string
  /** Short messages close by themselves and are shown on one page only. */
  brief: boolean
}

export async function addNotice(session: Session, notice: Notice): Promise<void> {
  await kept.addNotice(await store(), session.id, notice)
}

/**
 * The messages for the page that is being made. Short ones are dropped once that page has gone out, and not when
 * a loader of the same page answered with a redirect.
 */
export function showNotices(
  session: Session,
  notices: readonly kept.StoredNotice[],
): ShownNotice[] {
  const shown = notices.map(({ id, kind, text }) => ({ id, kind, text, brief: isBrief(text) }))
  const gone = shown.filter((notice) => notice.brief).map((notice) => notice.id)
  if (gone.length > 0) {
    requestScope().afterPage(
      async () => void (await whereStored(kept.dropNotices(await store(), session.id, gone))),
    )
  }
  return shown
}

const isBrief = (words: string): boolean => [...words].length < serverConstants.messageStaysFrom

export async function dropNotice(session: Session, id: string): Promise<void> {
  await kept.dropNotices(await store(), session.id, [id])
}

/** Those that end with these words. */
export async function dropNotices(
  session: Session,
  isMeant: (text: string) => boolean,
): Promise<void> {
  await whereStored(
    (async () => {
      const all = await kept.readNotices(await store(), session.id)
      const ids = all.filter(({ text }) => isMeant(text)).map(({ id }) => id)
      await kept.dropNotices(await store(), session.id, ids)
    })(),
  )
}

/** At an upload and at the start of an import, which are done whether or not the store takes this too. */
export async function clearNotices(session: Session): Promise<void> {
  await whereStored(kept.clearNotices(await store(), session.id))
}
