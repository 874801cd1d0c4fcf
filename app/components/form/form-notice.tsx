import { useState } from 'react'
import { useT } from '~/i18n/context'
import { CloseMark, MessageBox, type MessageText } from '../page/messages'
import { SwitchBack } from './refusal-box'
import { useFocusOnMount } from './use-focus'
import type { EntryButton } from './form-state'
import type { RefusedForm } from '~/lib/form-result'

/**
 * Why a form came back as a whole, above it. It stands outside the form, and is closed by one of the form's own
 * buttons, so that the entries survive that without scripts too.
 */
export function FormNotice(props: {
  notice: Pick<MessageText, 'kind' | 'text'>
  arrivedWith: RefusedForm
  lookUp: string | undefined
  /** A button of the form that changes none of its entries. */
  keepEntries: EntryButton
  /** Another that turns back to the company that the form was made for. */
  switchBack: EntryButton
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
      <SwitchBack words={props.arrivedWith.switchBack} button={props.switchBack} />
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
