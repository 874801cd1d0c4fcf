import { toText } from '~/lib/values'
import type { ComponentProps } from 'react'
import { controlProps, Labelled } from './fields'

/** A labelled field of several lines. */
export function TextArea(
  props: Pick<ComponentProps<typeof Labelled>, 'field' | 'label' | 'hint' | 'required'> & {
    rows: number
  },
) {
  const { field, rows, required } = props
  return (
    <Labelled {...props}>
      <textarea
        {...controlProps(props)}
        rows={rows}
        required={required}
        spellCheck={false}
        defaultValue={toText(field.value)}
      />
    </Labelled>
  )
}
