import type { OutboundDraft } from '../../contract/saleskit-shp'
import { articlesOf } from './draft-rules'
import { type Author, later } from './drafts'
import {
  addressKinds,
  type OutboundDetail,
  type OutboundLine,
  readDetail,
  searchTextOf,
  type StoredOrder,
} from './outbound'
import { isOrderType, orderTypes } from './outbound-rules'
import type { Db } from '../core/schema'
import { outboundStatuses as status } from '../core/statuses'

/** Stores a draft that was found good; answers the new id. */
export async function createConcept(
  db: Db,
  draft: OutboundDraft,
  { company, user, time }: Author,
): Promise<number> {
  const columns = columnsOf(draft, draft.ExternalOrderId?.trim() ?? '')
  const { id } = await db
    .insertInto('outbound_orders')
    .values({
      ...columns,
      company_id: company.id,
      status: status.CONCEPT.id,
      dms_status: '[]',
      invalid: 0,
      time_added: time,
      time_completed: null,
      time_modified: time,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const detail = await detailOf(db, company.id, draft, { orderId: id, user })
  await db
    .insertInto('outbound_details')
    .values({ order_id: id, detail: JSON.stringify(detail) })
    .execute()
  return id
}

/** Everything but the order number is replaced by what the draft says. */
export async function changeConcept(
  db: Db,
  stored: StoredOrder,
  draft: OutboundDraft,
  { company, time }: Author,
): Promise<void> {
  const before = await readDetail(db, stored.id)
  const detail = await detailOf(db, company.id, draft, {
    orderId: stored.id,
    user: before.user,
    lines: before.products,
  })
  await db
    .updateTable('outbound_orders')
    .set({
      ...columnsOf(draft, stored.external_order_id),
      time_modified: later(stored, time),
    })
    .where('id', '=', stored.id)
    .execute()
  await db
    .updateTable('outbound_details')
    .set({ detail: JSON.stringify(detail) })
    .where('order_id', '=', stored.id)
    .execute()
}

function columnsOf(draft: OutboundDraft, number: string) {
  const lines = draft.Products ?? []
  const words = {
    external_order_id: number,
    order_reference: draft.OrderReference?.trim() || null,
    client_reference: draft.ClientReference?.trim() || null,
    name: draft.Addresses?.receiver?.name?.trim() || null,
  }
  return {
    ...words,
    search_text: searchTextOf(words),
    channel: isOrderType(draft.OrderType) ? orderTypes[draft.OrderType] : ('b2c' as const),
    shipping_id: draft.ShippingId ?? null,
    product_count: lines.length,
    product_ordered_quantity: lines.reduce((sum, line) => sum + (line.Quantity ?? 0), 0),
  }
}

async function detailOf(
  db: Db,
  companyId: number,
  draft: OutboundDraft,
  { orderId, user, lines = [] }: { orderId: number; user: string; lines?: OutboundLine[] },
): Promise<OutboundDetail> {
  const articles = await articlesOf(db, companyId, draft.Products ?? [])
  const kept = new Map(lines.map((line) => [line.id, line]))
  let lastId = Math.max(orderId * 1000, ...kept.keys())
  return {
    channel_subtype: draft.SubType ?? null,
    return_shipping_id: draft.ReturnShippingId ?? null,
    language_code: draft.LanguageCode ?? 'ENG',
    incoterm: draft.IncoTerm ?? null,
    incoterm_place: draft.IncoTermPlace ?? null,
    incoterm_country: draft.IncoTermCountry ?? null,
    addresses: Object.fromEntries(
      addressKinds.flatMap((kind) => {
        const address = draft.Addresses?.[kind]
        return address ? [[kind, { ...address, alpha2: address.alpha2?.toUpperCase() }]] : []
      }),
    ),
    user,
    products: (draft.Products ?? []).map((line) => ({
      id: line.Id && kept.has(line.Id) ? line.Id : ++lastId,
      product_id: articles.find(line)?.id ?? 0,
      count_ordered: line.Quantity ?? 0,
      count: 0,
      client_reference: line.ClientReference ?? null,
      line_reference: line.LineReference ?? null,
      location: (line.Id && kept.get(line.Id)?.location) || null,
      prices: (line.Prices ?? []).map((price) => ({
        type: price.Type ?? null,
        currency_code: price.CurrencyCode ?? null,
        amount: price.Amount ?? null,
        vat_code: price.VatCode ?? null,
        vat_percentage: price.VatPercentage ?? null,
        country: price.Country ?? null,
        region: price.Region ?? null,
      })),
    })),
    instructions: (draft.Instructions ?? []).map((instruction, index) => ({
      id: orderId * 100 + index + 1,
      type: instruction.Type ?? null,
      sequence_number: instruction.SequenceNumber ?? index + 1,
      code: instruction.Code ?? null,
      description: instruction.Description ?? null,
      info: instruction.Info ?? null,
    })),
    shippings: [],
    packingSlips: [],
    finInfo: [],
    ags_exps: [],
  }
}
