import { useMatches } from '@remix-run/react'
import { useEffect } from 'react'
import { hasTexts, type TextsHandle } from './browser'

/** A page that was reached without a load, but speaks of what the browser has no texts for, is loaded after all. */
export function useTexts(): void {
  const areas = useMatches().flatMap(
    ({ handle }) => (handle as TextsHandle | undefined)?.texts ?? [],
  )
  const isWhole = hasTexts(areas)
  useEffect(() => {
    if (!isWhole) window.location.reload()
  }, [isWhole])
}
