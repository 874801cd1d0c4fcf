import { z } from 'zod'
import { encoded, issue, message } from '~/i18n/message'
import {
  addressFields,
  addressLimits,
  requiredOfAddress,
  type AddressField,
} from '~/lib/order-address'
import { required } from './fields'
import { codeKind, countryKind, eoriKind, type ValueKind } from './values'

export type Address = Record<AddressField, string>

/** All rules of an address speak at once, of the fields that it has; null for one that is left empty. */
export function getAddress(
  own: readonly AddressField[],
  isRequired = false,
  limits: Partial<Record<AddressField, number>> = addressLimits,
) {
  const entries = z.object(
    Object.fromEntries(addressFields.map((field) => [field, z.string().optional()])),
  )
  return entries.optional().transform((typed, context): Address | null => {
    const values = Object.fromEntries(
      addressFields.map((field) => [field, getCleaner(field)(typed?.[field] ?? '').trim()]),
    ) as Address
    if (!isRequired && own.every((field) => values[field] === '')) return null
    for (const field of own) {
      const message = toProblem(field, values[field], limits[field])
      if (message) context.addIssue({ code: 'custom', path: [field], message })
    }
    return values
  })
}

const kinds: Partial<Record<AddressField, ValueKind>> = {
  country: countryKind(),
  eori: eoriKind,
  number: codeKind,
  zipcode: codeKind,
  vatNumber: codeKind,
  externalId: codeKind,
}

const getCleaner = (field: AddressField) => kinds[field]?.clean ?? ((typed: string) => typed)

function toProblem(field: AddressField, value: string, max: number | undefined): string | null {
  const key = `address.${field}` as const
  if (value === '') return requiredOfAddress.has(field) ? required(key) : null
  const [fault] = kinds[field]?.faults(key, value) ?? []
  if (fault) return encoded(fault)
  return max !== undefined && value.length > max
    ? issue('form.tooLong', { field: message(key), n: max })
    : null
}
