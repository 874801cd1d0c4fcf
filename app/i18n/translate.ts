import type { en } from './en'
import type { Language } from './languages'

export type TextKey = keyof typeof en
export type Catalogue = Record<TextKey, string>

type Placeholders<S extends string> = S extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}|${string}` ? Name : Inside) | Placeholders<Rest>
  : never
export type TextValues = Record<string, string | number>
/** What a text asks for; `Other` is what may be said in it beside texts and numbers. */
export type Values<K extends TextKey, Other = never> = TextKey extends K
  ? [values?: Record<string, string | number | Other>]
  : [Placeholders<(typeof en)[K]>] extends [never]
    ? [values?: Record<string, string | number | Other>]
    : [values: Record<Placeholders<(typeof en)[K]>, string | number | Other>]

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
