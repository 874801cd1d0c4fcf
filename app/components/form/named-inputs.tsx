import { Fragment, type ReactNode } from 'react'
import type { Field } from './form-state'

interface Own {
  field: Field
  label: string
}

/** The inputs of some fields, in their order: a field that is forgotten does not compile. */
export const namedInputs = <Name extends string>(
  inputs: Readonly<Record<Name, (own: Own) => ReactNode>>,
  toOwn: (name: Name) => Own,
): ReactNode =>
  (Object.keys(inputs) as Name[]).map((name) => (
    <Fragment key={name}>{inputs[name](toOwn(name))}</Fragment>
  ))
