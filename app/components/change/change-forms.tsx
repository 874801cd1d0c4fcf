import { SelectField, TextField } from '~/components/form/fields'
import type { Field } from '~/components/form/form-state'
import { PortalForm, SubmitButton, usePortalForm } from '~/components/form/portal-form'
import { MessageBox } from '~/components/page/messages'
import { useT } from '~/i18n/context'
import type { ChangeForm, ChangePage } from '~/lib/change-screen'
import type { RefusedForm } from '~/lib/form-result'

/** Fields of what is selected on a list, each kind of them in a form of its own. */
export function ChangeForms({ page, refused }: { page: ChangePage; refused?: RefusedForm }) {
  const t = useT()
  const { forms, problems, count, back } = page
  return (
    <>
      {problems.map((problem) => (
        <MessageBox key={problem} kind="error" text={problem} />
      ))}
      {count === null ? null : <p>{t('change.selected', { n: count })}</p>}
      {forms.map((form) => (
        <FieldsForm
          key={form.id}
          form={form}
          refused={refused}
          back={back}
          isAlone={forms.length === 1}
        />
      ))}
    </>
  )
}

function FieldsForm(props: {
  form: ChangeForm
  refused?: RefusedForm
  back: string
  isAlone: boolean
}) {
  const t = useT()
  const { refused } = props
  const { id, kind, fields, canEmpty } = props.form
  const [form, { field, find, value }] = usePortalForm<Record<'field' | 'find' | 'value', string>>({
    id,
    refused,
    defaults: {},
  })
  const [first] = fields
  const title = kind === 'text' ? t('change.text') : first!.words
  const emptyHint = canEmpty ? t('change.emptyHint') : undefined
  return (
    <section className="panel" aria-label={props.isAlone ? t('change.title') : title}>
      {props.isAlone ? null : <h2>{title}</h2>}
      <PortalForm
        form={form}
        refused={refused}
        summaryOf={[field, find, value]}
        className="form"
        allRequired={kind !== 'text'}
      >
        {kind === 'text' ? (
          <>
            <SelectField field={field} label={t('change.field')} options={fields} required />
            <TextField field={find} label={t('change.find')} hint={t('change.findHint')} />
            <TextField
              field={value}
              label={t('change.value')}
              required={!canEmpty}
              hint={emptyHint}
            />
          </>
        ) : (
          <>
            <input type="hidden" name={field.name} value={first!.value} />
            <NewValue change={props.form} field={value} hint={emptyHint} />
          </>
        )}
        <p className="actions">
          <SubmitButton>{t('change.go')}</SubmitButton>{' '}
          <a className="button" href={props.back}>
            {t('common.cancel')}
          </a>
        </p>
      </PortalForm>
    </section>
  )
}

/** What a day or a choice is changed to. */
function NewValue(props: { change: ChangeForm; field: Field; hint: string | undefined }) {
  const { kind, fields, choices } = props.change
  const value = { field: props.field, label: fields[0]!.words }
  if (kind === 'day') return <TextField {...value} type="date" hint={props.hint} />
  const options = choices.map((choice) => ({ value: choice, words: choice }))
  return <SelectField {...value} options={options} required />
}
