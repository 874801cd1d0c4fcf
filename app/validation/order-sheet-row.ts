import { message, type Message } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import { atMost, dateCell, ofKind, requiredCell, type SheetColumn } from './sheet-column'
import type { ValueKind } from './values'

/** What a column of an order sheet may be. */
interface ColumnRules {
  required?: boolean
  max?: number
  rules?: SheetColumn['rules']
  isNumber?: boolean
  isDate?: boolean
  /** What the column's values are; unset, any text. */
  kind?: ValueKind
  means?: SheetColumn['means']
  width: number
}

/** Columns of a sheet, by the fields of an order's form that they fill. */
export type ColumnsOf<Field extends string> = Readonly<Record<Field, SheetColumn>>

/** In the order of the sheet. */
export function columnsIn<Columns extends ColumnsOf<string>>(columns: Columns) {
  return Object.values(columns) as Columns[keyof Columns][]
}

/** Read from the first row of an order. */
export function ofOrder<Name extends string>(name: Name, rules: ColumnRules) {
  return { ...column(name, rules), ofRecord: true }
}

export function column<Name extends string>(name: Name, options: ColumnRules) {
  const { required, max, rules = [], isNumber, isDate, kind, means, width } = options
  return {
    name,
    label: label(name),
    rules: [
      ...(max === undefined ? [] : [atMost(label(name), max)]),
      ...(isDate ? [dateCell(label(name))] : []),
      ...(kind ? ofKind(kind, label(name)).rules : []),
      ...rules,
    ],
    width,
    ...(max !== undefined && { max }),
    ...(required && { required: requiredCell(label(name)) }),
    ...(isNumber && { isNumber }),
    ...(isDate && { isDate }),
    ...(kind && { clean: kind.clean }),
    ...(means && { means }),
  }
}

/** Codes that may be written in small letters. */
export function capitals(cell: string) {
  return cell.toUpperCase()
}

/** What a sheet may call a code, in capitals or not. */
export function codeIn(codes: Readonly<Record<string, string>>) {
  return (cell: string): string | undefined => codes[cell.toUpperCase()]
}

export function label(name: string): TextKey {
  return `orders.column.${name}` as TextKey
}

function named(name: string, n: number) {
  return { field: message(label(name)), n }
}

export function exactly(name: string, n: number) {
  const problem = message('form.characters', named(name, n))
  return (value: string) => (value.length === n ? undefined : problem)
}

export function either(name: string, a: string, b: string) {
  return message('form.either', { field: message(label(name)), a, b })
}

export function unknown(name: string) {
  return message('form.unknown', { field: message(label(name)) })
}

/** In capitals or not. */
export function knownValue(values: readonly string[], problem: Message) {
  const known = new Set(values)
  return (value: string) => (known.has(value.toUpperCase()) ? undefined : problem)
}
