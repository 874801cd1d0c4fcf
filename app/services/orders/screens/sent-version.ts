import { toRows, type Values } from '~/lib/values'
import { unpackArticle, type ShownLines } from '~/lib/order-line'
import { fingerprint } from '../../base/fingerprint.server'
import { toMark, type FieldMap } from '../field-map'
import type { LineRange } from './line-pages'
import type { StoredOrder } from './order-kind'

/**
 * The version that a form was made of and what it was sent as, should it not be known whether it was saved: what then
 * stands upstream is its own save, and its new lines have ids that it does not know.
 */
interface SentVersion {
  version: string
  /** Of all entries that were sent. */
  mark: string
  /** Where the form's lines stand if it was saved. */
  range: LineRange
  /** Of the order's other lines. */
  others: string
}

export const packSent = (
  fields: FieldMap,
  { version }: StoredOrder,
  own: Values,
  range: LineRange,
): string =>
  [
    version,
    toMark(fields, own, { isStored: true }),
    range.first,
    range.count,
    hashOtherLines(own, range),
  ].join('?')

function unpackSent(packed: unknown): SentVersion | null {
  const [version, mark, first, count, others] = typeof packed === 'string' ? packed.split('?') : []
  if (version === undefined || !mark || !others) return null
  return { version, mark, range: { first: Number(first), count: Number(count) }, others }
}

/** The stored version where the form was made of it or is what it was saved as; else the one that it was made of. */
export function seenVersion(fields: FieldMap, packed: unknown, stored: StoredOrder): unknown {
  const sent = unpackSent(packed)
  if (!sent) return packed
  return sent.mark === toMark(fields, stored.values, { isStored: true })
    ? stored.version
    : sent.version
}

/** The lines that a form shows, with those that it has added itself by a save whose outcome is not known. */
export function withSavedLines(
  shown: ShownLines | null,
  packed: unknown,
  { values }: StoredOrder,
): ShownLines | null {
  const sent = unpackSent(packed)
  if (!shown || !sent || sent.others !== hashOtherLines(values, sent.range)) return shown
  const { first, count } = sent.range
  const ids = toIds(toRows(values.products).slice(first, first + count))
  return { ...shown, ids: new Set([...shown.ids, ...ids]) }
}

const hashOtherLines = (values: Values, { first, count }: LineRange): string =>
  fingerprint(toIds(toRows(values.products).toSpliced(first, count)))

const toIds = (lines: readonly Values[]): number[] =>
  lines.flatMap(({ article }) => unpackArticle(article)?.lineId ?? [])
