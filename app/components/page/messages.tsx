import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { useT } from '~/i18n/context'
import { constants } from '~/lib/constants'
import { paths } from '~/lib/paths'
import { OwnerFields } from '../form/form-context'
import { Icon } from './icon'
import { ReturnField } from './return-field'

export interface MessageText {
  /** Set for a message that the session keeps; one of this page alone has none. */
  id?: string
  kind: 'success' | 'warning' | 'error'
  text: string
  brief: boolean
}

/** The message boxes above the page's content. */
export function Messages({ messages }: { messages: readonly MessageText[] }) {
  return messages.map((message) => (
    <PageMessage key={message.id ?? message.text} message={message} />
  ))
}

function PageMessage({ message }: { message: MessageText }) {
  const fetcher = useFetcher()
  const box = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState(false)

  useEffect(() => {
    if (!message.brief) return
    window.scrollTo({ top: 0 })
    box.current?.scrollIntoView({ block: 'nearest' })
    const timer = setTimeout(() => setClosed(true), constants.messageAutoCloseMs)
    return () => clearTimeout(timer)
  }, [message.brief, message.text])

  if (closed) return null
  return (
    <MessageBox {...message} box={box}>
      <fetcher.Form method="post" action={paths.closeMessage()} onSubmit={() => setClosed(true)}>
        <OwnerFields />
        <ReturnField />
        <input type="hidden" name="id" value={message.id ?? ''} />
        <button className="plain">
          <CloseMark />
        </button>
      </fetcher.Form>
    </MessageBox>
  )
}

export function CloseMark() {
  const t = useT()
  return (
    <>
      <Icon name="close" />
      <span className="visually-hidden">{t('common.close')}</span>
    </>
  )
}

/** The box itself; its children close it, or lead on. */
export function MessageBox(props: {
  /** A note tells how things are, which is neither good nor bad. */
  kind: MessageText['kind'] | 'note'
  text: string
  brief?: boolean
  box?: Ref<HTMLDivElement>
  children?: ReactNode
}) {
  const t = useT()
  return (
    <div
      ref={props.box}
      className={`message ${props.kind}${props.brief ? ' brief' : ''}`}
      role={props.kind === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      {props.kind === 'note' ? null : <Icon name={props.kind} />}
      <p>
        {props.kind === 'note' ? null : (
          <span className="visually-hidden">{t(`message.kind.${props.kind}`)}: </span>
        )}
        {props.text}
      </p>
      {props.children}
    </div>
  )
}
