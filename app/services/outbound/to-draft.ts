import type { OutboundDraft } from '#contract/saleskit-shp'
import { addressKinds, customsNumbers } from '~/lib/outbound-order'
import { en } from '~/i18n/en'
import type { OutboundForm } from '~/validation/outbound-order'
import { priceFieldMap } from '../orders/common-fields'
import { toPayload } from '../orders/field-map'
import { wholeLines } from '../orders/screens/line-pages'
import { outboundAddresses, outboundEntries, outboundLine } from './fields'
import { findShippingId, type OutboundChoices } from './form-choices.server'

/** What a concept has and its form does not hold. */
export interface StoredParts {
  id: number
  orderNumber: string
  instructions: NonNullable<OutboundDraft['Instructions']>
  lines: DraftLine[]
}

export type DraftLine = NonNullable<OutboundDraft['Products']>[number]

/** All lines of the order that a form is of; those that it does not show as they are stored. */
const toLines = (form: Pick<OutboundForm, 'products' | 'shownLines'>, stored: StoredParts | null) =>
  wholeLines(stored?.lines ?? [], ({ Id }) => Id ?? null, form.products, form.shownLines)

/** The draft as upstream takes it; `kept` of the concept that it changes, null for a new order. */
export function toDraft(
  form: OutboundForm,
  choices: OutboundChoices,
  stored: StoredParts | null,
): OutboundDraft {
  return {
    ...(stored ? { Id: stored.id } : undefined),
    ...toPayload(outboundEntries, form),
    ExternalOrderId: stored?.orderNumber ?? form.orderNumber,
    ShippingId: findShippingId(choices, form.shippingMethod, form.service),
    Addresses: toAddresses(form),
    Products: toLines(form, stored).map((line) => ('own' in line ? toLine(line.own) : line.stored)),
    Instructions: [...customsInstructions(form), ...(stored?.instructions ?? [])],
  }
}

const toLine = (line: OutboundForm['products'][number]): DraftLine => ({
  Id: line.article.lineId,
  ProductId: line.article.productId,
  ExternalArticleId: line.article.articleNumber,
  ...toPayload(outboundLine, line),
  Prices: (line.prices ?? []).map((price) => toPayload(priceFieldMap, price)),
})

const toAddresses = (form: OutboundForm): OutboundDraft['Addresses'] =>
  Object.fromEntries(
    addressKinds.map((kind) => {
      const { draft, fields } = outboundAddresses[kind]
      const address = form[kind]
      return [draft, address && { supplier_aid: null, ...toPayload(fields, address) }]
    }),
  )

/** The description is data and stays the same whatever language the user reads. */
function customsInstructions(form: OutboundForm): StoredParts['instructions'] {
  return customsNumbers.flatMap(({ field, code }, index) =>
    form[field]
      ? [
          {
            Type: 'customs',
            SequenceNumber: index + 1,
            Code: code,
            Description: en[`outboundForm.${field}`],
            Info: form[field],
          },
        ]
      : [],
  )
}
