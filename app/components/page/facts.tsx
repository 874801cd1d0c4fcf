import { Fragment, type ReactNode } from 'react'
import { useT } from '~/i18n/context'
import type { TextKey } from '~/i18n/translate'

/** Names and values, those without a value too, so that nobody looks for them. */
export function Facts({ of }: { of: readonly (readonly [TextKey, ReactNode])[] }) {
  const t = useT()
  return (
    <dl className="facts">
      {of.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
