import { useT } from '~/i18n/context'
import type { RefusedForm } from '~/lib/form-result'
import { ConceptTable, type Concepts } from '../wizard/concept-table'
import type { StepSections } from '../wizard/step-section'
import { WizardForm, type WizardStep } from '../wizard/wizard-form'
import { ChoicesProblem } from './choices-problem'

/** The creation wizard of an order with the open concepts below it. */
export function WizardScreen<Choices>(props: {
  data: {
    form: string
    page: WizardStep & { key: string; lookUp: string; stored: string }
    /** Below the first step alone. */
    concepts: Concepts | null
    choices: Choices
    problem: string | null
  }
  refused: RefusedForm | undefined
  parts: StepSections<Choices>
}) {
  const t = useT()
  const { form, page, concepts, choices, problem } = props.data
  return (
    <>
      <ChoicesProblem reason={problem} />
      <WizardForm
        key={page.key}
        id={form}
        page={page}
        refused={props.refused}
        parts={props.parts}
        choices={choices}
        lookUp={page.lookUp}
        stored={page.stored}
        hint={t('wizard.whatConceptIs')}
        submits
      />
      {concepts ? <ConceptTable concepts={concepts} /> : null}
    </>
  )
}
