import { toText } from '~/lib/values'
import { Form, useNavigate, useNavigation } from '@remix-run/react'
import { useRef } from 'react'
import { useT } from '~/i18n/context'
import { assignFields, assignLimits, type AssignFields } from '~/lib/assign'
import { intentField } from '~/lib/form-names'
import type { RefusedForm } from '~/lib/form-result'
import { intents, withOwner } from '~/lib/intents'
import { ButtonLabel } from '../form/button-label'
import { TextField } from '../form/fields'
import { useOwnerOfEntries, usePageForm } from '../form/form-context'
import { FormNotice } from '../form/form-notice'
import { ErrorSummary, usePortalForm } from '../form/portal-form'
import { EnterButton } from '../form/write-form'
import { useTyped } from '../form/use-typed'
import { useHydrated } from '../page/hydrated'
import type { AssignData, AssignScreenKind } from './assign-screen'
import { AssignedTable } from './assigned-table'

/**
 * What is selected, and the shipment that it shall go into. The form goes by GET, so that a row can be taken off it
 * with all entries kept; the button that assigns posts it.
 */
export function AssignForm<Row extends { id: number }>({
  kind,
  data,
  refused,
}: {
  kind: AssignScreenKind<Row>
  data: AssignData<Row>
  refused: RefusedForm | undefined
}) {
  const t = useT()
  const { sel, fields: entries, rows } = data
  const [form, fields] = usePortalForm<AssignFields>({ id: 'assign', refused, defaults: entries })
  usePageForm(form.id, true)
  const element = useRef<HTMLFormElement>(null)
  const reference = useTyped(fields.mx_inbound_reference)
  const isLive = useHydrated()
  const navigate = useNavigate()
  const isSent = useNavigation().state === 'submitting'
  const owner = useOwnerOfEntries()
  const posting = {
    name: intentField,
    formMethod: 'post',
    formAction: kind.path({ sel, ...entries }),
  } as const
  const sending = {
    ...posting,
    value: withOwner('assign', owner),
    disabled: sel.length === 0 || isSent || (isLive && reference.trim() === ''),
  } as const
  /** In place: the address alone changes, as without scripts, and no step back leads to the row. */
  const remove = (id: number) => {
    const typed = new FormData(element.current ?? undefined)
    const kept = Object.fromEntries(assignFields.map((name) => [name, toText(typed.get(name))]))
    const left = sel.filter((one) => one !== id)
    navigate(kind.path({ sel: left, ...kept }), { replace: true, preventScrollReset: true })
  }
  const list = assignFields.map((name) => fields[name])
  return (
    <>
      {refused?.notice ? (
        <FormNotice
          notice={refused.notice}
          arrivedWith={refused}
          lookUp={refused.outcomeUnknown ? kind.path({ sel }) : undefined}
          keepEntries={form.change(intents.refresh)}
          switchBack={{ ...posting, form: form.id, value: withOwner(intents.switchBack, owner) }}
        />
      ) : null}
      <Form ref={element} id={form.id} action={kind.path()} noValidate className="stack">
        <EnterButton {...sending}>{t('customsOrders.assign')}</EnterButton>
        {sel.map((id) => (
          <input key={id} type="hidden" name="sel" value={id} />
        ))}
        <ErrorSummary id={form.id} fields={list} formErrors={form.errors} arrivedWith={refused} />
        {rows ? <AssignedTable kind={kind} rows={rows} remove={remove} /> : null}
        <div className="panel">
          <fieldset className="form">
            <legend>{t(kind.texts.form)}</legend>
            <TextField
              field={fields.mx_inbound_reference}
              label={t('customsOrders.reference')}
              max={assignLimits.mxReference}
              required
              upper
            />
            <TextField
              field={fields.depart_seal_number1}
              label={t('customsOrders.seal1')}
              max={assignLimits.seal}
            />
            <TextField
              field={fields.depart_seal_number2}
              label={t('customsOrders.seal2')}
              max={assignLimits.seal}
            />
            <p className="actions">
              <button className="button primary" {...sending}>
                <ButtonLabel isBusy={isSent}>{t('customsOrders.assign')}</ButtonLabel>
              </button>
            </p>
          </fieldset>
        </div>
      </Form>
    </>
  )
}
