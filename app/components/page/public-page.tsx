import type { ReactNode } from 'react'
import { useT } from '~/i18n/context'
import forms from '~/styles/form.css'
import styles from '~/styles/public.css'
import { VersionLine } from './frame'
import { Stylesheet } from './stylesheets'
import { Messages, type MessageText } from './messages'

/** The page around the screens that need no session. */
export function PublicPage(props: {
  portalName: string
  messages: MessageText[]
  children: ReactNode
}) {
  const t = useT()
  return (
    <div className="public">
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
      </main>
      <footer className="foot">
        <VersionLine />
      </footer>
    </div>
  )
}
