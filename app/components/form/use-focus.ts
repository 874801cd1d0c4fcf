import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { intentField } from '~/lib/form-names'
import { parseIntent, type Intent } from '~/lib/intents'
import { idOfHash } from '~/lib/paths'

/** Begins the id of each section of an editor. */
export const sectionPrefix = 'section-'

/** With scripts a page does not load again, so what a form came back with takes the focus itself. */
export function useFocusOnMount(arrivedWith: unknown): RefObject<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // a field of a refused form that is gone to ends the refusal, and keeps the focus
    if (arrivedWith) box.current?.focus()
  }, [arrivedWith])
  return box
}

/**
 * With scripts nothing is focused at the hash of an address, nor at what a button of the form has added or emptied; the
 * first field there is, as without them. What was added by pointer leaves the page where it is, for more to be added.
 * Gives the rows that were added last, each with what stands in its field.
 */
export function useFocusAtField(
  form: string,
  answer: { at?: string; notice?: unknown } | undefined,
): readonly AddedRow[] {
  const { hash, key } = useLocation()
  const { state, formData } = useNavigation()
  const adding = useRef<{ preventScroll: boolean; known: ReadonlySet<string> } | null>(null)
  const emptied = useRef('')
  const [added, setAdded] = useState<readonly AddedRow[]>([])

  const { verb, name = '' } = readIntent(formData) ?? {}
  const isAdding = verb === 'add'
  useEffect(() => {
    if (verb === 'take') emptied.current = name
  }, [verb, name])
  useEffect(() => {
    if (!isAdding) return
    const byKeyboard = document.activeElement?.matches(':focus-visible') ?? false
    const known = new Set(rows().map(({ name }) => name))
    adding.current = { preventScroll: !byKeyboard, known }
  }, [isAdding])

  useEffect(() => {
    // who goes to a section reads before typing
    if (hash && !hash.startsWith(`#${sectionPrefix}`))
      return afterRender(() => focusOn(idOfHash(hash), adding.current))
  }, [hash, key])

  useEffect(() => {
    if (state !== 'idle' || !emptied.current) return
    return afterRender(() => {
      const field = emptied.current
      emptied.current = ''
      // its button is gone, and the focus with it
      if (document.activeElement === document.body) focusOn(`${form}-${field}`, noScroll)
    })
  }, [state, answer, form])

  useEffect(() => {
    if (state !== 'idle' || !adding.current) return
    return afterRender(() => {
      const options = adding.current
      adding.current = null
      if (!options || answer?.notice) return
      if (answer?.at) focusOn(`${form}-${answer.at}`, options)
      setAdded(addedRows(document.activeElement, options.known))
    })
  }, [state, answer, form])
  return added
}

export interface AddedRow {
  name: string
  value: string
}

function rows(): { name: string; fieldset: Element }[] {
  return [...document.querySelectorAll('fieldset.row')].flatMap((fieldset) => {
    const name = fieldset.querySelector(':scope > legend')?.textContent
    return name ? [{ name, fieldset }] : []
  })
}

/** The row in which the focus is and all that were not known before, with what stands in the same field of each. */
function addedRows(focused: Element | null, known: ReadonlySet<string>): AddedRow[] {
  if (!(focused instanceof HTMLInputElement)) return []
  const own = focused.closest('fieldset.row')
  const field = focused.name.slice(focused.name.lastIndexOf('.'))
  return rows().flatMap(({ name, fieldset }) => {
    if (known.has(name) && fieldset !== own) return []
    const at = fieldset.querySelector<HTMLInputElement>(`:scope input[name$="${field}"]`)
    return at ? [{ name, value: at.value }] : []
  })
}

/** When fields that were made again are on the page. */
function afterRender(act: () => void): () => void {
  const frame = requestAnimationFrame(act)
  return () => cancelAnimationFrame(frame)
}

function readIntent(sent: FormData | undefined): Intent | null {
  const text = sent?.get(intentField)
  return typeof text === 'string' ? parseIntent(text) : null
}

const noScroll = { preventScroll: true }

/** Focuses a field, or the first in a group of them; the group itself where it has none. */
export function focusOn(id: string, options: FocusOptions | null = null): void {
  const target = document.getElementById(id)
  const field = 'input:not([type="hidden"]), select, textarea'
  const first = target?.matches(field) ? target : target?.querySelector<HTMLElement>(field)
  const focused = first ?? target
  for (let fold = focused?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
  focused?.focus(options ?? undefined)
}
