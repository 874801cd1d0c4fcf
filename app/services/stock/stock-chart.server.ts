import { chartSize, type StockChartData, type StockSeries } from '~/lib/stock-chart'
import type { ListData } from '~/lib/lists'
import { getAfter, everyLinkKey, type StockMutation } from '~/lists/stock'
import { getSearch } from '~/validation/list-query'
import type { MutationQuery } from '~/validation/stock'
import type { PortalUser } from '../session/portal-user.server'
import { monthStarts } from '../lists/days.server'
import { findMutations } from './stock.server'

/** More points than pixels tell nothing. */
const mostDrawn = 500

/**
 * The stock of the article that a search found, at one link key. Null when it found several, or none. What is missing
 * on the page is asked for; when that does not come the table is there without the drawing.
 */
export async function stockChart(
  user: PortalUser,
  { query, page }: ListData<StockMutation, MutationQuery>,
): Promise<StockChartData | null> {
  const searched = getSearch(query)
  if (!page || !searched || query.filters.link_key === everyLinkKey) return null
  const product = findArticle(page.rows, searched)
  if (product === null) return null

  let { rows } = page
  if (page.lastPage > 1) {
    const all = await findMutations(user, query, { page: 1, size: mostDrawn })
    if (all.kind !== 'ok') return null
    rows = all.body.rows
  }
  return drawn(
    product,
    rows.filter((row) => row.product === product),
    rows.length < page.count,
  )
}

/** The article that was named whole, or the only one that was found. */
function findArticle(rows: readonly StockMutation[], searched: string): string | null {
  const text = searched.toLowerCase()
  const named = rows.find(({ product, gtin }) => product.toLowerCase() === text || gtin === text)
  const only = rows.every(({ product }) => product === rows[0]?.product) ? rows[0] : undefined
  return (named ?? only)?.product ?? null
}

/** A move of the stock: when, from what, to what. */
interface Move {
  time: number
  before: number
  after: number
}

function drawn(
  product: string,
  mutations: readonly StockMutation[],
  isPart: boolean,
): StockChartData | null {
  const moves = new Map<string, Move[]>()
  // the newest comes first
  for (const mutation of [...mutations].reverse()) {
    const { stockType, time, before } = mutation
    const after = getAfter(mutation)
    if (time === null || before === null || after === null) continue
    moves.set(stockType, [...(moves.get(stockType) ?? []), { time, before, after }])
  }
  const all = [...moves.values()].flat()
  if (all.length === 0) return null

  const times = all.map(({ time }) => time)
  const values = all.flatMap(({ before, after }) => [before, after])
  const grid = getGrid(Math.min(0, ...values), Math.max(1, ...values))
  const scale = {
    from: Math.min(...times),
    to: Math.max(...times),
    top: grid.at(-1) ?? 1,
    bottom: grid[0] ?? 0,
  }
  return {
    product,
    ...scale,
    grid,
    months: toMonths(scale),
    series: [...moves].map(([stockType, own]) => toSeries(stockType, own, scale)),
    drawn: isPart ? mutations.length : undefined,
  }
}

/** Round numbers around all values, about three above the lowest. */
function getGrid(least: number, most: number): number[] {
  const rough = (most - least) / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5].find((one) => one * power >= rough) ?? 10) * power)
  const first = Math.floor(least / step)
  return Array.from({ length: Math.ceil(most / step) - first + 1 }, (_, n) => (first + n) * step)
}

const mostMonths = 8

function toMonths({ from, to }: Pick<Scale, 'from' | 'to'>): StockChartData['months'] {
  return monthStarts(from, to, mostMonths).map(({ time, name }) => ({
    x: place(time, { from, to }),
    name,
  }))
}

const place = (time: number, { from, to }: Pick<Scale, 'from' | 'to'>) =>
  Math.round(((time - from) / Math.max(1, to - from)) * chartSize.width)

type Scale = Pick<StockChartData, 'from' | 'to' | 'top' | 'bottom'>

/** Stock stands still between mutations, so the line goes in steps. */
function toSeries(stockType: string, moves: Move[], scale: Scale): StockSeries {
  const x = (time: number) => place(time, scale)
  const y = (value: number) =>
    Math.round(((scale.top - value) / (scale.top - scale.bottom)) * chartSize.height)
  const [first] = moves
  const steps = moves.map(({ time, before, after }) => `H${x(time)}V${y(before)}V${y(after)}`)
  const values = moves.flatMap(({ before, after }) => [before, after])
  return {
    stockType,
    path: `M${x(first?.time ?? 0)} ${y(first?.before ?? 0)}${steps.join('')}H${chartSize.width}`,
    now: moves.at(-1)?.after ?? 0,
    least: Math.min(...values),
    most: Math.max(...values),
  }
}
