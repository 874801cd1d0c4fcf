import { useLocation } from '@remix-run/react'
import { intentField } from '~/lib/form-names'
import { withOwner } from '~/lib/intents'
import { useFormOwner } from '../form/form-context'

/**
 * A button of one row of a list. It posts by the list's own form, as forms do not stand in forms; one that `asks` leads
 * to the question first.
 */
export function RowButton(props: {
  intent: string
  title: string
  /** With the row's name, for those who do not see where it stands. */
  label: string
  className?: string
  asks?: boolean
}) {
  const owner = useFormOwner()
  const { pathname, search } = useLocation()
  const { intent, title, label, className, asks } = props
  const view = new URLSearchParams(search)
  if (asks) {
    view.set('confirm', intent)
    return (
      <a className={className} href={`${pathname}?${view}`} aria-label={label}>
        {title}
      </a>
    )
  }
  return (
    <button
      className={className}
      formMethod="post"
      formAction={pathname + search}
      name={intentField}
      value={withOwner(intent, owner, view.get('page'))}
      aria-label={label}
    >
      {title}
    </button>
  )
}
