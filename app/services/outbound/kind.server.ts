import { findOutboundOrders, getOutboundOrder } from '#contract/orders'
import {
  deleteOutboundDraft,
  saveOutboundDraft,
  submitOutboundDraft,
  validateOutboundDraft,
} from '#contract/saleskit-shp'
import { addedProduct, productSearch } from '~/lib/order-line'
import { addressKinds, customsNumbers, orderFields, outboundFormId } from '~/lib/outbound-order'
import { paths } from '~/lib/paths'
import { outboundGeneral, outboundProducts, type OutboundForm } from '~/validation/outbound-order'
import { conceptStatus } from '../orders/order-status'
import { createdSince, saveConcept } from '../orders/save-concept.server'
import type { Settle } from '../requests/form-entries.server'
import type { PortalUser } from '../requests/portal-user.server'
import type { Result } from '../upstream/result'
import type { OrderKind, SaveOutcome } from '../wizard/order-kind'
import { addProduct, searchProducts, withoutEmptyLines } from '../wizard/order-products.server'
import { openOutboundConcepts } from './concepts.server'
import { outboundChoices, shippingIdOf, type OutboundChoices } from './form-choices.server'
import { outboundFieldMap, placeInForm } from './fields'
import { fromOrder, type StoredOutboundOrder } from './from-order'
import { toDraft } from './to-draft'

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
  const draft = toDraft(form, write.context, write.stored)
  return saveConcept(user, {
    validate: () =>
      user.api.call(validateOutboundDraft, { query: { action: 'validate' }, body: draft }),
    save: () =>
      user.api.call(saveOutboundDraft, { body: draft, idempotencyKey: write.idempotencyKey }),
    placeInForm: (place) => placeInForm(place, draft),
  })
}

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
  const id = createdSince(
    answer.body.result,
    sinceMs,
    (order) => order.external_order_id === orderNumber && order.status?.id === concept,
  )
  return { kind: 'ok', body: id }
}
