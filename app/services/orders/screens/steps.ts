import type { Values } from '~/lib/values'
import { z } from 'zod'
import { withQuery } from '~/lib/paths'
import { parseKept } from '../../submissions/form-entries.server'
import { asNewLines, byPages } from './line-pages'
import type { OrderKind, Step } from './order-kind'

/** Entries as they were typed, by the name of their step. */
export type Entries = Readonly<Record<string, Values>>

/** What one order is made of: its own steps among those of its kind. */
export interface OrderSteps<Context> {
  steps: readonly Step<Context>[]
  context: Context
  entries: Entries
}

/** The steps that an order has: each is asked with what was typed in those before it. */
export function stepsFor<Context>(
  { steps }: { steps: readonly Step<Context>[] },
  context: Context,
  entries: Entries,
): OrderSteps<Context> {
  let before: Values = {}
  const own = steps.filter((step) => {
    if (step.when?.(context, before) === false) return false
    before = { ...before, ...entries[step.name] }
    return true
  })
  return { steps: own, context, entries }
}

/** Index of a step in an order, or of the last before it where the order does not have it. */
export function nearestStep<Context>(
  { steps: all }: { steps: readonly Step<Context>[] },
  { steps }: OrderSteps<Context>,
  step: Step<Context>,
): number {
  const before = all.slice(0, all.indexOf(step) + 1)
  return Math.max(
    steps.findLastIndex((one) => before.includes(one)),
    0,
  )
}

/** Where a step of a draft is, by its index in its order, and the page of its lines. */
export const addressOfStep = (
  { paths }: Pick<OrderKind<never, never>, 'paths'>,
  draft: string,
  index: number,
  lines = 1,
  /** It was right, and is not any more: the page says what is wrong with it. */
  isStopped = false,
) =>
  withQuery(paths.create(), {
    draft,
    step: index + 1,
    lines: lines > 1 ? lines : undefined,
    stopped: isStopped ? 1 : undefined,
  })

/** The entries of a form of all steps, by step. */
export const entriesByStep = (steps: readonly Step<never>[], values: Values): Entries =>
  Object.fromEntries(
    steps.map(({ name, fields }) => [
      name,
      Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field))),
    ]),
  )

/** What was typed in the steps that the order has, without those of one. */
export function toEntries<Context>(
  { steps, entries }: OrderSteps<Context>,
  except?: Step<Context>,
): Values {
  const own = steps.filter((step) => step !== except).map(({ name }) => entries[name])
  return Object.assign({}, ...own) as Values
}

/** What is right in a step of this order. */
export const toSchema = <Context>(order: OrderSteps<Context>, step: Step<Context>): z.ZodType =>
  step.schema(order.context, toEntries(order, step))

export interface Checked<Draft> {
  /** Null while a step is not right. */
  value: Draft | null
  /** Index of the first step that is not right; the number of steps when all are. */
  firstWrong: number
  /** The page of its lines that is not right, where they are too many for one. */
  wrongPage?: number
}

/** All steps of a draft, checked, or the first of them; of a concept its lines keep their ids. */
export function checkSteps<Draft, Context>(
  order: OrderSteps<Context>,
  count = order.steps.length,
  linesAs = asNewLines,
): Checked<Draft> {
  let value: object = {}
  for (const [index, step] of order.steps.slice(0, count).entries()) {
    const checked = checkStep(toSchema(order, step), linesAs(order.entries[step.name] ?? {}))
    if (!('value' in checked)) return { value: null, firstWrong: index, ...checked }
    value = { ...value, ...checked.value }
  }
  return { value: value as Draft, firstWrong: count }
}

/** Page by page, as reading a form takes the square of its entries. */
function checkStep(schema: z.ZodType, values: Values): { value: object } | { wrongPage?: number } {
  const pages = byPages(values)
  let value: Values | undefined
  for (const [index, page] of pages.entries()) {
    const submission = parseKept(page, schema)
    if (submission.status !== 'success') return { wrongPage: index > 0 ? index + 1 : undefined }
    const own = submission.value as Values
    const before = value?.products as unknown[] | undefined
    value = before ? { ...value, products: before.concat(own.products), shownLines: null } : own
  }
  return { value: value ?? {} }
}

/** All steps as one form, as the concept editor shows them. */
export const wholeSchema = <Context>(order: OrderSteps<Context>): z.ZodType =>
  order.steps
    .map((step) => toSchema(order, step))
    .reduce((whole, schema) => z.intersection(whole, schema), versionField)

/** What a concept was when its editor was made. */
const versionField: z.ZodType = z.object({ version: z.string().optional() })

/** Index of the step that a field stands on: `receiver.city` on that of `receiver`; -1 for a field of none. */
export function findStep(steps: readonly Pick<Step<never>, 'fields'>[], field: string): number {
  const [name = ''] = field.split(/[.[]/)
  return steps.findIndex(({ fields }) => fields.includes(name))
}
