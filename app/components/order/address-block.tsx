import type { ReactNode } from 'react'
import { useT } from '~/i18n/context'
import { addressLimits, requiredOfAddress, type AddressField } from '~/lib/order-address'
import { TextField } from '../form/fields'
import type { Field } from '../form/form-state'
import { CountryField, type Countries } from './country-field'

interface Props {
  title: string
  field: Field
  /** Those that this address has, in the order of the form. */
  own: readonly AddressField[]
  /** An address that may be left out unfolds, and is open when something is filled in or wrong. */
  isRequired: boolean
  countries: Countries
  limits?: Partial<Record<AddressField, number>>
  /** All of its step, whose heading is its title already. */
  isStep?: boolean
  /** A way to fill it in, above its fields. */
  children?: ReactNode
}

export function AddressBlock(props: Props) {
  const { title, field, own, isRequired } = props
  if (isRequired) {
    return (
      <fieldset className="form letter">
        <legend className={props.isStep ? 'visually-hidden' : undefined}>{title}</legend>
        {props.children}
        <AddressFields {...props} />
      </fieldset>
    )
  }
  const isOpen = own.some((name) => {
    const { value, errors } = field.child(name)
    return Boolean(value) || Boolean(errors)
  })
  return (
    <details className="address" open={isOpen}>
      <summary>{title}</summary>{' '}
      <fieldset className="form letter" aria-label={title}>
        <AddressFields {...props} />
      </fieldset>
    </details>
  )
}

export function AddressFields({
  field,
  own,
  isRequired,
  countries,
  limits = addressLimits,
}: Omit<Props, 'title' | 'isStep' | 'children'>) {
  const t = useT()
  return own.map((name) => {
    const text = {
      field: field.child(name),
      place: `at-${name}`,
      label: t(`address.${name}`),
      // an address that is left out needs nothing, so only the server can say it of the others
      required: (isRequired && requiredOfAddress.has(name)) || undefined,
      max: limits[name],
      // said before: what is pasted from elsewhere has the addition with it
      hint:
        name === 'number' && limits.number
          ? t('address.numberHint', { n: limits.number, field: t('address.extension') })
          : undefined,
    }
    return name === 'country' ? (
      <CountryField key={name} {...text} countries={countries} />
    ) : (
      <TextField key={name} {...text} />
    )
  })
}
