import type { en } from './en'
import type { Language } from './languages'

export type TextKey = keyof typeof en
export type Catalogue = Record<TextKey, string>

type Placeholders<S extends string> = S extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}|${string}` ? Name : Inside) | Placeholders<Rest>
  : never
export type TextValues = Record<string, string | number>
type Values<K extends TextKey> = TextKey extends K
  ? [values?: TextValues]
  : [Placeholders<(typeof en)[K]>] extends [never]
    ? [values?: TextValues]
    : [values: Record<Placeholders<(typeof en)[K]>, string | number>]

/**
 * Gives the text of a key in one language, with `{name}` placeholders filled in. `{n|row|rows}` is the first word where
 * the language says n in the singular (French does so of 0, too), else the second.
 */
export interface Translate {
  <K extends TextKey>(key: K, ...values: Values<K>): string
  language: Language
}

export function translator(
  language: Language,
  catalogue: Partial<Catalogue>,
  fallback: Partial<Catalogue> = catalogue,
): Translate {
  const plural = new Intl.PluralRules(language)
  const isSingular = (value: string) =>
    /^\d+$/.test(value) && plural.select(Number(value)) === 'one'
  const translate = (key: TextKey, values: TextValues = {}) =>
    // an empty or missing translation falls back to English, a text that nobody knows to its key
    fill((catalogue[key] || fallback[key]) ?? key, values, isSingular)
  return Object.assign(translate, { language })
}

function fill(text: string, values: TextValues, isSingular: (value: string) => boolean): string {
  return text.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g,
    (whole, name: string, one: string | undefined, more: string | undefined) => {
      if (!Object.hasOwn(values, name)) return whole
      const value = String(values[name])
      return (isSingular(value) ? one : more) ?? value
    },
  )
}

/**
 * A text that is chosen where no language is known (a zod schema, a stored problem) and said later by `say`.
 * A value that starts with `@` names another text: `text('form.required', { field: '@product.styleCode' })`.
 */
export function text<K extends TextKey>(key: K, ...[values]: Values<K>): string {
  return values
    ? `${key}?${new URLSearchParams(Object.entries(values).map(([k, v]) => [k, String(v)])).toString()}`
    : key
}

/** Says a text made by `text` in the reader's language. Anything else is shown as it stands. */
export function say(t: Translate, encoded: string): string {
  const cut = encoded.indexOf('?')
  const key = cut < 0 ? encoded : encoded.slice(0, cut)
  if (!/^[a-z][A-Za-z0-9-]*(\.[A-Za-z0-9-]+)+$/.test(key)) return encoded
  const values: TextValues = {}
  if (cut >= 0) {
    for (const [name, value] of new URLSearchParams(encoded.slice(cut + 1))) {
      values[name] = value.startsWith('@') ? t(value.slice(1) as TextKey) : value
    }
  }
  return t(key as TextKey, values)
}
