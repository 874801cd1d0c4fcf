import { useT } from '~/i18n/context'
import { Labelled, textInputProps } from '../form/fields'
import type { Field } from '../form/form-state'
import { useHydrated } from '../page/hydrated'

/** A whole number of pieces; with scripts buttons count it up and down. */
export function QuantityField({ field, label }: { field: Field; label: string }) {
  const t = useT()
  const hydrated = useHydrated()
  const step = (by: number, words: string) =>
    hydrated ? (
      <button type="button" className="button" aria-label={words} onClick={() => count(field, by)}>
        {by > 0 ? '+' : '−'}
      </button>
    ) : null
  return (
    <Labelled
      field={field}
      label={label}
      after={
        <>
          {step(-1, t('wizard.fewer'))}
          {step(1, t('wizard.more'))}
        </>
      }
    >
      <input {...textInputProps({ field, label, inputMode: 'numeric', required: true })} />
    </Labelled>
  )
}

function count({ id }: Field, by: number) {
  const input = document.getElementById(id) as HTMLInputElement
  const next = (Number.parseInt(input.value, 10) || 0) + by
  input.value = String(Math.max(next, 0))
  // as if it had been typed, so that the form knows of it
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
