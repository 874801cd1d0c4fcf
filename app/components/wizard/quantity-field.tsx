import { useT } from '~/i18n/context'
import { formatDecimal } from '~/lib/format'
import { piecesIn } from '~/lib/numbers'
import { Labelled, textInputProps } from '../form/fields'
import type { Field } from '../form/form-state'
import { useTyped } from '../form/use-typed'
import { useHydrated } from '../page/hydrated'

/** A whole number of pieces; with scripts buttons count it up and down. Of goods that leave, more than there are may be asked for. */
export function QuantityField(props: { field: Field; label: string; available: number | null }) {
  const { field, label, available } = props
  const t = useT()
  const hydrated = useHydrated()
  const typed = piecesIn(useTyped(field))
  const isTooMuch = available !== null && typed > available
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
      below={
        <div role="status">
          {isTooMuch ? (
            <p className="warning">{t('wizard.tooMuch', { n: formatDecimal(available) })}</p>
          ) : null}
        </div>
      }
    >
      <input {...textInputProps({ field, label, inputMode: 'numeric', required: true })} />
    </Labelled>
  )
}

function count({ id }: Field, by: number) {
  const input = document.getElementById(id) as HTMLInputElement
  const next = piecesIn(input.value) + by
  input.value = String(Math.max(next, 0))
  // as if it had been typed, so that the form knows of it
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
