import { useMatches } from '@remix-run/react'
import { useEffect } from 'react'
import { toAreas, hasTexts } from './browser'

/** A page that was reached without a load, but speaks of what the browser has no texts for, is loaded after all. */
export function useTexts(): void {
  const isWhole = hasTexts(toAreas(useMatches()))
  useEffect(() => {
    if (!isWhole) window.location.reload()
  }, [isWhole])
}
