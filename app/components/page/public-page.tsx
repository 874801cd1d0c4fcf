import type { ReactNode } from 'react'
import { useT } from '~/i18n/context'
import { paths } from '~/lib/paths'
import type { VisitorFoot } from '~/lib/visitor-page'
import forms from '~/styles/form.css'
import styles from '~/styles/public.css'
import { VersionLine } from './frame'
import { Stylesheet } from './stylesheets'
import { Messages, type MessageText } from './messages'

/** The page around the screens that need no session. */
export function PublicPage(props: {
  portalName: string
  messages: MessageText[]
  foot: VisitorFoot
  /** Across the whole, below its two halves. */
  below?: ReactNode
  /** Its content is a table. */
  isWide?: boolean
  children: ReactNode
}) {
  const t = useT()
  const { foot } = props
  return (
    <div className={props.isWide ? 'public wide' : 'public'}>
      {/* no other page has use for it */}
      <Stylesheet href={forms} />
      <Stylesheet href={styles} />
      <main id="content">
        <div className="intro">
          <p className="brand">{props.portalName}</p>
          <p>{t('auth.welcome')}</p>
        </div>
        <div className="entry">
          <Messages messages={props.messages} />
          {props.children}
        </div>
        {props.below}
      </main>
      <footer className="foot">
        <p>
          {foot.contact}
          {foot.whom ? ': ' : null}
          {foot.address ? <a href={foot.address}>{foot.whom}</a> : foot.whom} ·{' '}
          <a href={paths.status()}>{t('shell.status')}</a>
        </p>
        {foot.languages ? <p>{foot.languages}</p> : null}
        <VersionLine />
      </footer>
    </div>
  )
}
