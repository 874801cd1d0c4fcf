import type { TextKey } from '~/i18n/translate'
import { listShape } from '~/lib/lists'
import { paths } from '~/lib/paths'
import type { ListField } from './fields'
import { actors } from './stock'

/** An article at one stock code: what lay there before the first day and after the last, and what came in between. */
export interface ComparedLine {
  id: number
  sku: string
  name: string
  linkKey: string
  /** Null where upstream's snapshot of that day does not hold the line. */
  opening: number | null
  /** What each of `causes` changed; nothing for those that did not. */
  moves: Partial<Record<Cause, number>>
  /** What mutations added, and what they took away. */
  added: number
  removed: number
  closing: number
  /** What lies there beyond opening and mutations, or is short of them. */
  difference?: number
  /** How many mutations do not lead from their stock before to their stock after. */
  gaps?: number
  /** Of the sum of all lines: how many. */
  lines?: number
}

export type Cause = keyof typeof causes

/** Actors in the order of their columns: what comes in, what goes out, what is corrected. */
export const causes = {
  supplier: actors.supplier,
  return: actors.return,
  delivery: actors.delivery,
  order: actors.order,
  web: actors.web,
  pos: actors.pos,
  transfer: actors.transfer,
  stocktaking: actors.stocktaking,
  admin: actors.admin,
  cleanup: actors.cleanup,
  other: 'stock.actor.other',
} as const satisfies Record<string, TextKey>

export const getCause = (actor: string): Cause =>
  Object.hasOwn(actors, actor) ? (actor as keyof typeof actors) : 'other'

export const compareShape = listShape({
  path: paths.stockCompare,
  filters: ['from', 'to', 'account_id', 'unchanged'],
  sorts: [],
  first: { dir: 'asc' },
  pageSize: 100,
  validatesRange: true,
})

const moveFields = Object.entries(causes).map(([cause, title]): ListField<ComparedLine> => ({
  title,
  kind: 'change',
  value: ({ moves }) => moves[cause as Cause],
  inFileOnly: true,
}))

export const compareFields: readonly ListField<ComparedLine>[] = [
  { title: 'stock.sku', kind: 'text', value: (line) => line.sku, isLink: true },
  { title: 'stock.name', kind: 'text', wraps: true, value: (line) => line.name, width: 40 },
  { title: 'stock.linkKey', kind: 'text', value: (line) => line.linkKey },
  { title: 'stock.opening', kind: 'number', value: (line) => line.opening },
  { title: 'stock.added', kind: 'change', value: (line) => line.added || null },
  { title: 'stock.removed', kind: 'change', value: (line) => line.removed || null },
  ...moveFields,
  { title: 'stock.closing', kind: 'number', leads: true, value: (line) => line.closing },
  { title: 'stock.difference', kind: 'change', value: (line) => line.difference },
  { title: 'stock.gaps', kind: 'number', value: (line) => line.gaps },
]

/** What of a comparison is said above its rows, of all pages. */
export interface ComparisonSummary {
  /** As yyyy-MM-dd. */
  from: string
  to: string
  /** Mutations that do not add up. */
  gaps: number
  /** The first articles that have some. */
  lines: readonly { sku: string; linkKey: string; gaps: number }[]
  /** How many more there are. */
  more: number
  /** All lines that are shown, on any page; null where there are too many to be added up. */
  total: ComparedLine | null
}

/** All lines as one. */
export function getTotal(lines: readonly ComparedLine[]): ComparedLine {
  const moves: ComparedLine['moves'] = {}
  const sum = (amount: (line: ComparedLine) => number | null | undefined) =>
    lines.reduce((all, line) => all + (amount(line) ?? 0), 0)
  for (const line of lines)
    for (const [cause, n] of Object.entries(line.moves) as [Cause, number][])
      moves[cause] = (moves[cause] ?? 0) + n
  const [difference, gaps] = [sum((line) => line.difference), sum((line) => line.gaps)]
  return {
    id: 0,
    sku: '',
    name: '',
    linkKey: '',
    opening: sum((line) => line.opening),
    moves,
    added: sum((line) => line.added),
    removed: sum((line) => line.removed),
    closing: sum((line) => line.closing),
    ...(difference === 0 ? {} : { difference }),
    ...(gaps === 0 ? {} : { gaps }),
    lines: lines.length,
  }
}
