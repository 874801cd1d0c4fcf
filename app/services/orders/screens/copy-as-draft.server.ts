import type { Values } from '~/lib/values'
import type { PortalUser } from '../../session/portal-user.server'
import { startDraft, type DraftContent } from './draft-content.server'
import { asNewLines } from './line-pages'
import type { OrderKind, StoredOrder } from './order-kind'
import { copyEntries } from '../field-map'
import type { Entries } from './steps'

/** Begins a new order with the entries of another, but for its number and documents. Answers the id of its draft. */
export async function copyAsDraft<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  values: Values,
  /** What it takes over beside. */
  more: Values = {},
  about: Partial<DraftContent> = {},
): Promise<string> {
  const steps = copyByStep(kind, values, more)
  const draft = await startDraft(user, kind.name, { steps, ...about })
  return draft.id
}

/** Where the wizard continues with a copy: at its number, which is what it lacks. */
export const addressOfCopy = <Draft, Context, Stored extends StoredOrder>(
  { name, paths }: Pick<OrderKind<Draft, Context, Stored>, 'name' | 'paths'>,
  draft: string,
): string => `${paths.create({ draft, step: 1 })}#${name}-orderNumber`

/** The entries of a copy, by step. */
export function copyByStep<Draft, Context, Stored extends StoredOrder>(
  { steps, fields }: Pick<OrderKind<Draft, Context, Stored>, 'steps' | 'fields'>,
  values: Values,
  more: Values = {},
): Entries {
  const copy = { ...copyEntries(fields, asNewLines(values)), ...more }
  return Object.fromEntries(
    steps.map((step): [string, Values] => [
      step.name,
      Object.fromEntries(step.fields.map((field) => [field, copy[field] ?? ''] as const)),
    ]),
  )
}
