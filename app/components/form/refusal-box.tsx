import { intentField } from '~/lib/form-names'
import type { RefusedForm } from '~/lib/form-result'
import { intents } from '~/lib/intents'
import { MessageBox } from '../page/messages'
import type { EntryButton } from './form-state'

/** Why a form came back that has no summary of its own. `form`: its id. */
export function RefusalBox({ refused, form }: { refused?: RefusedForm; form?: string }) {
  if (!refused?.notice) return null
  return (
    <MessageBox {...refused.notice}>
      <SwitchBack
        words={refused.switchBack}
        button={{ form, name: intentField, value: intents.switchBack, formNoValidate: true }}
      />
    </MessageBox>
  )
}

/** Sends the form with its entries, and turns back to the company that it was made for. */
export const SwitchBack = (props: { words: string | undefined; button: EntryButton }) =>
  props.words ? (
    <button {...props.button} className="button small">
      {props.words}
    </button>
  ) : null
