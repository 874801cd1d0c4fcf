import { useCallback, useEffect, useState } from 'react'
import { customsWords, HelpWords } from '~/components/page/help-words'
import { SelectField, TextField } from '~/components/form/fields'
import type { Field } from '~/components/form/form-state'
import { PortalForm, SubmitButton, usePortalForm } from '~/components/form/portal-form'
import { useT } from '~/i18n/context'
import { auditDefinition, lastDay } from '~/lib/audit-file'
import type { RefusedForm } from '~/lib/form-result'

interface Props {
  email: string
  /** Says that the user has no address. */
  without: string | null
  /** The days that were asked for last, as yyyy-MM-dd. */
  from: string
  to: string
  refused: RefusedForm | undefined
}

/** Asks for an audit file of some days. */
export function AuditForm({ email, without, from, to, refused }: Props) {
  const t = useT()
  const [form, fields] = usePortalForm<Record<'definition' | 'from' | 'to', string>>({
    id: 'audit',
    refused,
    defaults: { definition: auditDefinition.id, from, to },
  })
  const listed = [fields.definition, fields.from, fields.to] as const
  const { isWhole, check } = useIsWhole(listed)
  return (
    <section className="panel">
      <PortalForm
        form={form}
        refused={refused}
        summaryOf={listed}
        onBlur={({ target }) => {
          if (target.id === fields.from.id || target.id === fields.to.id) keepOrder(fields)
        }}
      >
        <div className="form" onChange={check}>
          <SelectField
            field={fields.definition}
            label={t('auditFile.definition')}
            options={[{ value: auditDefinition.id, words: auditDefinition.name }]}
            initial={auditDefinition.id}
            required
          />
          <TextField field={fields.from} label={t('auditFile.begin')} type="date" required />
          <TextField field={fields.to} label={t('auditFile.end')} type="date" required />
        </div>
        <dl className="facts">
          <dt>{t('auditFile.email')}</dt>
          <dd>{email || without}</dd>
        </dl>
        <p className="actions">
          <SubmitButton disabled={!isWhole}>{t('auditFile.request')}</SubmitButton>{' '}
          <span className="hint" role="status">
            {isWhole ? null : t('auditFile.bothDates')}
          </span>
        </p>
      </PortalForm>
      <HelpWords words={customsWords} />
    </section>
  )
}

/** Whether every field holds something, which only scripts can tell; so it is taken for granted at first. */
function useIsWhole(fields: readonly Field[]) {
  const [isWhole, setWhole] = useState(true)
  const ids = fields.map(({ id }) => id).join(' ')
  const check = useCallback(
    () => setWhole(ids.split(' ').every((id) => findInput(id)?.value)),
    [ids],
  )
  // a form that begins again holds other entries
  useEffect(check)
  return { isWhole, check }
}

/** A year that is being typed is no earlier one: asked for only when a field is left. */
function keepOrder({ from, to }: Record<'from' | 'to', Field>): void {
  const [first, last] = [findInput(from.id), findInput(to.id)]
  if (first?.value && last?.value) last.value = lastDay(first.value, last.value)
}

const findInput = (id: string) => document.getElementById(id) as HTMLInputElement | null
