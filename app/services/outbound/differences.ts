import type { Conflict } from '~/lib/form-result'
import {
  addressKinds,
  customsNumbers,
  fieldsOfAddress,
  lineFields,
  orderFields,
} from '~/lib/outbound-order'
import { priceFields } from '~/lib/order-price'
import { numberOf } from '~/lib/numbers'
import { unpackArticle } from '~/lib/order-line'
import type { TextKey, Translate } from '~/i18n/translate'
import type { Values } from '../requests/form-entries.server'
import type { PortalUser } from '../requests/portal-user.server'

/** Where two versions of an order differ, in the words of its form; a line counts as one field. */
export function differences(
  { t }: Pick<PortalUser, 't'>,
  stored: Values,
  own: Values,
): Conflict['differences'] {
  const before = factsOf(t, stored)
  const now = factsOf(t, own)
  const labels = new Set([...before.keys(), ...now.keys()])
  return [...labels].flatMap((label) => {
    const [there = '', here = ''] = [before.get(label), now.get(label)]
    return there === here ? [] : [{ label, stored: there, own: here }]
  })
}

// the order number is upstream's
const ownFields = orderFields.filter((field) => field !== 'orderNumber')

/** Everything that is filled in, by its label. */
function factsOf(t: Translate, values: Values): Map<string, string> {
  const facts = new Map<string, string>()
  const say = (label: string, value: unknown) => {
    const words = typeof value === 'string' ? value.trim() : ''
    if (words !== '') facts.set(label, words)
  }
  for (const field of [...ownFields, ...customsNumbers.map((number) => number.field)]) {
    const value = values[field]
    const isUpper = field === 'incotermCountry' && typeof value === 'string'
    say(t(`outboundForm.${field}` as TextKey), isUpper ? value.toUpperCase() : value)
  }
  for (const kind of addressKinds) {
    for (const field of fieldsOfAddress(kind)) {
      const value = (values[kind] as Values | null | undefined)?.[field]
      say(`${t(`address.${kind}`)}: ${t(`address.${field}`)}`, value)
    }
  }
  const seen = new Map<string, number>()
  for (const line of rowsOf(values.products)) {
    const name = unpackArticle(line.article)?.articleNumber ?? '?'
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    say(count > 1 ? `${name} (${count})` : name, lineText(t, line))
  }
  return facts
}

const rowsOf = (rows: unknown): Values[] =>
  Array.isArray(rows) ? rows.map((row) => (row ?? {}) as Values) : []

function lineText(t: Translate, line: Values): string {
  const own = lineFields.map((field) => fact(t, labelOf(field), field, line[field]))
  const prices = rowsOf(line.prices).map((price, index) => {
    const parts = priceFields.map((field) => fact(t, `orderPrice.${field}`, field, price[field]))
    return `${t('orderPrice.price', { n: index + 1 })}: ${parts.filter(Boolean).join(', ')}`
  })
  return [...own, ...prices].filter(Boolean).join('; ')
}

const labelOf = (field: (typeof lineFields)[number]) =>
  field === 'quantity' ? 'orderForm.quantity' : (`outboundForm.${field}` as const)

const numbers = new Set(['quantity', 'amount', 'vatPercentage'])

/** Numbers that are the same are written the same: `1,50` as `1.5`. */
function fact(t: Translate, label: TextKey, field: string, value: unknown): string {
  const entry = typeof value === 'string' ? value.trim() : ''
  if (entry === '') return ''
  const number = numberOf(entry)
  const shown = numbers.has(field) && Number.isFinite(number) ? String(number) : entry
  return `${t(label)} ${field === 'country' ? shown.toUpperCase() : shown}`
}
