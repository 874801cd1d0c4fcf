import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

const everyMs = 1_000

/** Asks for the page's data again and again while `isOn`. A redirect that they answer with is followed. */
export function usePolling(isOn: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isOn || state !== 'idle') return
    const timer = setTimeout(revalidate, everyMs)
    return () => clearTimeout(timer)
  }, [isOn, state, revalidate])
}
