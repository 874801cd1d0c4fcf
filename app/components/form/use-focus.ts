import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { intentField } from '~/lib/form-names'
import { parseIntent } from '~/lib/intents'
import { idOfHash } from '~/lib/paths'

/** With scripts a page does not load anew, so what a form came back with takes the focus itself. */
export function useFocusOnMount(arrivedWith: unknown): RefObject<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // a field of a refused form that is gone to ends the refusal, and keeps the focus
    if (arrivedWith) box.current?.focus()
  }, [arrivedWith])
  return box
}

/**
 * With scripts nothing is focused at the hash of an address, nor at what a button of the form has added; the first field
 * there is, as without them. What was added by pointer leaves the page where it is, for more to be added. Gives
 * the row that was added last, and what stands in its field.
 */
export function useFocusAtField(
  form: string,
  answer: { at?: string; notice?: unknown } | undefined,
): AddedRow | null {
  const { hash, key } = useLocation()
  const { state, formData } = useNavigation()
  const adding = useRef<{ preventScroll: boolean } | null>(null)
  const [added, setAdded] = useState<AddedRow | null>(null)

  const isAdding = isAddition(formData)
  useEffect(() => {
    if (!isAdding) return
    const byKeyboard = document.activeElement?.matches(':focus-visible') ?? false
    adding.current = { preventScroll: !byKeyboard }
  }, [isAdding])

  useEffect(() => {
    if (hash) return afterRender(() => focusOn(idOfHash(hash), adding.current))
  }, [hash, key])

  useEffect(() => {
    if (state !== 'idle' || !adding.current) return
    return afterRender(() => {
      const options = adding.current
      adding.current = null
      if (answer?.notice) return
      if (answer?.at) focusOn(`${form}-${answer.at}`, options)
      setAdded(rowOf(document.activeElement))
    })
  }, [state, answer, form])
  return added
}

export interface AddedRow {
  name: string
  value: string
}

function rowOf(field: Element | null): AddedRow | null {
  const name = field?.closest('fieldset')?.querySelector('legend')?.textContent
  return name && field instanceof HTMLInputElement ? { name, value: field.value } : null
}

/** When fields that are made anew stand on the page. */
function afterRender(act: () => void): () => void {
  const frame = requestAnimationFrame(act)
  return () => cancelAnimationFrame(frame)
}

function isAddition(sent: FormData | undefined): boolean {
  const intent = sent?.get(intentField)
  return typeof intent === 'string' && parseIntent(intent)?.verb === 'add'
}

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
