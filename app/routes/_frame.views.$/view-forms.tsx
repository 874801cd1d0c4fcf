import { CheckboxField } from '~/components/form/checkbox-field'
import { TextField } from '~/components/form/fields'
import { PortalForm, SubmitButton, usePortalForm } from '~/components/form/portal-form'
import { useT } from '~/i18n/context'
import { constants } from '~/lib/constants'
import { viewForms } from '~/lib/form-names'
import type { RefusedForm } from '~/lib/form-result'

interface View {
  id: string
  name: string
  address: string
}

/** Keeps the view that the screen was opened at. */
export function SaveViewForm(props: {
  shown: string
  canReplace: boolean
  refused: RefusedForm | undefined
}) {
  const t = useT()
  const [form, fields] = usePortalForm<Record<'name' | 'replace' | 'back', string>>({
    id: viewForms.save,
    refused: props.refused,
    defaults: { back: props.shown },
  })
  const { name, replace, back } = fields
  return (
    <section className="panel" aria-label={t('lists.saveView')}>
      <PortalForm form={form} refused={props.refused} summaryOf={[name]} allRequired>
        <TextField
          field={name}
          label={t('lists.viewName')}
          hint={t('views.default')}
          required
          max={constants.maxViewName}
        />
        {props.canReplace ? <CheckboxField field={replace} label={t('views.replace')} /> : null}
        <input type="hidden" name={back.name} value={String(back.value)} />
        <p className="actions">
          <SubmitButton>{t('lists.keepView')}</SubmitButton>
        </p>
      </PortalForm>
    </section>
  )
}

export function ViewTable({
  views,
  refused,
}: {
  views: readonly View[]
  refused: RefusedForm | undefined
}) {
  const t = useT()
  if (views.length === 0) return <p className="empty">{t('views.none')}</p>
  return (
    <section className="panel">
      <h2>{t('lists.manageViews')}</h2>
      <ul className="rows">
        {views.map((view) => (
          <ViewRow key={view.id} view={view} refused={refused} />
        ))}
      </ul>
    </section>
  )
}

function ViewRow({ view, refused }: { view: View; refused: RefusedForm | undefined }) {
  const t = useT()
  const { id, name, address } = view
  const [renaming, fields] = usePortalForm<Record<'name', string>>({
    id: `${viewForms.rename}-${id}`,
    refused,
    defaults: { name },
  })
  const [deleting] = usePortalForm({ id: `${viewForms.delete}-${id}`, refused, defaults: {} })
  return (
    <li className="actions">
      <a href={address}>{name}</a>{' '}
      <details open={fields.name.errors !== undefined}>
        <summary className="button small">{t('views.rename')}</summary>
        <PortalForm
          form={renaming}
          refused={refused}
          summaryOf={[fields.name]}
          className="rows"
          allRequired
        >
          <TextField
            field={fields.name}
            label={t('views.newName', { name })}
            required
            max={constants.maxViewName}
          />
          <p>
            <button className="button" aria-label={t('views.renameView', { name })}>
              {t('views.rename')}
            </button>
          </p>
        </PortalForm>
      </details>{' '}
      <PortalForm form={deleting} refused={refused} summaryOf={[]} className="actions" allRequired>
        <button className="button small" aria-label={t('views.deleteView', { name })}>
          {t('views.delete')}
        </button>
      </PortalForm>
    </li>
  )
}
