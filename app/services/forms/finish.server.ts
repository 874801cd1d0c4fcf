import { redirect, redirectDocument, type TypedResponse } from '@remix-run/node'
import { say, type Message } from '~/i18n/message'
import type { TextKey, Translate } from '~/i18n/translate'
import type { ActOutcome } from '~/lib/acts'
import type { Notice } from '~/lib/form-result'
import type { FormAnswer } from './claim-form.server'
import { endOfAct, outcomeOfRefusal, storeEnd } from '../submissions/act-report.server'
import { answerClaim } from '../submissions/form-claims.server'
import type { BadForm, PostedForm } from '../submissions/form-result'
import { ofCompany } from '../submissions/interrupted-submission.server'
import { addNotice, dropNotices } from '../session/notices.server'
import type { PortalUser } from '../session/portal-user.server'

/** A text of the catalogue with its values, or words that come from upstream. */
export type NoticeText = TextKey | Message | { words: string }

/** The one way to finish a write: the message goes into the session, the browser to a page that it may reload. */
export async function redirectWithNotice(
  user: PortalUser,
  location: string,
  notice: NoticeText,
  options: FinishOptions & { kind?: Notice['kind'] } = {},
): Promise<TypedResponse<never>> {
  await dropChangedSinceShown(user)
  await addNotice(user.session, {
    kind: options.kind ?? 'success',
    text: noticeWords(user.t, notice),
  })
  const isDone = options.kind === undefined || options.kind === 'success'
  return finish(location, {
    outcome: isDone ? 'done' : outcomeOfRefusal(false),
    saying: typeof notice === 'object' && 'words' in notice ? notice.words : '',
    ...options,
  })
}

interface FinishOptions {
  form?: PostedForm
  /** What the act of the form comes to; done unless said. */
  outcome?: ActOutcome
  /** What is kept of it in words. */
  saying?: string
  /** Repeated when the same form is sent again, where these are not in the session. */
  words?: string
  /** Upstream said no, also where nothing was sent but checks. */
  isFailure?: boolean
  headers?: HeadersInit
  /** Leads to a screen of other texts: with scripts it is loaded whole, and shows the message when it comes. */
  toOtherScreen?: boolean
}

/** The same without a message. */
export async function finish(
  location: string,
  options: FinishOptions = {},
): Promise<TypedResponse<never>> {
  const { form, isFailure, outcome = 'done', saying: words = options.words } = options
  const act = endOfAct(outcome, { words, location, isFailure })
  if (form?.claim) {
    const result: FormAnswer = { kind: 'redirect', location, words: options.words }
    await answerClaim(form.claim, JSON.stringify(result), act)
  } else if (act) await storeEnd(act)
  const go = options.toOtherScreen ? redirectDocument : redirect
  return go(location, { status: 303, headers: options.headers })
}

/** In the user's language. */
export function noticeWords(t: Translate, notice: NoticeText): string {
  if (typeof notice === 'string') return t(notice)
  return 'words' in notice ? notice.words : say(t, notice)
}

/**
 * For small forms, which have no page: what was wrong is said on the page they came from, which of another company's
 * form offers to turn back to it.
 */
export function redirectWithError(
  user: PortalUser,
  form: BadForm,
  from: string,
): Promise<TypedResponse<never>> {
  const words = form.message ?? user.t('common.somethingWentWrong')
  const at = form.madeFor ? ofCompany(from, { companyId: form.madeFor.id }) : from
  const headers = form.cookie ? { 'Set-Cookie': form.cookie } : undefined
  return redirectWithNotice(user, at, { words }, { kind: 'error', headers })
}

const mostNamed = 5

/**
 * What a question says that shows something else than before. It stays on the pages that follow, so it names what it is
 * of.
 */
export function changedSinceShown(t: Translate, names: readonly string[]): { words: string } {
  const named = names.slice(0, mostNamed).join(', ')
  const more = names.length > mostNamed ? ', …' : ''
  return { words: `${named}${more}: ${t('form.changedSinceShown')}` }
}

/** The question was answered by then, or is asked once more. */
export const dropChangedSinceShown = ({ session, t }: PortalUser): Promise<void> =>
  dropNotices(session, (text) => text.endsWith(t('form.changedSinceShown')))
