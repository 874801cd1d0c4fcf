import type { TextKey } from '~/i18n/translate'
import type { LinePages } from '~/lib/order-line'
import type { RefusedForm, Review } from '~/lib/form-result'
import { MessageBox } from '../page/messages'
import { Status } from '../page/status'
import { ConceptEditor } from '../wizard/concept-editor'
import type { StepSections } from '../wizard/step-section'
import { ChoicesProblem } from './choices-problem'

/** The editor of an order that is a concept. */
export function EditorScreen<Choices>(props: {
  data: {
    form: string
    id: number
    /** Why it can only be looked at. */
    locked: string | null
    title: string
    name: string
    status: string
    note?: string
    /** Where it is saved as a template. */
    template: { title: string; href: string } | null
    /** What upstream has against the order. */
    warning: string | null
    sections: readonly string[]
    titles: Readonly<Record<string, TextKey>>
    values: Record<string, unknown>
    lines: LinePages | null
    review: Review | null
    address: string
    choices: Choices
    problem: string | null
  }
  refused: RefusedForm | undefined
  parts: StepSections<Choices>
}) {
  const { form, id, note, status, template, warning, problem, ...concept } = props.data
  return (
    <>
      <p>
        <Status stage={warning ? 'wrong' : 'open'} note={note}>
          {status}
        </Status>{' '}
        {template ? <a href={template.href}>{template.title}</a> : null}
      </p>
      {warning ? <MessageBox kind="error" text={warning} /> : null}
      <ChoicesProblem reason={problem} />
      <ConceptEditor
        key={`${id} ${concept.lines?.page ?? 1}`}
        {...concept}
        id={form}
        refused={props.refused}
        parts={props.parts}
      />
    </>
  )
}
