import { message, type Message } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import { addressLimits } from '~/lib/order-address'
import { orderLanguages, outboundIncoterms, outboundLimits } from '~/lib/outbound-order'
import { atMost, matching, numberCell, requiredCell, type SheetColumn } from './sheet-column'

/** Upstream's order types by what a sheet may call them. */
export const orderTypeCodes: Readonly<Record<string, string>> = {
  LB2BF: 'LB2BF',
  LB2CF: 'LB2CF',
  B2B: 'LB2BF',
  B2C: 'LB2CF',
}

/** Rows of an order sheet from outside the EU, in the order of the template; the EU template leaves some out. */
export const outboundColumns = [
  column('OrderNumber', { required: true, max: outboundLimits.orderNumber, width: 20 }),
  ofOrder('OrderType', {
    required: true,
    rules: [oneOf(Object.keys(orderTypeCodes), either('OrderType', 'B2B', 'B2C'))],
    width: 12,
  }),
  ofOrder('SubType', { required: true, width: 16 }),
  ofOrder('OrderReference', { width: 20 }),
  ofOrder('ClientReference', { width: 20 }),
  ofOrder('ShippingMethod', { required: true, width: 16 }),
  ofOrder('ShippingService', { width: 16 }),
  ofOrder('ReturnShippingMethod', { width: 22 }),
  ofOrder('LanguageCode', { rules: [oneOf(orderLanguages, unknown('LanguageCode'))], width: 14 }),
  ofOrder('IncoTerm', { rules: [oneOf(outboundIncoterms, unknown('IncoTerm'))], width: 10 }),
  ofOrder('IncoTermPlace', { max: outboundLimits.incotermPlace, width: 18 }),
  ofOrder('IncoTermCountry', {
    rules: [
      matching(/^[A-Z]{2}$/, message('import.problem.capitals', named('IncoTermCountry', 2))),
    ],
    width: 16,
  }),
  ofOrder('Name', { required: true, width: 24 }),
  ofOrder('Ascription', { width: 18 }),
  ofOrder('AddressLine1', { required: true, max: addressLimits.street, width: 24 }),
  ofOrder('HouseNumber', { max: addressLimits.number, width: 13 }),
  ofOrder('HouseNumberExtension', { max: addressLimits.extension, width: 22 }),
  ofOrder('AddressLine2', { max: addressLimits.address, width: 18 }),
  ofOrder('ZipCode', { required: true, width: 12 }),
  ofOrder('City', { required: true, max: addressLimits.city, width: 18 }),
  ofOrder('Region', { width: 14 }),
  ofOrder('Country', { required: true, rules: [exactly('Country', 2)], width: 10 }),
  ofOrder('Phone', { width: 16 }),
  ofOrder('Eori', { width: 18 }),
  ofOrder('VatNumber', { width: 18 }),
  column('ArticleNumber', { required: true, max: 24, width: 26 }),
  column('Quantity', {
    required: true,
    rules: numberCell(label('Quantity'), { whole: true, min: 1 }),
    isNumber: true,
    width: 10,
  }),
  column('LineReference', { width: 18 }),
  column('LineClientReference', { width: 20 }),
  ...priceColumns('SalePrice'),
  ...priceColumns('ExportPrice'),
] as const satisfies SheetColumn[]

export type OutboundColumn = (typeof outboundColumns)[number]['name']

/** Columns that the EU template does not have. */
export const outsideEuColumns: ReadonlySet<string> = new Set([
  'IncoTerm',
  'IncoTermPlace',
  'IncoTermCountry',
  'Eori',
  'VatNumber',
  ...priceColumns('ExportPrice').map(({ name }) => name),
])

export type PriceKind = 'SalePrice' | 'ExportPrice'

function priceColumns<Kind extends PriceKind>(kind: Kind) {
  const amount = `${kind}Amount` as const
  const percentage = `${kind}VatPercentage` as const
  return [
    column(amount, {
      rules: numberCell(label(amount), { maxDecimals: 2 }),
      isNumber: true,
      width: 16,
    }),
    column(`${kind}Currency`, { rules: [exactly(`${kind}Currency`, 3)], width: 18 }),
    column(`${kind}Country`, { rules: [exactly(`${kind}Country`, 2)], width: 18 }),
    column(`${kind}VatCode`, {
      rules: [matching(/^[IE]$/, either(`${kind}VatCode`, 'I', 'E'))],
      width: 18,
    }),
    column(percentage, {
      rules: numberCell(label(percentage), { maxDecimals: 2 }),
      isNumber: true,
      width: 22,
    }),
  ] as const
}

interface ColumnRules {
  required?: boolean
  max?: number
  rules?: SheetColumn['rules']
  isNumber?: boolean
  width: number
}

/** Read from the first row of an order. */
function ofOrder<Name extends string>(name: Name, rules: ColumnRules) {
  return { ...column(name, rules), ofRecord: true }
}

function column<Name extends string>(name: Name, options: ColumnRules) {
  const { required, max, rules = [], isNumber, width } = options
  return {
    name,
    label: label(name),
    rules: [...(max === undefined ? [] : [atMost(label(name), max)]), ...rules],
    width,
    ...(max !== undefined && { max }),
    ...(required && { required: requiredCell(label(name)) }),
    ...(isNumber && { isNumber }),
  }
}

// declarations, as the columns above are made while this module loads
function label(name: string): TextKey {
  return `orders.column.${name}` as TextKey
}

function named(name: string, n: number) {
  return { field: message(label(name)), n }
}

function exactly(name: string, n: number) {
  const problem = message('form.characters', named(name, n))
  return (value: string) => (value.length === n ? undefined : problem)
}

function either(name: string, a: string, b: string) {
  return message('form.either', { field: message(label(name)), a, b })
}

function unknown(name: string) {
  return message('form.unknown', { field: message(label(name)) })
}

/** In capitals or not. */
function oneOf(values: readonly string[], problem: Message) {
  const known = new Set(values)
  return (value: string) => (known.has(value.toUpperCase()) ? undefined : problem)
}
