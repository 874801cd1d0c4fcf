import { useContext } from 'react'
import { controlProps, MarksRequired } from './fields'
import type { Field } from './form-state'

/** Some of several. Each that is ticked is an entry of the field's name. */
export function CheckboxGroup(props: {
  field: Field
  label: string
  options: readonly (readonly [value: string, words: string])[]
  required?: boolean
}) {
  const { field, options } = props
  const { id, ...control } = controlProps({ field })
  const marked = useContext(MarksRequired) && props.required
  const ticked: unknown[] = Array.isArray(field.value) ? field.value : [field.value]
  return (
    <fieldset className={field.errors ? 'ticks wrong' : 'ticks'} id={id} tabIndex={-1}>
      <legend>
        {props.label}
        {marked ? <span aria-hidden="true"> *</span> : null}
      </legend>
      {options.map(([value, words], index) => (
        <div className="field check" key={value}>
          <input
            {...control}
            id={`${id}-${index}`}
            type="checkbox"
            value={value}
            defaultChecked={ticked.includes(value)}
          />
          <label htmlFor={`${id}-${index}`}>{words}</label>
        </div>
      ))}
      {field.errors ? (
        <p className="error" id={`${id}-error`}>
          {field.errors.join('\n')}
        </p>
      ) : null}
    </fieldset>
  )
}
