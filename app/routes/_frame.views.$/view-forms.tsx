import { CheckboxField } from '~/components/form/checkbox-field'
import { TextField } from '~/components/form/fields'
import type { Field } from '~/components/form/form-state'
import { KeptFields, type KeptField } from '~/components/form/kept-form'
import { PortalForm, SubmitButton, usePortalForm } from '~/components/form/portal-form'
import { useT } from '~/i18n/context'
import { constants } from '~/lib/constants'
import { intentField, viewField, viewForms } from '~/lib/form-names'
import type { RefusedForm } from '~/lib/form-result'
import { intents } from '~/lib/intents'
import { toText, type Values } from '~/lib/values'

interface View {
  id: string
  name: string
  address: string
}

/**
 * Keeps the view that the screen was opened at, and the user's others. All of it is one form, so that no button loses what
 * was typed beside another.
 */
export function ViewsScreen(props: {
  shown: string
  views: readonly View[]
  refused: RefusedForm | undefined
}) {
  const t = useT()
  const { views, refused } = props
  const names = Object.fromEntries(views.map(({ id, name }) => [viewField(id), name]))
  const [form, fields] = usePortalForm<
    Record<'name' | 'replace' | 'back', string> & Record<'names' | 'shown', unknown>
  >({ id: viewForms.views, refused, defaults: { back: props.shown, names, shown: names } })
  const { name, replace, back } = fields
  return (
    <PortalForm
      form={form}
      refused={refused}
      className="stack"
      summaryOf={[name, ...views.map(({ id }) => fields.names.child(viewField(id)))]}
      allRequired
    >
      <section className="panel form" aria-label={t('lists.saveView')}>
        <TextField
          field={name}
          label={t('lists.viewName')}
          hint={t('views.default')}
          required
          max={constants.maxViewName}
        />
        {views.length > 0 || toText(replace.value) !== '' ? (
          <CheckboxField field={replace} label={t('views.replace')} />
        ) : null}
        <input type="hidden" name={back.name} value={toText(back.value)} />
        {refused?.switchBack ? (
          <KeptFields
            fields={[fields.names, fields.shown].flatMap((list) => findUnseen(list, views))}
          />
        ) : null}
        <p className="actions">
          <SubmitButton>{t('lists.keepView')}</SubmitButton>
        </p>
      </section>
      <ViewList views={views} fields={fields} />
    </PortalForm>
  )
}

function ViewList(props: { views: readonly View[]; fields: Record<'names' | 'shown', Field> }) {
  const t = useT()
  const { views, fields } = props
  if (views.length === 0) return <p className="empty">{t('views.none')}</p>
  return (
    <section className="panel">
      <h2>{t('lists.manageViews')}</h2>
      <ul className="rows">
        {views.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            field={fields.names.child(viewField(view.id))}
            shown={fields.shown.child(viewField(view.id))}
          />
        ))}
      </ul>
    </section>
  )
}

/** Entries of another company's views, which come back to that company with the form. */
function findUnseen({ name, value }: Field, views: readonly View[]): KeptField[] {
  const seen = new Set(views.map(({ id }) => viewField(id)))
  return Object.entries((value ?? {}) as Values).flatMap(([view, entry]): KeptField[] =>
    seen.has(view) ? [] : [[`${name}.${view}`, toText(entry)]],
  )
}

/** `shown`: the name as it was when it was typed over; a refused form may not have this view. */
function ViewRow({ view, field, shown }: { view: View; field: Field; shown: Field }) {
  const t = useT()
  const { id, name, address } = view
  const isInForm = shown.value !== undefined
  const typed = isInForm ? toText(field.value) : name
  const before = isInForm ? toText(shown.value) : name
  return (
    <li className="actions">
      <a href={address}>{name}</a>{' '}
      <details open={field.errors !== undefined || typed !== before}>
        <summary className="button small">{t('views.rename')}</summary>
        <div className="rows">
          <input type="hidden" name={shown.name} value={before} />
          <TextField
            field={{ ...field, value: typed }}
            label={t('views.newName', { name })}
            required
            max={constants.maxViewName}
          />
          <p>
            <button
              className="button"
              name={intentField}
              value={intents.renameView(id)}
              aria-label={t('views.renameView', { name })}
            >
              {t('views.rename')}
            </button>
          </p>
        </div>
      </details>{' '}
      <button
        className="button small"
        name={intentField}
        value={intents.deleteRow(id)}
        aria-label={t('views.deleteView', { name })}
      >
        {t('views.delete')}
      </button>
    </li>
  )
}
