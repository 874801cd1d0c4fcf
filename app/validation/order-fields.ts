import { z } from 'zod'
import { encoded, issue, message, type Message } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import { isBase64 } from '~/lib/base64'
import { capitalCode } from '~/lib/clean-text'
import { orderLimits } from '~/lib/order-limits'
import { readDay } from '~/lib/day'
import { toNumber, readNumber } from '~/lib/numbers'
import { groupedNote, optionalText, required, valueField } from './fields'
import { countryKind, dayFaults, mrnKind } from './values'

export interface NumberRules {
  required?: boolean
  min?: number
  max?: number
  maxDecimals?: number
  whole?: boolean
}

/** A number as users type it, with a decimal comma or dot and perhaps a minus; blank reads as null. */
export function numberField(label: TextKey, rules: NumberRules = {}) {
  return z
    .string({ error: issue('form.number', { field: message(label) }) })
    .optional()
    .transform((typed, context) => {
      const entry = typed?.trim() ?? ''
      const problems =
        entry === ''
          ? rules.required
            ? [required(label)]
            : []
          : numberFaults(label, entry, rules).map(encoded)
      for (const message of problems) context.addIssue({ code: 'custom', message })
      return entry === '' ? null : toNumber(entry)
    })
}

// a number beyond 15 digits is not kept exactly
const longestNumber = 16

/** The first rule that an entry breaks, with a note where it may be mended; nothing for a number that fits. */
export function numberFaults(label: TextKey, entry: string, rules: NumberRules): Message[] {
  const field = message(label)
  const limits = { maxDecimals: rules.whole ? 0 : rules.maxDecimals }
  const read = readNumber(entry, limits)
  if (read === null || read === 'grouped' || entry.length > longestNumber)
    return [message('form.number', { field }), ...groupedNote(entry, limits)]
  const { value, decimals } = read
  if (rules.whole && Number(decimals) > 0) return [message('form.wholeNumber', { field })]
  if (rules.min !== undefined && value < rules.min)
    return [message('form.atLeast', { field, n: rules.min })]
  if (rules.max !== undefined && value > rules.max)
    return [message('form.atMost', { field, n: rules.max })]
  const { maxDecimals = Infinity } = rules
  return decimals.length > maxDecimals ? [message('form.decimals', { field, n: maxDecimals })] : []
}

/** A country by its code that may be left out; small letters are made capitals. */
export const countryField = (label: TextKey, known?: ReadonlySet<string>) =>
  valueField(label, countryKind(known))

/** One of some codes; blank is refused where one is required, else reads as ''. */
export function choiceField(
  label: TextKey,
  choices: readonly string[],
  { isRequired = false, error = issue('form.unknown', { field: message(label) }) } = {},
) {
  return z
    .string({ error })
    .optional()
    .transform((chosen, context) => {
      const value = chosen?.trim() ?? ''
      const problem =
        value === '' ? isRequired && required(label) : !choices.includes(value) && error
      if (problem) context.addIssue({ code: 'custom', message: problem })
      return value
    })
}

/** A movement reference number in capitals, or ''. */
export const mrnField = () => valueField('shipmentForm.mrn', mrnKind)

/** The reference of a shipment in capitals, or ''. */
export const shipmentReferenceField = (label: TextKey) =>
  optionalText(label, { max: orderLimits.mxInboundReference, clean: capitalCode })

/** A document's content in base64; '' where there is none, or upstream keeps its own. */
export function docdataField() {
  const error = issue('form.base64')
  return z.string({ error }).refine(isBase64, error)
}

/** A day as yyyy-MM-dd, typed so or as d-M-yyyy; '' when left out. */
export function dayField(label: TextKey) {
  const error = issue('form.date', { field: message(label) })
  return z
    .string({ error })
    .optional()
    .transform((typed, context) => {
      const entry = typed?.trim() ?? ''
      if (entry === '') return ''
      const day = readDay(entry)
      for (const fault of dayFaults(label, day).map(encoded))
        context.addIssue({ code: 'custom', message: fault })
      return day ?? entry
    })
}
