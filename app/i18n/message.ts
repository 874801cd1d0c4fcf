import type { TextKey, TextValues, Translate, Values } from './translate'

/** What the portal says where no language is known: a schema, a rule of a sheet, a stored problem. */
export interface Message {
  key: TextKey
  values?: MessageValues
}

/** A value may be a text of its own: the label of a field. */
type MessageValues = Readonly<Record<string, string | number | Message>>

/** Ours, or words that are shown as they stand: upstream's, or in the user's language already. */
export type Words = Message | string

/** A message with the values that its text asks for. */
export const message = <K extends TextKey>(key: K, ...[values]: Values<K, Message>): Message =>
  values ? { key, values } : { key }

/** Says a message in the reader's language. */
export function say(t: Translate, words: Words): string {
  if (typeof words === 'string') return words
  const values: TextValues = {}
  for (const [name, value] of Object.entries(words.values ?? {}))
    values[name] = typeof value === 'object' ? say(t, value) : value
  return t(words.key, values)
}

/**
 * A message where only a string can go: an issue of zod, a stored problem. `decoded` makes a message of it again, and
 * is asked only of what is known to be one.
 */
export function encoded({ key, values = {} }: Message): string {
  const entries = Object.entries(values).map(([name, value]) => [name, encodedValue(value)])
  return entries.length === 0 ? key : `${key}?${new URLSearchParams(entries).toString()}`
}

export function decoded(code: string): Message {
  const [key = '', ...rest] = code.split('?')
  const entries = [...new URLSearchParams(rest.join('?'))]
  if (entries.length === 0) return { key: key as TextKey }
  const values = entries.map(([name, value]) => [name, decodedValue(value)])
  return { key: key as TextKey, values: Object.fromEntries(values) as MessageValues }
}

/** A message as a schema words it. */
export const issue = <K extends TextKey>(key: K, ...values: Values<K, Message>): string =>
  encoded(message(key, ...values))

// `@` names another text, `@@` begins one that begins with an @
const encodedValue = (value: string | number | Message): string => {
  if (typeof value === 'object') return `@${value.key}`
  return String(value).replace(/^@/, '@@')
}

const decodedValue = (value: string): string | Message => {
  if (value.startsWith('@@')) return value.slice(1)
  return value.startsWith('@') ? { key: value.slice(1) as TextKey } : value
}
