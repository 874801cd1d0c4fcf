import type { InboundDraft } from '../../contract/saleskit-po'
import { checkCustomsData } from './customs-data-rules'
import {
  checkArticles,
  checkLength,
  checkNumber,
  checkVasCode,
  type DraftCompany,
  type DraftFault,
  type Report,
} from './draft-rules'
import { checkFiles } from './inbound-files'
import { checkCertificates, checkFinancialInfo, checkTransportDocuments } from './paper-rules'
import { problems } from '../core/problems'
import type { Db } from '../core/schema'

const orderTypes = ['purchase', 'return', 'xdocklot']

/** Everything that is wrong with a draft, in its own order. `stored` is the concept that is changed. */
export async function checkInbound(
  db: Db,
  company: DraftCompany,
  draft: InboundDraft,
  stored?: { id: number },
): Promise<DraftFault[]> {
  const faults: DraftFault[] = []
  const report: Report = (field, problem) => faults.push({ field, problem })
  const number = draft.ExternalOrderId?.trim() ?? ''
  const place = { table: 'inbound_orders', column: 'external_order_id', company, stored } as const
  await checkNumber(db, place, { field: 'ExternalOrderId', number, max: 20 }, report)
  checkLength('Reference', 'Reference', draft.Reference, 20, report)
  checkKind(draft, report)
  await checkSupplier(db, company.id, draft, report)
  checkLength('SenderExternalId', 'Sender', draft.SenderExternalId, 20, report)
  await checkVasCode(db, draft.VasCode, report)
  if (draft.ExpectedArrival && draft.ExpectedArrival < 0)
    report('ExpectedArrival', problems.fieldInvalid('Expected arrival date'))
  await checkArticles(db, company.id, 'Lines', draft.Lines ?? [], report)
  await checkLines(db, draft, report)
  if (company.customs) await checkCustoms(db, draft, report)
  else refuseCustoms(draft, report)
  await checkFiles(db, company.id, stored?.id, draft, report)
  return faults
}

function checkKind({ OrderType, SubType }: InboundDraft, report: Report) {
  if (!OrderType) return report('OrderType', problems.fieldRequired('Order type'))
  if (!orderTypes.includes(OrderType))
    return report('OrderType', problems.fieldUnknown('Order type'))
  const expected = OrderType === 'purchase' ? 'RETAIL' : ''
  if ((SubType ?? '') !== expected) report('SubType', problems.subtypeOfOtherType())
}

async function checkSupplier(
  db: Db,
  companyId: number,
  { SupplierId }: InboundDraft,
  report: Report,
) {
  if (!SupplierId) return
  const supplier = await db
    .selectFrom('suppliers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', SupplierId)
    .executeTakeFirst()
  if (!supplier) report('SupplierId', problems.fieldUnknown('Supplier'))
}

async function checkLines(db: Db, { Lines: lines }: InboundDraft, report: Report) {
  const countries = await countryCodes(db)
  for (const [index, line] of (lines ?? []).entries()) {
    const at = `Lines.${index}`
    if (line.Origin && !countries.has(line.Origin))
      report(`${at}.Origin`, problems.fieldUnknown('Country of origin'))
    checkLength(`${at}.SupplierLineId`, 'Supplier line id', line.SupplierLineId, 35, report)
    checkLength(`${at}.LotNumber`, 'Lot number', line.LotNumber, 35, report)
    if (line.Prepacked && !['Y', 'N'].includes(line.Prepacked))
      report(`${at}.Prepacked`, problems.fieldOneOf('Prepacked', 'Y', 'N'))
  }
}

async function countryCodes(db: Db): Promise<Set<string>> {
  const countries = await db.selectFrom('countries').select('iso').execute()
  return new Set(countries.map(({ iso }) => iso))
}

async function checkCustoms(db: Db, draft: InboundDraft, report: Report) {
  const countries = await countryCodes(db)
  checkCustomsData(draft.CustomsData ?? {}, countries, report)
  await checkFinancialInfo(db, draft.FinInfo ?? [], report)
  checkCertificates(draft.Certificates ?? [], report)
  checkTransportDocuments(draft.TransportDocuments ?? [], report)
  if (draft.Address) checkAddress('Address', draft.Address, countries, report)
  else report('Address', problems.fieldRequired('Address'))
  if (draft.ExportAddress) checkAddress('ExportAddress', draft.ExportAddress, countries, report)
  const invoice = draft.FinInfo?.find(({ InfoType }) => InfoType === 'invoice')
  for (const [index, line] of (draft.Lines ?? []).entries()) {
    const at = `Lines.${index}`
    checkWeight(`${at}.GrossWeight`, line.GrossWeight, report)
    checkMoney(`${at}.ExportValue`, 'Export value', line.ExportValue, report)
    checkMoney(`${at}.SalesValue`, 'Sales value', line.SalesValue, report)
    checkLineInvoice(at, line.AdditionalLineFinInfo, invoice?.Amount, report)
  }
}

const customsKeys = [
  'CustomsData',
  'FinInfo',
  'Certificates',
  'TransportDocuments',
  'Address',
  'ExportAddress',
] as const

/** A division without customs knows nothing of these. */
function refuseCustoms(draft: InboundDraft, report: Report) {
  for (const key of customsKeys) {
    const value = draft[key]
    if (Array.isArray(value) ? value.length > 0 : value) report(key, problems.fieldInvalid(key))
  }
}

export function checkWeight(field: string, weight: number | null | undefined, report: Report) {
  if (weight && weight < 0) report(field, problems.fieldAtLeast('Gross weight', 0))
}

function checkMoney(
  field: string,
  label: string,
  money: { Amount?: number | null; CurrencyCode?: string | null } | null | undefined,
  report: Report,
) {
  if (money?.Amount === null || money?.Amount === undefined)
    return report(`${field}.Amount`, problems.fieldRequired(label))
  if (money.Amount < 0) report(`${field}.Amount`, problems.fieldAtLeast(label, 0))
  if (!money.CurrencyCode) report(`${field}.CurrencyCode`, problems.fieldRequired('Currency'))
}

/** Each line is checked by itself. */
export function checkLineInvoice(
  at: string,
  additional: { LineFinInfo?: { Amount?: number | null }[] | null } | null | undefined,
  invoiced: number | null | undefined,
  report: Report,
) {
  for (const [index, { Amount }] of (additional?.LineFinInfo ?? []).entries()) {
    const field = `${at}.AdditionalLineFinInfo.LineFinInfo.${index}.Amount`
    if (Amount && Amount < 0) report(field, problems.fieldAtLeast('Line invoice amount', 0))
    if (Amount && Amount > (invoiced ?? 0)) report(field, problems.lineAboveInvoice())
  }
}

const requiredOfAddress = {
  name: 'Name',
  street: 'Street',
  zipcode: 'Zipcode',
  city: 'City',
  alpha2: 'Country',
} as const

function checkAddress(
  at: string,
  address: NonNullable<InboundDraft['Address']>,
  countries: Set<string>,
  report: Report,
) {
  for (const [field, label] of Object.entries(requiredOfAddress)) {
    if (!address[field as keyof typeof requiredOfAddress]?.trim())
      report(`${at}.${field}`, problems.fieldRequired(label))
  }
  if (address.alpha2 && !countries.has(address.alpha2.toUpperCase()))
    report(`${at}.alpha2`, problems.fieldUnknown('Country'))
}
