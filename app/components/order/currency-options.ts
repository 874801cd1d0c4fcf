import { toText } from '~/lib/values'
import type { Field } from '../form/form-state'

/** The euro and what is chosen are offered whether or not the list came. */
export function currencyOptions(currencies: readonly string[], { value }: Field) {
  const offered = new Set(['EUR', ...currencies, toText(value)].filter(Boolean))
  return [...offered].map((iso) => ({ value: iso, words: iso }))
}
