import { useLocation } from '@remix-run/react'
import { useT } from '~/i18n/context'

/**
 * Asks for the same address again: a GET form, query and all. Without an action it stays on this site, whatever the
 * path: one that begins with two slashes would name another.
 */
export function RefreshForm() {
  const t = useT()
  const { search } = useLocation()
  return (
    <form method="get">
      {[...new URLSearchParams(search)].map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <button className="button primary">{t('common.refresh')}</button>
    </form>
  )
}
