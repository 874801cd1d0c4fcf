import { useEffect, useState } from 'react'
import { useT } from '~/i18n/context'
import { constants } from '~/lib/constants'
import { useHydrated } from './hydrated'
import { Icon, type IconName } from './icon'

/**
 * Copies a text and says so for a moment. It is only there where scripts run and the browser gives the page its
 * clipboard (not over plain http): elsewhere the text beside it is selectable, or a link.
 */
export function CopyButton(props: {
  /** What is copied; asked at the press where it may have changed since. */
  value: string | (() => string)
  /** Names the button: 'Article number' gives 'Copy Article number'. */
  what: string
  /** Names a button of a toolbar, which is an icon too. */
  label?: string
  icon?: IconName
}) {
  const t = useT()
  const hydrated = useHydrated()
  const [copies, setCopies] = useState(0)

  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), constants.copiedTooltipMs)
    return () => clearTimeout(timer)
  }, [copies])

  if (!hydrated || !navigator.clipboard) return null
  const copy = async () => {
    const text = typeof props.value === 'string' ? props.value : props.value()
    await navigator.clipboard.writeText(text)
    setCopies((count) => count + 1)
  }
  return (
    // on the button a reader would say it twice
    <span className="copy" title={props.label}>
      <button
        type="button"
        className={props.label ? 'button' : 'plain'}
        aria-label={props.label ?? t('common.copy', { what: props.what })}
        onClick={() => void copy()}
      >
        <Icon name={props.icon ?? 'copy'} />
      </button>
      <span className="tooltip" role="status">
        {copies > 0 ? t('common.copied') : null}
      </span>
    </span>
  )
}
