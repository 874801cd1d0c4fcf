import type { Address } from './outbound'
import type { StoredInbound } from './inbound'
import type { Db } from '../core/schema'
import { seededDetail } from '../seed/inbound-detail'

type Money = { amount: number; currency_code: string }

/** A line as it is kept. */
export type InboundLine = {
  id: number
  product_id: number
  quantity: number
  quantity_delivered: number
  origin: string | null
  supplier_line_id: string | null
  lot_number: string | null
  prepacked: string | null
  /** kg, of the whole line. */
  weight_gross: number | null
  export_value: Money | null
  sales_value: Money | null
  /** Its parts of the invoice. */
  amounts: number[]
  location: { name: string | null; label: string | null } | null
  /** As the client calls the article; the article number where it is null. */
  external_article: string | null
  prices: (Money & { type: string })[]
}

export type FinancialInfo = {
  Id: number
  InfoType: string
  Description: string | null
  Amount: number | null
  CurrencyCode: string | null
  /** Epoch seconds. */
  Date: number | null
  filename: string | null
  statements: { type: string; licence_number: string | null }[]
}

type Certificate = {
  id: number
  number: string
  /** ATR, CVO, EUR.1 or EUR-MED. */
  type: string
  filename: string | null
}

type TransportDocument = {
  Type: string
  Identification: string
  filename: string | null
}

/** What the list of orders does not show, as it is kept. */
export interface InboundDetail {
  lines: InboundLine[]
  fininfo: FinancialInfo[]
  certificates: Certificate[]
  transport_documents: TransportDocument[]
  address: Address | null
  export_address: Address | null
  /** Further shipments that a part of the order travels in. */
  other_shipments: number[]
  instructions: {
    id: number
    type: string
    sequence_number: number
    code: string
    description: string
    info: string | null
  }[]
}

/** As it was stored; of a seeded order that was never changed it is made from its id. */
export async function readInboundDetail(db: Db, order: StoredInbound): Promise<InboundDetail> {
  const stored = await db
    .selectFrom('inbound_details')
    .select('detail')
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (stored) return JSON.parse(stored.detail) as InboundDetail
  return seededDetail(order, await articlesOf(db, order.company_id))
}

/** The same for many orders of one company, with what a piece of each article weighs in kg. */
export async function readInboundDetails(db: Db, companyId: number, orders: StoredInbound[]) {
  const articles = orders.length > 0 ? await articlesOf(db, companyId) : []
  const stored = await db
    .selectFrom('inbound_details')
    .selectAll()
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  const texts = new Map(stored.map(({ order_id, detail }) => [order_id, detail]))
  const weights = new Map(articles.map(({ id, weight }) => [id, weight ?? 0]))
  return {
    details: new Map(
      orders.map((order) => {
        const text = texts.get(order.id)
        return [
          order.id,
          text ? (JSON.parse(text) as InboundDetail) : seededDetail(order, articles),
        ]
      }),
    ),
    weightOf: (productId: number) => weights.get(productId) ?? 0,
  }
}

const articlesOf = (db: Db, companyId: number) =>
  db
    .selectFrom('products')
    .select(['id', 'weight', 'country_of_origin'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()

export const storeInboundDetail = (db: Db, order_id: number, detail: InboundDetail) =>
  db
    .replaceInto('inbound_details')
    .values({ order_id, detail: JSON.stringify(detail) })
    .execute()

/** Lines with their articles as they are now, in upstream's own spelling. */
export async function describeInboundLines(
  db: Db,
  companyId: number,
  { lines, fininfo }: InboundDetail,
) {
  const products = await db
    .selectFrom('products')
    .leftJoin('colors', 'colors.id', 'products.color_id')
    .selectAll('products')
    .select('colors.supplier_id as color_supplier_id')
    .where('products.company_id', '=', companyId)
    .where('products.id', 'in', [...new Set(lines.map(({ product_id }) => product_id))])
    .execute()
  const byId = new Map(products.map((product) => [product.id, product]))
  const shelves = await shelvesOf(
    db,
    companyId,
    products.map(({ sku }) => sku),
  )
  const currency = fininfo.find(({ InfoType }) => InfoType === 'invoice')?.CurrencyCode ?? 'EUR'
  return lines.map((line) => {
    const product = byId.get(line.product_id)
    return {
      id: line.id,
      product: {
        id: line.product_id,
        gtin: product?.style_code ?? null,
        commodity_code: product?.commodity_code ?? null,
        origin: product?.country_of_origin ?? null,
        weight: product?.weight ?? null,
        price_exportvalue: line.export_value,
        price_sale: line.sales_value,
      },
      option: {
        name: product?.sku ?? null,
        description: product?.description ?? null,
        color: product?.colour_description ?? null,
        color_supplier_id: product?.color_supplier_id ?? product?.colour_code ?? null,
        size: product?.size ?? null,
        size_width: product?.length_size ? product.size : null,
        size_length: product?.length_size ?? null,
        locations: shelves.get(product?.sku ?? '') ?? [],
        stock_available: product ? product.bonded_stock + product.free_stock : null,
      },
      quantity: {
        quantity: line.quantity,
        quantity_delivered: line.quantity_delivered,
        origin: line.origin,
        supplier_line_id: line.supplier_line_id,
        weight_gross: line.weight_gross,
        prepacked: line.prepacked,
        lot_number: line.lot_number,
      },
      location: line.location,
      external_references: { ExternalArticleId: line.external_article ?? product?.sku ?? null },
      prices: line.prices,
      fininfo: line.amounts.map((amount) => ({ amount, currency_code: currency })),
    }
  })
}

/** Where stock of these articles lies. */
async function shelvesOf(db: Db, companyId: number, skus: string[]) {
  const rows = await db
    .selectFrom('stock_lines')
    .innerJoin('stock_line_locations', 'line_id', 'stock_lines.id')
    .innerJoin('stock_locations', 'stock_locations.id', 'location_id')
    .select(['sku', 'stock_locations.name', 'stock_locations.link_key as label'])
    .where('stock_lines.company_id', '=', companyId)
    .where('sku', 'in', skus)
    .orderBy('stock_locations.id')
    .execute()
  const shelves = new Map<string, { name: string; label: string }[]>()
  for (const { sku, ...shelf } of rows) shelves.set(sku, [...(shelves.get(sku) ?? []), shelf])
  return shelves
}
