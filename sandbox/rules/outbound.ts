import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { outboundFilters } from '../../contract/orders'
import { contains } from '../core/lists'
import { problems } from '../core/problems'
import type { Db } from '../core/schema'
import type { OutboundOrderTable } from '../core/schema-orders'
import { namedOf, outboundStatuses } from '../core/statuses'

export const addressKinds = [
  'receiver',
  'invoiceAddress',
  'buyer',
  'dropsite',
  'seller',
  'importer',
] as const
export type AddressKind = (typeof addressKinds)[number]

export type Address = Record<string, string | null | undefined>

export type OutboundPrice = {
  type: string | null
  currency_code: string | null
  amount: number | null
  vat_code: string | null
  vat_percentage: number | null
  country: string | null
  region: string | null
}

export type OutboundLine = {
  id: number
  product_id: number
  count_ordered: number
  /** Picked, packed or shipped. */
  count: number
  client_reference: string | null
  line_reference: string | null
  location: string | null
  prices: OutboundPrice[]
}

type DmsStatus = { id: number; dms_status: string; time: number }

/** What the list of orders does not show, as it is kept. */
export interface OutboundDetail {
  channel_subtype: string | null
  return_shipping_id: number | null
  language_code: string | null
  incoterm: string | null
  incoterm_place: string | null
  incoterm_country: string | null
  addresses: Partial<Record<AddressKind, Address>>
  user: string
  products: OutboundLine[]
  instructions: {
    id: number
    type: string | null
    sequence_number: number
    code: string | null
    description: string | null
    info: string | null
  }[]
  shippings: {
    tt_code: string | null
    tt_url: string | null
    products: { order_product_id: number; count: number }[]
  }[]
  packingSlips: { packingslip_id: string; filename: string }[]
  finInfo: {
    Id: number
    filename: string
    InfoType: string
    Description: string
    Amount: number
    CurrencyCode: string
    Date: number
  }[]
  ags_exps: {
    id: number
    fiton_declaration: string
    dms_status: string
    arn: string
    time_added: number
    time_modified: number
    history: DmsStatus[]
  }[]
}

export type StoredOrder = Selectable<OutboundOrderTable>

export interface OutboundSearch {
  filters?: z.output<typeof outboundFilters>
  search?: string
  order?: 'asc' | 'desc'
  sc?: string
}

const sortColumns = { external_order_id: 'external_order_id', time_added: 'time_added' } as const

/** The company's orders that match, in order; ties by id, so that pages never overlap. */
export function selectOutboundOrders(db: Db, companyId: number, search: OutboundSearch) {
  const { filters = {}, order = 'desc' } = search
  const text = search.search?.trim().toLowerCase()
  const { type = 'time_added', from, to } = filters.time ?? {}
  if (type === 'time_arrival') throw problems.fieldInvalid('filters.time.type')

  let orders = db.selectFrom('outbound_orders').selectAll().where('company_id', '=', companyId)
  if (filters.ids) orders = orders.where('id', 'in', filters.ids)
  if (filters.external_order_id)
    orders = orders.where('external_order_id', 'in', filters.external_order_id)
  if (filters.status) orders = orders.where('status', 'in', filters.status)
  if (filters.shipping_id) orders = orders.where('shipping_id', 'in', filters.shipping_id)
  if (filters.channel) orders = orders.where('channel', 'in', filters.channel)
  if (filters.invalid !== undefined) orders = orders.where('invalid', '=', filters.invalid ? 1 : 0)
  if (from !== undefined) orders = orders.where(type, '>=', from)
  if (to !== undefined) orders = orders.where(type, '<=', to)
  if (text) orders = orders.where(contains('search_text', text))
  return orders.orderBy(sortColumn(search.sc), order).orderBy('id', order)
}

function sortColumn(sc: string | undefined) {
  if (sc === undefined) return 'id'
  if (!Object.hasOwn(sortColumns, sc)) throw problems.sortUnknown(sc)
  return sortColumns[sc as keyof typeof sortColumns]
}

/** The search looks in order number, both references and name. */
export const searchTextOf = (
  order: Pick<StoredOrder, 'external_order_id' | 'order_reference' | 'client_reference' | 'name'>,
) =>
  [order.external_order_id, order.order_reference, order.client_reference, order.name]
    .map((value) => value ?? '')
    .join('\n')
    .toLowerCase()

/** In upstream's own spelling. */
export function toOutboundRow({ company_id: _, search_text: __, ...order }: StoredOrder) {
  return {
    ...order,
    status: namedOf(outboundStatuses, order.status),
    dms_status: JSON.parse(order.dms_status) as DmsStatus[],
    invalid: order.invalid === 1,
  }
}

export const findOutboundOrder = (db: Db, companyId: number, id: number) =>
  db
    .selectFrom('outbound_orders')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()

export async function readDetail(db: Db, orderId: number): Promise<OutboundDetail> {
  const { detail } = await db
    .selectFrom('outbound_details')
    .select('detail')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return JSON.parse(detail) as OutboundDetail
}

/** Article numbers and free pieces as they are now; what is stored are the products' ids. */
export async function productsOfLines(db: Db, lines: Pick<OutboundLine, 'product_id'>[]) {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))]
  const products =
    ids.length === 0
      ? []
      : await db
          .selectFrom('products')
          .select(['id', 'sku', 'description', 'bonded_stock', 'free_stock'])
          .where('id', 'in', ids)
          .execute()
  return new Map(products.map((product) => [product.id, product]))
}
