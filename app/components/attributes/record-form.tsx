import { CheckboxField } from '~/components/form/checkbox-field'
import { TextField } from '~/components/form/fields'
import { ConflictPanel } from '~/components/form/conflict-panel'
import { PortalForm, SubmitButton, usePortalForm } from '~/components/form/portal-form'
import { useT } from '~/i18n/context'
import type { RefusedForm } from '~/lib/form-result'
import { toText } from '~/lib/values'
import { paths } from '~/lib/paths'
import { attributeLabels, type AttributeEntry } from '~/lists/attributes'

type Entries = Record<'name' | 'version' | AttributeEntry, string>

interface Props {
  list: string
  /** Of the stored record, or of a new one. */
  address: string
  entries: readonly AttributeEntry[]
  record: { [Name in keyof Entries]?: string }
  refused: RefusedForm | undefined
}

const longest = { code: 35, length: 15, width: 15, year: 4, type: 35 } as const

/** A record of a reference list: its name, and what its list knows beside that. */
export function RecordForm({ list, address, entries, record, refused }: Props) {
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
        {refused?.conflict ? (
          <ConflictPanel conflict={refused.conflict} form={form} stored={address} />
        ) : null}
        <input type="hidden" name="version" value={toText(fields.version.value)} />
        <TextField field={fields.name} label={t(attributeLabels.name)} required max={70} />
        {entries.map((name) =>
          name === 'useSizeGroup' ? (
            <CheckboxField key={name} field={fields[name]} label={t(attributeLabels[name])} />
          ) : (
            <TextField
              key={name}
              field={fields[name]}
              label={t(attributeLabels[name])}
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
