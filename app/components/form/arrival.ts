import { useLocation } from '@remix-run/react'
import { useEffect, useRef, type RefObject } from 'react'

/** With scripts a page does not load anew, so what a form came back with takes the focus itself. */
export function useArrival(arrivedWith: unknown): RefObject<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [arrivedWith])
  return box
}

/** With scripts nothing is focused at the hash of an address; the first field there is, as without them. */
export function useArrivalAtHash(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!hash) return
    const target = document.getElementById(decodeURIComponent(hash.slice(1)))
    const field = 'input:not([type="hidden"]), select'
    const first = target?.matches(field) ? target : target?.querySelector<HTMLElement>(field)
    first?.focus()
  }, [hash, key])
}
