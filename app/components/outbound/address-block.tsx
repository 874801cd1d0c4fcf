import { useT } from '~/i18n/context'
import {
  addressLimits,
  fieldsOfAddress,
  requiredOfAddress,
  type AddressKind,
} from '~/lib/outbound-order'
import { SelectField, TextField } from '../form/fields'
import type { Field } from '../form/form-state'

interface Props {
  kind: AddressKind
  field: Field
  /** Empty where the list did not come: the code is typed then. */
  countries: readonly (readonly [code: string, name: string])[]
}

/** The receiver stands open; the others unfold, and are open when something is filled in or wrong. */
export function AddressBlock(props: Props) {
  const t = useT()
  const title = t(`address.${props.kind}`)
  if (props.kind === 'receiver') {
    return (
      <fieldset className="form">
        <legend>{title}</legend>
        <AddressFields {...props} />
      </fieldset>
    )
  }
  const isOpen = fieldsOfAddress(props.kind).some((name) => {
    const { value, errors } = props.field.child(name)
    return Boolean(value) || Boolean(errors)
  })
  return (
    <details className="address" open={isOpen}>
      <summary>{title}</summary>
      <fieldset className="form">
        <legend className="visually-hidden">{title}</legend>
        <AddressFields {...props} />
      </fieldset>
    </details>
  )
}

function AddressFields({ kind, field, countries }: Props) {
  const t = useT()
  return fieldsOfAddress(kind).map((name) => {
    const own = field.child(name)
    const text = {
      field: own,
      label: t(`address.${name}`),
      // an address that is left out needs nothing, so only the server can say it of the others
      required: (kind === 'receiver' && requiredOfAddress.has(name)) || undefined,
      maxLength: addressLimits[name],
    }
    if (name !== 'country') return <TextField key={name} {...text} />
    return countries.length > 0 ? (
      <SelectField key={name} {...text} options={countryOptions(countries, own.value)} />
    ) : (
      <TextField key={name} {...text} upper maxLength={2} />
    )
  })
}

/** A country that the list does not know stays a choice, so that saving does not lose it. */
export function countryOptions(countries: Props['countries'], current: unknown) {
  const options = countries.map(([code, name]) => ({ value: code, words: `${code} - ${name}` }))
  if (typeof current !== 'string' || current === '') return options
  const isKnown = countries.some(([code]) => code === current)
  return isKnown ? options : [{ value: current, words: current }, ...options]
}
