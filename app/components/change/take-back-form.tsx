import { CheckboxGroup } from '~/components/form/checkbox-group'
import { PortalForm, SubmitButton, usePortalForm } from '~/components/form/portal-form'
import { MessageBox } from '~/components/page/messages'
import { useT } from '~/i18n/context'
import type { TakeBackPage } from '~/lib/change-screen'
import { formatCount } from '~/lib/format'
import type { RefusedForm } from '~/lib/form-result'

/** What of an import can be taken back, and those that others have changed since, to be ticked. */
export function TakeBackForm({ page, refused }: { page: TakeBackPage; refused?: RefusedForm }) {
  const t = useT()
  const { file, back, problem, count, changed, notes } = page
  const [form, { also }] = usePortalForm<Record<'also', string[]>>({
    id: 'take-back',
    refused,
    defaults: {},
  })
  const isEmpty = count === 0 && changed.length === 0
  return (
    <section className="panel" aria-label={t('takeBack.title')}>
      {problem === null ? null : <MessageBox kind="error" text={problem} />}
      {problem === null && file !== null ? (
        <p>{t(isEmpty ? 'takeBack.none' : 'takeBack.about', { n: formatCount(count), file })}</p>
      ) : null}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <PortalForm form={form} refused={refused} summaryOf={[also]} className="stack" allRequired>
        {changed.length > 0 ? (
          <CheckboxGroup
            field={also}
            label={t('takeBack.changedSince')}
            options={changed.map(({ number, fields }) => [number, `${number} (${fields})`])}
          />
        ) : null}
        <p className="actions">
          {isEmpty ? null : <SubmitButton>{t('takeBack.go')}</SubmitButton>}{' '}
          <a className="button" href={back}>
            {t('common.cancel')}
          </a>
        </p>
      </PortalForm>
    </section>
  )
}
