import { Fragment } from 'react'
import { useT } from '~/i18n/context'
import type { TextKey } from '~/i18n/translate'
import { intentField } from '~/lib/form-names'
import type { RefusedForm } from '~/lib/form-result'
import { intents } from '~/lib/intents'
import type { RelationChoices } from '~/lib/relation'
import { useFocusOnMount } from '../form/use-focus'
import { PortalForm, usePortalForm } from '../form/portal-form'
import { MessageBox } from '../page/messages'
import { StepList, type NamedStep } from '../wizard/step-list'
import type { Fields } from '../wizard/step-section'
import { PreviousStep, WizardForm } from '../wizard/wizard-form'
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
      {page.form ? (
        <WizardForm
          key={page.key}
          id={page.id}
          page={{ ...page, ...page.form }}
          refused={refused}
          parts={relationParts}
          choices={page.choices}
          lookUp={page.index === 0 ? page.list : page.address}
          stored={page.address}
        />
      ) : (
        <Activation page={page} refused={refused} />
      )}
    </>
  )
}

function Activation({ page, refused }: Props) {
  const t = useT()
  const [form, fields] = usePortalForm<Fields>({ id: page.id, refused, defaults: {} })
  const box = useFocusOnMount(refused)
  const errorsOf = (name = '') => fields[name]?.errors ?? []
  const wrong = page.overview.flatMap((step, index) =>
    errorsOf(page.steps[index]?.name).map((text) => ({ ...step, text })),
  )
  const steps = page.steps.map((step) =>
    errorsOf(step.name).length > 0 ? { ...step, state: 'wrong' as const } : step,
  )
  return (
    <section className="panel">
      <StepList steps={steps} index={page.index} />
      {wrong.map(({ text, title, href }) => (
        <MessageBox key={href} kind="error" text={text} box={box}>
          <a className="button small" href={href}>
            {`${t('relations.edit')} ${t(title)}`}
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
          {page.previous ? <PreviousStep href={page.previous} /> : null}
        </div>
      </PortalForm>
    </section>
  )
}
