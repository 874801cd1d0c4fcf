import type { Updateable } from 'kysely'
import type { BodyOf } from '../../contract/call'
import {
  runInboundAction,
  updateInboundCertificates,
  updateInboundFinancialInfo,
  updateInboundOrder,
} from '../../contract/purchaseorder-writes'
import { checkLength, type Report } from '../rules/draft-rules'
import { later } from '../rules/drafts'
import { implement } from '../core/implement'
import { findInboundOrder, type StoredInbound, toInboundRow } from '../rules/inbound'
import { amountsOf, draftType, readType } from '../rules/inbound-concepts'
import {
  type InboundDetail,
  type InboundLine,
  readInboundDetail,
  storeInboundDetail,
} from '../rules/inbound-detail'
import { checkFiles, storeFiles } from '../rules/inbound-files'
import { isInCustomsGroup, openForEditing } from '../rules/inbound-rights'
import { checkLineInvoice, checkWeight } from '../rules/inbound-rules'
import { checkCertificates, checkFinancialInfo } from '../rules/paper-rules'
import { problems } from '../core/problems'
import type { Db } from '../core/schema'
import type { InboundOrderTable } from '../core/schema-orders'
import { said } from '../core/problems'
import { inboundStatuses } from '../core/statuses'

export const inboundWriteCalls = [
  implement(updateInboundOrder, async ({ db, session, sandbox, params, body }) => {
    const { order, may } = await openForEditing(db, session, Number(params.id))
    const time_arrival = body.time_arrival || null
    const { bonded_administration = null, shipment_id, mx_inbound_reference } = body
    if (!may('expectedArrival') && time_arrival !== order.time_arrival)
      throw problems.locked('Expected arrival date')
    if (!may('bonded') && bonded_administration !== order.bonded_administration)
      throw problems.locked('Bonded administration')
    const movesShipment =
      shipment_id !== order.shipment_id || mx_inbound_reference !== order.mx_inbound_reference
    if (!may('shipment') && movesShipment) throw problems.locked('MX inbound reference')
    if (bonded_administration && !['Y', 'N'].includes(bonded_administration))
      throw problems.fieldOneOf('Bonded administration', 'Y', 'N')
    checkLength('', 'MX inbound reference', mx_inbound_reference, 70, refuse)
    if (movesShipment) await checkShipment(db, session.companyId, body)
    const values = { time_arrival, bonded_administration, shipment_id, mx_inbound_reference }
    await change(db, order, values, sandbox.now())
    const changed = await findInboundOrder(db, session.companyId, order.id)
    return { result: toInboundRow(changed ?? order), message: said.saved }
  }),

  implement(updateInboundFinancialInfo, async ({ db, session, sandbox, params, body }) => {
    const { order, may } = await openForEditing(db, session, Number(params.id))
    if (!may('financialInfo')) throw problems.locked('Financial information')
    const FinInfo = body.fininfo.map(({ filename, statements, Id: _, ...line }) => ({
      ...line,
      Filename: filename,
      InvoiceStatementInfo: statements?.map(({ type, licence_number }) => ({
        Type: type,
        LicenceNumber: licence_number,
      })),
    }))
    await checkFinancialInfo(db, FinInfo, refuse)
    await checkFiles(db, session.companyId, order.id, { FinInfo }, refuse)
    const detail = await readInboundDetail(db, order)
    const invoiced = FinInfo.find(({ InfoType }) => InfoType === 'invoice')?.Amount
    const lines = withLines(detail.lines, body.lines ?? [], invoiced)
    const place = { company_id: order.company_id, order_id: order.id, folder: 'fininfo' } as const
    const files = await storeFiles(db, place, FinInfo)
    const fininfo = body.fininfo.map((line, i) => ({
      Id: line.Id ?? order.id * 10 + i + 1,
      InfoType: line.InfoType ?? '',
      Description: line.Description ?? null,
      Amount: line.Amount ?? null,
      CurrencyCode: line.CurrencyCode ?? null,
      Date: line.Date || null,
      filename: files[i] ?? null,
      statements: (line.statements ?? []).map(({ type, licence_number }) => ({
        type: type ?? '',
        licence_number: licence_number || null,
      })),
    }))
    return store(db, order, { ...detail, lines, fininfo }, sandbox.now())
  }),

  implement(updateInboundCertificates, async ({ db, session, sandbox, params, body }) => {
    const { order, may } = await openForEditing(db, session, Number(params.id))
    if (!may('certificates')) throw problems.locked('Documents (preferential) origin')
    const Certificates = body.certificates.map(({ number, type, filename, Docdata }) => ({
      CertificateNumber: number,
      CertificateType: type && draftType(type),
      Filename: filename,
      Docdata,
    }))
    checkCertificates(Certificates, refuse)
    await checkFiles(db, session.companyId, order.id, { Certificates }, refuse)
    const detail = await readInboundDetail(db, order)
    const place = { company_id: order.company_id, order_id: order.id, folder: 'certificate' } as const // prettier-ignore
    const files = await storeFiles(db, place, Certificates)
    const certificates = body.certificates.map((certificate, i) => ({
      id: certificate.id ?? order.id * 10 + i + 1,
      number: certificate.number?.trim() ?? '',
      type: readType(certificate.type ?? ''),
      filename: files[i] ?? null,
    }))
    return store(db, order, { ...detail, certificates }, sandbox.now())
  }),

  implement(runInboundAction, async ({ db, session, sandbox, params, body }) => {
    const order = await findInboundOrder(db, session.companyId, Number(params.id))
    if (!order) throw problems.notFound()
    if (!(await isInCustomsGroup(db, session))) throw problems.customsOnly()
    if (body.action !== 'dispatch_sync') throw problems.actionUnknown(body.action)
    if (body.order_id && body.order_id !== order.id) throw problems.fieldInvalid('order_id')
    if (body.shipment_id && body.shipment_id !== order.shipment_id)
      throw problems.fieldInvalid('shipment_id')
    const { phase, status } = order
    if (phase < 20 || phase > 39 || status < 20 || status > 24) throw problems.actionNotPermitted()
    const values = { phase: 40, status: inboundStatuses.ASTRO.id }
    await change(db, order, values, sandbox.now())
    return { message: said.sentToWarehouse }
  }),
]

/** The first thing that is wrong is the answer. */
const refuse: Report = (_, problem) => {
  throw problem
}

/** A shipment that is named is the company's own and bears the reference that is sent with it. */
async function checkShipment(
  db: Db,
  companyId: number,
  { shipment_id, mx_inbound_reference }: BodyOf<typeof updateInboundOrder>,
) {
  if (shipment_id === null) return
  const shipment = await db
    .selectFrom('shipments')
    .select('mx_inbound_reference')
    .where('company_id', '=', companyId)
    .where('id', '=', shipment_id)
    .executeTakeFirst()
  const lower = (reference: string | null | undefined) => reference?.toLowerCase() ?? null
  if (!shipment || lower(shipment.mx_inbound_reference) !== lower(mx_inbound_reference))
    throw problems.fieldUnknown('Shipment')
}

type SentLine = NonNullable<BodyOf<typeof updateInboundFinancialInfo>['lines']>[number]

/** The order's lines with what was sent of some of them. */
function withLines(
  lines: InboundLine[],
  sent: SentLine[],
  invoiced: number | null | undefined,
): InboundLine[] {
  const byId = new Map(sent.map((line) => [line.Id, line]))
  const known = new Set(lines.map(({ id }) => id))
  for (const [index, line] of sent.entries()) {
    if (!known.has(line.Id)) throw problems.fieldUnknown('Line')
    checkWeight('', line.GrossWeight, refuse)
    if (line.Prepacked && !['Y', 'N'].includes(line.Prepacked))
      throw problems.fieldOneOf('Prepacked', 'Y', 'N')
    checkLineInvoice(`lines.${index}`, line.AdditionalLineFinInfo, invoiced, refuse)
  }
  return lines.map((line) => {
    const values = byId.get(line.id)
    return values
      ? {
          ...line,
          weight_gross: values.GrossWeight ?? null,
          prepacked: values.Prepacked || null,
          amounts: amountsOf(values.AdditionalLineFinInfo),
        }
      : line
  })
}

async function store(db: Db, order: StoredInbound, detail: InboundDetail, now: number) {
  await storeInboundDetail(db, order.id, detail)
  await change(db, order, {}, now)
  return { message: said.saved }
}

const change = (db: Db, order: StoredInbound, values: Updateable<InboundOrderTable>, now: number) =>
  db
    .updateTable('inbound_orders')
    .set({ ...values, time_modified: later(order, Math.floor(now / 1000)) })
    .where('id', '=', order.id)
    .execute()
