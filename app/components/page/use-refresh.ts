import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'

/** With scripts: loads a page again that says so, in place. Without them `AutoReload` does. */
export function useRefresh({
  reloadAfter,
  reloadTo,
}: {
  /** In seconds. */
  reloadAfter?: number
  reloadTo?: string
}): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!reloadAfter || !reloadTo) return
    const timer = setTimeout(
      () => navigate(reloadTo, { replace: true, preventScrollReset: true }),
      reloadAfter * 1_000,
    )
    return () => clearTimeout(timer)
  }, [reloadAfter, reloadTo, navigate])
}
