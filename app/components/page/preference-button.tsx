import { useLocation } from '@remix-run/react'
import { useContext, type ComponentProps, type MouseEvent } from 'react'
import { intentField } from '~/lib/form-names'
import { withOwner } from '~/lib/intents'
import { PageForm, useFormOwner } from '../form/form-context'
import { useHydrated } from './hydrated'

/**
 * How pages are shown is changed by it, below the page's own form: it sends that form, which comes back with what was typed
 * in it. `inPlace`: with scripts nothing is loaded.
 */
export function PreferenceButton({
  intent,
  inPlace,
  ...props
}: ComponentProps<'button'> & { intent: string; inPlace?: boolean }) {
  const { current } = useContext(PageForm)
  const hydrated = useHydrated()
  const owner = useFormOwner()
  const { pathname, search } = useLocation()
  const value = current?.goesByGet ? withOwner(intent, owner) : intent

  /** As a browser sends it: what the page's scripts make of a form would load no other version. */
  function send(event: MouseEvent) {
    const form = document.getElementById(current?.id ?? '')
    if (inPlace || !(form instanceof HTMLFormElement)) return
    event.preventDefault()
    const field = Object.assign(document.createElement('input'), { type: 'hidden' })
    form.append(Object.assign(field, { name: intentField, value }))
    if (current?.goesByGet) Object.assign(form, { method: 'post', action: pathname + search })
    form.submit()
  }

  return (
    <button
      {...props}
      name={intentField}
      value={intent}
      {...(current && !hydrated
        ? {
            value,
            form: current.id,
            formNoValidate: true,
            ...(current.goesByGet && { formMethod: 'post', formAction: pathname + search }),
          }
        : undefined)}
      onClick={send}
    />
  )
}
