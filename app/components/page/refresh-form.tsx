import { useLocation } from '@remix-run/react'
import { useT } from '~/i18n/context'

/** Asks for the same address again: a GET form, query and all. */
export function RefreshForm() {
  const t = useT()
  const { pathname, search } = useLocation()
  return (
    <form method="get" action={pathname}>
      {[...new URLSearchParams(search)].map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <button className="button primary">{t('common.refresh')}</button>
    </form>
  )
}
