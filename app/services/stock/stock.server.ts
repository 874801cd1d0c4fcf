import {
  exportStock,
  exportStockMutations,
  getLocations,
  getStock,
  getStockMutations,
} from '#contract/stock'
import type { AnswerOf, QueryOf } from '#contract/call'
import { message } from '~/i18n/message'
import { formatCount } from '~/lib/format'
import type { Choice, ListPage } from '~/lib/lists'
import { paths } from '~/lib/paths'
import {
  accountCodes,
  defaultLinkKey,
  everyLinkKey,
  linkKeyName,
  mutationFields,
  stockFields,
  type StockLine,
  type StockMutation,
} from '~/lists/stock'
import { getSearch } from '~/validation/list-query'
import {
  mutationQuery,
  stockHistoryQuery,
  stockQuery,
  type MutationQuery,
  type StockQuery,
} from '~/validation/stock'
import { toBounds, endOfDay, today } from '../lists/days.server'
import type { ListChoices, ListService, PageRequest } from '../lists/list-service.server'
import { joinWords } from '../lists/search-source'
import type { PortalUser } from '../session/portal-user.server'
import { CompanyCache } from '../upstream/cache.server'
import type { OpenFile } from '../upstream/client.server'
import { toPage } from '../upstream/pages'
import type { Result } from '../upstream/result'
import type { Upstream } from '../upstream/upstream.server'

type Filters<C extends typeof getStock | typeof getStockMutations> = Omit<
  QueryOf<C>,
  'page' | 'limit'
>

const findStock = (
  { api }: Pick<PortalUser, 'api'>,
  query: StockQuery,
  page: PageRequest,
): Promise<Result<ListPage<StockLine>>> => readStock(api, stockFilters(query), page)

export async function readStock(
  api: Upstream,
  filters: Filters<typeof getStock>,
  { page, size, signal }: PageRequest,
): Promise<Result<ListPage<StockLine>>> {
  const result = await api.call(getStock, { query: { ...filters, page, limit: size }, signal })
  if (result.kind !== 'ok') return result
  return { kind: 'ok', body: toPage(result.body, { page, size }, toStockLine) }
}

/** Opens upstream's own workbook of all lines that match. */
export const openStockExport = (
  api: Upstream,
  query: StockQuery,
  signal: AbortSignal,
): Promise<Result<OpenFile>> => api.open(exportStock, { query: stockFilters(query), signal })

function stockFilters({ filters, ...query }: StockQuery) {
  return {
    // lines with nothing in them are hidden unless they are asked for
    stock_min: filters.stock_min === '0' ? 0 : 1,
    locations: filters.locations.join(',') || undefined,
    query: getSearch(query),
    date: filters.date ? endOfDay(filters.date) : undefined,
  }
}

/** An account code that upstream does not mention holds nothing. */
function toStockLine(row: AnswerOf<typeof getStock>['result'][number]): StockLine {
  const of = (code: keyof typeof accountCodes) => row.accountCodes?.[code] ?? 0
  return {
    id: row.id,
    sku: row.sku ?? '',
    name: row.name ?? '',
    available: of(0),
    incoming: of(10),
    returned: of(12),
    blocked: of(30),
    quality: of(20),
    reserved: row.reserved ?? 0,
    total: row.total ?? 0,
    locations: (row.stockLocations ?? [])
      .map(({ name, link_key: linkKey }) => `${name ?? ''} (${linkKey ?? ''})`)
      .join(', '),
    ...(row.link_key && row.link_key !== defaultLinkKey ? { linkKey: row.link_key } : {}),
  }
}

export const findMutations = (
  { api }: Pick<PortalUser, 'api'>,
  query: MutationQuery,
  page: PageRequest,
): Promise<Result<ListPage<StockMutation>>> => readMutations(api, mutationFilters(query), page)

export async function readMutations(
  api: Upstream,
  filters: Filters<typeof getStockMutations>,
  { page, size, signal }: PageRequest,
): Promise<Result<ListPage<StockMutation>>> {
  const result = await api.call(getStockMutations, {
    query: { ...filters, page, limit: size },
    signal,
  })
  if (result.kind !== 'ok') return result
  return { kind: 'ok', body: toPage(result.body, { page, size }, toMutation) }
}

export const openMutationExport = (
  api: Upstream,
  query: MutationQuery,
  signal: AbortSignal,
): Promise<Result<OpenFile>> =>
  api.open(exportStockMutations, { query: mutationFilters(query), signal })

function mutationFilters({ filters, ...query }: MutationQuery) {
  const { account_id: code, link_key: linkKey } = filters
  return {
    query: getSearch(query),
    account_id: code === undefined ? undefined : Number(code),
    link_key: linkKey === everyLinkKey ? undefined : linkKey,
    ...toBounds(filters),
  }
}

type MutationRow = AnswerOf<typeof getStockMutations>['result'][number]

const toMutation = (row: MutationRow): StockMutation => ({
  id: row.id,
  product: row.product_option_name ?? '',
  description: row.product_option_description ?? '',
  gtin: row.product_gtin ?? '',
  time: row.time,
  actor: row.actor ?? '',
  actorId: row.actor_id ?? null,
  stockType: String(row.stockType ?? ''),
  count: row.count ?? null,
  before: row.stock_before ?? null,
  ...(isSum(row) ? {} : { after: row.stock_after ?? 'unknown' }),
})

/** Whether a mutation's stock before and its count make its stock after. */
const isSum = ({ stock_before: before, count, stock_after: after }: MutationRow) =>
  typeof before === 'number' && typeof count === 'number' && before + count === after

interface Location {
  id: number
  name: string
  linkKey: string
}

const locations = new CompanyCache<Result<Location[]>>()

/** The company's stock locations, at most a minute old. */
export const findLocations = ({ api, company }: PortalUser): Promise<Result<Location[]>> =>
  locations.get(company.id, async () => {
    const result = await api.call(getLocations)
    if (result.kind !== 'ok') return { keep: false, value: result }
    const body = result.body.result.map(({ id, name, link_key: linkKey }) => ({
      id,
      name: name ?? '',
      linkKey: linkKey ?? '',
    }))
    return { keep: true, value: { kind: 'ok', body } }
  })

async function stockChoices(user: PortalUser): Promise<ListChoices> {
  const locations = await findLocations(user)
  if (locations.kind !== 'ok') return { offered: { locations: null }, failure: locations }
  const choices = locations.body.map(({ id, name, linkKey }): Choice => [
    id,
    `${name} (${linkKey})`,
  ])
  return { offered: { locations: choices }, failure: null }
}

export const toLinkKeys = (found: readonly Location[]): string[] =>
  [...new Set(found.map(({ linkKey }) => linkKey))].filter(Boolean).sort()

export const codeChoices = ({ t }: PortalUser): Choice[] =>
  Object.entries(accountCodes).map(([code, key]) => [code, t(key)])

async function mutationChoices(user: PortalUser): Promise<ListChoices> {
  const locations = await findLocations(user)
  const every: Choice = [everyLinkKey, user.t('lists.all')]
  return {
    offered: {
      account_id: codeChoices(user),
      link_key:
        locations.kind === 'ok'
          ? [
              ...toLinkKeys(locations.body).map((key): Choice => [key, linkKeyName(key, user.t)]),
              every,
            ]
          : null,
    },
    failure: locations.kind === 'ok' ? null : locations,
  }
}

export const stockList: ListService<StockQuery, StockLine> = {
  query: stockQuery,
  name: 'stock',
  title: 'shell.stockOverview',
  fields: stockFields,
  find: findStock,
  // upstream does not say when a line was changed
  markOf: ({ available, incoming, returned, blocked, quality, reserved, total }) =>
    [available, incoming, returned, blocked, quality, reserved, total].join(),
  choices: stockChoices,
  hits: {
    // a line of stock is no record of its own: its article is, and opens
    toHit: ({ sku, name, available, locations }, t) => ({
      name: sku,
      path: paths.stock({ q: sku }),
      about: joinWords(name, `${t('stock.available')} ${formatCount(available)}`, locations),
      numbers: [],
    }),
    join: joinStock,
  },
}

/** An article once, with what is available of it at all of its stock codes. */
function joinStock(lines: StockLine[]): StockLine[] {
  const articles = new Map<string, StockLine>()
  for (const line of lines) {
    const other = articles.get(line.sku)
    articles.set(line.sku, {
      ...line,
      available: line.available + (other?.available ?? 0),
      locations: [other?.locations, line.locations].filter(Boolean).join(', '),
    })
  }
  return [...articles.values()]
}

/** The overview as it was on a day, which has to be chosen first. */
export const stockHistoryList: ListService<StockQuery, StockLine> = {
  ...stockList,
  query: stockHistoryQuery,
  name: 'stock-history',
  title: 'shell.stockHistory',
  markOf: undefined,
  hits: undefined,
  prompt: ({ filters: { date } }) => {
    if (!date) return { text: 'stock.selectDate' }
    if (date <= today()) return null
    return { text: 'stock.selectDate', problem: message('stock.dateInFuture') }
  },
}

export const mutationList: ListService<MutationQuery, StockMutation> = {
  query: mutationQuery,
  name: 'stock-mutations',
  title: 'shell.stockMutations',
  fields: mutationFields,
  find: findMutations,
  choices: mutationChoices,
}
