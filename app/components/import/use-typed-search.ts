import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { constants } from '~/lib/constants'

/** Searches a second after the last keystroke: for three characters or more, or for none. */
export function useTypedSearch(
  addressOf: (q: string) => string,
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
    timer.current = setTimeout(
      () => navigate(addressOf(q), { replace: true }),
      constants.searchDebounceMs,
    )
  }
}
