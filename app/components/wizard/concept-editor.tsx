import type { ReactNode } from 'react'
import { toText } from '~/lib/values'
import { useT } from '~/i18n/context'
import type { TextKey } from '~/i18n/translate'
import { intentField } from '~/lib/form-names'
import type { RefusedForm, Review } from '~/lib/form-result'
import { intents } from '~/lib/intents'
import type { LinePages } from '~/lib/order-line'
import { RefusalBox } from '../form/refusal-box'
import { Locked } from '../form/locked'
import { sectionPrefix, useFocusAtField } from '../form/use-focus'
import { PortalForm, SubmitButton, usePortalForm } from '../form/portal-form'
import { AddedProducts } from './added'
import { FormBar } from './form-bar'
import { ReviewPanel } from './review-panel'
import { ConflictPanel } from '../form/conflict-panel'
import { DeleteButton, DeletionQuestion } from './deletion'
import { ShownLines } from './line-pager'
import { Spaced } from '../page/spaced'
import type { Fields, StepSections } from './step-section'
import { useChecks } from './use-checks'

/** Of more than these a page is long, and begins with links to them. */
const fewSections = 3

interface EditorProps<Choices> {
  id: string
  /** What the order is called, and by whom it is told from others. */
  name: string
  /** Names of those that the order has as upstream has it. */
  sections: readonly string[]
  /** Of all that an order of its kind may have. */
  titles: Readonly<Record<string, TextKey>>
  /** Entries as upstream has them, and the version that they are. */
  values: Record<string, unknown>
  lines: LinePages | null
  /** The question that it begins with, as long as nothing was sent. */
  review: Review | null
  refused: RefusedForm | undefined
  parts: StepSections<Choices>
  choices: Choices
  /** Of the editor: what is saved is looked up there. */
  address: string
  /** Writing is switched off: all is shown, nothing can be changed. */
  locked?: string | null
}

/** All steps of an order's wizard on one page, for an order that is a concept. */
export function ConceptEditor<Choices>(props: EditorProps<Choices>) {
  const { refused } = props
  const t = useT()
  const [form, fields] = usePortalForm<Fields>({ id: props.id, refused, defaults: props.values })
  const added = useFocusAtField(form.id, refused)
  const checks = useChecks(form)
  const shown = (refused?.sections ?? props.sections).flatMap((name) => {
    const [part, title] = [props.parts[name], props.titles[name]]
    return part && title ? [{ name, title, part }] : []
  })
  const summary = shown.flatMap(({ part }) => part.summaryOf(fields, t))
  const review = refused ? refused.review : props.review
  const links = shown.length > fewSections ? <SectionLinks of={shown} /> : null
  const sections = shown.map(({ name, title, part }) => (
    <section className="panel" key={name} id={`${sectionPrefix}${name}`}>
      <h2>{t(title)}</h2>
      <part.Fields
        form={form}
        fields={fields}
        choices={props.choices}
        found={refused?.found}
        reckoned={refused?.reckoned}
        lines={props.lines}
      />
    </section>
  ))
  if (props.locked)
    return (
      <Locked.Provider value>
        <RefusalBox refused={refused} form={form.id} />
        <DisabledForm name={props.name} why={props.locked}>
          {links}
          {sections}
        </DisabledForm>
      </Locked.Provider>
    )
  return (
    <>
      {refused?.asksDeletion ? (
        <DeletionQuestion form={form} order={props.name} asked={refused} />
      ) : null}
      <PortalForm
        form={form}
        refused={refused}
        summaryOf={summary}
        className="wizard"
        encType={shown.find(({ part }) => part.encType)?.part.encType}
        enter={t('wizard.saveConcept')}
        enterSearches={shown.flatMap(({ part }) => part.searches?.(fields) ?? [])}
        lookUp={props.address}
        onBlur={checks}
        guarded
      >
        {refused?.conflict ? (
          <ConflictPanel
            conflict={refused.conflict}
            form={form}
            stored={props.address}
            isDeletion={refused.asksDeletion}
          />
        ) : null}
        <input type="hidden" name="version" value={toText(fields.version?.value)} />
        <ShownLines field={fields.shownLines} />
        {review ? (
          <>
            <ReviewPanel form={form} review={review} />
            <details className="reviewed">
              <summary>{t('wizard.reviewedForm')}</summary>
              {sections}
            </details>
          </>
        ) : (
          <>
            {links}
            {sections}
            <FormBar
              form={form}
              products={fields.products}
              lines={props.lines}
              summary={summary}
              hint={t('wizard.whatConceptIs')}
              aside={<DeleteButton form={form} order={props.name} />}
            >
              <SubmitButton>{t('wizard.saveConcept')}</SubmitButton>
              <button className="button" name={intentField} value={intents.submit}>
                {t('wizard.submitOrder')}
              </button>
            </FormBar>
          </>
        )}
      </PortalForm>
      <AddedProducts rows={added} />
    </>
  )
}

function SectionLinks({ of }: { of: readonly { name: string; title: TextKey }[] }) {
  const t = useT()
  return (
    <nav className="tabs" aria-label={t('wizard.sections')}>
      <Spaced>
        {of.map(({ name, title }) => (
          <a key={name} href={`#${sectionPrefix}${name}`}>
            {t(title)}
          </a>
        ))}
      </Spaced>
    </nav>
  )
}

function DisabledForm(props: { name: string; why: string; children: ReactNode }) {
  const { name, why, children } = props
  return (
    <>
      <p className="hint" id="why-disabled">
        {why}
      </p>
      <fieldset className="wizard" disabled aria-describedby="why-disabled" aria-label={name}>
        {children}
      </fieldset>
    </>
  )
}
