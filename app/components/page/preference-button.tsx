import { useContext, type ComponentProps } from 'react'
import { intentField } from '~/lib/form-names'
import { PageForm } from '../form/form-context'
import { useHydrated } from './hydrated'

/**
 * How pages are shown is changed by it, below the page's own form: without scripts it sends that form, which comes back
 * with what was typed in it.
 */
export function PreferenceButton({
  intent,
  ...props
}: ComponentProps<'button'> & { intent: string }) {
  const { current } = useContext(PageForm)
  const hydrated = useHydrated()
  return (
    <button
      {...props}
      name={intentField}
      value={intent}
      form={hydrated ? undefined : (current ?? undefined)}
      formNoValidate
    />
  )
}
