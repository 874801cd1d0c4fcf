import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import {
  exportStock,
  exportStockMutations,
  getLocations,
  getStock,
  getStockMutations,
} from '../../contract/stock'
import { implement } from '../core/implement'
import { contains, lastPage, wholeList } from '../core/lists'
import type { Db } from '../core/schema'
import type { StockLineTable } from '../core/schema-stock'
import { streamWorkbook } from '../core/workbook'

type StockFilters = z.output<NonNullable<(typeof exportStock)['query']>>
type MutationFilters = z.output<NonNullable<(typeof exportStockMutations)['query']>>

/** What lies where: now, or as the last mutations before a moment left it. */
type Line = Selectable<StockLineTable>

export const stockCalls = [
  implement(getStock, async ({ db, session, query: { page, limit, ...filters } }) => {
    const lines = selectLines(db, session.companyId, filters)
    const { count } = await lines
      .clearSelect()
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
    const rows = await lines
      .orderBy('sku')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    const places = await placesOf(db, rows)
    const isPast = filters.date !== undefined
    return {
      result: rows.map((line) => toStockLine(line, places.get(line.id) ?? [], isPast)),
      count,
      max: lastPage(count, limit),
    }
  }),

  implement(exportStock, ({ db, session, query }) =>
    Promise.resolve(
      streamWorkbook({
        fileName: `stock-${session.division}.xlsx`,
        sheet: 'Stock',
        columns: [
          'ID',
          'SKU',
          'Name',
          'GTIN',
          'Link key',
          'Available',
          'Incoming not available',
          'Return not available',
          'Blocked',
          'Quality',
          'Reserved',
          'Total',
        ],
        rows: readLines(db, session.companyId, query),
      }),
    ),
  ),

  implement(getLocations, async ({ db, session }) =>
    wholeList(
      await db
        .selectFrom('stock_locations')
        .select(['id', 'account_id', 'name', 'link_key'])
        .where('company_id', '=', session.companyId)
        .orderBy('id')
        .execute(),
    ),
  ),

  implement(getStockMutations, async ({ db, session, query: { page, limit, ...filters } }) => {
    const mutations = selectMutations(db, session.companyId, filters)
    const { count } = await mutations
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
    // ids first, out of the index: the rows that are passed over are never looked at
    const ids = await mutations
      .select('stock_mutations.id')
      .orderBy('time', 'desc')
      .orderBy('stock_mutations.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    const result = await readMutations(
      db,
      ids.map(({ id }) => id),
    )
    return { result, count, max: lastPage(count, limit) }
  }),

  implement(exportStockMutations, ({ db, session, query }) =>
    Promise.resolve(
      streamWorkbook({
        fileName: `stocklog-${session.division}.xlsx`,
        sheet: 'Stock mutations',
        columns: [
          'ID',
          'Product',
          'Description',
          'GTIN',
          'Time',
          'Actor',
          'Actor ID',
          'Stock type',
          'Count',
          'Stock before',
          'Stock after',
        ],
        rows: readAllMutations(db, session.companyId, query),
      }),
    ),
  ),
]

function selectLines(db: Db, companyId: number, filters: StockFilters) {
  const source =
    filters.date === undefined ? presentLines(db) : pastLines(db, companyId, filters.date)
  let lines = source.where('company_id', '=', companyId)
  const { stock_min: least, locations, query } = filters
  if (least !== undefined) lines = lines.where('total', '>=', least)
  if (query?.trim()) lines = lines.where(contains('search_text', query.trim().toLowerCase()))
  if (locations) {
    lines = lines.where('id', 'in', (eb) =>
      eb
        .selectFrom('stock_line_locations')
        .select('line_id')
        .where('location_id', 'in', locations.split(',').map(Number)),
    )
  }
  return lines
}

const presentLines = (db: Db) => db.selectFrom('stock_lines as line').selectAll()

/** What the last mutation of each line and account code left; nothing where there was none. */
const pastLines = (db: Db, companyId: number, date: number) =>
  db
    .selectFrom(
      sql<Line>`(
        select line.id, line.company_id, line.sku, line.name, line.gtin, line.link_key, line.search_text, 0 as reserved,
          coalesce(sum(case when account_id = 0 then stock_after end), 0) as stock,
          coalesce(sum(case when account_id = 10 then stock_after end), 0) as incoming,
          coalesce(sum(case when account_id = 12 then stock_after end), 0) as returned,
          coalesce(sum(case when account_id = 20 then stock_after end), 0) as quality,
          coalesce(sum(case when account_id = 30 then stock_after end), 0) as blocked,
          coalesce(sum(stock_after), 0) as total
        from stock_lines as line left join (
          select line_id, account_id, max(id), stock_after from stock_mutations
          where company_id = ${companyId} and time <= ${date} group by line_id, account_id
        ) as last on last.line_id = line.id
        where line.company_id = ${companyId} group by line.id
      )`.as('line'),
    )
    .selectAll()

async function placesOf(db: Db, lines: Line[]) {
  const places = new Map<
    number,
    { id: number; account_id: number; name: string; link_key: string }[]
  >()
  if (lines.length === 0) return places
  const rows = await db
    .selectFrom('stock_line_locations')
    .innerJoin('stock_locations', 'stock_locations.id', 'location_id')
    .select(['line_id', 'stock_locations.id', 'account_id', 'name', 'link_key'])
    .where(
      'line_id',
      'in',
      lines.map(({ id }) => id),
    )
    .orderBy('stock_locations.id')
    .execute()
  for (const { line_id: lineId, ...place } of rows) {
    places.set(lineId, [...(places.get(lineId) ?? []), place])
  }
  return places
}

/** For days gone by nothing is known of reservations: what is available is what lay there. */
function toStockLine(line: Line, stockLocations: object[], isPast: boolean) {
  return {
    id: line.id,
    sku: line.sku,
    name: line.name,
    account_id: 0,
    stock: line.stock,
    reserved: isPast ? 0 : line.reserved,
    link_key: line.link_key,
    gtin: line.gtin,
    // a code without stock is left out, as upstream does
    accountCodes: Object.fromEntries(
      Object.entries({
        0: line.stock - (isPast ? 0 : line.reserved),
        10: line.incoming,
        12: line.returned,
        20: line.quality,
        30: line.blocked,
      }).filter(([, amount]) => amount !== 0),
    ),
    total: line.total,
    stockLocations: stockLocations as { id: number }[],
  }
}

const rowsPerRead = 1000

async function* readLines(db: Db, companyId: number, filters: StockFilters) {
  for (let last = { sku: '', id: 0 }; ;) {
    const { sku, id } = last
    const rows = await selectLines(db, companyId, filters)
      .where((eb) => eb.or([eb('sku', '>', sku), eb.and([eb('sku', '=', sku), eb('id', '>', id)])]))
      .orderBy('sku')
      .orderBy('id')
      .limit(rowsPerRead)
      .execute()
    for (const line of rows) {
      yield [
        line.id,
        line.sku,
        line.name,
        line.gtin,
        line.link_key,
        line.stock - line.reserved,
        line.incoming,
        line.returned,
        line.blocked,
        line.quality,
        line.reserved,
        line.total,
      ]
    }
    if (rows.length < rowsPerRead) return
    last = rows.at(-1) ?? last
  }
}

/** The mutations that match, without their order and their rows. */
function selectMutations(db: Db, companyId: number, filters: MutationFilters) {
  const { query, account_id: accountId, link_key: linkKey, from, to } = filters
  let mutations = db
    .selectFrom('stock_mutations')
    .where('stock_mutations.company_id', '=', companyId)
  if (accountId !== undefined) mutations = mutations.where('account_id', '=', accountId)
  if (linkKey !== undefined) mutations = mutations.where('link_key', '=', linkKey)
  if (from !== undefined) mutations = mutations.where('time', '>=', from)
  if (to !== undefined) mutations = mutations.where('time', '<=', to)
  if (query?.trim()) {
    const text = query.trim().toLowerCase()
    mutations = mutations.where('line_id', 'in', (eb) =>
      eb
        .selectFrom('stock_lines')
        .select('stock_lines.id')
        .where('stock_lines.company_id', '=', companyId)
        .where(contains('search_text', text)),
    )
  }
  return mutations
}

async function readMutations(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('stock_mutations')
    .innerJoin('stock_lines', 'stock_lines.id', 'line_id')
    .select([
      'stock_mutations.id',
      'stock_lines.sku as product_option_name',
      'stock_lines.name as product_option_description',
      'stock_lines.gtin as product_gtin',
      'time',
      'actor',
      'actor_id',
      'account_id as stockType',
      'count',
      'stock_before',
      'stock_after',
    ])
    .where('stock_mutations.id', 'in', ids)
    .orderBy('time', 'desc')
    .orderBy('stock_mutations.id', 'desc')
    .execute()
  return rows
}

async function* readAllMutations(db: Db, companyId: number, filters: MutationFilters) {
  for (let last = { time: Number.MAX_SAFE_INTEGER, id: 0 }; ;) {
    const { time, id } = last
    const places = await selectMutations(db, companyId, filters)
      .select(['stock_mutations.id', 'time'])
      .where('time', '<=', time)
      .where((eb) => eb.or([eb('time', '<', time), eb('stock_mutations.id', '<', id)]))
      .orderBy('time', 'desc')
      .orderBy('stock_mutations.id', 'desc')
      .limit(rowsPerRead)
      .execute()
    const rows = await readMutations(
      db,
      places.map((one) => one.id),
    )
    for (const row of rows) yield Object.values(row)
    if (places.length < rowsPerRead) return
    last = places.at(-1) ?? last
  }
}
