import type { InboundDraft } from '../../contract/saleskit-po'
import { articlesOf } from './draft-rules'
import { type Author, later } from './drafts'
import type { InboundWithNames, StoredInbound } from './inbound'
import {
  type InboundDetail,
  type InboundLine,
  readInboundDetail,
  storeInboundDetail,
} from './inbound-detail'
import { type Folder, type SentFile, storeFiles } from './inbound-files'
import type { Db } from '../core/schema'
import { inboundStatuses as status } from '../core/statuses'

type DraftLine = NonNullable<InboundDraft['Lines']>[number]
type DraftMoney = DraftLine['ExportValue']

/** Stores a draft that was found good; answers the new id. */
export async function createInbound(
  db: Db,
  draft: InboundDraft,
  { company, time }: Author,
): Promise<number> {
  const { id } = await db
    .insertInto('inbound_orders')
    .values({
      ...columnsOf(draft),
      company_id: company.id,
      name: null,
      mx_inbound_reference: null,
      mrn: null,
      shipment_id: null,
      status: status.CONCEPT.id,
      phase: 10,
      astro_status: null,
      dms_status: '[]',
      delivery_sum: 0,
      external_date: null,
      time_added: time,
      time_completed: null,
      time_modified: time,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeInboundDetail(db, id, await detailOf(db, { id, company_id: company.id }, draft))
  return id
}

/** All of the concept is replaced by what the draft says. */
export async function changeInbound(
  db: Db,
  stored: InboundWithNames,
  draft: InboundDraft,
  { time }: Author,
): Promise<void> {
  const detail = await detailOf(db, stored, draft, await readInboundDetail(db, stored))
  await db
    .updateTable('inbound_orders')
    .set({ ...columnsOf(draft), time_modified: later(stored, time) })
    .where('id', '=', stored.id)
    .execute()
  await storeInboundDetail(db, stored.id, detail)
}

function columnsOf(draft: InboundDraft) {
  const data = draft.CustomsData ?? {}
  return {
    external_order_id: draft.ExternalOrderId?.trim() ?? '',
    reference: draft.Reference?.trim() || null,
    type: draft.OrderType ?? 'purchase',
    channel_subtype: draft.SubType || null,
    supplier_id: draft.SupplierId || null,
    sender_external_id: draft.SenderExternalId?.trim() || null,
    vas_code: draft.VasCode || null,
    time_arrival: draft.ExpectedArrival || null,
    quantity_sum: (draft.Lines ?? []).reduce((sum, line) => sum + (line.Quantity ?? 0), 0),
    freight_reference: data.FreightReference?.trim() || null,
    departure_country: data.CountryOfDeparture || null,
    bonded_administration: data.BondedAdministration || null,
    incoterm: data.IncoTerm || null,
    incoterm_place: data.IncoTermPlace?.trim() || null,
    incoterm_country: data.IncoTermCountry || null,
    means_transport_border: data.MeansOfTransportBorder || null,
    border_transport_national: data.BorderTransportNationality || null,
    border_transport_mode_id: data.BorderTransportModeId || null,
    packages: JSON.stringify(
      (data.ShipmentPackages ?? []).map(({ Type, Quantity }) => ({
        type: Type ?? null,
        quantity: Quantity ?? null,
      })),
    ),
    containers: JSON.stringify(
      (data.Containers ?? []).map(({ ContainerNumber, SealNumber1, SealNumber2 }, index) => ({
        container_number: ContainerNumber ?? null,
        sequence_number: index + 1,
        depart_seal_number1: SealNumber1 || null,
        depart_seal_number2: SealNumber2 || null,
      })),
    ),
  }
}

async function detailOf(
  db: Db,
  order: Pick<StoredInbound, 'id' | 'company_id'>,
  draft: InboundDraft,
  before?: InboundDetail,
): Promise<InboundDetail> {
  const store = (folder: Folder, files: SentFile[]) =>
    storeFiles(db, { company_id: order.company_id, order_id: order.id, folder }, files)
  const { FinInfo, Certificates, TransportDocuments } = draft
  const financialFiles = await store('fininfo', FinInfo ?? [])
  const certificateFiles = await store('certificate', Certificates ?? [])
  const transportFiles = await store('transport', TransportDocuments ?? [])
  return {
    lines: await toLines(db, order, draft.Lines ?? [], before?.lines ?? []),
    fininfo: (FinInfo ?? []).map((line, i) => ({
      Id: order.id * 10 + i + 1,
      InfoType: line.InfoType ?? '',
      Description: line.Description ?? null,
      Amount: line.Amount ?? null,
      CurrencyCode: line.CurrencyCode ?? null,
      Date: line.Date || null,
      filename: financialFiles[i] ?? null,
      statements: (line.InvoiceStatementInfo ?? []).map(({ Type, LicenceNumber }) => ({
        type: Type ?? '',
        licence_number: LicenceNumber || null,
      })),
    })),
    certificates: (Certificates ?? []).map((certificate, i) => ({
      id: order.id * 10 + i + 1,
      number: certificate.CertificateNumber?.trim() ?? '',
      type: readType(certificate.CertificateType ?? ''),
      filename: certificateFiles[i] ?? null,
    })),
    transport_documents: (TransportDocuments ?? []).map((document, i) => ({
      Type: document.Type ?? '',
      Identification: document.Identification?.trim() ?? '',
      filename: transportFiles[i] ?? null,
    })),
    address: addressOf(draft.Address),
    export_address: addressOf(draft.ExportAddress),
    other_shipments: before?.other_shipments ?? [],
    instructions: before?.instructions ?? [],
  }
}

/** A draft writes EUR1 where an order reads EUR.1. */
export const readType = (type: string) => (type === 'EUR1' ? 'EUR.1' : type)
export const draftType = (type: string) => (type === 'EUR.1' ? 'EUR1' : type)

const addressOf = (address: InboundDraft['Address']) =>
  address
    ? Object.fromEntries(
        Object.entries({ ...address, alpha2: address.alpha2?.toUpperCase() }).map(
          ([name, value]) => [name, value || null],
        ),
      )
    : null

async function toLines(
  db: Db,
  order: Pick<StoredInbound, 'id' | 'company_id'>,
  lines: DraftLine[],
  before: InboundLine[],
): Promise<InboundLine[]> {
  const articles = await articlesOf(db, order.company_id, lines)
  const kept = new Map(before.map((line) => [line.id, line]))
  let lastId = Math.max(order.id * 10_000, ...kept.keys())
  return lines.map((line) => {
    const own = line.Id ? kept.get(line.Id) : undefined
    return {
      id: own?.id ?? ++lastId,
      product_id: articles.find(line)?.id ?? 0,
      quantity: line.Quantity ?? 0,
      quantity_delivered: 0,
      origin: line.Origin || null,
      supplier_line_id: line.SupplierLineId?.trim() || null,
      lot_number: line.LotNumber?.trim() || null,
      prepacked: line.Prepacked || null,
      weight_gross: line.GrossWeight ?? null,
      export_value: moneyOf(line.ExportValue),
      sales_value: moneyOf(line.SalesValue),
      amounts: amountsOf(line.AdditionalLineFinInfo),
      location: null,
      external_article: line.ExternalArticleId || null,
      prices: own?.prices ?? [],
    }
  })
}

export const amountsOf = (additional: DraftLine['AdditionalLineFinInfo']) =>
  (additional?.LineFinInfo ?? []).flatMap(({ Amount }) => Amount ?? [])

const moneyOf = (money: DraftMoney) =>
  money?.Amount === null || money?.Amount === undefined
    ? null
    : { amount: money.Amount, currency_code: money.CurrencyCode ?? 'EUR' }
