import type { Values } from '~/lib/values'
import type { PortalUser } from '../../session/portal-user.server'
import { startDraft, type DraftContent } from './draft-content.server'
import { asNewLines } from './line-pages'
import type { OrderKind, StoredOrder } from './order-kind'
import { copyEntries } from '../field-map'

/** Begins a new order with the entries of another, but for its number and documents. Answers the id of its draft. */
export async function copyAsDraft<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  { name, steps, fields }: OrderKind<Draft, Context, Stored>,
  values: Values,
  /** What it takes over beside. */
  more: Values = {},
  about: Partial<DraftContent> = {},
): Promise<string> {
  const copy = { ...copyEntries(fields, asNewLines(values)), ...more }
  const entries = steps.map((step): [string, Values] => [
    step.name,
    Object.fromEntries(step.fields.map((field) => [field, copy[field] ?? ''] as const)),
  ])
  const draft = await startDraft(user, name, { steps: Object.fromEntries(entries), ...about })
  return draft.id
}
