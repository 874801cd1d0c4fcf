import { useLocation, useNavigate, useNavigation, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { constants } from '~/lib/constants'
import { splitOwner } from '~/lib/intents'
import {
  listAddress,
  readListState,
  toValues,
  type ListData,
  type ListShape,
  type ListState,
} from '~/lib/lists'
import { useBeforePaint, useHydrated } from '../page/hydrated'
import { useDownload } from './download-start'
import type { AnyList, ListButton } from './list-definition'
import { tickedIn, useSelection } from './use-selection'

/** What scripts add to a list's form. */
export interface LiveList {
  form: RefObject<HTMLFormElement>
  /** False without scripts, and until they run. */
  isLive: boolean
  /** Filters were set before scripts ran: the button that applies them stays. */
  isUnapplied: boolean
  isBusy: boolean
  /** Ids that are ticked on other pages. */
  elsewhere: readonly (number | string)[]
  /** How many rows are ticked in all. */
  selected: number
  /** A tick too many was refused. */
  isCut: boolean
  /** Fields whose text is too short to be looked for. */
  tooShort: readonly string[]
  /** The action whose question is open, and the ticks that it was pressed with. */
  asking: { action: ListButton; ids: string[] } | null
  stopAsking: () => void
  clearSelection: () => void
  /** The ids in the form as it stands. */
  ticked: () => string[]
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onChange: (event: FormEvent<HTMLFormElement>) => void
  onDownload: (event: FormEvent<HTMLFormElement>) => void
}

const isTooShort = (typed: string | undefined) => {
  const length = [...(typed ?? '').trim()].length
  return length > 0 && length < constants.minSearchLength
}

/** The fields of a view whose text is too short. */
const tooShortIn = (list: AnyList, { q, filters }: ListState): string[] => [
  ...(isTooShort(q) ? ['q'] : []),
  ...list.filters
    .filter(({ kind, name }) => kind === 'text' && isTooShort(toValues(filters[name])[0]))
    .map(({ name }) => name),
]

/**
 * The form's own fields are the state: they are read when something changes, and set again only when a page comes
 * that says otherwise (Back, a link). React holds nothing but what it shows beside them.
 */
export function useLiveList(list: AnyList, data: ListData<{ id: number | string }>): LiveList {
  const { shape } = list
  const { query } = data
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(query)
  const debounce = useRef<ReturnType<typeof setTimeout>>()
  const isLive = useHydrated()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const location = useLocation()
  const { revalidate } = useRevalidator()

  const [short, setShort] = useState(() => tooShortIn(list, query))
  const [isUnapplied, setUnapplied] = useState(false)
  const [asking, setAsking] = useState<LiveList['asking']>(null)

  const selection = useSelection(form, shape, data)

  /** A step of the history, as a page load is; typing in the search is none. */
  const go = (state: ListState, options: { replace?: boolean } = {}) => {
    clearTimeout(debounce.current)
    const address = listAddress(shape, state)
    const replace = options.replace || address === location.pathname + location.search
    navigate(address, { replace, preventScrollReset: true })
  }

  useBeforePaint(() => {
    if (!form.current) return
    const isSame = shown.current === query
    if (!isSame) {
      if (shown.current.page !== query.page) startAtTop(form.current)
      shown.current = query
      fillIn(form.current, query)
      setShort(tooShortIn(list, query))
    }
    const { filters } = viewIn(list, form.current)
    setUnapplied(
      isSame && toComparable(shape, { ...query, filters }) !== toComparable(shape, query),
    )
    selection.read({ isNew: !isSame })
  }, [list, query, isLive])

  useEffect(() => () => clearTimeout(debounce.current), [])
  const onDownload = useDownload(() => {
    // the session holds the message that the file was made; the question, if any, is answered
    if (query.confirm && form.current)
      go({ ...viewIn(list, form.current), page: query.page }, { replace: true })
    else revalidate()
  })

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const sent = event.currentTarget
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    if (button?.formMethod === 'post') {
      const { intent } = splitOwner(button.value)
      const posted = list.actions.find((one) => one.name === intent)
      if (posted?.download) onDownload(event)
      return
    }
    if (list.actions.some(({ opens }) => opens && opens === button?.name)) return
    event.preventDefault()
    const action = list.actions.find((one) => one.name === button?.value)
    if (button?.name === 'confirm' && action) {
      setAsking({ action, ids: tickedIn(sent) })
      return
    }
    const state = viewIn(list, sent, button)
    if (!button?.name && isTooShort(state.q)) setShort(tooShortIn(list, state))
    else go(state)
  }

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target as HTMLInputElement
    if (field.className === 'tick-page') selection.tick(field)
    else if (field.name === 'q' || ['text', 'date'].includes(field.type)) type(field)
    else if (shape.filters.includes(field.name)) go(viewIn(list, event.currentTarget))
  }

  /** A search, a filter that is typed, a day: dates change with each digit of the year. */
  const type = ({ name, type: kind, value, form: sent }: HTMLInputElement) => {
    clearTimeout(debounce.current)
    const apply = () => {
      if (!form.current) return
      if (!shape.validatesRange) keepRange(form.current)
      go(viewIn(list, form.current), { replace: name === 'q' })
    }
    const wait = name === 'q' ? list.search?.debounceMs : constants.searchDebounceMs
    if (kind !== 'date' && isTooShort(value)) {
      debounce.current = setTimeout(
        () => sent && setShort(tooShortIn(list, viewIn(list, sent))),
        wait,
      )
      return
    }
    setShort((names) => names.filter((one) => one !== name))
    const before = name === 'q' ? query.q : toValues(query.filters[name])[0]
    if (value.trim() === (before ?? '')) return
    if (value.trim() === '') apply()
    else debounce.current = setTimeout(apply, wait)
  }

  const stopAsking = useCallback(() => setAsking(null), [])
  return {
    form,
    isLive,
    isUnapplied,
    isBusy: navigation.state === 'loading' && navigation.location.pathname === shape.path(),
    elsewhere: selection.elsewhere,
    selected: selection.selected,
    isCut: selection.isCut,
    tooShort: short,
    asking,
    stopAsking,
    clearSelection: selection.clear,
    ticked: () => (form.current ? tickedIn(form.current) : []),
    onSubmit,
    onChange,
    onDownload,
  }
}

/** The view that the form words, as if this button had sent it. */
function viewIn(
  list: AnyList,
  form: HTMLFormElement,
  button?: HTMLButtonElement | null,
): ListState {
  const entries = [...new FormData(form)] as [string, string][]
  if (button?.name) entries.push([button.name, button.value])
  const { action: _, ...state } = readListState(list.shape, entries)
  return state
}

/** What a view asks for, in whatever order it was asked. */
const toComparable = (shape: ListShape, state: ListState) =>
  listAddress(shape, state).split(/[?&]/).sort().join()

/** As a page load does. A pager button that is not on the new page has taken the focus with it. */
function startAtTop(form: HTMLFormElement): void {
  window.scrollTo({ top: 0 })
  if (document.activeElement === document.body) {
    form.querySelector<HTMLElement>('.count')?.focus({ preventScroll: true })
  }
}

/** A range of days that ends before it begins ends on the day that it begins. */
function keepRange(form: HTMLFormElement): void {
  const [from, to] = ['from', 'to'].map((name) => form.elements.namedItem(name))
  if (!(from instanceof HTMLInputElement) || !(to instanceof HTMLInputElement)) return
  if (to.value && to.value < from.value) to.value = from.value
}

/** Puts the fields to a view that did not come from them. What is being typed is left alone. */
function fillIn(form: HTMLFormElement, query: ListState): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input[name]:not([type=hidden]), select',
  )) {
    const isQuery = field.name === 'q'
    const values =
      field.name === 'sel' ? query.sel.map(String) : toValues(query.filters[field.name])
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked =
        values.includes(field.value) || (field.name === 'sel' && query.all !== undefined)
    } else if (field !== document.activeElement) {
      field.value = (isQuery ? query.q : values[0]) ?? ''
    }
  }
}
