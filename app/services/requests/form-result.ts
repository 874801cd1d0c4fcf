import type { Submission, SubmissionResult } from '@conform-to/dom'
import type { z } from 'zod'
import type { Translate } from '~/i18n/translate'
import type { Intent } from '~/lib/intents'
import type { Find } from './form-entries.server'
import type { Notice } from './session.server'

export interface FormHandle {
  t: Translate
  /** Tells the forms of one page apart; null when the form does not say. */
  form: string | null
  /** What the pressed button asks for; null for the one that sends the form. */
  intent: Intent | null
  /** The form's entries as conform keeps them; `refuse` sends them back. */
  submission: Submission<unknown, string[]>
  /** Fields whose entries never go back to the browser. */
  secret: readonly string[]
  /** Identity of this write in the store: null for a form that may be sent any number of times. */
  claim: string | null
}

export interface GoodForm<S extends z.ZodType> extends FormHandle {
  ok: true
  value: z.output<S>
  /** The same for a repetition of the same form, for upstream to tell it by. */
  idempotencyKey: string | undefined
  /** What `claimForm` tells a repetition by, of a form that `readForm` has not claimed. */
  sent: { key: string; identity: string }
}

export interface BadForm extends FormHandle {
  ok: false
  status: 200 | 403 | 409 | 422 | 503
  message?: string
  /** The same form was sent before, and nobody knows what came of it. */
  outcomeUnknown?: boolean
  /** The answer that the same form was given before. */
  replay?: Response
  /** Suggestions are asked for: the form comes back with all entries and with them. */
  find: Find | null
}

/** A value that a field can be given, with words that tell it from others. */
export interface Suggestion {
  value: string
  words?: string
}

/** The answer to `find`. */
export interface Found {
  field: string
  suggestions: Suggestion[]
  /** Why there are none. */
  hint?: string
}

/** What is there already under the value that a field was given. */
export interface Existing {
  field: string
  href: string
  words: string
}

/** What a screen gets back when its form was not accepted. */
export interface Refused {
  /** Which form of the page; null means the only one. */
  form: string | null
  lastResult: SubmissionResult
  notice?: Notice
  /** True when it is not known whether the write happened; the screen offers to look it up. */
  outcomeUnknown?: boolean
  found?: Found
  existing?: Existing
  conflict?: Conflict
  /** The field where it is seen what a button has added. */
  at?: string
  /** Asks whether what the form shows is to be deleted. */
  asksDeletion?: boolean
}

/** What somebody else saved since the form was made, beside what the form holds. */
export interface Conflict {
  /** The version that sending the form all the same takes the place of. */
  version: string
  differences: { label: string; stored: string; own: string }[]
}
