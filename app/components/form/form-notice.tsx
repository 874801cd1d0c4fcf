import { useState } from 'react'
import { useT } from '~/i18n/context'
import { CloseMark, MessageBox, type MessageText } from '../page/messages'
import { useFocusOnMount } from './use-focus'
import type { EntryButton } from './form-state'

/**
 * Why a form came back as a whole, above it. It stands outside the form, and is closed by one of the form's own
 * buttons, so that the entries survive that without scripts too.
 */
export function FormNotice(props: {
  notice: Pick<MessageText, 'kind' | 'text'>
  arrivedWith: unknown
  lookUp: string | undefined
  /** A button of the form that changes none of its entries. */
  keepEntries: EntryButton
}) {
  const t = useT()
  const box = useFocusOnMount(props.arrivedWith)
  const [closed, setClosed] = useState<unknown>()
  if (closed === props.arrivedWith) return null
  return (
    <MessageBox {...props.notice} box={box}>
      {props.lookUp ? (
        // beside the entries, not instead of them
        <a className="button small" href={props.lookUp} target="_blank" rel="noopener">
          {t('message.lookUp')}
        </a>
      ) : null}
      <button
        {...props.keepEntries}
        className="plain"
        onClick={(event) => {
          event.preventDefault()
          setClosed(props.arrivedWith)
        }}
      >
        <CloseMark />
      </button>
    </MessageBox>
  )
}
