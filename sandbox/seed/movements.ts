import { sql, type Transaction } from 'kysely'
import type { Tables } from '../core/schema'
import { outboundStatuses } from '../core/statuses'
import { insert } from './insert'
import { logsOf } from './logs'
import { stockOf } from './stock'
import { trackingOf } from './tracking'

/** How much of what a company's days leave behind is seeded. */
export interface Movements {
  stockLines: number
  mutations: number
  /** Of each logbook. */
  logEntries: number
  tracked: number
}

interface Owner {
  companyId: number
  movements: Movements
  today: number
  /** Stock, mutations and logs are that many times as many. */
  times: number
}

/** Stock, its mutations, logbooks and tracking of the articles and orders that are seeded. */
export async function seedMovements(db: Transaction<Tables>, owner: Owner): Promise<void> {
  const { companyId, movements, today, times } = owner
  const firstId = companyId * 10_000_000 + 1
  const products = await db
    .selectFrom('products')
    .select(['id', 'sku', 'description', 'barcode', 'bonded_stock', 'free_stock'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()
  const stock = stockOf({
    companyId,
    firstId,
    products,
    lines: movements.stockLines,
    mutations: movements.mutations,
    today,
  })
  await insert(db, 'stock_locations', stock.locations)
  await insert(db, 'stock_lines', stock.lines)
  await insert(db, 'stock_line_locations', stock.lineLocations)
  await insert(db, 'stock_mutations', stock.mutations)

  const outbound = await ordersOf(db, companyId)
  const logs = logsOf({
    companyId,
    firstId,
    entries: movements.logEntries,
    articles: products.slice(0, 200),
    outbound,
    inbound: await db
      .selectFrom('inbound_orders')
      .select(['id', 'external_order_id'])
      .where('company_id', '=', companyId)
      .orderBy('id')
      .limit(200)
      .execute(),
    returns: await db
      .selectFrom('returns')
      .select(['id', 'external_return_id'])
      .where('company_id', '=', companyId)
      .orderBy('id')
      .limit(200)
      .execute(),
    users: ['client@demo.test', 'staff@demo.test'],
    today,
  })
  await insert(db, 'api_log', logs.api)
  await insert(db, 'xml_log', logs.xml)
  await insert(db, 'portal_log', logs.portal)

  const orders = movements.tracked === 0 ? [] : outbound.slice(0, movements.tracked).reverse()
  const tracking = trackingOf({ companyId, firstId, orders, today })
  await insert(db, 'tracey_shipments', tracking.shipments)
  await insert(db, 'tracey_exceptions', tracking.exceptions)

  if (times > 1) await multiply(db, companyId, times)
}

/** Those that have been picked, the newest first. */
const ordersOf = (db: Transaction<Tables>, companyId: number) =>
  db
    .selectFrom('outbound_orders')
    .select(['id', 'external_order_id', 'order_reference', 'name', 'time_added'])
    .where('company_id', '=', companyId)
    .where('status', '>=', outboundStatuses.PICKED.id)
    .where('status', '<=', outboundStatuses.SHIPPED.id)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

/** Copies inside the database: a million rows through the process would take minutes. */
async function multiply(db: Transaction<Tables>, companyId: number, times: number) {
  const countOf = async (table: 'stock_lines' | 'stock_mutations' | 'api_log') => {
    const { count } = await db
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow()
    return count
  }
  const [lines, mutations, entries] = [
    await countOf('stock_lines'),
    await countOf('stock_mutations'),
    await countOf('api_log'),
  ]
  const copies = sql`with recursive copy(n) as (select 1 union all select n + 1 from copy where n < ${times - 1})`
  // a little earlier each, so that pages mix them and every chain keeps its order
  const statements = [
    sql`insert into stock_lines (id, company_id, sku, name, gtin, link_key, stock, reserved, incoming, returned, quality, blocked, total, search_text)
      ${copies} select id + n * ${lines}, company_id, printf('%s-%04d', sku, n), name, gtin, link_key, stock, reserved, incoming, returned, quality, blocked, total,
        printf('%s-%04d', search_text, n) from copy cross join stock_lines where company_id = ${companyId} and id <= ${companyId * 10_000_000 + lines}`,
    sql`insert into stock_line_locations (location_id, line_id)
      ${copies} select location_id, line_id + n * ${lines} from copy cross join stock_line_locations where line_id between ${companyId * 10_000_000} and ${companyId * 10_000_000 + lines}`,
    sql`insert into stock_mutations (id, company_id, line_id, link_key, account_id, time, actor, actor_id, count, stock_before, stock_after)
      ${copies} select id + n * ${mutations}, company_id, line_id + n * ${lines}, link_key, account_id, time - n * 37, actor, actor_id, count, stock_before, stock_after
      from copy cross join stock_mutations where company_id = ${companyId} and id <= ${companyId * 10_000_000 + mutations}`,
    sql`insert into api_log (id, company_id, webservice_id, method, status, time, payload)
      ${copies} select id + n * ${entries}, company_id, webservice_id, method, status, time - n * 37, payload from copy cross join api_log where company_id = ${companyId} and id <= ${companyId * 10_000_000 + entries}`,
    sql`insert into xml_log (id, company_id, file_name, document_type, direction, time_init, time_start, time_stop, messages)
      ${copies} select id + n * ${entries}, company_id, file_name, document_type, direction, time_init - n * 37, time_start - n * 37, time_stop - n * 37, messages
      from copy cross join xml_log where company_id = ${companyId} and id <= ${companyId * 10_000_000 + entries}`,
    sql`insert into portal_log (id, company_id, time, user, action, document_type, direction, file_name, status, message)
      ${copies} select id + n * ${entries}, company_id, time - n * 37, user, action, document_type, direction, file_name, status, message
      from copy cross join portal_log where company_id = ${companyId} and id <= ${companyId * 10_000_000 + entries}`,
  ]
  for (const statement of statements) await statement.execute(db)
}
