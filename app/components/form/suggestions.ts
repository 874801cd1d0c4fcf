import { constants } from '~/lib/constants'
import type { Suggestion } from '~/lib/form-result'

/** Where the suggestions of a field come from: one that asks upstream waits longer, and for three characters. */
export interface SuggestionSource {
  list: string
  remote?: boolean
}

const localPauseMs = 150

/**
 * Makes an input a combobox by ARIA's pattern: suggestions open below it while typing, and are taken by keyboard or
 * pointer. Fetched when such a field is first entered, so that no page waits for it; `ask` is for what was typed until
 * then.
 */
export function suggestInto(
  input: HTMLInputElement,
  { remote }: SuggestionSource,
  addressOf: (text: string) => string,
  /** Where a suggestion leads that is an address, in place of being put into the input. */
  go?: (href: string) => void,
): { ask: () => void; undo: () => void } {
  const list = document.createElement('ul')
  let active = -1
  let pause: ReturnType<typeof setTimeout> | undefined
  let question = new AbortController()

  list.id = `${input.id}-list`
  list.role = 'listbox'
  list.ariaLabel = input.labels?.[0]?.textContent ?? ''
  input.after(list)
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
  })) {
    input.setAttribute(name, value)
  }
  show([])

  function show(suggestions: Suggestion[]) {
    list.replaceChildren(...suggestions.map(createOption))
    list.hidden = suggestions.length === 0
    input.ariaExpanded = String(!list.hidden)
    point(-1)
  }

  function createOption({ value, words = '', href }: Suggestion, index: number) {
    const option = document.createElement('li')
    const more = document.createElement('span')
    option.id = `${list.id}-${index}`
    option.role = 'option'
    option.dataset.value = value
    if (href) option.dataset.href = href
    more.className = 'quiet'
    more.textContent = words
    option.append(value, ' ', more)
    return option
  }

  /** -1: the text as it was typed. */
  function point(index: number) {
    active = index
    const options = [...list.children]
    options.forEach((option, at) => (option.ariaSelected = String(at === index)))
    const pointed = options[index]
    if (pointed) input.setAttribute('aria-activedescendant', pointed.id)
    else input.removeAttribute('aria-activedescendant')
  }

  function take(option: Element | null | undefined) {
    if (!(option instanceof HTMLElement)) return
    input.value = option.dataset.value ?? ''
    close()
    const { href } = option.dataset
    if (go && href) return go(href)
    // as if it had been typed, so that the form knows of it
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function close() {
    clearTimeout(pause)
    question.abort()
    show([])
  }

  function ask() {
    clearTimeout(pause)
    question.abort()
    const text = input.value.trim()
    if ([...text].length < (remote ? constants.minSearchLength : 1)) return show([])
    question = new AbortController()
    const { signal } = question
    pause = setTimeout(
      () => {
        void load(addressOf(text), signal).then((found) => {
          if (!signal.aborted) show(found)
        })
      },
      remote ? constants.searchDebounceMs : localPauseMs,
    )
  }

  function press(event: KeyboardEvent) {
    if (list.hidden) return
    const places = list.children.length + 1
    if (event.key === 'ArrowDown') point(((active + 2) % places) - 1)
    else if (event.key === 'ArrowUp') point(((active + places) % places) - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && active >= 0) take(list.children[active])
    else return
    event.preventDefault()
  }

  // a value that was filled in is no question
  const type = (event: Event) => void (event.isTrusted && ask())
  const stay = (event: Event) => event.preventDefault()
  const choose = (event: MouseEvent) => take((event.target as Element).closest('li'))
  input.addEventListener('input', type)
  input.addEventListener('keydown', press)
  input.addEventListener('blur', close)
  // the input keeps the focus while the pointer chooses
  list.addEventListener('mousedown', stay)
  list.addEventListener('click', choose)
  const undo = () => {
    close()
    input.removeEventListener('input', type)
    input.removeEventListener('keydown', press)
    input.removeEventListener('blur', close)
    list.remove()
  }
  return { ask, undo }
}

/** None where they did not come: the field takes any text. */
async function load(address: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const response = await fetch(address, { signal, redirect: 'error' })
    return response.ok ? ((await response.json()) as Suggestion[]) : []
  } catch {
    return []
  }
}
