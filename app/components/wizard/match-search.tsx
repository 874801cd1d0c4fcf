import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useT } from '~/i18n/context'
import type { Translate } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import { formatCount } from '~/lib/format'
import { chosenName, intentField, toHashLink } from '~/lib/form-names'
import type { FoundSuggestions } from '~/lib/form-result'
import { intents } from '~/lib/intents'
import { paths } from '~/lib/paths'
import { useHydrated } from '../page/hydrated'
import { Labelled, textInputProps } from '../form/fields'
import { useFormOwner } from '../form/form-context'
import type { Field, FormHandle } from '../form/form-state'
import { useLocked } from '../form/locked'

type Matches = Pick<FoundSuggestions, 'suggestions' | 'hint'>

/**
 * A search whose matches can each be chosen for the order; a page may have several. With scripts they come while typing;
 * without, 'Search' sends the form, which comes back with all entries and with them. Enter searches too, and sends nothing.
 */
export function MatchSearch(props: SearchProps) {
  const { field, form, label } = props
  const t = useT()
  const hydrated = useHydrated()
  const isLocked = useLocked()
  const sent = props.found?.find((one) => one.field === field.name)
  const [matches, search] = useSearch(props.list, sent)
  const told = matches ? textAbout(t, matches) : undefined
  return (
    <div className="product-search">
      <Labelled
        field={field}
        label={label}
        hint={props.hint}
        after={hydrated || isLocked ? null : <SearchButton field={field} of={props.of} />}
      >
        <input
          {...textInputProps({ field, label: '', hint: props.hint })}
          type="search"
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            search(event.currentTarget.value, { atOnce: true })
          }}
        />
      </Labelled>
      <div role="status">
        {told && !field.errors?.includes(told) ? <p className="hint">{told}</p> : null}
      </div>
      {matches && matches.suggestions.length > 0 ? (
        <ul className="found" key={form.round}>
          {matches.suggestions.slice(0, constants.mostMatches).map(({ value, words = '' }) => (
            <li key={value}>
              {props.matchAs?.(value, words) ?? <Match {...props} value={value} words={words} />}
            </li>
          ))}
        </ul>
      ) : null}
      {props.quantity && matches && matches.suggestions.length > 1 ? (
        <button {...form.change(intents.addChosen(props.adds))} className="button">
          {t('wizard.addChosen')}
        </button>
      ) : null}
      {isLocked ? null : props.children}
    </div>
  )
}

interface SearchProps {
  field: Field
  form: FormHandle
  found: readonly FoundSuggestions[] | undefined
  label: string
  hint?: string
  /** Tells its button from that of another search on the page. */
  of?: string
  /** What scripts ask for while it is typed in. */
  list: string
  /** What choosing a match adds, as the order's kind names its search. */
  adds: string
  /** Words of the button of a match. */
  choose: string
  /** What stands in the place of a match, its words and its button. */
  matchAs?: (value: string, words: string) => ReactNode
  /** Words of the box beside a match; without them each is chosen by itself. */
  quantity?: string
  /** Whether the order has a match already, and the id of the field where it is then, or will be. */
  matchIn: (value: string) => { isPresent: boolean; at: string }
  /** Another way to what it finds, for those who may change the form. */
  children?: ReactNode
}

/** For who has no scripts. */
function SearchButton({ field, of }: Pick<SearchProps, 'field' | 'of'>) {
  const t = useT()
  return (
    <button
      className="button"
      name={intentField}
      value={intents.find(field.name)}
      formNoValidate
      formAction={toHashLink(field.id)}
    >
      {t('wizard.search')}
      {of ? <span className="visually-hidden"> {of}</span> : null}
    </button>
  )
}

/** One match, with its button. */
function Match(props: SearchProps & { value: string; words: string }) {
  const { adds, choose, form, matchIn, quantity, value, words } = props
  const t = useT()
  const hydrated = useHydrated()
  const { isPresent, at } = matchIn(value)
  const [name] = words.split(' · ')
  return (
    <>
      <span>{words} </span>
      {isPresent ? <span className="success">{t('wizard.inOrder')}</span> : null}
      {quantity ? (
        <>
          <span className="hint">{quantity}</span>{' '}
          <input
            name={chosenName(adds, value)}
            inputMode="numeric"
            autoComplete="off"
            aria-label={`${quantity} ${name}`}
          />{' '}
        </>
      ) : null}
      <button
        {...form.change(intents.add(adds, value))}
        className="button small"
        formAction={hydrated ? undefined : toHashLink(at)}
      >
        {choose}
        <span className="visually-hidden"> {name}</span>
      </button>
    </>
  )
}

/** That there are none, or more than are shown. */
function textAbout(t: Translate, { suggestions, hint }: Matches): string | undefined {
  const [n, shown] = [suggestions.length, constants.mostMatches]
  if (n === 0) return hint ?? t('form.noMatches')
  return n > shown ? t('wizard.moreMatches', { n: formatCount(n), shown }) : undefined
}

/** What the server found, then what is found while typing. */
function useSearch(list: string, sent: Matches | undefined) {
  const t = useT()
  const { companyId } = useFormOwner()
  const [previous, setPrevious] = useState(sent)
  const [matches, setMatches] = useState(sent)
  const pause = useRef<ReturnType<typeof setTimeout>>()
  const question = useRef(new AbortController())
  if (previous !== sent) {
    setPrevious(sent)
    setMatches(sent)
  }
  const stop = () => {
    clearTimeout(pause.current)
    question.current.abort()
  }
  useEffect(() => stop, [])
  function search(typed: string, { atOnce = false } = {}) {
    stop()
    const q = typed.trim()
    if ([...q].length < constants.minSearchLength) {
      const hint = t('lists.searchTooShort', { n: constants.minSearchLength })
      return setMatches(atOnce && q !== '' ? { suggestions: [], hint } : undefined)
    }
    const { signal } = (question.current = new AbortController())
    const address = paths.suggestions({ list, q, company: companyId })
    pause.current = setTimeout(
      () => {
        fetch(address, { signal, redirect: 'error' })
          .then(async (response) => {
            if (response.ok)
              setMatches({ suggestions: (await response.json()) as Matches['suggestions'] })
          })
          // what did not come can be asked for again by typing on
          .catch(() => undefined)
      },
      atOnce ? 0 : constants.searchDebounceMs,
    )
  }
  return [matches, search] as const
}
