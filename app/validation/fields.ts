import { z } from 'zod'
import { encoded, issue, message, type Message } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import { cleanCode } from '~/lib/clean-text'
import { parseDecimal, readNumber } from '~/lib/numbers'
import type { ValueKind } from './values'

/** What is right for the fields of a form: one that is forgotten does not compile. */
export type Schemas<Field extends string> = Readonly<Record<Field, z.ZodType>>

/** A required text of a form. Only whitespace counts as empty; what is kept is trimmed. */
export function requiredText(label: TextKey, { max, clean = asTyped }: TextRules = {}) {
  return z
    .string({ error: required(label) })
    .transform((value) => clean(value).trim())
    .refine((value) => value !== '', { error: required(label), abort: true })
    .pipe(atMost(label, max))
}

interface TextRules {
  /** Characters, outer blanks not counted. */
  max?: number
  clean?: (typed: string) => string
}

const asTyped = (typed: string) => typed

/** The same of a code, which is compared by its characters. */
export const requiredCode = (label: TextKey, limits: { max?: number } = {}) =>
  requiredText(label, { ...limits, clean: cleanCode })

/** A text that may be left out; blank reads as ''. */
export function optionalText(label: TextKey, { max = Infinity, clean = asTyped }: TextRules = {}) {
  // no pipe into another string: conform takes '' out of those
  return z
    .string({ error: invalid(label) })
    .optional()
    .transform((value) => clean(value ?? '').trim())
    .refine((value) => value.length <= max, tooLong(label, max))
}

export const optionalCode = (label: TextKey, limits: { max?: number } = {}) =>
  optionalText(label, { ...limits, clean: cleanCode })

/** A value of a kind; blank is refused where one is required, else reads as ''. */
export function valueField(
  label: TextKey,
  kind: ValueKind,
  { isRequired = false, max = Infinity }: { isRequired?: boolean; max?: number } = {},
) {
  const toProblems = (value: string): string[] => {
    if (value === '') return isRequired ? [required(label)] : []
    return value.length > max ? [tooLong(label, max)] : kind.faults(label, value).map(encoded)
  }
  return z
    .string({ error: isRequired ? required(label) : invalid(label) })
    .optional()
    .transform((typed, context) => {
      const value = kind.clean(typed ?? '').trim()
      for (const problem of toProblems(value))
        context.addIssue({ code: 'custom', message: problem })
      return value
    })
}

function atMost(label: TextKey, max: number | undefined) {
  return max === undefined ? z.string() : z.string().max(max, tooLong(label, max))
}

const tooLong = (label: TextKey, n: number) => issue('form.tooLong', { field: message(label), n })
const invalid = (label: TextKey) => issue('form.invalid', { field: message(label) })
export const required = (label: TextKey) => issue('form.required', { field: message(label) })

/** A number above 0 as users type it, with a decimal comma or dot. */
export function aboveZero(label: TextKey) {
  return decimal(label, (number) => number !== null && number > 0).transform(Number)
}

/** A number of 0 or more that may be left out; blank reads as null. */
export const optionalDecimal = (label: TextKey) => decimal(label, () => true)

// what is longer is no quantity, and a number beyond 15 digits is not kept exactly
const longestNumber = 15

function decimal(label: TextKey, fits: (number: number | null) => boolean) {
  return z
    .string({ error: invalid(label) })
    .optional()
    .transform((typed, context) => {
      const entry = typed?.trim() ?? ''
      const number = entry.length > longestNumber ? null : parseDecimal(entry)
      const isWrong = (entry !== '' && number === null) || !fits(number)
      const problems = isWrong ? [invalid(label), ...groupedNote(entry).map(encoded)] : []
      for (const message of problems) context.addIssue({ code: 'custom', message })
      return number
    })
}

/** Says why a number was refused that has its thousands set apart, or may have. */
export const groupedNote = (entry: string, limits?: { maxDecimals?: number }): Message[] =>
  readNumber(entry, limits) === 'grouped' ? [message('form.thousands')] : []
