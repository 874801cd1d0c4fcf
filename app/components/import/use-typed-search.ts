import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { constants } from '~/lib/constants'

/**
 * Searches a second after the last keystroke: for three characters or more, or for none. Where rows hold entries, as
 * those of a refused form do, it presses the form's first button, which searches and saves them.
 */
export function useTypedSearch(
  addressOf: (q: string) => string,
  isRefused: boolean,
): (event: FormEvent<HTMLFormElement>) => void {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])

  return (event) => {
    const field = event.target as HTMLInputElement
    if (field.name !== 'q') return
    clearTimeout(timer.current)
    const q = field.value.trim()
    if (q.length > 0 && [...q].length < constants.minSearchLength) return
    timer.current = setTimeout(() => {
      const { form } = field
      if (form && (isRefused || hasEntries(form))) form.requestSubmit(form.querySelector('button'))
      else navigate(addressOf(q), { replace: true })
    }, constants.searchDebounceMs)
  }
}

const hasEntries = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('.cells :is(input, textarea)')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )
