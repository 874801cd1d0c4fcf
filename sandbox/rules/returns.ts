import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { returnFilters } from '../../contract/returns'
import type { OrderPackage } from './inbound'
import { contains } from '../core/lists'
import { problems } from '../core/problems'
import type { Db } from '../core/schema'
import type { ReturnTable } from '../core/schema-orders'
import { returnLandmarks } from '../seed/return-landmarks'
import { seededLines } from '../seed/return-lines'
import { inboundStatuses, namedOf, returnPhases } from '../core/statuses'

export type StoredReturn = Selectable<ReturnTable>

/** A line as it is kept. */
export interface ReturnLine {
  id: number
  product_id: number
  quantity: number
  received: number
  reason: string | null
  location: { name: string | null; label: string | null } | null
  /** Number of an outbound order, as it was typed. */
  original_order: string | null
}

export interface ReturnSearch {
  filters?: z.output<typeof returnFilters>
  search?: string
  order?: 'asc' | 'desc'
  sc?: string
}

const sortColumns = {
  freight_reference: 'returns.freight_reference',
  sender: 'returns.sender',
  mrn: 'returns.mrn',
  mx_inbound_reference: 'returns.mx_inbound_reference',
  time_added: 'returns.time_added',
  time_arrival: 'returns.time_arrival',
  time_completed: 'returns.time_completed',
} as const

/** The company's returns that match, in order; ties by id, so that pages never overlap. */
export function selectReturns(db: Db, companyId: number, search: ReturnSearch) {
  const { filters = {}, order = 'desc' } = search
  const text = search.search?.trim().toLowerCase()
  const { type = 'time_added', from, to } = filters.time ?? {}
  const time = `returns.${type}` as const

  let returns = withShipments(db).where('returns.company_id', '=', companyId)
  if (filters.ids) returns = returns.where('returns.id', 'in', filters.ids)
  if (filters.external_return_id)
    returns = returns.where('returns.external_return_id', 'in', filters.external_return_id)
  if (filters.status) returns = returns.where('returns.status', 'in', filters.status)
  if (filters.phase) returns = returns.where('returns.phase', 'in', filters.phase)
  if (filters.automatic === false) returns = returns.where('returns.automatic', '=', 0)
  if (filters.received) returns = returns.where('returns.received_sum', '>', 0)
  if (from !== undefined) returns = returns.where(time, '>=', from)
  if (to !== undefined) returns = returns.where(time, '<=', to)
  if (text) returns = returns.where(contains('returns.search_text', text))
  return returns.orderBy(sortColumn(search.sc), order).orderBy('returns.id', order)
}

function sortColumn(sc: string | undefined) {
  if (sc === undefined) return 'returns.id'
  if (!Object.hasOwn(sortColumns, sc)) throw problems.sortUnknown(sc)
  return sortColumns[sc as keyof typeof sortColumns]
}

export const withShipments = (db: Db) =>
  db
    .selectFrom('returns')
    .leftJoin('shipments', 'shipments.id', 'returns.shipment_id')
    .selectAll('returns')
    .select('shipments.mx_inbound_reference as shipment_reference')

type FoundReturn = StoredReturn & { shipment_reference: string | null }

export const findReturn = (db: Db, companyId: number, id: number) =>
  withShipments(db)
    .where('returns.company_id', '=', companyId)
    .where('returns.id', '=', id)
    .executeTakeFirst()

/** The search looks in numbers, references, sender and MRN. */
export const searchTextOf = (
  words: Pick<StoredReturn, 'external_return_id' | 'reference' | 'client_reference' | 'sender'> &
    Partial<Pick<StoredReturn, 'freight_reference' | 'mx_inbound_reference' | 'mrn'>>,
) =>
  [
    words.external_return_id,
    words.reference,
    words.client_reference,
    words.freight_reference,
    words.sender,
    words.mrn,
    words.mx_inbound_reference,
  ]
    .map((value) => value ?? '')
    .join('\n')
    .toLowerCase()

/** In upstream's own spelling; of one return the status is a bare id. */
export function toReturnRow({
  company_id: _,
  search_text: __,
  shipment_reference,
  ...row
}: FoundReturn) {
  return {
    ...row,
    automatic: row.automatic === 1,
    packages: JSON.parse(row.packages) as OrderPackage[],
    status:
      row.id === returnLandmarks.bareStatus ? row.status : namedOf(inboundStatuses, row.status),
    phase: namedOf(returnPhases, row.phase),
    shipment:
      row.shipment_id === null
        ? null
        : { id: row.shipment_id, mx_inbound_reference: shipment_reference },
  }
}

/** As they were stored; of a seeded return that was never changed they are made from its id. */
export async function linesOf(db: Db, order: StoredReturn): Promise<ReturnLine[]> {
  const stored = await db
    .selectFrom('return_details')
    .select('detail')
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (stored) return JSON.parse(stored.detail) as ReturnLine[]
  const products = await db
    .selectFrom('products')
    .select('id')
    .where('company_id', '=', order.company_id)
    .orderBy('id')
    .limit(250)
    .execute()
  const shipped = await db
    .selectFrom('outbound_orders')
    .select('external_order_id')
    .where('company_id', '=', order.company_id)
    .orderBy('id')
    .limit(30)
    .execute()
  return seededLines(
    order,
    products.map(({ id }) => id),
    shipped.map(({ external_order_id }) => external_order_id),
  )
}

/** Lines with their articles, and with the orders that they come from where there are such. */
export async function describeLines(db: Db, companyId: number, lines: ReturnLine[]) {
  const products = await db
    .selectFrom('products')
    .select(['id', 'sku', 'description', 'style_code', 'colour_description', 'size'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...new Set(lines.map(({ product_id }) => product_id))])
    .execute()
  const numbers = [...new Set(lines.flatMap(({ original_order }) => original_order ?? []))]
  const originals = await db
    .selectFrom('outbound_orders')
    .select(['id', 'external_order_id'])
    .where('company_id', '=', companyId)
    .where('external_order_id', 'in', numbers)
    .execute()
  const productById = new Map(products.map((product) => [product.id, product]))
  const idByNumber = new Map(originals.map((order) => [order.external_order_id, order.id]))
  return lines.map(({ product_id, original_order, ...line }) => {
    const product = productById.get(product_id)
    return {
      ...line,
      product: { id: product_id, gtin: product?.style_code ?? null },
      option: {
        name: product?.sku ?? null,
        description: product?.description ?? null,
        color: product?.colour_description ?? null,
        size: product?.size ?? null,
      },
      original_order:
        original_order === null
          ? null
          : { id: idByNumber.get(original_order) ?? null, external_order_id: original_order },
    }
  })
}
