import { replayDocument } from '#contract/log'
import { listAddress, pageSizeOf } from '~/lib/lists'
import type { Intent } from '~/lib/intents'
import { replayForm } from '~/validation/logbook'
import { redirectWithNotice } from '../requests/finish.server'
import { readForm } from '../requests/read-form.server'
import { readQuery } from '../lists/read-query.server'
import { xmlLogList } from './logbook.server'
import type { PortalUser } from '../requests/portal-user.server'
import { doneText, failureText, refusalText } from '../upstream/words'

/**
 * Sends the document again whose button was pressed. The page that it stood on is read anew: what is not on it, or not
 * to be sent again any more, is refused without asking upstream. Every answer leads back to that page.
 */
export async function replay(request: Request, user: PortalUser): Promise<Response> {
  const query = readQuery(request, xmlLogList.query)
  const { shape } = xmlLogList.query
  const back = listAddress(shape, query)
  const form = await readForm(request, replayForm)
  if (!form.ok) {
    const words = form.message ?? user.t('common.somethingWentWrong')
    // the rows of another company mean nothing here
    const list = form.status === 409 && !form.outcomeUnknown ? shape.path() : back
    return form.replay ?? redirectWithNotice(user, list, { words }, { kind: 'error' })
  }

  const refuse = (words: string) =>
    redirectWithNotice(user, back, { words }, { kind: 'error', form })
  const found = await xmlLogList.find(user, query, { page: query.page, size: pageSizeOf(shape) })
  if (found.kind !== 'ok') return refuse(failureText(user.t, found))
  const id = replayedId(form.intent)
  if (id === null || !found.body.rows.some((row) => row.id === id && row.canReplay)) {
    return refuse(user.t('logbook.notReplayable'))
  }
  const answer = await user.api.call(replayDocument, {
    body: { id },
    idempotencyKey: form.idempotencyKey,
  })
  if (answer.kind !== 'ok') return refuse(refusalText(user.t, answer))
  const words = doneText(user.t, answer.body.message)
  return redirectWithNotice(user, back, { words }, { form })
}

/** Null where no button of a row was pressed. */
const replayedId = (intent: Intent | null): number | null =>
  intent?.verb === 'replay' && /^\d{1,15}$/.test(intent.value ?? '') ? Number(intent.value) : null
