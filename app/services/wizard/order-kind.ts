import type { z } from 'zod'
import type { TextKey } from '~/i18n/translate'
import type { FoundSuggestions } from '~/lib/form-result'
import type { Intent } from '~/lib/intents'
import type { FieldMap } from '../orders/field-map'
import type { Settle, Values } from '../requests/form-entries.server'
import type { Area } from '../requests/domain'
import type { OpenConcepts } from '../orders/open-concepts.server'
import type { PortalUser } from '../requests/portal-user.server'
import type { Failure, Result } from '../upstream/result'

/** One page of a creation wizard, and one section of the concept editor. */
export interface Step<Context> {
  name: string
  title: TextKey
  /** What is right may depend on the company and on reference lists. */
  schema: (context: Context) => z.ZodType
  /** Names of its fields; of rows and groups their own name only. */
  fields: readonly string[]
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
}

/** A kind of order, described for its creation wizard and its concept editor. `Draft`: its checked entries. */
export interface OrderKind<Draft, Context, Stored extends StoredOrder = StoredOrder> {
  /** Of its drafts and of its form. */
  name: string
  /** Whose writes it makes. */
  area: Area
  steps: readonly Step<Context>[]
  /** What orders may be made of; `isNew` is false in the editor. Lists that did not come are empty. */
  context: (user: PortalUser, isNew: boolean) => Promise<Context & Offered>
  /** A page of the open concepts. */
  concepts: (user: PortalUser, page: number) => Promise<OpenConcepts>
  /** Two versions of an order are the same where these are, as after a save whose answer did not come. */
  fields: FieldMap
  settle: (context: Context) => Settle
  paths: {
    /** The wizard without a draft. */
    create: () => string
    /** `lines`: the page of an order's lines, where they are too many for one. */
    editor: (id: number, query?: { lines?: number }) => string
    detail: (id: number) => string
    /** Where an order can be looked up whose saving is in doubt. */
    lookUp: (draft: Values) => string
  }
  /** What a button adds that needs a look at upstream, and the field where it then stands. */
  add?: (user: PortalUser, values: Values, intent: Intent) => Promise<Result<Added>>
  /** Suggestions for what was typed into a step's search. */
  find?: (user: PortalUser, values: Values) => Promise<FoundSuggestions | null>
  /** Checks and writes; `stored` is the concept that is changed, null for a new order. */
  save: (
    user: PortalUser,
    draft: Draft,
    write: { stored: Stored | null; idempotencyKey: string; context: Context },
  ) => Promise<SaveOutcome>
  /** The id of an order that was created since then by this draft; null when there is none. */
  findCreated: (user: PortalUser, draft: Draft, sinceMs: number) => Promise<Result<number | null>>
  read: (user: PortalUser, id: number, context: Context) => Promise<Result<Stored>>
  submit: (user: PortalUser, id: number, idempotencyKey: string) => Promise<Result<unknown>>
  remove: (user: PortalUser, id: number, idempotencyKey: string) => Promise<Result<unknown>>
}

export interface Added {
  values: Values
  at: string
}
