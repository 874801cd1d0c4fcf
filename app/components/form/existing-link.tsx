import type { RefusedForm } from '~/lib/form-result'
import type { Field } from './form-state'

/** In a tab of its own: beside the entries, not instead of them. */
export function ExistingLink({ to, field }: { to: RefusedForm['existing']; field: Field }) {
  return to?.field === field.name ? (
    <p>
      <a href={to.href} target="_blank" rel="noopener">
        {to.words}
      </a>
    </p>
  ) : null
}
