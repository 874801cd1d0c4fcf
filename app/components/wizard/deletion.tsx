import type { RefusedForm } from '~/lib/form-result'
import { useState } from 'react'
import { useT } from '~/i18n/context'
import type { TextKey } from '~/i18n/translate'
import { formFields } from '~/lib/form-names'
import { intents } from '~/lib/intents'
import { useFocusOnMount } from '../form/use-focus'
import type { FormHandle } from '../form/form-state'
import { Dialog, opensHere } from '../page/dialog'
import { Icon } from '../page/icon'

interface DeletionProps {
  form: FormHandle
  /** What the order is called. */
  order: string
  /** Of what is no order. */
  words?: { title: TextKey; question: TextKey }
}

const ofOrder = { title: 'wizard.deleteOrder', question: 'wizard.deleteQuestion' } as const

/** Asks before it deletes: with scripts over the page, without them above the form, which comes back with its entries. */
export function DeleteButton({ form, order, words = ofOrder }: DeletionProps) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button
        {...form.change(intents.ask)}
        className="button danger"
        onClick={(event) => {
          event.preventDefault()
          setAsking(true)
        }}
      >
        {t(words.title)}
      </button>
      {isAsking ? (
        <Dialog labelledBy="delete-question" onClose={() => setAsking(false)}>
          {(dialog) => {
            const close = () => dialog.current?.close()
            return (
              <>
                <p id="delete-question">{t(words.question, { order })}</p>
                <p className="actions">
                  <button
                    {...form.change(intents.delete)}
                    className="button danger"
                    // a button that has left the page sends nothing
                    onClick={() => setTimeout(close)}
                  >
                    {t('wizard.delete')}
                  </button>
                  <button type="button" className="button" ref={opensHere} onClick={close}>
                    {t('common.cancel')}
                  </button>
                </p>
              </>
            )
          }}
        </Dialog>
      ) : null}
    </>
  )
}

export function DeletionQuestion({
  form,
  order,
  asked,
  words = ofOrder,
  version,
}: DeletionProps & {
  asked: RefusedForm
  /** The version that it asks about, where that is not the one that the form was made of. */
  version?: string
}) {
  const t = useT()
  const box = useFocusOnMount(asked)
  const seen = asked.conflict?.version ?? version
  return (
    <div
      ref={box}
      className="message warning confirm"
      role="group"
      aria-labelledby="delete-question"
      tabIndex={-1}
    >
      <Icon name="warning" />
      <p id="delete-question">{t(words.question, { order })}</p>
      <input type="hidden" form={form.id} name={formFields.asked} value={intents.ask} />
      <p className="actions">
        <button
          {...form.change(seen === undefined ? intents.delete : intents.deleteVersion(seen))}
          className="button danger"
        >
          {t('wizard.delete')}
        </button>{' '}
        <button {...form.change(intents.refresh)} className="button">
          {t('common.cancel')}
        </button>
      </p>
    </div>
  )
}
