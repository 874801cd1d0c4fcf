import type { ReactNode } from 'react'
import type { Translate } from '~/i18n/translate'
import type { ExistingRecord, FoundSuggestions, Reckoning } from '~/lib/form-result'
import type { LinePages } from '~/lib/order-line'
import type { Field, FormHandle } from '../form/form-state'
import type { SummaryField } from '../form/portal-form'

export type Fields = Record<string, Field>

export interface StepProps<Choices> {
  form: FormHandle
  fields: Fields
  choices: Choices
  found: readonly FoundSuggestions[] | undefined
  /** Which of the order's lines are shown; null where all are. */
  lines: LinePages | null
  /** What has the value of a field already. */
  existing?: ExistingRecord
  /** What the lines travel in, where its button was pressed. */
  reckoned?: Reckoning
}

/** The fields of a step, for its page of the wizard and for its section of the editor. */
export interface StepSection<Choices> {
  Fields: (props: StepProps<Choices>) => ReactNode
  /** Of a step whose documents are sent with it. */
  encType?: 'multipart/form-data'
  /** The fields of its searches, without those whose text is what was chosen. */
  searches?: (fields: Fields) => readonly string[]
  /** In the order of the screen. */
  summaryOf: (fields: Fields, t: Translate) => SummaryField[]
}

export type StepSections<Choices> = Readonly<Record<string, StepSection<Choices>>>
