import type { TextKey } from '~/i18n/translate'
import { formatDateTime } from '~/lib/format'
import { addNotice } from '../session/notices.server'
import type { PortalUser } from '../session/portal-user.server'
import { findUntoldActs, markActTold } from '../store/acts.server'
import { store } from '../store/portal-store.server'

/** The others are told on the next page. */
const mostAtOnce = 5

const outcomeTexts = {
  done: 'acts.foundDone',
  part: 'acts.foundPart',
  refused: 'acts.foundNotDone',
  notDone: 'acts.foundNotDone',
  unknown: null,
} as const

/** Tells what was found out of what the user did and had no answer, once, on the page that is made next. */
export async function tellFoundOut(user: PortalUser): Promise<void> {
  const open = await store()
  const { company, t } = user
  const query = { companyId: company.id, account: user.user.account, most: mostAtOnce }
  for (const { id, at, verb, record, outcome } of await findUntoldActs(open, query)) {
    const text = outcomeTexts[outcome]
    if (!text || !(await markActTold(open, id))) continue
    const values = { what: t(verb as TextKey), record, time: formatDateTime(Math.floor(at / 1000)) }
    await addNotice(user.session, {
      kind: outcome === 'done' ? 'success' : 'warning',
      text: t(text, values),
    })
  }
}
