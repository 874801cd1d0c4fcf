import { SelectField, TextField } from '~/components/form/fields'
import { PortalForm, SubmitButton, usePortalForm } from '~/components/form/portal-form'
import { CopyButton } from '~/components/page/copy-button'
import { FactsTable } from '~/components/page/facts-table'
import { useT } from '~/i18n/context'
import { constants } from '~/lib/constants'
import { intentField } from '~/lib/form-names'
import type { RefusedForm } from '~/lib/form-result'
import { formatCount } from '~/lib/format'
import { intents } from '~/lib/intents'
import type { FileFormat } from '~/lib/list-files'

/** A key as it was made: it is shown nowhere else. `address`: of a list that it opens. */
export function NewKey(props: {
  name: string
  value: string
  address: string
  format: FileFormat
}) {
  const t = useT()
  const { name, value, address, format } = props
  return (
    <section className="panel" aria-labelledby="new-key">
      <h2 id="new-key">{`${t('keys.new')}: ${name}`}</h2>
      <p>{t('keys.once')}</p>
      <ToCopy id="made-key" label={t('keys.key')} text={value} />
      <ToCopy
        label={t('keys.script')}
        text={`curl --header 'Authorization: Bearer ${value}' '${address}'`}
      />
      <ToCopy label={t(format === 'ics' ? 'keys.calendar' : 'keys.excel')} text={address} />
    </section>
  )
}

/** A text to take away, whole in every browser. */
function ToCopy({ id, label, text }: { id?: string; label: string; text: string }) {
  return (
    <p>
      {label}
      <br />
      <code id={id}>{text}</code> <CopyButton value={text} what={label} />
    </p>
  )
}

interface Key {
  id: string
  name: string
  /** Title of its only list. */
  list: string | null
  made: string
  used: string | null
  uses: number
}

/** Makes a key, and revokes others: one form, so that no button loses what was typed beside it. */
export function KeysForm(props: {
  lists: readonly { path: string; title: string }[]
  keys: readonly Key[]
  refused: RefusedForm | undefined
}) {
  const t = useT()
  const { lists, keys, refused } = props
  const [form, { name, list }] = usePortalForm<Record<'name' | 'list', string>>({
    id: 'keys',
    refused,
    defaults: {},
  })
  const all = { value: '', words: t('keys.all') }
  return (
    <PortalForm form={form} refused={refused} className="stack" summaryOf={[name, list]}>
      <section className="panel" aria-label={t('keys.make')}>
        <div className="form">
          <TextField field={name} label={t('keys.name')} required max={constants.maxViewName} />
          <SelectField
            field={list}
            label={t('keys.list')}
            options={[all, ...lists.map(({ path, title }) => ({ value: path, words: title }))]}
            initial=""
          />
          <p className="actions">
            <SubmitButton>{t('keys.make')}</SubmitButton>
          </p>
        </div>
      </section>
      <KeyTable keys={keys} />
    </PortalForm>
  )
}

function KeyTable({ keys }: { keys: readonly Key[] }) {
  const t = useT()
  if (keys.length === 0) return <p className="empty">{t('keys.none')}</p>
  return (
    <FactsTable
      caption={t('keys.title')}
      hideCaption
      isOfWords
      headings={['keys.name', 'keys.action', 'keys.list', 'keys.made', 'keys.used', 'keys.uses']}
      rows={keys.map((key) => [
        key.name,
        <button
          key="revoke"
          className="button small"
          name={intentField}
          value={intents.deleteRow(key.id)}
          aria-label={t('keys.revokeKey', { name: key.name })}
          formNoValidate
        >
          {t('keys.revoke')}
        </button>,
        key.list ?? t('keys.all'),
        key.made,
        key.used ?? t('keys.never'),
        formatCount(key.uses),
      ])}
    />
  )
}
