import { languages } from '~/i18n/languages'
import { translatorFor } from '~/i18n/registry'
import type { TextKey, Translate } from '~/i18n/translate'
import type { ActOutcome, Words } from '~/lib/acts'
import type { PortalUser } from '../session/portal-user.server'
import { toActText, type UnansweredAct } from '../store/acts.server'
import type { Failure, Result } from '../upstream/result'
import { failureText } from '../upstream/words'

/** What a look-up comes to; `open`: it is not known still, and why. */
export type Finding =
  | { kind: 'found'; outcome: ActOutcome; recordId?: string }
  | { kind: 'open'; reason: TextKey | { words: string } }

export type LookUp = (user: PortalUser, act: UnansweredAct) => Promise<Finding>

export const found = (outcome: ActOutcome, recordId?: number): Finding => ({
  kind: 'found',
  outcome,
  ...(recordId === undefined ? {} : { recordId: String(recordId) }),
})
export const open = (reason: TextKey): Finding => ({ kind: 'open', reason })
export const unread = ({ t }: PortalUser, failure: Failure): Finding => ({
  kind: 'open',
  reason: { words: failureText(t, failure) },
})

export const noLookUp = open('unanswered.noLookUp')
export const isNeither = open('unanswered.isNeither')

/** The clocks of portal and upstream differ a little. */
const clockSkewMs = 5 * 60_000

/** Whether what upstream has of this time, in epoch seconds, may have come of an act. */
export const isSince = (seconds: number | null | undefined, { at }: UnansweredAct): boolean =>
  (seconds ?? 0) * 1000 >= at - clockSkewMs

/** In the language of the act's labels. */
export function getTranslator({ t }: PortalUser, { language }: UnansweredAct): Translate {
  const known = languages.find((one) => one === language)
  return known ? translatorFor(known) : t
}

/**
 * By the changes of an act: all that was sent is there, or all is as it was before. `isOfCalls`: each field may have been
 * sent by a call of its own, so that some of them may be there. `isNow`: whether a field of this label has this text now.
 */
export function compare(
  { changes }: UnansweredAct,
  isNow: (label: string, text: string) => boolean,
  { isOfCalls = false } = {},
): ActOutcome | null {
  if (changes.length === 0) return null
  if (changes.every(([label, , after]) => isNow(label, after))) return 'done'
  if (changes.every(([label, before]) => isNow(label, before))) return 'notDone'
  const isMixed = changes.every(
    ([label, before, after]) => isNow(label, before) || isNow(label, after),
  )
  return isOfCalls && isMixed ? 'part' : null
}

/** A field that a record does not say has no text. */
export const isSaid =
  (words: Words) =>
  (label: string, text: string): boolean => {
    const texts = words.filter(([one]) => one === label)
    return texts.length === 0 ? text === '' : texts.some(([, now]) => toActText(now) === text)
  }

/** Of an act that ended before it was known what it changes nothing can be found out by that. */
export const toFinding = ({ changes }: UnansweredAct, outcome: ActOutcome | null): Finding =>
  outcome ? found(outcome) : changes.length === 0 ? noLookUp : isNeither

/** Looks up one record by what it says now. */
export const byWords =
  (
    read: (user: PortalUser, recordId: string, t: Translate) => Promise<Result<Words>>,
    options?: { isOfCalls: boolean },
  ): LookUp =>
  async (user, act) => {
    if (act.recordId === null) return noLookUp
    const now = await read(user, act.recordId, getTranslator(user, act))
    if (now.kind !== 'ok') return unread(user, now)
    return toFinding(act, compare(act, isSaid(now.body), options))
  }
