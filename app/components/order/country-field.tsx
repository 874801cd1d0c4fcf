import { SelectField, TextField, type TextFieldProps } from '../form/fields'

/** Empty where the list did not come: the code is typed then. */
export type Countries = readonly (readonly [code: string, name: string])[]

export function CountryField({ countries, ...field }: TextFieldProps & { countries: Countries }) {
  return countries.length > 0 ? (
    <SelectField {...field} options={optionsOf(countries, field.field.value)} />
  ) : (
    <TextField {...field} upper maxLength={2} />
  )
}

/** A country that the list does not know stays a choice, so that saving does not lose it. */
function optionsOf(countries: Countries, current: unknown) {
  const options = countries.map(([code, name]) => ({ value: code, words: `${name} (${code})` }))
  if (typeof current !== 'string' || current === '') return options
  const isKnown = countries.some(([code]) => code === current)
  return isKnown ? options : [{ value: current, words: current }, ...options]
}
