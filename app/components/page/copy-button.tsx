import { useEffect, useState } from 'react'
import { useT } from '~/i18n/context'
import { constants } from '~/lib/constants'
import { useHydrated } from './hydrated'
import { Icon } from './icon'

/**
 * Copies a text and says so for a moment. It is only there where scripts run and the browser gives the page its
 * clipboard (not over plain http): elsewhere the text beside it is selectable, or a link.
 */
export function CopyButton(props: {
  /** What is copied; asked at the press where it may have changed since. */
  value: string | (() => string)
  /** Names the button: 'Article number' gives 'Copy Article number'. */
  what: string
  /** Shown on the button; without it the button is an icon. */
  label?: string
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
    <span className="copy">
      <button
        type="button"
        className={props.label ? 'button' : 'plain'}
        aria-label={props.label ? undefined : t('common.copy', { what: props.what })}
        onClick={() => void copy()}
      >
        <Icon name="copy" />
        {props.label}
      </button>
      <span className="tooltip" role="status">
        {copies > 0 ? t('common.copied') : null}
      </span>
    </span>
  )
}
