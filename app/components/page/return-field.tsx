import { useLocation } from '@remix-run/react'

/** The page that a small form (sign out, close, a preference) comes back to. */
export function ReturnField() {
  const { pathname, search } = useLocation()
  return <input type="hidden" name="from" value={pathname + search} />
}
