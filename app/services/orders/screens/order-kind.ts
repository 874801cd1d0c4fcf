import type { Values } from '~/lib/values'
import type { z } from 'zod'
import type { Message } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import type { Reckoning, Suggestion } from '~/lib/form-result'
import type { FieldMap } from '../field-map'
import type { Settle } from '../../submissions/form-entries.server'
import type { Area } from '../../session/domain'
import type { LineSheet } from './line-sheet'
import type { OpenConcepts } from '../open-concepts.server'
import type { PortalUser } from '../../session/portal-user.server'
import type { Failure, Result } from '../../upstream/result'

/** One page of a creation wizard, and one section of the concept editor. */
export interface Step<Context> {
  name: string
  title: TextKey
  /** Whether an order has it, by what was typed in the steps `before`; every order, where nothing is said. */
  when?: (context: Context, before: Values) => boolean
  /** What is right may depend on the company, on reference lists, and on what was typed in the `others` of its steps. */
  schema: (context: Context, others: Values) => z.ZodType
  /** Names of its fields; of rows and groups their own name only. No field is called `step`. */
  fields: readonly string[]
  /** What a new order begins with there. */
  initial?: Values
}

/** A search on a step's page, whose matches can each be chosen. */
export interface Search {
  /** Where it is typed; one of the step's fields. */
  field: string
  /** Matches for a text that is long enough to be searched for. */
  find: (user: PortalUser, typed: string) => Promise<Result<Suggestion[]>>
  /** Its matches are shown with a form that is refused as well: choosing one may be what is missing. */
  isOfferedAgain?: true
  /** The entries with the match of this value, and the field where it then is. */
  choose: (user: PortalUser, values: Values, value: string) => Promise<Result<Added>>
}

/** What became of a write; `problems` are upstream's words, by the names of the form's fields. */
export type SaveOutcome =
  | { kind: 'saved'; id: number }
  | { kind: 'problems'; fields: Record<string, string[]>; message?: string }
  | Failure

/** An order as upstream keeps it, in the entries of the form. */
export interface StoredOrder {
  id: number
  isConcept: boolean
  /** Upstream cannot process it as it is. */
  isInvalid: boolean
  /** Moves with every change. */
  version: string
  values: Values
}

/** Why some of the choices are missing. */
export interface Offered {
  failure: Failure | null
  /** The same in words, of lists that lack rows. */
  unread?: string | null
  /** What the server needs to judge a form by, and its page does not show. */
  unsent?: unknown
}

/** A kind of order, described for its creation wizard and its concept editor. `Draft`: its checked entries. */
export interface OrderKind<Draft, Context, Stored extends StoredOrder = StoredOrder> {
  /** Of its drafts and of its form. */
  name: string
  /** Whose writes it makes. */
  area: Area
  steps: readonly Step<Context>[]
  /** Its goods leave: what there is of them is said before they are asked for. */
  takesStock?: true
  /** A part of an order that was submitted can still be changed, on its own page. */
  staysOpen?: (user: PortalUser) => boolean
  /** Its forms send files: they are multipart, and fields called `document` hold tokens (`lib/document-token.ts`). */
  hasDocuments?: true
  /** What orders may be made of; `isNew` is false in the editor. Lists that did not come are empty. */
  context: (user: PortalUser, isNew: boolean) => Promise<Context & Offered>
  /** The same for a form that comes back to another company than it was made for: all that was typed has its field. */
  contextOfSent?: <Own extends Context>(context: Own, sent: Values) => Own
  /** A page of the open concepts. */
  concepts: (user: PortalUser, page: number) => Promise<OpenConcepts>
  /** Two versions of an order are the same where these are, as after a save whose answer did not come. */
  fields: FieldMap
  settle: (context: Context) => Settle
  paths: {
    /** The wizard without a draft. */
    create: (at?: { draft: string; step: number }) => string
    /** `lines`: the page of an order's lines, where they are too many for one. */
    editor: (id: number, query?: { lines?: number }) => string
    detail: (id: number) => string
    /** Where an order can be looked up whose saving is in doubt. */
    lookUp: (draft: Values) => string
  }
  /** By what their buttons add: `add-product:12`. */
  searches?: Readonly<Record<string, Search>>
  /** Its lines as a sheet. */
  lineSheet: LineSheet<Context>
  /** Whom it is for or comes from, as far as that is known. */
  party: (values: Values) => unknown
  /** What is told of an order before it is submitted, beside its lines. */
  review: (
    values: Values,
    context: Context,
  ) => readonly (readonly [label: TextKey, value: string])[]
  /** What its lines travel in, for the form with this field. `values`: of the whole order. */
  reckoner?: {
    name: string
    field: string
    reckon: (user: PortalUser, values: Values) => Promise<Reckoned>
  }
  /** What an order does not need to be submitted and others will ask of it, under one title. */
  needs?: (
    user: PortalUser,
    values: Values,
    context: Context,
  ) => Promise<{ title: TextKey; said: Message[] }>
  /** Checks and writes; `stored` is the concept that is changed, null for a new order. */
  save: (
    user: PortalUser,
    draft: Draft,
    write: { stored: Stored | null; idempotencyKey: string; context: Context },
  ) => Promise<SaveOutcome>
  /** Those of some numbers that orders have already. */
  findTaken: (user: PortalUser, numbers: readonly string[]) => Promise<Result<string[]>>
  /** The id of an order that was created since then by this draft; null when there is none. */
  findCreated: (user: PortalUser, draft: Draft, sinceMs: number) => Promise<Result<number | null>>
  read: (user: PortalUser, id: number, context: Context) => Promise<Result<Stored>>
  submit: (user: PortalUser, id: number, idempotencyKey: string) => Promise<Result<unknown>>
  remove: (user: PortalUser, id: number, idempotencyKey: string) => Promise<Result<unknown>>
}

/** What was reckoned of an order: in words beside its entries, and entries that are filled in with it. */
export interface Reckoned {
  say: (values: Values) => Reckoning
  fill: (values: Values) => Values
}

export interface Added {
  values: Values
  at: string
  /** What else has changed than was added. */
  notice?: Message
}
