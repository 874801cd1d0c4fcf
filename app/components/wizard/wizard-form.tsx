import { toText } from '~/lib/values'
import { useT } from '~/i18n/context'
import type { Translate } from '~/i18n/translate'
import { intentField } from '~/lib/form-names'
import type { RefusedForm } from '~/lib/form-result'
import { intents } from '~/lib/intents'
import type { LinePages } from '~/lib/order-line'
import { ConflictPanel } from '../form/conflict-panel'
import { useFocusAtField } from '../form/use-focus'
import { MessageBox } from '../page/messages'
import type { FormHandle } from '../form/form-state'
import { PortalForm, SubmitButton, usePortalForm } from '../form/portal-form'
import { AddedProducts } from './added'
import { FormBar } from './form-bar'
import { ShownLines } from './line-pager'
import { StepList, type NamedStep } from './step-list'
import type { Fields, StepSections } from './step-section'
import { useChecks } from './use-checks'

/** One step of a wizard, as its loader gives it. */
export interface WizardStep {
  step: string
  index: number
  steps: readonly NamedStep[]
  values: Record<string, unknown>
  lines?: LinePages | null
  /** Said above the form. */
  warning?: string | null
  /** What an earlier attempt to save found wrong with it. */
  refused: RefusedForm | null
  found?: RefusedForm['found']
  /** Where a step saves by itself: the address of the one before it, if any. */
  previous?: string | null
}

interface FormProps<Choices> {
  id: string
  page: WizardStep
  refused: RefusedForm | undefined
  parts: StepSections<Choices>
  choices: Choices
  lookUp: string
  hint?: string
  /** From its last step the order can be submitted. */
  submits?: boolean
  /** The page with the step as it is stored, where somebody else may have saved it. */
  stored?: string
}

/**
 * The form of one step: forward by its ordinary button, which stands first, back by another. Give it the step's key, so
 * that each step begins with its own entries.
 */
export function WizardForm<Choices>(props: FormProps<Choices>) {
  const { page, parts } = props
  const { lines = null } = page
  const t = useT()
  const refused = props.refused ?? page.refused ?? undefined
  const [form, fields] = usePortalForm<Fields>({ id: props.id, refused, defaults: page.values })
  const added = useFocusAtField(form.id, refused)
  const checks = useChecks(form)
  const part = parts[page.step]
  if (!part) return null
  const isLast = page.index === page.steps.length - 1
  const summary = part.summaryOf(fields, t)
  const forward = t(isLast ? 'wizard.saveConcept' : 'wizard.next')
  return (
    <>
      {page.warning ? <MessageBox kind="warning" text={page.warning} /> : null}
      <section className="panel">
        <StepList steps={page.steps} index={page.index} />
        <PortalForm
          form={form}
          refused={refused}
          summaryOf={summary}
          className="wizard"
          encType={part.encType}
          enter={forward}
          enterSearches={part.searches?.(fields)}
          lookUp={props.lookUp}
          onBlur={checks}
          guarded
        >
          {refused?.conflict && props.stored ? (
            <ConflictPanel conflict={refused.conflict} form={form} stored={props.stored} />
          ) : null}
          <input type="hidden" name="step" value={page.step} />
          {props.stored ? (
            <input type="hidden" name="version" value={toText(fields.version?.value)} />
          ) : null}
          <ShownLines field={fields.shownLines} />
          <part.Fields
            form={form}
            fields={fields}
            choices={props.choices}
            found={refused?.found ?? page.found}
            existing={refused?.existing}
            reckoned={refused?.reckoned}
            lines={lines}
          />
          <FormBar
            form={form}
            products={fields.products}
            lines={lines}
            summary={summary}
            hint={props.hint}
          >
            <SubmitButton>{forward}</SubmitButton>
            {props.submits && isLast ? (
              <button className="button" name={intentField} value={intents.submit}>
                {t('wizard.reviewAndSubmit')}
              </button>
            ) : null}
            {toBack(t, page, form)}
          </FormBar>
        </PortalForm>
        <AddedProducts rows={added} />
      </section>
    </>
  )
}

/** A function and no component: where there is no way back nothing stands in its place. */
function toBack(t: Translate, { previous, index }: WizardStep, form: FormHandle) {
  if (previous) return <PreviousStep href={previous} />
  return previous === undefined && index > 0 ? (
    <button {...form.change(intents.previous)} className="button">
      {t('wizard.previous')}
    </button>
  ) : null
}

/** Back without what was typed. */
export function PreviousStep({ href }: { href: string }) {
  const t = useT()
  return (
    <a className="button" href={href}>
      {t('wizard.previous')}
    </a>
  )
}
