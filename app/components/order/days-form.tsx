import { SelectField, TextField } from '../form/fields'
import { PortalForm, SubmitButton, usePortalForm } from '../form/portal-form'
import { TextArea } from '../form/text-area'
import { useFocusAtField } from '../form/use-focus'
import type { Field, FormHandle } from '../form/form-state'
import { useT } from '~/i18n/context'
import { orderDateForms, toHashLink } from '~/lib/form-names'
import type { RefusedForm } from '~/lib/form-result'
import { intents } from '~/lib/intents'
import { longestBeginning, mostOrderDates, toOrderNumber } from '~/lib/order-dates'

type Names = 'number' | 'days' | 'weekday' | 'from' | 'until'

/** The days that orders are made for, and how their numbers begin. */
export function DaysForm(props: {
  address: string
  about: string
  /** From Monday on. */
  weekdays: readonly string[]
  typed: { number: string; days: string }
  refused: RefusedForm | undefined
}) {
  const t = useT()
  const { refused, typed, weekdays } = props
  const [form, fields] = usePortalForm<Record<Names, string>>({
    id: orderDateForms.days,
    refused,
    defaults: typed,
  })
  useFocusAtField(form.id, refused)
  const { number, days, weekday, from, until } = fields
  return (
    <PortalForm
      form={form}
      refused={refused}
      summaryOf={[number, days, weekday, from, until]}
      className="stack"
      enter={t('templates.preview')}
      guarded
    >
      <section className="panel form">
        <p>{props.about}</p>
        <TextField
          field={number}
          label={t('templates.number')}
          hint={t('templates.numberHint', { example: toOrderNumber('WEEKLY', '2026-12-24') })}
          required
          max={longestBeginning}
        />
        <TextArea
          field={days}
          label={t('templates.days')}
          hint={t('templates.daysHint', { n: mostOrderDates })}
          rows={8}
          required
        />
        <Weeks form={form} fields={fields} weekdays={weekdays} />
        <p className="actions">
          <SubmitButton>{t('templates.preview')}</SubmitButton>
        </p>
      </section>
    </PortalForm>
  )
}

/** Adds a day of every week to the days. */
function Weeks(props: {
  form: FormHandle
  fields: Record<Names, Field>
  weekdays: readonly string[]
}) {
  const t = useT()
  const { form, weekdays } = props
  const { days, weekday, from, until } = props.fields
  return (
    <fieldset className="form">
      <legend>{t('templates.weeks')}</legend>
      <SelectField
        field={weekday}
        label={t('templates.weekday')}
        options={weekdays.map((words, index) => ({ value: String(index + 1), words }))}
      />
      <TextField field={from} label={t('templates.from')} type="date" />
      <TextField field={until} label={t('templates.until')} type="date" />
      <p className="actions">
        <button
          {...form.change(`${intents.refresh}-weeks`)}
          className="button"
          formAction={toHashLink(days.id)}
        >
          {t('templates.addWeeks')}
        </button>
      </p>
    </fieldset>
  )
}
