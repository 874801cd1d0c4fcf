import type { UpstreamError } from '#contract/call'
import type { PortalUser } from '../session/portal-user.server'
import { wholeFields } from '../upstream/pages'
import { withBody } from '../upstream/result'
import { errorText } from '../upstream/words'
import type { OrderKind, SaveOutcome, StoredOrder } from './screens/order-kind'
import { openConcepts, type ConceptColumns } from './open-concepts.server'
import { isConcept, type OrderCalls, type OrderRow } from './order-calls'

export interface DraftCheck {
  valid: boolean
  errors: readonly (UpstreamError & { field?: string | null })[]
}

/** What is a kind's own in keeping its concepts: how its form is read from an order, and written to a draft. */
interface ConceptForm<Form, Context, Row, Order, Draft, Stored extends StoredOrder> {
  fromOrder: (order: Order, context: Context, conceptStatus: number) => Stored
  toDraft: (
    form: Form,
    context: Context,
    stored: Stored | null,
    user: PortalUser,
  ) => Draft | Promise<Draft>
  /** The field of the form for a place in the draft; null when no field stands for it. */
  placeInForm: (place: string | null | undefined, draft: Draft) => string | null
  /** Lists of an answer that a save sends back whole: what cannot be read of them would be taken out of the order. */
  wholeLists: readonly string[]
  /** The editor of a concept. */
  editor: (id: number) => string
  /** Of the table of open concepts. */
  columns: ConceptColumns<Row>
}

/** What wizard and editor do with a kind's orders upstream, by its calls. */
export function conceptActions<
  Form extends { orderNumber: string },
  Context,
  Row extends OrderRow,
  Order extends Row,
  Draft,
  Stored extends StoredOrder,
>(
  calls: OrderCalls<Row, Order, Draft>,
  form: ConceptForm<Form, Context, Row, Order, Draft, Stored>,
): Pick<
  OrderKind<Form, Context, Stored>,
  'concepts' | 'save' | 'findTaken' | 'findCreated' | 'read' | 'submit' | 'remove'
> {
  const odd = new RegExp(`^result\\.(${form.wholeLists.join('|')})\\b`)
  return {
    concepts: (user, page) => openConcepts(user, page, calls, form),
    async save(user, entries, { stored, idempotencyKey, context }) {
      const draft = await form.toDraft(entries, context, stored, user)
      const check = await calls.validate(user.api, draft)
      if (check.kind !== 'ok') return check
      const { valid, errors } = check.body.result
      if (!valid || errors.length > 0)
        return toProblems(user.t, errors, (place) => form.placeInForm(place, draft))
      const result = await calls.save(user.api, draft, idempotencyKey)
      return result.kind === 'ok' ? { kind: 'saved', id: result.body.result.id } : result
    },
    async findTaken(user, numbers) {
      const size = numbers.length
      const answer = await calls.find(user.api, { numbers: [...numbers] }, { page: 1, size })
      return withBody(answer, ({ result }) => result.flatMap((order) => calls.number(order) ?? []))
    },
    async findCreated(user, { orderNumber }, sinceMs) {
      const result = await calls.find(user.api, { numbers: [orderNumber] }, { page: 1, size: 1 })
      if (result.kind !== 'ok') return result
      // numbers are unique, so a concept of this one made since then is this draft's
      const created = result.body.result.find(
        (order) =>
          calls.number(order) === orderNumber &&
          isConcept(calls, user, order) &&
          (order.time_added ?? 0) * 1000 >= sinceMs - clockSkewMs,
      )
      return { kind: 'ok', body: created?.id ?? null }
    },
    async read({ api, settings }, id, context) {
      const result = wholeFields(odd, await calls.get(api, id))
      if (result.kind !== 'ok') return result
      const order = form.fromOrder(result.body.result, context, calls.conceptStatus(settings))
      return { kind: 'ok', body: order }
    },
    submit: ({ api }, id, idempotencyKey) => calls.submit(api, id, idempotencyKey),
    remove: ({ api }, id, idempotencyKey) =>
      (calls.discard ?? calls.remove)(api, id, idempotencyKey),
  }
}

// the clocks of portal and upstream differ a little
const clockSkewMs = 5 * 60_000

/** Upstream's words at their fields, lines counted in the whole order; those of no field are in the message. */
function toProblems(
  t: PortalUser['t'],
  errors: DraftCheck['errors'],
  placeInForm: (place: string | null | undefined) => string | null,
): SaveOutcome {
  const fields: Record<string, string[]> = {}
  const rest: string[] = []
  for (const error of errors) {
    const words = errorText(t, error)
    const field = placeInForm(error.field)
    if (field === null) rest.push(words)
    else fields[field] = [...(fields[field] ?? []), words]
  }
  if (errors.length === 0) rest.push(t('common.somethingWentWrong'))
  return { kind: 'problems', fields, message: [...new Set(rest)].join('\n') || undefined }
}
