import { findOutboundOrders, getOutboundOrder } from '#contract/orders'
import {
  deleteOutboundDraft,
  saveOutboundDraft,
  submitOutboundDraft,
  validateOutboundDraft,
  type OutboundDraft,
} from '#contract/saleskit-shp'
import { addedProduct, productSearch } from '~/lib/order-line'
import { addressKinds, customsNumbers, orderFields, outboundFormId } from '~/lib/outbound-order'
import { paths } from '~/lib/paths'
import { outboundGeneral, outboundProducts, type OutboundForm } from '~/validation/outbound-order'
import { conceptStatus } from '../orders/order-status'
import type { Settle } from '../requests/form-entries.server'
import type { PortalUser } from '../requests/portal-user.server'
import type { Result } from '../upstream/result'
import { errorText } from '../upstream/words'
import type { OrderKind, SaveOutcome } from '../wizard/order-kind'
import { addProduct, searchProducts, withoutEmptyLines } from '../wizard/order-products.server'
import { openOutboundConcepts } from './concepts.server'
import { outboundChoices, shippingIdOf, type OutboundChoices } from './form-choices.server'
import { outboundFieldMap, placeInForm } from './fields'
import { fromOrder, type StoredOutboundOrder } from './from-order'
import { linesOf, toDraft } from './to-draft'

/** Outbound orders, for the creation wizard and the concept editor. */
export const outboundKind: OrderKind<OutboundForm, OutboundChoices, StoredOutboundOrder> = {
  name: outboundFormId,
  area: 'outbound',
  steps: [
    {
      name: 'general',
      title: 'orderForm.general',
      schema: outboundGeneral,
      fields: [...orderFields, ...customsNumbers.map(({ field }) => field), ...addressKinds],
    },
    {
      name: 'products',
      title: 'orderForm.products',
      schema: outboundProducts,
      fields: [productSearch, 'products'],
    },
  ],
  context: outboundChoices,
  concepts: openOutboundConcepts,
  fields: outboundFieldMap,
  settle,
  paths: {
    create: paths.createOutboundOrder,
    editor: paths.outboundConcept,
    detail: paths.outboundOrder,
    lookUp: ({ orderNumber }) =>
      paths.outboundOrders({ q: typeof orderNumber === 'string' ? orderNumber : undefined }),
  },
  add: (user, values, intent) =>
    intent.name === addedProduct
      ? addProduct(user, values, Number(intent.value))
      : Promise.resolve({ kind: 'ok', body: { values, at: intent.name } }),
  find: (user, values) => searchProducts(user, productSearch, values[productSearch]),
  save,
  findCreated,
  read: async ({ api, settings }, id, choices) => {
    const answer = await api.call(getOutboundOrder, { path: { id } })
    if (answer.kind !== 'ok') return answer
    // a line that is not shown would be taken out of the order by saving it
    if (answer.odd?.some((field) => /^result\.(products|instructions)\b/.test(field)))
      return { kind: 'unavailable', trouble: 'unreadable', error: null }
    const concept = conceptStatus(settings)
    return { kind: 'ok', body: fromOrder(answer.body.result, choices, concept) }
  },
  submit: ({ api }, id, idempotencyKey) =>
    api.call(submitOutboundDraft, { path: { id }, body: { cancelled: false }, idempotencyKey }),
  remove: ({ api }, id, idempotencyKey) =>
    api.call(deleteOutboundDraft, { path: { id }, idempotencyKey }),
}

/** A service goes with its method; a line of quantity 0 goes when the form is sent. */
function settle(choices: OutboundChoices): Settle {
  return (values, intent) => {
    const { shippingMethod, service } = values
    const isOfMethod =
      typeof shippingMethod === 'string' &&
      typeof service === 'string' &&
      shippingIdOf(choices, shippingMethod, service) === Number(service)
    return withoutEmptyLines(isOfMethod || !service ? values : { ...values, service: '' }, intent)
  }
}

async function save(
  user: PortalUser,
  form: OutboundForm,
  write: {
    stored: StoredOutboundOrder | null
    idempotencyKey: string
    context: OutboundChoices
  },
): Promise<SaveOutcome> {
  const { api, t } = user
  const draft = toDraft(form, write.context, write.stored)
  const check = await api.call(validateOutboundDraft, {
    query: { action: 'validate' },
    body: draft,
  })
  if (check.kind !== 'ok') return check
  const { valid, errors } = check.body.result
  if (!valid || errors.length > 0) {
    const lines = linesOf(form, write.stored)
    return problemsOf(
      draft,
      errors.map((error) => [error.field, errorText(t, error)] as const),
      (place) => placeOnPage(place, lines, t),
      t,
    )
  }
  const answer = await api.call(saveOutboundDraft, {
    body: draft,
    idempotencyKey: write.idempotencyKey,
  })
  return answer.kind === 'ok' ? { kind: 'saved', id: answer.body.result.id } : answer
}

type Place = { field: string } | { where: string }

/** Lines count from 0 in the draft and on the page; one of another page is named as its pager counts it. */
function placeOnPage(place: string, lines: ReturnType<typeof linesOf>, t: PortalUser['t']): Place {
  const [, at = '', rest = ''] = /^products\[(\d+)\](.*)$/.exec(place) ?? []
  const line = at === '' ? undefined : lines[Number(at)]
  if (!line) return { field: place }
  if ('own' in line) return { field: `products[${line.index}]${rest}` }
  const article = line.stored.ExternalArticleId ?? ''
  return { where: t('wizard.otherLine', { n: Number(at) + 1, article }) }
}

// the first of them tell where to look; thousands would hide the form
const mostOfOtherPages = 10

/** Upstream's words at their fields; those of no field that is shown stand in the message. */
function problemsOf(
  draft: OutboundDraft,
  errors: (readonly [field: string | null | undefined, words: string])[],
  onPage: (place: string) => Place,
  t: PortalUser['t'],
): SaveOutcome {
  const fields: Record<string, string[]> = {}
  const rest: string[] = []
  const elsewhere: string[] = []
  for (const [name, words] of errors) {
    const named = placeInForm(name, draft)
    const place = named === null ? null : onPage(named)
    if (!place) rest.push(words)
    else if ('where' in place) elsewhere.push(`${place.where}: ${words}`)
    else fields[place.field] = [...(fields[place.field] ?? []), words]
  }
  if (errors.length === 0) rest.push(t('common.somethingWentWrong'))
  const said = [...new Set([...rest, ...elsewhere.slice(0, mostOfOtherPages)])]
  if (elsewhere.length > mostOfOtherPages)
    said.push(t('wizard.moreOnOtherLines', { n: elsewhere.length - mostOfOtherPages }))
  return { kind: 'problems', fields, message: said.join('\n') || undefined }
}

// the clocks of portal and upstream differ a little
const clockSkewMs = 5 * 60_000

/** Order numbers are unique, so a concept of that number made since then is this draft's. */
async function findCreated(
  { api, settings }: PortalUser,
  { orderNumber }: OutboundForm,
  sinceMs: number,
): Promise<Result<number | null>> {
  const answer = await api.call(findOutboundOrders, {
    query: { order: 'desc', sc: 'time_added', page: 1, limit: 1 },
    body: { filters: { external_order_id: [orderNumber] } },
  })
  if (answer.kind !== 'ok') return answer
  const concept = conceptStatus(settings)
  const found = answer.body.result.find(
    (order) =>
      order.external_order_id === orderNumber &&
      order.status?.id === concept &&
      (order.time_added ?? 0) * 1000 >= sinceMs - clockSkewMs,
  )
  return { kind: 'ok', body: found?.id ?? null }
}
