import type { Submission } from '@conform-to/dom'
import type { TypedResponse } from '@remix-run/node'
import type { z } from 'zod'
import type { Words } from '~/i18n/message'
import type { Translate } from '~/i18n/translate'
import type { RefusedForm } from '~/lib/form-result'
import type { Intent } from '~/lib/intents'
import type { Company } from '../session/domain'
import type { Find } from './form-entries.server'

/** The answer of an action: its form sent back, or a redirect. */
export type FormResponse = TypedResponse<RefusedForm>

/** A form as it was posted, whatever is wrong with it. */
export interface PostedForm {
  t: Translate
  /** Tells the forms of one page apart; null when the form does not say. */
  form: string | null
  /** What the pressed button asks for; null for the one that sends the form. */
  intent: Intent | null
  /** The form's entries as conform keeps them; `refuse` sends them back. */
  submission: Submission<unknown, Words[]>
  /** Fields whose entries never go back to the browser. */
  secret: readonly string[]
  /** Names of those that its entries give it; unset where these decide nothing of the kind. */
  sections?: string[]
  /** Identity of this write in the store: null for a form that may be sent any number of times. */
  claim: string | null
}

export interface GoodForm<S extends z.ZodType> extends PostedForm {
  ok: true
  value: z.output<S>
  /** The same for a repetition of the same form, for upstream to tell it by. */
  idempotencyKey: string | undefined
  /** What `claimForm` tells a repetition by, of a form that `readForm` has not claimed. */
  sent: { key: string; identity: string }
}

export interface BadForm extends PostedForm {
  ok: false
  status: 200 | 403 | 409 | 422 | 503
  message?: string
  /** The user's company that it was made for, while another one is active. */
  madeFor?: Company
  /** What the browser keeps from here on: another id of the session, or how pages are shown. */
  cookie?: string
  /** The intent that asked what the page asks, where a button of the frame was pressed beside the question. */
  asked?: string
  /** The same form was sent before, and its outcome is not known. */
  outcomeUnknown?: boolean
  /** The answer that the same form was given before. */
  replay?: TypedResponse<never>
  /** What was said with it, where the answer itself does not tell. */
  replayWords?: string
  /** Suggestions are asked for: the form comes back with all entries and with them. */
  find: Find | null
}
