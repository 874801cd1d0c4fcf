import { Form, type FormProps } from '@remix-run/react'
import { forwardRef, type ComponentProps } from 'react'
import { formFields } from '~/lib/form-names'
import { OwnerFields } from './form-context'

/** A form that is posted, with its owner's hidden fields before its own; `name` tells it from others of its page. */
export const WriteForm = forwardRef<HTMLFormElement, FormProps & { name?: string }>(
  function WriteForm({ name, children, ...attributes }, ref) {
    return (
      <Form {...attributes} method="post" ref={ref}>
        <OwnerFields />
        {name ? <input type="hidden" name={formFields.form} value={name} /> : null}
        {children}
      </Form>
    )
  },
)

/** Enter presses a form's first button. */
export const EnterButton = (props: ComponentProps<'button'>) => (
  <button className="visually-hidden" tabIndex={-1} aria-hidden="true" {...props} />
)
