import { useEffect, useRef } from 'react'
import { useT } from '~/i18n/context'
import { intentField, toHashLink } from '~/lib/form-names'
import type { FoundSuggestions } from '~/lib/form-result'
import { intents } from '~/lib/intents'
import { paths } from '~/lib/paths'
import { useHydrated } from '../page/hydrated'
import { Labelled, textInputProps, type TextFieldProps } from './fields'
import { useFormOwner } from './form-context'
import type { FormHandle } from './form-state'
import type { SuggestionSource } from './suggestions'

interface Props extends TextFieldProps {
  source: SuggestionSource
  /** What the server found for the field whose 'Find' button was pressed. */
  found: readonly FoundSuggestions[] | undefined
  /** The form's button that puts a value into a field. */
  take: FormHandle['take']
}

/**
 * A text field with suggestions; any other text stays allowed. With scripts they come while typing; without, 'Find'
 * reloads the form with all entries and each match is a button that fills the field.
 */
export function SuggestField(props: Props) {
  const hydrated = useHydrated()
  const matches = props.found?.find(({ field }) => field === props.field.name)
  return (
    <Labelled
      {...props}
      after={hydrated ? null : <FindButton {...props} />}
      below={matches && !hydrated ? <Matches {...props} found={matches} /> : null}
    >
      <SuggestInput {...props} />
    </Labelled>
  )
}

function SuggestInput(props: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { companyId } = useFormOwner()
  const { list, remote } = props.source
  useEffect(() => {
    const field = input.current
    let undo: (() => void) | undefined
    const enter = async () => {
      const before = field?.value
      const { suggestInto } = await import('./suggestions')
      if (!field?.isConnected) return
      const suggesting = suggestInto(field, { list, remote }, (q) =>
        paths.suggestions({ list, q, company: companyId }),
      )
      undo = suggesting.undo
      if (field.value !== before) suggesting.ask()
    }
    const once = () => void enter()
    field?.addEventListener('focus', once, { once: true })
    if (field === document.activeElement) once()
    return () => {
      field?.removeEventListener('focus', once)
      undo?.()
    }
  }, [list, remote, companyId])
  return (
    <div className="combobox">
      <input {...textInputProps(props)} ref={input} />
    </div>
  )
}

function FindButton({ field, label }: Props) {
  const t = useT()
  return (
    <button
      className="button"
      name={intentField}
      value={intents.find(field.name)}
      formNoValidate
      formAction={toHashLink(field.id)}
    >
      {t('form.find')}
      <span className="visually-hidden"> {label}</span>
    </button>
  )
}

function Matches({
  field,
  label,
  take,
  found,
}: Omit<Props, 'found'> & { found: FoundSuggestions }) {
  const t = useT()
  if (found.suggestions.length === 0) {
    return <p role="status">{found.hint ?? t('form.noMatches')}</p>
  }
  return (
    <ul className="matches" aria-label={label}>
      {found.suggestions.map(({ value, words }) => (
        <li key={value}>
          <button
            {...take(field.name, value)}
            className="button small"
            formAction={toHashLink(field.id)}
          >
            {value}
            {words ? <span className="quiet"> {words}</span> : null}
          </button>
        </li>
      ))}
    </ul>
  )
}
