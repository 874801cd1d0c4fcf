import { z } from 'zod'
import { parseKept, type Values } from '../requests/form-entries.server'
import type { Step } from './order-kind'

export interface Checked<Draft> {
  /** Null while a step is not right. */
  value: Draft | null
  /** Index of the first step that is not right; the number of steps when all are. */
  firstWrong: number
}

/** All steps of a draft, checked. */
export function checkSteps<Draft, Context>(
  steps: readonly Step<Context>[],
  context: Context,
  kept: Record<string, Values>,
): Checked<Draft> {
  let value: object = {}
  for (const [index, step] of steps.entries()) {
    const submission = parseKept(kept[step.name] ?? {}, step.schema(context))
    if (submission.status !== 'success') return { value: null, firstWrong: index }
    value = { ...value, ...(submission.value as object) }
  }
  return { value: value as Draft, firstWrong: steps.length }
}

/** All steps as one form, as the concept editor shows them. */
export function wholeSchema<Context>(steps: readonly Step<Context>[], context: Context) {
  return steps
    .map((step) => step.schema(context))
    .reduce((whole, schema) => z.intersection(whole, schema), versionField)
}

/** What a concept was when its editor was made. */
const versionField: z.ZodType = z.object({ version: z.string().optional() })

/** Index of the step that a field stands on: `receiver.city` on that of `receiver`; -1 for a field of none. */
export function stepOf(steps: readonly Pick<Step<never>, 'fields'>[], field: string): number {
  const [name = ''] = field.split(/[.[]/)
  return steps.findIndex(({ fields }) => fields.includes(name))
}
