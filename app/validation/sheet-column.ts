import { message, type Message } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import { withoutControls } from '~/lib/clean-text'
import { dayOfCell } from '~/lib/day'
import { parseDecimal } from '~/lib/numbers'
import { numberFaults, type NumberRules } from './order-fields'
import { dayFaults, type ValueKind } from './values'

/** What is wrong with a value; undefined when nothing is. */
export type SheetRule = (value: string) => Message | undefined

/** One column of a sheet that is imported: its heading, its rules, its look in our templates. */
export interface SheetColumn {
  /** The heading, as our templates write it. */
  name: string
  label: TextKey
  /** What an empty cell says; unset, it may be empty. */
  required?: Message
  /** For values that are not empty. Each rule that fails is reported. */
  rules: readonly SheetRule[]
  /** What every row says that shares its value with another row of the file; unset, values may repeat. */
  unique?: Message
  /** It speaks of the whole item, whose first row holds it: the other rows say the same, or nothing. */
  ofRecord?: boolean
  /** Whitespace around the value counts. In every other column it is cut off. */
  keepsOuterSpace?: boolean
  /** Makes of a cell what is stored. */
  clean?: (typed: string) => string
  /** What a cell fills its field with, where that is not its text; undefined, nothing. */
  means?: (cell: string) => string | undefined
  /** Characters; unset, as many as any column may have. */
  max?: number
  /** A quantity or measure. All other columns are text in our templates, so that codes keep their zeros. */
  isNumber?: boolean
  /** A day: date cells, and texts as dd-MM-yyyy or yyyy-MM-dd. `dayOfCell` reads it. */
  isDate?: boolean
  /** `emptyMark` empties the field. */
  canEmpty?: true
  /** Of the template's column, in characters. */
  width: number
}

/** What a cell says: without outer blanks, and without what nobody can see or store. */
export function cellValue({ keepsOuterSpace, clean = withoutControls }: SheetColumn, text: string) {
  const value = clean(text)
  const bare = value.trim()
  return keepsOuterSpace && bare !== '' ? value : bare
}

/** Whether two cells of a column mean the same: `1,50` is `1.5`, and a day is itself however it is written. */
export function isSameCell({ isNumber, isDate }: SheetColumn, a: string, b: string): boolean {
  if (a === b) return true
  if (isDate) return dayOfCell(a) !== null && dayOfCell(a) === dayOfCell(b)
  if (!isNumber) return false
  return Math.abs((parseDecimal(a || '0') ?? NaN) - (parseDecimal(b || '0') ?? NaN)) < 0.0005
}

/** The rules of a column whose values are of a kind. */
export const ofKind = ({ clean, faults }: ValueKind, label: TextKey) => ({
  clean,
  rules: [(value: string) => faults(label, value)[0]] satisfies SheetRule[],
})

/** Characters of a column that has no limit of its own: no name or code is longer. */
export const mostCharacters = 1_000

export const requiredCell = (label: TextKey) => message('form.required', { field: message(label) })

export function atMost(label: TextKey, max: number): SheetRule {
  const tooLong = message('form.tooLong', { field: message(label), n: max })
  return (value) => (value.length > max ? tooLong : undefined)
}

export const matching =
  (pattern: RegExp, problem: Message): SheetRule =>
  (value) =>
    pattern.test(value) ? undefined : problem

/** A number as users type it, with a decimal comma or dot and perhaps a minus. */
export const numberCell = (label: TextKey, rules: NumberRules): SheetRule[] =>
  checkEach((value) => numberFaults(label, value, rules))

/** A day as `dayOfCell` reads it. */
export const dateCell =
  (label: TextKey): SheetRule =>
  (value) =>
    dayFaults(label, dayOfCell(value))[0]

/** A check that says up to two things of a value, as rules. */
export function checkEach(check: (value: string) => readonly Message[]): SheetRule[] {
  let checked: string | undefined
  let faults: readonly Message[] = []
  return [0, 1].map((nth) => (value) => {
    if (value !== checked) faults = check((checked = value))
    return faults[nth]
  })
}

export const uniqueCell = (label: TextKey) =>
  message('import.problem.unique', { field: message(label) })
