import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True once scripts run; false on the server and in the first render of the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** An effect in the very commit that it belongs to, before anything looks at the page; the server has no layout. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
