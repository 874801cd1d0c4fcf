import { largestPage } from '#contract/call'
import type { ListPage, RowNews } from '~/lib/lists'
import { hashText } from '../base/fingerprint.server'

/** What a view had in it: its first rows in their order, each by a hash of the state that upstream had it in. */
export interface Print {
  rows: ReadonlyMap<string, string>
  /** The view has more rows than these. */
  isCut: boolean
}

/** Rows of a view that are remembered: what one call answers. */
export const mostPrinted = largestPage

export function toPrint<Row extends { id: number | string }>(
  { rows, count, lastPage }: ListPage<Row>,
  markOf: (row: Row) => string | undefined,
): Print {
  const first = rows.slice(0, mostPrinted)
  return {
    rows: new Map(first.map((row) => [String(row.id), toHash(markOf(row) ?? '')])),
    isCut: lastPage > 1 || count > first.length,
  }
}

/** 36 bits: that a change leaves it the same happens once in 69 thousand million. */
const toHash = (mark: string) => hashText(mark, 6)

const [cut, whole] = ['+', '=']

/** About 14 bytes a row. */
export const packPrint = ({ rows, isCut }: Print): string =>
  [isCut ? cut : whole, ...[...rows].map(([id, hash]) => id + hash)].join(' ')

export function unpackPrint(packed: string): Print {
  const [first, ...rows] = packed.split(' ')
  return {
    rows: new Map(rows.map((row) => [row.slice(0, -6), row.slice(-6)])),
    isCut: first === cut,
  }
}

interface Comparison {
  rows: ReadonlyMap<string, RowNews>
  added: number
  changed: number
  /** Rows that have left the view; 0 where it has more than was remembered, as they may only have moved back. */
  gone: number
}

/**
 * What came and changed. Of a view that had more rows than were remembered, one behind all that are known may have been
 * there already: it only moved up.
 */
export function comparePrints(seen: Print, now: Print): Comparison {
  const ids = [...now.rows.keys()]
  const lastKnown = ids.findLastIndex((id) => seen.rows.has(id))
  const end = seen.isCut && lastKnown >= 0 ? lastKnown : ids.length
  const added = ids.filter((id, at) => at < end && !seen.rows.has(id))
  const changed = ids.filter((id) => seen.rows.has(id) && seen.rows.get(id) !== now.rows.get(id))
  const gone = [...seen.rows.keys()].filter((id) => !now.rows.has(id))
  return {
    rows: new Map([
      ...added.map((id) => [id, 'added'] as const),
      ...changed.map((id) => [id, 'changed'] as const),
    ]),
    added: added.length,
    changed: changed.length,
    gone: seen.isCut || now.isCut ? 0 : gone.length,
  }
}
