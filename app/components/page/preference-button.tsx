import { useContext, type ComponentProps, type MouseEvent } from 'react'
import { intentField } from '~/lib/form-names'
import { PageForm } from '../form/form-context'
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

  /** As a browser sends it: what the page's scripts make of a form would load no other version. */
  function send(event: MouseEvent) {
    const form = document.getElementById(current ?? '')
    if (inPlace || !(form instanceof HTMLFormElement)) return
    event.preventDefault()
    const field = Object.assign(document.createElement('input'), { type: 'hidden' })
    form.append(Object.assign(field, { name: intentField, value: intent }))
    form.submit()
  }

  return (
    <button
      {...props}
      name={intentField}
      value={intent}
      form={hydrated ? undefined : (current ?? undefined)}
      formNoValidate
      onClick={send}
    />
  )
}
