import { z } from 'zod'
import { parseKept, type Values } from '../requests/form-entries.server'
import { asNewLines, byPages } from './line-pages'
import type { Step } from './order-kind'

export interface Checked<Draft> {
  /** Null while a step is not right. */
  value: Draft | null
  /** Index of the first step that is not right; the number of steps when all are. */
  firstWrong: number
  /** The page of its lines that is not right, where they are too many for one. */
  wrongPage?: number
}

/** All steps of a draft, checked. */
export function checkSteps<Draft, Context>(
  steps: readonly Step<Context>[],
  context: Context,
  kept: Record<string, Values>,
): Checked<Draft> {
  let value: object = {}
  for (const [index, step] of steps.entries()) {
    const checked = checkStep(step, context, asNewLines(kept[step.name] ?? {}))
    if (!('value' in checked)) return { value: null, firstWrong: index, ...checked }
    value = { ...value, ...checked.value }
  }
  return { value: value as Draft, firstWrong: steps.length }
}

/** Page by page, as reading a form takes the square of its entries. */
function checkStep<Context>(
  step: Step<Context>,
  context: Context,
  values: Values,
): { value: object } | { wrongPage?: number } {
  const pages = byPages(values)
  let value: Values | undefined
  for (const [index, page] of pages.entries()) {
    const submission = parseKept(page, step.schema(context))
    if (submission.status !== 'success') return { wrongPage: index > 0 ? index + 1 : undefined }
    const own = submission.value as Values
    const before = value?.products as unknown[] | undefined
    value = before ? { ...value, products: before.concat(own.products), shownLines: null } : own
  }
  return { value: value ?? {} }
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
