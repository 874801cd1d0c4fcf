import pLimit from 'p-limit'
import { message } from '~/i18n/message'
import { serverConstants } from '~/lib/constants'
import { formatCount } from '~/lib/format'
import type { ListPage } from '~/lib/lists'
import {
  compareFields,
  getCause,
  getTotal,
  type ComparedLine,
  type ComparisonSummary,
  type Cause,
} from '~/lists/stock-compare'
import { accountCodes, defaultLinkKey, type StockLine, type StockMutation } from '~/lists/stock'
import { getSearch } from '~/validation/list-query'
import { compareQuery, type CompareQuery } from '~/validation/stock'
import { endOfDay, startOfDay, today } from '../lists/days.server'
import { refusedBy, type ListService, type Prompt } from '../lists/list-service.server'
import type { PortalUser } from '../session/portal-user.server'
import { codeChoices, findLocations, toLinkKeys, readMutations, readStock } from './stock.server'
import type { Failure, Result } from '../upstream/result'

/** As many as upstream gives with one call. */
const readAtOnce = 1000
const parallelReads = 4
const mostNamed = 20

/** Stock at the beginning of one day and at the end of another, and the mutations that lead from one to the other. */
export const compareList: ListService<CompareQuery, ComparedLine> = {
  query: compareQuery,
  name: 'stock-compare',
  title: 'shell.stockCompare',
  fields: compareFields,
  async find(user, query, page) {
    const comparison = toComparison(user, query, page.signal)
    const all = await comparison.lines()
    if (all.kind !== 'ok') return all
    if (all.body.lines) {
      const rows = filterShown(all.body.lines, query)
      const from = (page.page - 1) * page.size
      const lastPage = Math.max(1, Math.ceil(rows.length / page.size))
      return {
        kind: 'ok',
        body: { rows: rows.slice(from, from + page.size), count: rows.length, lastPage },
      }
    }
    const { before, until, moves } = comparison
    // lines that hold nothing are asked for too: both snapshots then have the same lines on the same page
    const snapshot = (date: number) =>
      readStock(user.api, { stock_min: 0, query: getSearch(query), date }, page)
    const [opening, closing, moved] = await Promise.all([snapshot(before), snapshot(until), moves])
    if (moved.kind !== 'ok') return moved
    if (opening.kind !== 'ok') return opening
    if (closing.kind !== 'ok') return closing
    const rows = comparedLines(query, opening.body.rows, closing.body.rows, moved.body)
    return { kind: 'ok', body: { ...closing.body, rows } }
  },
  choices: (user) => Promise.resolve({ offered: { account_id: codeChoices(user) }, failure: null }),
  async prompt(query, user, signal): Promise<Prompt | null> {
    const { from, to } = query.filters
    const prompt = 'stock.selectDates'
    if ([from, to].some((day) => day && day > today()))
      return { text: prompt, problem: message('stock.dateInFuture') }
    if (!from || !to) return { text: prompt }
    if (to < from) return { text: prompt, problem: message('stock.endBeforeStart') }

    const { moves, lines } = toComparison(user, query, signal)
    const moved = await moves
    if (moved.kind !== 'ok') return null
    if (moved.body.count > serverConstants.maxComparedMutations) {
      const n = formatCount(moved.body.count)
      const most = formatCount(serverConstants.maxComparedMutations)
      return { text: 'stock.compareLess', problem: message('stock.tooManyMutations', { n, most }) }
    }
    const all = query.filters.unchanged ? null : await lines()
    if (all?.kind !== 'ok' || all.body.lines) return null
    const n = formatCount(all.body.count)
    return { text: 'stock.showUnchangedInstead', problem: message('stock.tooManyLines', { n }) }
  },
}

/** Those that something happened to, or all. */
const filterShown = (lines: readonly ComparedLine[], { filters }: CompareQuery) =>
  filters.unchanged
    ? lines
    : lines.filter(
        ({ opening, closing, added, removed, gaps }) =>
          opening !== closing || added || removed || gaps,
      )

/** What is said above the rows; null where there are none. */
export async function summarizeStock(
  user: PortalUser,
  query: CompareQuery,
): Promise<ComparisonSummary | null> {
  const comparison = toComparison(user, query)
  const [moves, all] = [await comparison.moves, await comparison.lines()]
  const { from, to } = query.filters
  if (moves.kind !== 'ok' || all.kind !== 'ok' || !from || !to) return null
  const lines = [...moves.body.lines.values()]
    .filter(({ gaps }) => gaps > 0)
    .map(({ sku, linkKey, gaps }) => ({ sku, linkKey, gaps }))
    .sort((a, b) => (a.sku < b.sku ? -1 : 1))
  return {
    from,
    to,
    gaps: lines.reduce((sum, { gaps }) => sum + gaps, 0),
    lines: lines.slice(0, mostNamed),
    more: Math.max(0, lines.length - mostNamed),
    total: all.body.lines && getTotal(filterShown(all.body.lines, query)),
  }
}

/** One comparison of one request; its pages share the mutations. Times in epoch seconds. */
interface Comparison {
  /** The last second before the first day. */
  before: number
  /** The last second of the last day, or now: what happens while the comparison is read is no part of it. */
  until: number
  moves: Promise<Result<Moves>>
  /** Asked for where they are needed. */
  lines: () => Promise<Result<{ count: number; lines: ComparedLine[] | null }>>
}

interface Moves {
  count: number
  /** By link key and article; none where there are too many to be read. */
  lines: ReadonlyMap<string, Moved>
}

interface Moved {
  sku: string
  linkKey: string
  moves: Partial<Record<Cause, number>>
  added: number
  removed: number
  gaps: number
}

// an export continues when its request's scope is gone; the user is the request's own
const comparisons = new WeakMap<PortalUser, Map<string, Comparison>>()

function toComparison(user: PortalUser, query: CompareQuery, signal?: AbortSignal): Comparison {
  const { from = today(), to = today(), account_id: code } = query.filters
  const search = getSearch(query)
  const own = comparisons.get(user) ?? new Map<string, Comparison>()
  comparisons.set(user, own)
  const name = JSON.stringify([from, to, code, search])
  const known = own.get(name)
  if (known) return known

  const first = startOfDay(from)
  const until = Math.min(endOfDay(to), Math.floor(Date.now() / 1000))
  const moves = readMoves(
    user,
    { query: search, account_id: code ? Number(code) : undefined, from: first, to: until },
    signal,
  )
  const before = first - 1
  let lines: ReturnType<Comparison['lines']> | undefined
  const comparison = {
    before,
    until,
    moves,
    lines: () => (lines ??= readLines(user, query, { before, until, moves }, signal)),
  }
  own.set(name, comparison)
  return comparison
}

/**
 * All mutations of a time, added up by article. They do not say at which link key they were, so each is read by
 * itself.
 */
async function readMoves(
  user: PortalUser,
  filters: { query?: string; account_id?: number; from: number; to: number },
  signal?: AbortSignal,
): Promise<Result<Moves>> {
  const located = await findLocations(user)
  if (located.kind !== 'ok') return located
  const read = (linkKey: string, page: number) =>
    readMutations(
      user.api,
      { ...filters, link_key: linkKey },
      { page, size: readAtOnce, signal },
    ).then((result) => ({ result, linkKey }))

  const keys = [...new Set([defaultLinkKey, ...toLinkKeys(located.body)])]
  const lines = new Map<string, Moved>()
  let count = 0
  let seen = 0
  const limit = pLimit(parallelReads)
  const firsts = await limit.map(keys, (key) => read(key, 1))
  for (const { result } of firsts) {
    if (result.kind !== 'ok') return result
    count += result.body.count
  }
  // pages are listed only once their number is known to be small
  if (count > serverConstants.maxComparedMutations) return { kind: 'ok', body: { count, lines } }

  const add = (linkKey: string, rows: readonly StockMutation[]) => {
    seen += rows.length
    for (const row of rows) addTo(lines, linkKey, row)
  }
  for (const { result, linkKey } of firsts) if (result.kind === 'ok') add(linkKey, result.body.rows)
  const rest = firsts.flatMap(({ result, linkKey }) =>
    result.kind === 'ok'
      ? Array.from({ length: result.body.lastPage - 1 }, (_, n) => ({ linkKey, page: n + 2 }))
      : [],
  )
  let failure: Failure | undefined
  await limit.map(rest, async ({ linkKey, page }) => {
    if (failure) return
    const { result } = await read(linkKey, page)
    if (result.kind === 'ok') add(linkKey, result.body.rows)
    else failure ??= result
  })
  if (failure) return failure
  // rather no figures than wrong ones
  if (seen !== count) return refusedBy(user.t('stock.movedMeanwhile'))
  return { kind: 'ok', body: { count, lines } }
}

/** All lines, as long as they are not too many to be looked through. */
async function readLines(
  user: PortalUser,
  query: CompareQuery,
  { before, until, moves }: Pick<Comparison, 'before' | 'until' | 'moves'>,
  signal?: AbortSignal,
): ReturnType<Comparison['lines']> {
  const moved = await moves
  if (moved.kind !== 'ok') return moved
  const limit = pLimit(parallelReads)
  const read = (date: number, page: number) =>
    limit(() =>
      readStock(
        user.api,
        { stock_min: 0, query: getSearch(query), date },
        { page, size: readAtOnce, signal },
      ),
    )
  const whole = async (date: number): Promise<Result<ListPage<StockLine>>> => {
    const first = await read(date, 1)
    if (first.kind !== 'ok' || first.body.count > serverConstants.maxComparedLines) return first
    const numbers = Array.from({ length: first.body.lastPage - 1 }, (_, n) => n + 2)
    const rows = [first.body.rows]
    for (const result of await Promise.all(numbers.map((page) => read(date, page)))) {
      if (result.kind !== 'ok') return result
      rows.push(result.body.rows)
    }
    return { kind: 'ok', body: { ...first.body, rows: rows.flat() } }
  }
  const [opening, closing] = await Promise.all([whole(before), whole(until)])
  if (opening.kind !== 'ok') return opening
  if (closing.kind !== 'ok') return closing
  const { count, rows } = closing.body
  if (Math.max(opening.body.count, count) > serverConstants.maxComparedLines) {
    return { kind: 'ok', body: { count, lines: null } }
  }
  const lines = comparedLines(query, opening.body.rows, rows, moved.body)
  return { kind: 'ok', body: { count, lines } }
}

function comparedLines(
  { filters }: CompareQuery,
  opening: readonly StockLine[],
  closing: readonly StockLine[],
  moved: Moves,
): ComparedLine[] {
  const amount = toAmount(filters.account_id)
  const opened = new Map(opening.map((line) => [line.id, amount(line)]))
  return closing.map((line) =>
    compared(line, {
      opening: opened.get(line.id) ?? null,
      closing: amount(line),
      moved: moved.lines.get(toStockKey(line.linkKey, line.sku)),
    }),
  )
}

const toStockKey = (linkKey: string | undefined, sku: string) =>
  `${linkKey ?? defaultLinkKey}\n${sku}`

function addTo(
  lines: Map<string, Moved>,
  linkKey: string,
  { product: sku, actor, count, after }: StockMutation,
) {
  const name = toStockKey(linkKey, sku)
  const moved = lines.get(name) ?? { sku, linkKey, moves: {}, added: 0, removed: 0, gaps: 0 }
  lines.set(name, moved)
  const cause = getCause(actor)
  const change = count ?? 0
  moved.moves[cause] = (moved.moves[cause] ?? 0) + change
  if (change > 0) moved.added += change
  else moved.removed += change
  // what adds up has no stock after of its own
  if (after !== undefined) moved.gaps++
}

/** A line's stock of one account code, or of all. */
function toAmount(code: string | undefined): (line: StockLine) => number {
  switch (
    code === undefined ? undefined : accountCodes[Number(code) as keyof typeof accountCodes]
  ) {
    case 'stock.available':
      return (line) => line.available
    case 'stock.incoming':
      return (line) => line.incoming
    case 'stock.returned':
      return (line) => line.returned
    case 'stock.quality':
      return (line) => line.quality
    case 'stock.blocked':
      return (line) => line.blocked
    case undefined:
      return (line) => line.total
  }
}

function compared(
  { id, sku, name, linkKey = defaultLinkKey }: StockLine,
  { opening, closing, moved }: { opening: number | null; closing: number; moved?: Moved },
): ComparedLine {
  const { moves = {}, added = 0, removed = 0, gaps = 0 } = moved ?? {}
  const difference = opening === null ? 0 : closing - opening - added - removed
  return {
    id,
    sku,
    name,
    linkKey,
    opening,
    moves,
    added,
    removed,
    closing,
    ...(difference === 0 ? {} : { difference }),
    ...(gaps === 0 ? {} : { gaps }),
  }
}
