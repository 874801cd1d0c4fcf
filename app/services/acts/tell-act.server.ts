import type { TextKey } from '~/i18n/translate'
import { areaOfScreen, recordOfPath } from '~/lib/acts'
import { logger } from '../base/logger.server'
import { requestScope } from '../base/request-scope.server'
import type { PortalUser } from '../session/portal-user.server'
import { addAct, endAct, type NewAct } from '../store/acts.server'
import { store } from '../store/portal-store.server'

/** An act whose form is not claimed: the code that does it writes it down. */
interface ToldAct {
  /** Address of its screen; its query may name the record. */
  screen: string
  verb: TextKey
  record?: string
  recordId?: string
  /** What else is known of it. */
  words?: string
}

type Doer = Pick<PortalUser, 'user' | 'company'>

/** Null where the screen belongs to no area. */
export function newAct(
  { user, company }: Doer,
  { screen, verb, record = '', recordId }: ToldAct,
): NewAct | null {
  const { pathname, searchParams } = new URL(screen, 'http://portal')
  const area = areaOfScreen(pathname)
  if (!area) return null
  return {
    companyId: company.id,
    account: user.account,
    requestId: requestScope().requestId,
    screen: pathname,
    area,
    recordId: recordId ?? recordOfPath(pathname, searchParams),
    record,
    verb,
  }
}

/**
 * A file or a paper was made: an act that wrote nothing, so that a store which takes none keeps nobody from it. Answers
 * how to tell that it broke off.
 */
export async function tellFile(
  user: Doer,
  file: ToldAct,
): Promise<(words: string) => Promise<void>> {
  const act = newAct(user, file)
  if (!act) return () => Promise.resolve()
  const { recordId, record } = act
  const end = { outcome: 'done', recordId, record, changes: [], words: file.words ?? '' } as const
  const orLog = <T>(work: Promise<T>) =>
    work.catch((error: unknown) =>
      logger().error({ err: error, requestId: act.requestId }, 'act of a file'),
    )
  const id = await orLog(store().then((open) => addAct(open, act, end)))
  return async (why) => {
    const words = [end.words, why].filter(Boolean).join('\n')
    const broken = { ...end, outcome: 'notDone', words } as const
    if (id) await orLog(store().then((open) => endAct(open, id, broken)))
  }
}
