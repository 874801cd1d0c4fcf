import { useMatches } from '@remix-run/react'

/**
 * In the head of a page whose data say `reloadAfter`: without scripts it loads itself again after so many seconds, or
 * what `reloadTo` names.
 * Scripts ask by themselves, so it is hidden from them; pages that were sent without any have nobody else to do it.
 */
export function AutoReload({ light }: { light: boolean }) {
  const page = useMatches()
    .map(({ data }) => data as { reloadAfter?: number; reloadTo?: string } | undefined)
    .find((data) => data?.reloadAfter !== undefined)
  if (!page) return null
  const where = page.reloadTo ? `; url=${page.reloadTo}` : ''
  const refresh = <meta httpEquiv="refresh" content={`${page.reloadAfter}${where}`} />
  return light ? refresh : <noscript>{refresh}</noscript>
}
