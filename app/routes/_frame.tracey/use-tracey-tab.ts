import { useEffect, useRef, useState } from 'react'
import { useFormOwner } from '~/components/form/form-context'
import { useT } from '~/i18n/context'
import { constants } from '~/lib/constants'
import { formFields } from '~/lib/form-names'
import { paths } from '~/lib/paths'

/**
 * After three seconds one link is asked for and opened in a tab of its own, once for every visit to the page. A tab
 * that the browser does not allow leaves the page as it is, with its link. Answers why no link could be had.
 */
export function useTraceyTab(isWanted: boolean): string | null {
  const t = useT()
  const { companyId, key } = useFormOwner()
  const isDone = useRef(false)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    if (!isWanted || isDone.current) return
    const open = async () => {
      isDone.current = true
      const body = new FormData()
      body.set(formFields.company, String(companyId ?? ''))
      body.set(formFields.key, key)
      const response = await fetch(paths.openTracey(), { method: 'POST', body })
      const { url, words } = (await response.json()) as { url?: string; words?: string }
      if (url) window.open(url, '_blank', 'noopener')
      else setProblem(words ?? t('common.somethingWentWrong'))
    }
    const timer = setTimeout(() => {
      open().catch(() => setProblem(t('common.somethingWentWrong')))
    }, constants.trackingRedirectMs)
    return () => clearTimeout(timer)
  }, [isWanted, companyId, key, t])
  return problem
}
