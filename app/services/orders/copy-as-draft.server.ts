import { packArticle, unpackArticle } from '~/lib/order-line'
import type { Values } from '../requests/form-entries.server'
import type { PortalUser } from '../requests/portal-user.server'
import { startDraft } from '../wizard/draft-content.server'
import type { OrderKind, StoredOrder } from '../wizard/order-kind'
import { copyEntries } from './field-map'

/** Begins a new order with the entries of another, but for its number. Answers the id of its draft. */
export async function copyAsDraft<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  { name, steps, fields }: OrderKind<Draft, Context, Stored>,
  values: Values,
): Promise<string> {
  const copy: Values = {
    ...copyEntries(fields, values),
    products: (values.products as Values[]).map(asNewLine),
  }
  const entries = steps.map((step): [string, Values] => [
    step.name,
    Object.fromEntries(step.fields.map((field) => [field, copy[field] ?? ''] as const)),
  ])
  const draft = await startDraft(user, name, { steps: Object.fromEntries(entries) })
  return draft.id
}

function asNewLine(line: Values): Values {
  const article = unpackArticle(line.article)
  return article ? { ...line, article: packArticle({ ...article, lineId: null }) } : line
}
