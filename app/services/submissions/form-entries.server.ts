import type { Values } from '~/lib/values'
import { parse, type Submission } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { decoded, type Words } from '~/i18n/message'
import { withoutControls } from '~/lib/clean-text'
import { chosenField, formFields, intentField } from '~/lib/form-names'
import { chosenMatches, parseIntent, sendsForm, splitOwner, type Intent } from '~/lib/intents'
import { requestScope } from '../base/request-scope.server'

/** Conform's own names; the forms of the portal use neither. */
const conformIntent = '__intent__'
const conformState = '__state__'

// No screen has more; conform's reading grows with the square of the number, and 100,000 would hold up everybody.
export const maxEntries = 5_000

export const entriesOnce = 'entries'

/** The entries that a request posts, read once however often they are asked for. Throws as `readEntries` does. */
export const postedEntries = (request: Request): Promise<FormData> =>
  requestScope().once(entriesOnce, () => readEntries(request))

/** The same, read in another way than the ordinary one, for all that ask for them later. Throws as `readEntries` does. */
export const postedEntriesBy = (read: () => Promise<FormData>): Promise<FormData> =>
  requestScope().once(entriesOnce, async () => ofOurForms(await read()))

/** The same where they were read already and could be; else null. */
export const entriesRead = async (): Promise<FormData | null> =>
  (await requestScope()
    .peekMemo<FormData>(entriesOnce)
    ?.catch(() => null)) ?? null

const largestSmallForm = 1024 * 1024

/** Reads a posted form for `entriesRead`, unless it is so large that files are in it. */
export async function readSmallForm(request: Request): Promise<void> {
  const length = Number(request.headers.get('Content-Length') ?? Infinity)
  const isReadable = request.method === 'POST' && !request.bodyUsed && !request.body?.locked
  if (!isReadable || length > largestSmallForm) return
  await postedEntries(request.clone()).catch(() => undefined)
}

/** The entries of a posted form. Throws 415 for other content, 400 for what no form of ours can send. */
export async function readEntries(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new Response(null, { status: 415 })
  }
  let entries: FormData
  try {
    entries = await request.formData()
  } catch {
    throw badRequest()
  }
  return ofOurForms(entries)
}

function ofOurForms(entries: FormData): FormData {
  const names = [...entries.keys()]
  if (names.length > maxEntries) throw new Response(null, { status: 413 })
  if (!names.every(isFieldName) || !hasRowsOfItsOwn(names)) throw badRequest()
  takeOwnerFromButton(entries)
  return withoutControlsIn(entries)
}

/** No field of ours holds what no export of it could; a password stays as it was typed. */
function withoutControlsIn(entries: FormData): FormData {
  const isClean = (name: string, value: FormDataEntryValue) =>
    typeof value !== 'string' || isSecret(name) || withoutControls(value) === value
  const all = [...entries]
  if (all.every(([name, value]) => isClean(name, value))) return entries
  const clean = new FormData()
  for (const [name, value] of all)
    clean.append(name, isClean(name, value) ? value : withoutControls(value as string))
  return clean
}

/** A password, which no page shows again: the second field of a new one is called otherwise. */
export const isSecret = (name: string): boolean => /password/i.test(name) || name === 'confirm'

function takeOwnerFromButton(entries: FormData): void {
  const pressed = entries.get(intentField)
  if (typeof pressed !== 'string') return
  const { intent, company, key } = splitOwner(pressed)
  const own = entries.get(formFields.key)
  // text browsers send the form that stands around the button, which has the same owner
  if (own !== null && own !== key) return
  entries.set(intentField, intent)
  entries.set(formFields.company, company)
  entries.set(formFields.key, key)
}

const badRequest = () => new Response(null, { status: 400 })

/** Four levels, each a field, a row of a list or a list's next row: no form of ours has more. */
const nestedName = /^[A-Za-z][\w-]*(\[\d{0,3}\])?(\.[A-Za-z][\w-]*(\[\d{0,3}\])?){0,3}$/

/** Names address nested values, so only those that our own forms can write are followed. */
export function isFieldName(name: string | undefined): name is string {
  // a part of a multipart form need not have one
  if (name === undefined) return false
  if (name === conformState || name === conformIntent) return true
  if (name.length > 200 || !nestedName.test(name)) return false
  return !/(^|[.[])(__proto__|constructor|prototype)($|[.\]])/.test(name)
}

/**
 * Every row of a form of ours has an entry, so that no list is longer than its entries. One that is would be made and
 * walked through to the row that is named, in each of many lists.
 */
function hasRowsOfItsOwn(names: readonly string[]): boolean {
  const lists = new Map<string, { entries: number; rows: number }>()
  for (const name of names) {
    for (const { index, 1: row } of name.matchAll(/\[(\d+)\]/g)) {
      const list = name.slice(0, index)
      const { entries, rows } = lists.get(list) ?? { entries: 0, rows: 0 }
      lists.set(list, { entries: entries + 1, rows: Math.max(rows, Number(row) + 1) })
    }
  }
  return [...lists.values()].every(({ entries, rows }) => rows <= entries)
}

/** How many rows there are of all lists of a name, `products` or `products.prices`. */
export function countRows(entries: FormData): Map<string, number> {
  const rows = new Map<string, number>()
  for (const name of new Set(entries.keys())) {
    for (const { index, 1: row } of name.matchAll(/\[(\d+)\]/g)) {
      const where = name.slice(0, index)
      rows.set(where, Math.max(rows.get(where) ?? 0, Number(row) + 1))
    }
  }
  const counts = new Map<string, number>()
  for (const [where, count] of rows) {
    const list = where.replace(/\[\d+\]/g, '')
    counts.set(list, (counts.get(list) ?? 0) + count)
  }
  return counts
}

/**
 * What a screen makes of entries before they are checked: fields that depend on others, lines that are none any more.
 * It must not change the number of rows when rows are added or removed.
 */
export type Settle = (values: Values, intent: Intent | null) => Values

/**
 * The form's own fields, checked by its schema. A submission without a status is one that only changes the form's
 * entries: a row more, a suggestion taken over. Throws 400 for what no form of ours can send.
 */
export function parseFields(
  entries: FormData,
  schema: z.ZodType | ((values: Values) => z.ZodType),
  settle?: Settle,
): Submission<unknown, Words[]> {
  const intent = readIntent(entries)
  const parsedIntent = intent ? intentForConform(intent) : null
  let fields = ownFields(entries)
  try {
    let values: Values = {}
    if (settle || typeof schema === 'function') values = toValues(fields)
    if (settle) fields = toFormData((values = settle(values, intent)))
    const rules = typeof schema === 'function' ? schema(values) : schema
    if (parsedIntent) fields.append(conformIntent, parsedIntent)
    return checked(fields, rules)
  } catch {
    // a row where there are none, a list that is none
    throw badRequest()
  }
}

/** The same entries changed by the server, to be shown again and not to be saved. */
export function parseChanged(values: Values, schema: z.ZodType): Submission<unknown, Words[]> {
  const fields = toFormData(values)
  fields.append(conformIntent, nothingToDo)
  return checked(fields, schema)
}

/** Entries that were kept, checked as if they were sent. */
export function parseKept(values: Values, schema: z.ZodType): Submission<unknown, Words[]> {
  return checked(toFormData(values), schema)
}

/** A schema has strings only to say what is wrong: they are messages again from here on. */
const checked = (fields: FormData, schema: z.ZodType): Submission<unknown, Words[]> =>
  parseWithZod<z.ZodType, Words[]>(fields, {
    schema,
    formatError: (issues) => issues.map((issue) => decoded(issue.message)),
  })

/**
 * Throws 400 for an intent that no button of ours has. Matches that were given a quantity are added before anything is
 * saved or searched for, so that none is lost.
 */
export function readIntent(entries: FormData): Intent | null {
  const value = entries.get(intentField)
  const intent = typeof value === 'string' ? parseIntent(value) : null
  if (value !== null && !intent) throw badRequest()
  const list = listOfChosen(entries)
  if (list && (!intent || sendsEntries(intent))) {
    return { verb: 'add', name: list, value: chosenMatches }
  }
  if (intent?.verb !== 'enter') return intent
  const name = intent.name.split(',').find((field) => typedInto(entries, field) !== '')
  return name === undefined ? null : { ...intent, verb: 'find', name }
}

/** The form itself is meant, and not what it shows. */
const sendsEntries = ({ verb }: Intent) =>
  ['submit', 'save-and-go', 'overwrite', 'enter', 'find'].includes(verb)

/** What the search adds beside whose matches a quantity stands. */
function listOfChosen(entries: FormData): string | undefined {
  for (const [name, value] of entries) {
    const [, list] = chosenMatch.exec(name) ?? []
    if (list && typeof value === 'string' && value.trim() !== '') return list
  }
  return undefined
}

const chosenMatch = new RegExp(`^${chosenField}\\.(\\w+)\\.v\\w+$`)

function ownFields(entries: FormData): FormData {
  const fields = new FormData()
  const notOwn: Set<string> = new Set([
    ...Object.values(formFields),
    intentField,
    conformIntent,
    conformState,
  ])
  for (const [name, value] of entries) {
    if (!notOwn.has(name)) fields.append(name, value)
  }
  return fields
}

// a list made longer than its rows would be walked through in full
const fieldName = z.string().refine((name) => isFieldName(name) && !name.endsWith('.length'))
const rowIndex = z.string().regex(/^\d{1,3}$/)

const nothingToDo = JSON.stringify({ type: 'update', payload: {} })

/** How conform does what a button asks for; null for one that sends the form. */
function intentForConform(intent: Intent): string | null {
  const { verb, name, value } = intent
  const ask = (type: string, payload: object) => JSON.stringify({ type, payload })
  if (sendsForm(intent) || verb === 'check') return null
  try {
    if (verb === 'find') fieldName.parse(name)
    if (verb === 'add' && value === undefined) {
      return ask('insert', { name: fieldName.parse(name) })
    }
    if (verb === 'remove') {
      return ask('remove', { name: fieldName.parse(name), index: Number(rowIndex.parse(value)) })
    }
    if (verb === 'take') {
      return ask('update', {
        name: fieldName.parse(name),
        value: z.string().max(1000).parse(value),
      })
    }
  } catch {
    throw badRequest()
  }
  return nothingToDo
}

/** A tree of texts. Throws 400 for what no form of ours can send. */
export function parseValues(entries: FormData): Values {
  try {
    return toValues(entries)
  } catch {
    throw badRequest()
  }
}

const toValues = (fields: FormData): Values =>
  parse(fields, { resolve: () => ({ value: undefined }) }).payload

/** Names and texts of a tree. A row without fields is kept by an empty entry of its own. */
export function toFormData(values: Values): FormData {
  const fields = new FormData()
  const add = (name: string, value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach((one, index) => add(`${name}[${index}]`, one ?? ''))
    } else if (value instanceof File) {
      fields.append(name, value)
    } else if (typeof value === 'object' && value !== null) {
      for (const [part, one] of Object.entries(value)) add(name ? `${name}.${part}` : part, one)
    } else if (typeof value === 'string') {
      fields.append(name, value)
    }
  }
  add('', values)
  return fields
}

/** What a field asks suggestions for: its name and the text in it, null when no such button was pressed. */
export function readFind(entries: FormData, intent: Intent | null): Find | null {
  if (intent?.verb !== 'find') return null
  return { field: intent.name, typed: typedInto(entries, intent.name) }
}

function typedInto(entries: FormData, field: string): string {
  const entry = entries.get(field)
  return typeof entry === 'string' ? entry.trim() : ''
}

export interface Find {
  field: string
  typed: string
}
