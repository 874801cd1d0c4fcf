import { message, type Message } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import { cleanCode, compactCode } from '~/lib/clean-text'
import { countriesMeant, countryCodes } from '~/lib/countries'
import { formatDay, isInDays, orderDays } from '~/lib/day'
import { isCustomsReference } from '~/lib/mrn'

/** The one rule of a kind of value, whether it is typed in a form, pasted, or stands in a sheet. */
export interface ValueKind {
  /** As it is stored. */
  clean: (typed: string) => string
  /** What is wrong with a clean value that is not blank. */
  faults: (label: TextKey, value: string) => Message[]
}

const noFaults = () => []

/** An article number, a reference, a seal: what is compared by its characters. */
export const codeKind: ValueKind = { clean: cleanCode, faults: noFaults }

const matching =
  (pattern: RegExp, problem: (label: TextKey) => Message): ValueKind['faults'] =>
  (label, value) =>
    pattern.test(value) ? [] : [problem(label)]

export const eoriKind: ValueKind = {
  clean: compactCode,
  faults: matching(/^[A-Z]{2}[A-Z0-9]{1,15}$/, (label) =>
    message('form.invalid', { field: message(label) }),
  ),
}

export const mrnKind: ValueKind = {
  clean: compactCode,
  faults: (_, value) => (isCustomsReference(value) ? [] : [message('form.mrn')]),
}

const longestTaric = 10

/** Taric and HS codes are printed with dots and blanks, and stored without. */
export const taricKind: ValueKind = {
  clean: (typed) => cleanCode(typed).replace(/[ .]/g, ''),
  faults: (label, value) => {
    if (value.length <= longestTaric && /^\d{8,}$/.test(value)) return []
    const field = message(label)
    return value.length > longestTaric
      ? [message('form.tooLong', { field, n: longestTaric })]
      : [message('form.taric', { field })]
  },
}

/** A country by its code, in a list of upstream's where that has come. */
export function countryKind(known: ReadonlySet<string> = countryCodes): ValueKind {
  const list = known.size > 0 ? known : countryCodes
  return {
    clean: compactCode,
    faults: (label, value) => {
      if (list.has(value)) return []
      const field = message(label)
      const meant = countriesMeant.get(value)
      if (meant) return [message('form.countryMeant', { field, code: meant, typed: value })]
      if (value.length !== 2) return [message('form.characters', { field, n: 2 })]
      return [message(/^[A-Z]{2}$/.test(value) ? 'form.unknown' : 'form.invalid', { field })]
    },
  }
}

// what mail programs take, in any alphabet; whether anybody reads it only the mail itself can tell
const emailName =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const emailHost =
  /^([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(xn--[a-z0-9-]+|[\p{L}\p{M}]{2,})$/iu

/** Of any address that mail can be sent to. */
export const longestEmail = 254

/** An e-mail address; `problem` is what is said of any other text. */
export const emailKind = (problem: Message): ValueKind => ({
  clean: (typed) => cleanCode(typed).trim(),
  faults: (_, value) => {
    const at = value.lastIndexOf('@')
    const isEmail =
      value.length <= longestEmail &&
      at > 0 &&
      emailName.test(value.slice(0, at)) &&
      emailHost.test(value.slice(at + 1))
    return isEmail ? [] : [problem]
  },
})

/** The same where upstream holds a value already, which is right whatever it is. */
export const unlessStored = (
  { clean, faults }: ValueKind,
  stored: string | undefined,
): ValueKind => ({
  clean: (typed) => (typed.trim() === stored ? stored : clean(typed)),
  faults: (label, value) => (value === stored ? [] : faults(label, value)),
})

/** Money is counted in cents; what has more decimals is no amount, or its point sets thousands apart. */
export const moneyRules = { min: 0, maxDecimals: 2 } as const

/** The first rule that a day as yyyy-MM-dd breaks; `null` is what could not be read as one. */
export function dayFaults(label: TextKey, day: string | null): Message[] {
  const field = message(label)
  if (day === null) return [message('form.date', { field })]
  const days = orderDays()
  return isInDays(day, days)
    ? []
    : [message('form.dateRange', { field, from: formatDay(days.min), to: formatDay(days.max) })]
}
