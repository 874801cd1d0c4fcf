import { useEffect } from 'react'
import { useT } from '~/i18n/context'
import { errorTitle } from '../page/levels'

/** Names the page one with errors while these are shown, as the server does for pages without scripts. */
export function useErrorTitle() {
  const t = useT()
  useEffect(() => {
    const prefix = errorTitle('', t)
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [t])
}
