import { batchLimit } from '../../contract/saleskit'
import type { UpstreamError } from '../../contract/call'
import { Problem, problems } from './problems'

/** What a batch answers: the articles saved, and what was refused with a text or without one. */
type BatchOutcome = {
  result: { id: number; sku: string }[]
  errors: Record<string, UpstreamError>
  invalid: string[]
}

/**
 * Saves the items one after another; one that is refused does not stop the others. Refused with a
 * text, it stands in `errors`; without one, in `invalid`. Items without an article number go by `#n`.
 */
export async function saveBatch<Item>(
  items: Item[],
  skuOf: (item: Item) => string | null | undefined,
  save: (item: Item) => Promise<{ id: number; sku: string }>,
): Promise<BatchOutcome> {
  if (items.length > batchLimit) throw problems.batchTooLarge(batchLimit)
  // whatever an article is called
  const errors = Object.create(null) as BatchOutcome['errors']
  const outcome: BatchOutcome = { result: [], errors, invalid: [] }
  for (const [index, item] of items.entries()) {
    const key = skuOf(item)?.trim() || `#${index + 1}`
    try {
      outcome.result.push(await save(item))
    } catch (error) {
      if (error instanceof Problem) outcome.errors[key] = error.error
      else if (!(error instanceof Refusal)) throw error
      else if (error.words) outcome.errors[key] = error.words
      else outcome.invalid.push(key)
    }
  }
  return outcome
}

/** A refusal in an article's own words, or in none. */
class Refusal extends Error {
  constructor(readonly words: UpstreamError | null) {
    super('Refused')
  }
}

/** Some seeded articles are refused by every saleskit call. */
export function refuseWhenSet(stored: { set_error: string | null } | undefined) {
  if (!stored?.set_error) return
  const words = JSON.parse(stored.set_error) as UpstreamError
  throw new Refusal(Object.keys(words).length > 0 ? words : null)
}
