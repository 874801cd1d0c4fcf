import type { ReturnDraft } from '../../contract/saleskit-rcp'
import { articlesOf } from './draft-rules'
import { type Author, later } from './drafts'
import { isChannel, subTypes } from './return-rules'
import { linesOf, type ReturnLine, searchTextOf, type StoredReturn } from './returns'
import type { Db } from '../core/schema'
import { inboundStatuses as status } from '../core/statuses'

/** Stores a draft that was found good; answers the new id. */
export async function createReturn(
  db: Db,
  draft: ReturnDraft,
  { company, time }: Author,
): Promise<number> {
  const { id } = await db
    .insertInto('returns')
    .values({
      ...columnsOf(draft),
      company_id: company.id,
      status: status.CONCEPT.id,
      phase: 10,
      freight_reference: null,
      mx_inbound_reference: null,
      mrn: null,
      shipment_id: null,
      automatic: 0,
      received_sum: 0,
      packages: '[]',
      external_date: null,
      time_added: time,
      time_completed: null,
      time_modified: time,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeLines(db, id, await toLines(db, company.id, id, draft, []))
  return id
}

/** All of the concept is replaced by what the draft says. */
export async function changeReturn(
  db: Db,
  stored: StoredReturn,
  draft: ReturnDraft,
  { company, time }: Author,
): Promise<void> {
  const lines = await toLines(db, company.id, stored.id, draft, await linesOf(db, stored))
  await db
    .updateTable('returns')
    .set({ ...columnsOf(draft), time_modified: later(stored, time) })
    .where('id', '=', stored.id)
    .execute()
  await storeLines(db, stored.id, lines)
}

function columnsOf(draft: ReturnDraft) {
  const channel = isChannel(draft.Channel) ? draft.Channel : 'b2c'
  const words = {
    external_return_id: draft.ExternalReturnId?.trim() ?? '',
    reference: draft.Reference?.trim() || null,
    client_reference: draft.ClientReference?.trim() || null,
    sender: draft.Sender?.trim() || null,
  }
  return {
    ...words,
    search_text: searchTextOf(words),
    channel,
    sub_type: subTypes[channel],
    comment: draft.Comment?.trim() || null,
    vas_code: draft.VasCode || null,
    time_arrival: draft.ExpectedArrival || null,
    quantity_sum: (draft.Lines ?? []).reduce((sum, line) => sum + (line.Quantity ?? 0), 0),
  }
}

async function toLines(
  db: Db,
  companyId: number,
  returnId: number,
  { Lines: lines }: ReturnDraft,
  before: ReturnLine[],
): Promise<ReturnLine[]> {
  const articles = await articlesOf(db, companyId, lines ?? [])
  const kept = new Set(before.map(({ id }) => id))
  let lastId = Math.max(returnId * 1000, ...kept)
  return (lines ?? []).map((line) => ({
    id: line.Id && kept.has(line.Id) ? line.Id : ++lastId,
    product_id: articles.find(line)?.id ?? 0,
    quantity: line.Quantity ?? 0,
    received: 0,
    reason: line.Reason?.trim() || null,
    location: null,
    original_order: line.OriginalOrderId?.trim() || null,
  }))
}

const storeLines = (db: Db, order_id: number, lines: ReturnLine[]) =>
  db
    .replaceInto('return_details')
    .values({ order_id, detail: JSON.stringify(lines) })
    .execute()
