import { z } from 'zod'
import { issue, message } from '~/i18n/message'
import {
  addressFields,
  addressLimits,
  requiredOfAddress,
  type AddressField,
} from '~/lib/order-address'
import { required } from './fields'

export type Address = Record<AddressField, string>

/** All rules of an address speak at once, of the fields that it has; null for one that is left empty. */
export function addressOf(
  own: readonly AddressField[],
  isRequired = false,
  limits: Partial<Record<AddressField, number>> = addressLimits,
) {
  const entries = z.object(
    Object.fromEntries(addressFields.map((field) => [field, z.string().optional()])),
  )
  return entries.optional().transform((typed, context): Address | null => {
    const values = Object.fromEntries(
      addressFields.map((field) => [field, typed?.[field]?.trim() ?? '']),
    ) as Address
    if (!isRequired && own.every((field) => values[field] === '')) return null
    for (const field of own) {
      const message = problemOf(field, values[field], limits[field])
      if (message) context.addIssue({ code: 'custom', path: [field], message })
    }
    return { ...values, country: values.country.toUpperCase() }
  })
}

function problemOf(field: AddressField, value: string, max: number | undefined): string | null {
  const key = `address.${field}` as const
  if (value === '') return requiredOfAddress.has(field) ? required(key) : null
  if (field === 'country' && !/^[A-Z]{2}$/i.test(value)) {
    return issue('form.characters', { field: message(key), n: 2 })
  }
  return max !== undefined && value.length > max
    ? issue('form.tooLong', { field: message(key), n: max })
    : null
}
