import { toRows, type Values } from '~/lib/values'
import type { TextKey, Translate } from '~/i18n/translate'
import { fingerprint } from '../base/fingerprint.server'
import { keptToken, readToken, withoutRefusal } from '~/lib/document-token'
import { formatDay, readDay } from '~/lib/day'
import { decimalInput, toNumber } from '~/lib/numbers'
import { getDay, startOfDay } from '../lists/days.server'

/** The fields of an order's form, or of a group or a row in it, by their names there. */
export type FieldMap = Readonly<Record<string, MappedField>>

export type MappedField = Entry | Group | Rows

/**
 * What its form calls a field, and what upstream calls it: `draft` where it takes an order, `read` where it answers
 * one.
 */
interface Entry {
  label: TextKey
  /**
   * Text where nothing is said. Numbers, ids and days are texts in a form. A day is yyyy-MM-dd there, and its first
   * second in Amsterdam upstream. A document is a token there, and sent by its own description.
   */
  type?: 'number' | 'id' | 'day' | 'document'
  /** What is made of an entry before it is sent, by the schema of its form. */
  clean?: (typed: string) => string
  /** Left out where it is filled from several fields, or from none. */
  draft?: string
  /** May lead through others: `original_order.external_order_id`. */
  read?: string
  /** What stands upstream where nothing was filled in. */
  blank?: string
  /** What the form calls values that are codes. */
  words?: Readonly<Record<string, TextKey>>
  /** The form's values by those of the answer, where they are not the same. */
  values?: Readonly<Record<string, string>>
  /** Given once: it cannot differ afterwards, and a copy begins without it. */
  isOrderNumber?: true
  /** An order number that changes as long as the order is a concept. */
  isChangeable?: true
}

/**
 * Fields that are there together or not at all, such as an address. `draft` may lead through others: `Addresses.buyer`.
 */
interface Group {
  label: TextKey
  draft: string
  read: string
  fields: FieldMap
}

/** Rows of fields. What is wrong with a row, and with no field of it, is said at its first. */
interface Rows {
  rows: FieldMap
  draft: string
  read: string
  /** Tells rows apart by what is in them, and names them; without it their number does. */
  nameOf?: (row: Values) => string
  /** A text that takes a row's number `n`. */
  label?: TextKey
}

/** Fields that the draft keeps in a group of their own: `Addresses.buyer`. */
export const withinDraft = (group: string, fields: FieldMap): FieldMap =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.draft === undefined ? field : { ...field, draft: `${group}.${field.draft}` },
    ]),
  )

/** What a form holds of an order that upstream answered. */
export function readFields(fields: FieldMap, answer: object | null | undefined): Values {
  const own = (answer ?? {}) as Values
  const values: Values = {}
  for (const { name, field, read } of toPlaces(fields)) values[name] = readField(field, read, own)
  return values
}

function readField(field: MappedField, read: readonly string[] | undefined, answer: Values) {
  const held = heldAt(answer, read)
  if ('rows' in field) return toRows(held).map((row) => readFields(field.rows, row))
  if ('fields' in field) return readFields(field.fields, held as Values | null | undefined)
  const value = (held ?? field.blank ?? '') as string | number
  if (field.values) return Object.hasOwn(field.values, value) ? field.values[value] : ''
  if (field.type === 'id') return value ? String(value) : ''
  if (field.type === 'day') return getDay(Number(value))
  if (field.type === 'document') return value ? keptToken(value, String(value)) : ''
  return field.type === 'number' ? decimalInput(value) : value
}

function heldAt(answer: Values, read: readonly string[] | undefined): unknown {
  if (read === undefined) return undefined
  let value: unknown = answer
  for (const name of read) value = (value as Values | null)?.[name]
  return value
}

interface Place {
  name: string
  field: MappedField
  /** Where an answer holds it. */
  read: string[] | undefined
}

const places = new WeakMap<FieldMap, readonly Place[]>()

/** Taken apart once for each description: an order has its fields for each of thousands of lines. */
function toPlaces(fields: FieldMap): readonly Place[] {
  const made = places.get(fields)
  if (made) return made
  const all = Object.entries(fields).map(([name, field]) => ({
    name,
    field,
    read: field.read?.split('.'),
  }))
  places.set(fields, all)
  return all
}

type NumberOrText<F> = F extends { type: 'number' | 'id' | 'day' } ? number | null : string | null

/** Fields of a draft, by upstream's names. */
export type Payload<Fields> = {
  -readonly [
    Name in keyof Fields as Fields[Name] extends { label: unknown; draft: infer Draft }
      ? Fields[Name] extends { fields: unknown } | { rows: unknown }
        ? never
        : Draft & string
      : never
  ]: NumberOrText<Fields[Name]>
}

/** The entries of a checked form as upstream takes them; its groups and rows are made each for itself. */
export function toPayload<Fields extends FieldMap>(
  fields: Fields,
  form: { readonly [Name in keyof Fields]?: unknown },
): Payload<Fields> {
  return getPayload(fields, ({ name }) => form[name]) as Payload<Fields>
}

/** The entries of an answer as upstream takes them, for what is sent back as it is. */
export function sentBack<Fields extends FieldMap>(fields: Fields, answer: object): Payload<Fields> {
  return getPayload(fields, ({ read }) => heldAt(answer as Values, read)) as Payload<Fields>
}

function getPayload(fields: FieldMap, valueOf: (place: Place) => unknown): Values {
  const payload: Values = {}
  for (const place of toPlaces(fields)) {
    const { field } = place
    if ('rows' in field || 'fields' in field || field.draft === undefined) continue
    if (field.type === 'document') continue
    const value = valueOf(place)
    const isBlank = value === undefined || value === null || value === ''
    const sent = isBlank ? (field.blank ?? null) : value
    payload[field.draft] = field.type === undefined || sent === null ? sent : numberFor(field, sent)
  }
  return payload
}

function numberFor({ type }: Entry, value: unknown): number | null {
  // what is sent back keeps its second
  if (type === 'day') return typeof value === 'number' ? value : startOfDay(String(value))
  return type === 'id' ? Number(value) || null : Number(value)
}

/** The entries of an order that begins with what another holds: all but its number, and its documents. */
export const copyEntries = (fields: FieldMap, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, copyEntry(fields[name], value)]),
  )

function copyEntry(field: MappedField | undefined, value: unknown): unknown {
  if (!field) return value
  if ('rows' in field) return toRows(value).map((row) => copyEntries(field.rows, row))
  if ('fields' in field) return copyEntries(field.fields, (value ?? {}) as Values)
  return field.isOrderNumber || field.type === 'document' ? '' : value
}

/** The field of the form for a place in the draft such as `Products.0.Quantity`; null where none stands for it. */
export function fieldOfPlace(fields: FieldMap, place: string | null | undefined): string | null {
  const path = (place ?? '').split(/[.[\]]+/).filter(Boolean)
  return placed(fields, path)
}

function placed(fields: FieldMap, path: readonly string[]): string | null {
  for (const [name, field] of Object.entries(fields)) {
    const own = field.draft?.split('.') ?? []
    if (own.length === 0 || own.some((part, index) => path[index] !== part)) continue
    const [index, ...rest] = path.slice(own.length)
    if ('fields' in field)
      return `${name}.${placed(field.fields, path.slice(own.length)) ?? getFirstName(field.fields)}`
    if (!('rows' in field)) return name
    if (index === undefined) return name
    const row = `${name}[${index}]`
    // of the rows of a row itself: there is no such field to say it at
    const inner = placed(field.rows, rest)
    const isList = inner !== null && 'rows' in (field.rows[inner] ?? {})
    return `${row}.${inner === null || isList ? getFirstName(field.rows) : inner}`
  }
  return null
}

const getFirstName = (fields: FieldMap) => Object.keys(fields)[0] ?? ''

/** Where two versions of an order differ. A row with all that is in it counts as one field. */
export interface Difference {
  /** Name of the field in the form; of a row by what it is called. */
  field: string
  labelIn: (t: Translate) => string
  storedIn: (t: Translate) => string
  ownIn: (t: Translate) => string
}

/** Compared by field, whatever these are called. */
export function differences(fields: FieldMap, stored: Values, own: Values): Difference[] {
  return Object.entries(fields).flatMap(([name, field]): Difference[] => {
    if ('rows' in field) return rowDifferences(name, field, stored[name], own[name])
    if ('fields' in field) {
      const groups = [stored[name], own[name]].map((group) => (group ?? {}) as Values)
      return differences(field.fields, groups[0]!, groups[1]!).map((difference) => ({
        ...difference,
        field: `${name}.${difference.field}`,
        labelIn: (t) => `${t(field.label)}: ${difference.labelIn(t)}`,
      }))
    }
    if (field.isOrderNumber && !field.isChangeable) return []
    const [before, now] = [normal(field, stored[name]), normal(field, own[name])]
    if (before === now) return []
    return [
      {
        field: name,
        labelIn: (t) => t(field.label),
        storedIn: (t) => shownText(t, field, before),
        ownIn: (t) => shownText(t, field, now),
      },
    ]
  })
}

/** The same order, as far as its form can tell. */
export const isSame = (fields: FieldMap, stored: Values, own: Values): boolean =>
  differences(fields, stored, own).length === 0

/**
 * The same for two versions that are the same. `isStored`: of one that upstream has, whose number stays and whose
 * documents have other names than its form was sent with.
 */
export const toMark = (
  fields: FieldMap,
  values: Values,
  { isStored }: { isStored: boolean },
): string =>
  fingerprint(
    Object.entries(fields).map(([name, field]) => {
      const value = values[name]
      if ('rows' in field)
        return toRows(value).map((row) => [
          field.nameOf?.(row),
          toMark(field.rows, row, { isStored }),
        ])
      if ('fields' in field) return toMark(field.fields, (value ?? {}) as Values, { isStored })
      if (field.type === 'document') return isStored ? '' : value
      return isStored && field.isOrderNumber && !field.isChangeable ? '' : normal(field, value)
    }),
  )

/** In the words of the form. */
export const sayDifferences = (t: Translate, found: readonly Difference[]) =>
  found.map(({ field, labelIn, storedIn, ownIn }) => ({
    field,
    label: labelIn(t),
    stored: storedIn(t),
    own: ownIn(t),
  }))

function rowDifferences(list: string, field: Rows, stored: unknown, own: unknown): Difference[] {
  const before = namedRows(field, stored)
  const now = namedRows(field, own)
  return [...new Map([...before, ...now])].flatMap(([key, { labelIn }]): Difference[] => {
    const [there, here] = [before.get(key)?.row, now.get(key)?.row]
    if (JSON.stringify(facts(field.rows, there)) === JSON.stringify(facts(field.rows, here)))
      return []
    return [
      {
        field: `${list} ${key}`,
        labelIn,
        storedIn: (t) => (there ? rowText(t, field.rows, there) : ''),
        ownIn: (t) => (here ? rowText(t, field.rows, here) : ''),
      },
    ]
  })
}

interface NamedRow {
  row: Values
  labelIn: (t: Translate) => string
}

/** Rows by their name and how often it was there before; those without one by their number. */
function namedRows({ nameOf, label }: Rows, rows: unknown): Map<string, NamedRow> {
  const seen = new Map<string, number>()
  return new Map(
    toRows(rows).map((row, index): [string, NamedRow] => {
      const name = nameOf?.(row) ?? ''
      const n = nameOf ? (seen.get(name) ?? 0) + 1 : index + 1
      seen.set(name, n)
      const words = n > 1 ? `${name} (${n})` : name
      return [`${name}#${n}`, { row, labelIn: (t) => (label ? t(label, { n }) : words) }]
    }),
  )
}

/** What is compared of a row, by field; undefined of one that is not there. */
function facts(fields: FieldMap, row: Values | undefined): unknown {
  return row && Object.entries(fields).map(([name, field]) => toFact(field, row[name]))
}

function toFact(field: MappedField, value: unknown): unknown {
  if ('rows' in field) return toRows(value).map((row) => facts(field.rows, row))
  if ('fields' in field) return facts(field.fields, (value ?? {}) as Values)
  return normal(field, value)
}

/** What is filled in of a row, as one text. */
function rowText(t: Translate, fields: FieldMap, row: Values, between = '; '): string {
  return Object.entries(fields)
    .flatMap(([name, field]) => {
      const value = row[name]
      if ('rows' in field)
        return toRows(value).map((inner, index) => {
          const label = field.label ? t(field.label, { n: index + 1 }) : field.nameOf?.(inner)
          return `${label}: ${rowText(t, field.rows, inner, ', ')}`
        })
      if ('fields' in field) return rowText(t, field.fields, (value ?? {}) as Values, ', ')
      const words = shownText(t, field, normal(field, value))
      return words && `${t(field.label)} ${words}`
    })
    .filter(Boolean)
    .join(between)
}

/** As the form and the screens write it. */
function shownText(t: Translate, { type, words }: Entry, normalised: string): string {
  if (type === 'day') return formatDay(normalised)
  if (type === 'number') return decimalInput(normalised)
  const key = words?.[normalised]
  return key ? t(key) : normalised
}

/** Entries that mean the same are the same: `1,50` is `1.5`, and nothing is what then stands upstream. */
function normal({ type, clean, blank = '' }: Entry, value: unknown): string {
  const typed = typeof value === 'string' ? value : ''
  const entry = (clean ? clean(typed) : typed).trim() || blank
  if (type === 'day') return readDay(entry) ?? entry
  if (type === 'document') return nameOfDocument(entry)
  const number = type === 'number' && entry !== '' ? toNumber(entry) : NaN
  return Number.isFinite(number) ? String(number) : entry
}

/** One that is still to be sent is none that upstream has, even where they are called the same. */
function nameOfDocument(entry: string): string {
  const token = readToken(withoutRefusal(entry))
  if (token.kind === 'stored') return `${token.name} *`
  return token.kind === 'kept' ? token.name : ''
}
