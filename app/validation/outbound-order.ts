import { z } from 'zod'
import { issue, message } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import {
  chosenService,
  fieldsOfAddress,
  orderLanguages,
  orderTypes,
  outboundIncoterms,
  outboundLimits,
  receiverSearch,
  type AddressKind,
  type customsNumbers,
  type lineFields,
  type orderFields,
} from '~/lib/outbound-order'
import { outboundDateTypes, outboundShape } from '~/lists/outbound'
import {
  optionalCode,
  optionalText,
  required,
  requiredCode,
  requiredText,
  valueField,
  type Schemas,
} from './fields'
import { filterDay, filterIds, filterOptions, listQuery, oneOf } from './list-query'
import { getAddress } from './order-address'
import { choiceField, countryField } from './order-fields'
import { orderLines, priceRows } from './order-lines'
import { eoriKind } from './values'

/** What is right for an order of this company. */
export interface OutboundRules {
  customs: boolean
  /** False in the editor: the order number is upstream's then and is not read. */
  isNew: boolean
  subTypes: readonly { type: string; code: string }[]
  methods: readonly { code: string; services: readonly { id: number }[] }[]
  returnMethods: readonly { id: number }[]
}

const label = (field: string) => `outboundForm.${field}` as TextKey

/** Order and addresses. */
export function outboundGeneral(rules: OutboundRules) {
  // rules over several fields stand apart, so that they speak also while another field is wrong
  return z.intersection(generalFields(rules), fieldsTogether(rules))
}

function generalFields({ customs, isNew, methods, returnMethods }: OutboundRules) {
  const customsText = (field: string, max?: number) =>
    customs ? requiredText(label(field), { max }) : optionalText(label(field), { max })
  return z.object({
    orderNumber: isNew
      ? requiredCode('orderForm.orderNumber', { max: outboundLimits.orderNumber })
      : optionalText('orderForm.orderNumber'),
    orderReference: optionalCode(label('orderReference')),
    clientReference: optionalCode(label('clientReference')),
    orderType: choiceField(label('orderType'), orderTypes, {
      isRequired: true,
      error: issue('form.either', {
        field: message(label('orderType')),
        a: message('outboundForm.LB2BF'),
        b: message('outboundForm.LB2CF'),
      }),
    }),
    subType: requiredText(label('subType')),
    shippingMethod: choiceField(
      label('shippingMethod'),
      methods.map(({ code }) => code),
      { isRequired: true },
    ),
    service: optionalText(label('service')),
    returnMethod: choiceField(
      label('returnMethod'),
      returnMethods.map(({ id }) => String(id)),
    ),
    language: choiceField(label('language'), orderLanguages),
    incoterm: choiceField(label('incoterm'), outboundIncoterms, {
      isRequired: customs,
      error: issue('outboundForm.incotermInvalid'),
    }),
    incotermPlace: customsText('incotermPlace', outboundLimits.incotermPlace),
    incotermCountry: countryField(label('incotermCountry')),
    ...numbersForCustoms(),
    [receiverSearch]: optionalText(label('receiverSearch')),
    receiver: getAddress(fieldsOfAddress('receiver'), true),
    invoice: getAddress(fieldsOfAddress('invoice')),
    buyer: getAddress(fieldsOfAddress('buyer')),
    dropSite: getAddress(fieldsOfAddress('dropSite')),
    seller: getAddress(fieldsOfAddress('seller')),
    importer: getAddress(fieldsOfAddress('importer')),
  } satisfies Schemas<
    (typeof orderFields)[number] | CustomsNumber | AddressKind | typeof receiverSearch
  >)
}

const numbersForCustoms = () => ({
  vatNumber: optionalCode(label('vatNumber')),
  eoriNumber: valueField(label('eoriNumber'), eoriKind),
  receiverVat: optionalCode(label('receiverVat')),
  receiverEori: valueField(label('receiverEori'), eoriKind),
})

type CustomsNumber = (typeof customsNumbers)[number]['field']

const isOrderType = (type: string) => orderTypes.some((one) => one === type)

// what is no text is refused by its own field
const entry = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value.trim() : ''))

function fieldsTogether({ subTypes, methods }: OutboundRules) {
  return z
    .object({ orderType: entry, subType: entry, shippingMethod: entry, service: entry })
    .superRefine(({ orderType, subType, shippingMethod, service }, context) => {
      const say = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      const types = subTypes.filter(({ code }) => code === subType).map(({ type }) => type)
      if (subType !== '' && types.length === 0) {
        say('subType', issue('form.unknown', { field: message(label('subType')) }))
      } else if (types.length > 0 && isOrderType(orderType) && !types.includes(orderType)) {
        say('subType', issue('outboundForm.subTypeOfOtherType'))
      }
      const services = methods.find(({ code }) => code === shippingMethod)?.services ?? []
      const chosen = chosenService(services, service ? ({ id }) => String(id) === service : null)
      if (services.length > 0 && typeof chosen === 'string')
        say('service', required(label('service')))
    })
    .transform(() => ({}))
}

/** The lines of the order with their prices. */
export const outboundProducts = () =>
  orderLines({
    clientReference: optionalCode(label('clientReference')),
    lineReference: optionalCode(label('lineReference')),
    prices: priceRows(),
  } satisfies Schemas<Exclude<(typeof lineFields)[number], 'quantity'> | 'prices'>)

type General = z.output<ReturnType<typeof generalFields>>
type Products = z.output<ReturnType<typeof outboundProducts>>

/** An outbound order as its form holds it, checked. */
export type OutboundForm = General & Products

const channels = z.array(z.enum(['b2b', 'b2c']))

export const outboundListQuery = listQuery(outboundShape, {
  datetype: oneOf(outboundDateTypes),
  from: filterDay,
  to: filterDay,
  invalid: oneOf(['1']),
  status: filterIds,
  shipping: filterIds,
  channel: filterOptions.transform((values) =>
    values.flatMap((value) => channels.safeParse([value]).data ?? []),
  ),
})
