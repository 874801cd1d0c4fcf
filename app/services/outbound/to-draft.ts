import type { OutboundDraft } from '#contract/saleskit-shp'
import { addressKinds, customsNumbers, type AddressKind } from '~/lib/outbound-order'
import { en } from '~/i18n/en'
import type { Address } from '~/validation/order-address'
import type { OutboundForm } from '~/validation/outbound-order'
import { wholeLines } from '../wizard/line-pages'
import { shippingIdOf, type OutboundChoices } from './form-choices.server'

/** Upstream's names of the addresses in a draft. */
export const draftAddresses = {
  receiver: 'receiver',
  invoice: 'invoiceAddress',
  buyer: 'buyer',
  dropSite: 'dropsite',
  seller: 'seller',
  importer: 'importer',
} as const satisfies Record<AddressKind, string>

/** What a concept has and its form does not hold. */
export interface KeptOfOrder {
  id: number
  orderNumber: string
  instructions: NonNullable<OutboundDraft['Instructions']>
  lines: DraftLine[]
}

export type DraftLine = NonNullable<OutboundDraft['Products']>[number]

/** All lines of the order that a form is of; those that it does not show as they are stored. */
export const linesOf = (
  form: Pick<OutboundForm, 'products' | 'shownLines'>,
  kept: KeptOfOrder | null,
) => wholeLines(kept?.lines ?? [], ({ Id }) => Id ?? null, form.products, form.shownLines)

/** The draft as upstream takes it; `kept` of the concept that it changes, null for a new order. */
export function toDraft(
  form: OutboundForm,
  choices: OutboundChoices,
  kept: KeptOfOrder | null,
): OutboundDraft {
  return {
    ...(kept ? { Id: kept.id } : undefined),
    ExternalOrderId: kept?.orderNumber ?? form.orderNumber,
    OrderReference: form.orderReference || null,
    ClientReference: form.clientReference || null,
    OrderType: form.orderType,
    SubType: form.subType,
    ShippingId: shippingIdOf(choices, form.shippingMethod, form.service),
    ReturnShippingId: Number(form.returnMethod) || null,
    LanguageCode: form.language || 'ENG',
    IncoTerm: form.incoterm || null,
    IncoTermPlace: form.incotermPlace || null,
    IncoTermCountry: form.incotermCountry || null,
    Addresses: Object.fromEntries(
      addressKinds.map((kind) => [draftAddresses[kind], toAddress(kind, form[kind])]),
    ),
    Products: linesOf(form, kept).map((line) => ('own' in line ? toLine(line.own) : line.stored)),
    Instructions: [...customsInstructions(form), ...(kept?.instructions ?? [])],
  }
}

const toLine = (line: OutboundForm['products'][number]): DraftLine => ({
  Id: line.article.lineId,
  ProductId: line.article.productId,
  ExternalArticleId: line.article.articleNumber,
  Quantity: line.quantity,
  ClientReference: line.clientReference || null,
  LineReference: line.lineReference || null,
  Prices: (line.prices ?? []).map((price) => ({
    Type: price.type,
    CurrencyCode: price.currency,
    Amount: price.amount,
    VatCode: price.vatCode,
    VatPercentage: price.vatPercentage,
    Country: price.country || null,
    Region: price.region || null,
  })),
})

function toAddress(kind: AddressKind, address: Address | null) {
  if (!address) return null
  return {
    name: address.name,
    ascription: address.ascription || null,
    street: address.street,
    number: address.number || null,
    extension: address.extension || null,
    address: address.address || null,
    zipcode: address.zipcode,
    city: address.city,
    alpha2: address.country,
    region: address.region || null,
    phone: address.phone || null,
    eori: address.eori || null,
    vat_number: address.vatNumber || null,
    supplier_aid: (kind === 'dropSite' && address.externalId) || null,
  }
}

/** The description is data and stays the same whatever language the user reads. */
function customsInstructions(form: OutboundForm): KeptOfOrder['instructions'] {
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
