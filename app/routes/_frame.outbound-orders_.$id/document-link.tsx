import type { ReactNode } from 'react'
import { useT } from '~/i18n/context'
import type { ShownDocument } from './packing-part.server'

/** A link that says that it opens a tab of its own. */
export function NewTab({ href, children }: { href: string; children: ReactNode }) {
  const t = useT()
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({t('order.opensNew')})</span>
    </a>
  )
}

export function DocumentLink({
  name,
  file,
  path,
}: ShownDocument & { path: (file: string) => string }) {
  const t = useT()
  if (file === null) return <>{name}</>
  return (
    <a href={path(file)} target="_blank" rel="noopener">
      {name}
      <span className="visually-hidden"> ({t('order.openPdf')})</span>
    </a>
  )
}
