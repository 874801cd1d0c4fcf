import { toText } from '~/lib/values'
import { Fragment } from 'react'
import { useT } from '~/i18n/context'
import type { TextKey } from '~/i18n/translate'
import { intentField } from '~/lib/form-names'
import type { RefusedForm } from '~/lib/form-result'
import { intents } from '~/lib/intents'
import type { RelationChoices } from '~/lib/relation'
import { useFocusOnMount } from '../form/use-focus'
import { PortalForm, SubmitButton, usePortalForm } from '../form/portal-form'
import { MessageBox } from '../page/messages'
import { ConflictPanel } from '../form/conflict-panel'
import { StepList, type NamedStep } from '../wizard/step-list'
import type { Fields } from '../wizard/step-part'
import { useChecks } from '../wizard/use-checks'
import { relationParts } from './parts'

interface Page {
  key: string
  id: string
  index: number
  steps: readonly NamedStep[]
  previous: string | null
  choices: RelationChoices
  problem: string | null
  form: { step: string; values: Record<string, unknown>; refused: RefusedForm | null } | null
  overview: readonly {
    title: TextKey
    href: string
    facts: readonly (readonly [label: string, words: string])[]
  }[]
  mark: string
  warning: string | null
  list: string
  /** Of this page. */
  address: string
}

interface Props {
  page: Page
  refused: RefusedForm | undefined
}

/** A step of a relation, or everything once more before it is activated. */
export function RelationScreen({ page, refused }: Props) {
  return (
    <>
      {page.problem ? <p className="message warning">{page.problem}</p> : null}
      <section className="panel">
        <StepList steps={page.steps} index={page.index} />
        {page.form ? (
          <StepForm key={page.key} page={page} refused={refused} />
        ) : (
          <Activation page={page} refused={refused} />
        )}
      </section>
    </>
  )
}

function StepForm({ page, refused: sent }: Props) {
  const t = useT()
  const { step = '', values = {}, refused: kept = null } = page.form ?? {}
  const refused = sent ?? kept ?? undefined
  const [form, fields] = usePortalForm<Fields>({ id: page.id, refused, defaults: values })
  const checks = useChecks(form)
  const part = relationParts[step]
  if (!part) return null
  return (
    <PortalForm
      form={form}
      refused={refused}
      summaryOf={part.summaryOf(fields, t)}
      className="wizard"
      enter={t('relations.nextStep')}
      lookUp={page.index === 0 ? page.list : page.address}
      onBlur={checks}
      guarded
    >
      {refused?.conflict ? (
        <ConflictPanel conflict={refused.conflict} form={form} stored={page.address} />
      ) : null}
      <input type="hidden" name="version" value={toText(fields.version?.value)} />
      <part.Fields
        form={form}
        fields={fields}
        choices={page.choices}
        found={undefined}
        existing={refused?.existing}
        lines={null}
      />
      <div className="actions">
        <SubmitButton>{t('relations.nextStep')}</SubmitButton>
        <PreviousStep page={page} />
      </div>
    </PortalForm>
  )
}

function PreviousStep({ page: { previous } }: { page: Page }) {
  const t = useT()
  return previous ? (
    <a className="button" href={previous}>
      {t('relations.previousStep')}
    </a>
  ) : null
}

function Activation({ page, refused }: Props) {
  const t = useT()
  const [form, fields] = usePortalForm<Fields>({ id: page.id, refused, defaults: {} })
  const box = useFocusOnMount(refused)
  const wrong = page.overview.flatMap((step, index) =>
    (fields[page.steps[index]?.name ?? '']?.errors ?? []).map((text) => ({ ...step, text })),
  )
  return (
    <>
      {wrong.map(({ text, title, href }) => (
        <MessageBox key={href} kind="error" text={text} box={box}>
          <a className="button small" href={href}>
            {t('relations.edit')} {t(title)}
          </a>
        </MessageBox>
      ))}
      {page.warning ? <MessageBox kind="warning" text={page.warning} /> : null}
      {page.overview.map(({ title, href, facts }) => (
        <section className="overview" key={href}>
          <h2>{t(title)}</h2>
          <a href={href}>
            {t('relations.edit')}
            <span className="visually-hidden"> {t(title)}</span>
          </a>
          <dl className="facts">
            {facts.map(([label, words]) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{words}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
      <PortalForm form={form} refused={refused} summaryOf={[]} allRequired lookUp={page.address}>
        <input type="hidden" name="shown" value={page.mark} />
        <p className="hint">{t('relations.activateHint')}</p>
        <div className="actions">
          <button className="button primary" name={intentField} value={intents.submit}>
            {t('relations.activate')}
          </button>
          <PreviousStep page={page} />
        </div>
      </PortalForm>
    </>
  )
}
