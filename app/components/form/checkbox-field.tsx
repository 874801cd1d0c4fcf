import { controlProps } from './fields'
import type { Field } from './form-state'

export function CheckboxField({
  field,
  label,
  value = 'on',
}: {
  field: Field
  label: string
  value?: string
}) {
  return (
    <div className="field check">
      <input
        {...controlProps({ field })}
        type="checkbox"
        value={value}
        defaultChecked={field.value === value}
      />
      <label htmlFor={field.id}>{label}</label>
    </div>
  )
}
