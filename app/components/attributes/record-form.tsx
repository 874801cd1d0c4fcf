import { CheckboxField } from '~/components/form/checkbox-field'
import { TextField } from '~/components/form/fields'
import { PortalForm, SubmitButton, usePortalForm } from '~/components/form/portal-form'
import { useT } from '~/i18n/context'
import type { RefusedForm } from '~/lib/form-result'
import { paths } from '~/lib/paths'
import type { AttributeEntry } from '~/lists/attributes'

type Entries = Record<'name' | AttributeEntry, string>

interface Props {
  list: string
  entries: readonly AttributeEntry[]
  record: { [Name in keyof Entries]?: string }
  refused: RefusedForm | undefined
}

const labels = {
  code: 'attributes.supplierCode',
  length: 'attributes.length',
  width: 'attributes.width',
  useSizeGroup: 'attributes.useSizeGroup',
  year: 'attributes.year',
  type: 'attributes.type',
} as const

const longest = { code: 35, length: 15, width: 15, year: 4, type: 35 } as const

/** A record of a reference list: its name, and what its list knows beside that. */
export function RecordForm({ list, entries, record, refused }: Props) {
  const t = useT()
  const [form, fields] = usePortalForm<Entries>({ id: 'record', refused, defaults: record })
  return (
    <section className="panel">
      <PortalForm
        form={form}
        refused={refused}
        summaryOf={['name' as const, ...entries].map((name) => fields[name])}
        lookUp={paths.attributes(list)}
        guarded
      >
        <TextField field={fields.name} label={t('attributes.name')} required max={70} />
        {entries.map((name) =>
          name === 'useSizeGroup' ? (
            <CheckboxField key={name} field={fields[name]} label={t(labels[name])} />
          ) : (
            <TextField
              key={name}
              field={fields[name]}
              label={t(labels[name])}
              max={longest[name]}
              inputMode={name === 'length' || name === 'width' ? 'decimal' : undefined}
            />
          ),
        )}
        <p className="actions">
          <SubmitButton>{t('attributes.save')}</SubmitButton>{' '}
          <a className="button" href={paths.attributes(list)}>
            {t('common.cancel')}
          </a>
        </p>
      </PortalForm>
    </section>
  )
}
