import type { UpstreamError, UpstreamText } from '#contract/call'
import type { TextKey, Translate } from '~/i18n/translate'
import type { Failure, Unauthorized } from './result'

/** Upstream's words in the user's language: nl and fr have their own, all others read English. */
export function upstreamWords(t: Translate, words: UpstreamText | null | undefined): string {
  if (!words) return ''
  const own = t.language === 'nl' ? words.nl : t.language === 'fr' ? words.fr : words.en
  return own?.trim() || words.en?.trim() || ''
}

/** What a failed call says on a screen: upstream's words, else its code, else 'Something went wrong'. */
export function failureText(t: Translate, failure: Failure | Unauthorized): string {
  if (failure.kind === 'unknown') return unknownText(t, failure)
  return errorText(t, failure.error)
}

/** Of a write without an answer; `looked`: what is said where it was looked up, and does not look done. */
export const unknownText = (
  t: Translate,
  { isUnread }: Extract<Failure, { kind: 'unknown' }>,
  looked: TextKey = 'message.outcomeUnknown',
) => t(isUnread ? 'message.outcomeUnread' : looked)

export function errorText(t: Translate, error: UpstreamError | null | undefined): string {
  const code = error?.code === undefined || error.code === null ? '' : String(error.code)
  return upstreamWords(t, error) || code || t('common.somethingWentWrong')
}

/** What an action that was done says: upstream's words, else its code, else that of HTTP. */
export const doneText = (t: Translate, message: UpstreamText | null | undefined): string =>
  upstreamWords(t, message) || t('message.successCode', { code: getCode(message) || 200 })

/** The same of one that was not; of one that nobody answered, or in good form, 'Something went wrong'. */
export function refusalText(t: Translate, failure: Failure): string {
  if (failure.kind === 'unknown') return unknownText(t, failure)
  const code = getCode(failure.error) || toStatus(failure)
  if (upstreamWords(t, failure.error) || !code) return failureText(t, failure)
  return t('message.errorCode', { code })
}

function toStatus(failure: Exclude<Failure, { kind: 'unknown' }>): number | undefined {
  switch (failure.kind) {
    case 'notFound':
      return 404
    case 'forbidden':
      return 403
    default:
      // a refusal in a good answer has no code of its own
      return failure.status !== undefined && failure.status >= 400 ? failure.status : undefined
  }
}

function getCode(words: UpstreamText | null | undefined): string {
  const code: unknown = words?.code
  return typeof code === 'string' || typeof code === 'number' ? String(code) : ''
}
