import {
  Labelled,
  SelectField,
  TextField,
  textInputProps,
  type TextFieldProps,
} from '../form/fields'
import { useTyped } from '../form/use-typed'

/** Empty where the list did not come: the code is typed then. */
export type Countries = readonly (readonly [code: string, name: string])[]

export function CountryField({ countries, ...field }: TextFieldProps & { countries: Countries }) {
  return countries.length > 0 ? (
    <SelectField {...field} options={toOptions(countries, field.field.value)} />
  ) : (
    <TextField {...field} upper max={2} />
  )
}

/**
 * A country of one of many rows, by its code: choices of its own would be 249 for each row. Browsers offer those of the
 * list `CountryCodes` while typing, by their names too.
 */
export function CountryCodeField({
  countries,
  ...props
}: TextFieldProps & { countries: Countries }) {
  const typed = useTyped(props.field).trim().toUpperCase()
  const name = countries.find(([code]) => code === typed)?.[1]
  return (
    <Labelled {...props} below={name && <p className="hint">{name}</p>}>
      <input {...textInputProps({ ...props, upper: true })} list={listId} />
    </Labelled>
  )
}

/**
 * Stands once on the page of fields that offer countries by their codes. Their names are labels and no text: text
 * browsers know no such list, and would show all names in one word.
 */
export const CountryCodes = ({ countries }: { countries: Countries }) => (
  <datalist id={listId}>
    {countries.map(([code, name]) => (
      <option key={code} value={code} label={name} />
    ))}
  </datalist>
)

const listId = 'country-codes'

/** A country that the list does not know stays a choice, so that saving does not lose it. */
function toOptions(countries: Countries, current: unknown) {
  const options = countries.map(([code, name]) => ({ value: code, words: `${name} (${code})` }))
  if (typeof current !== 'string' || current === '') return options
  const isKnown = countries.some(([code]) => code === current)
  return isKnown ? options : [{ value: current, words: current }, ...options]
}
