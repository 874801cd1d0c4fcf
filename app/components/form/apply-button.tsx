import { useT } from '~/i18n/context'
import { toHashLink } from '~/lib/form-names'
import { intents } from '~/lib/intents'
import { useHydrated } from '../page/hydrated'
import type { Field, FormHandle } from './form-state'
import { useLocked } from './locked'

/** Shows what a choice asks for, which scripts do at once. */
export function ApplyButton(props: { form: FormHandle; field: Field; label: string }) {
  const { form, field, label } = props
  const t = useT()
  const hydrated = useHydrated()
  const isLocked = useLocked()
  if (hydrated || isLocked) return null
  return (
    <button
      {...form.change(`${intents.refresh}-${field.name}`)}
      className="button"
      formAction={toHashLink(field.id)}
    >
      {t('wizard.apply')}
      <span className="visually-hidden"> {label}</span>
    </button>
  )
}
