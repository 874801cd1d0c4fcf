import type { InboundDraft } from '../../contract/saleskit-po'
import { checkLength, type Report } from './draft-rules'
import { problems } from '../core/problems'
import type { Db } from '../core/schema'

export type DraftFinancialInfo = NonNullable<InboundDraft['FinInfo']>[number]
export type DraftCertificate = NonNullable<InboundDraft['Certificates']>[number]
export type DraftTransportDocument = NonNullable<InboundDraft['TransportDocuments']>[number]

const infoTypes = ['invoice', 'freightcost', 'insurancecost']
const statementTypes = ['PREF-ORG', 'REX', 'TE-EUR1', 'TE-MED']
const certificateTypes = ['ATR', 'CVO', 'EUR1', 'EUR-MED']
const transportTypes = ['AWB', 'BL', 'CIM', 'CMR', 'HWB', 'PL']

/** What costs other than the invoice are always described as. */
const costDescriptions = new Map([
  ['freightcost', 'FRGH_COST_1'],
  ['insurancecost', 'INSR_COST_1'],
])

/** `at` is the place of the list in what was sent. */
export async function checkFinancialInfo(
  db: Db,
  lines: DraftFinancialInfo[],
  report: Report,
  at = 'FinInfo',
) {
  const count = (type: string) => lines.filter(({ InfoType }) => InfoType === type).length
  if (count('invoice') !== 1) report(at, problems.oneInvoice())
  for (const cost of ['insurancecost', 'freightcost'])
    if (count(cost) > 1) report(at, problems.tooManyCosts(cost))
  const rows = await db.selectFrom('currencies').select('iso').execute()
  const currencies = new Set(rows.map(({ iso }) => iso))
  for (const [index, line] of lines.entries()) {
    const field = `${at}.${index}`
    if (!line.InfoType) report(`${field}.InfoType`, problems.fieldRequired('Info type'))
    else if (!infoTypes.includes(line.InfoType))
      report(`${field}.InfoType`, problems.fieldUnknown('Info type'))
    checkPrice(field, line, currencies, report)
    if (line.InfoType === 'invoice') checkInvoice(field, line, report)
    else checkCost(field, line, report)
  }
}

function checkPrice(
  field: string,
  { CurrencyCode, Amount }: DraftFinancialInfo,
  currencies: Set<string>,
  report: Report,
) {
  if (!CurrencyCode) report(`${field}.CurrencyCode`, problems.fieldRequired('Currency'))
  else if (!currencies.has(CurrencyCode))
    report(`${field}.CurrencyCode`, problems.fieldUnknown('Currency'))
  if (Amount === null || Amount === undefined)
    report(`${field}.Amount`, problems.fieldRequired('Amount'))
  else if (Amount < 0.01) report(`${field}.Amount`, problems.fieldAtLeast('Amount', 0.01))
  else if (Math.abs(Amount * 100 - Math.round(Amount * 100)) > 1e-6)
    report(`${field}.Amount`, problems.fieldDecimals('Amount', 2))
}

function checkInvoice(field: string, line: DraftFinancialInfo, report: Report) {
  if (!line.Description?.trim())
    report(`${field}.Description`, problems.fieldRequired('Description'))
  checkLength(`${field}.Description`, 'Description', line.Description, 35, report)
  if (!line.Date) report(`${field}.Date`, problems.fieldRequired('Date'))
  for (const [index, statement] of (line.InvoiceStatementInfo ?? []).entries()) {
    const at = `${field}.InvoiceStatementInfo.${index}`
    if (!statement.Type || !statementTypes.includes(statement.Type))
      report(`${at}.Type`, problems.fieldUnknown('Statement type'))
    else if (!statement.LicenceNumber && statement.Type !== 'PREF-ORG')
      report(`${at}.LicenceNumber`, problems.fieldRequired('Licence number'))
    checkLength(`${at}.LicenceNumber`, 'Licence number', statement.LicenceNumber, 40, report)
  }
}

function checkCost(field: string, line: DraftFinancialInfo, report: Report) {
  const description = costDescriptions.get(line.InfoType ?? '')
  if (description && line.Description !== description)
    report(`${field}.Description`, problems.fieldInvalid('Description'))
  if (line.Date) report(`${field}.Date`, problems.fieldInvalid('Date'))
  if (line.InvoiceStatementInfo?.length)
    report(`${field}.InvoiceStatementInfo`, problems.fieldInvalid('Invoice statement'))
}

/** An import may bring four; a form stops at two. */
const mostCertificates = 4

export function checkCertificates(
  certificates: DraftCertificate[],
  report: Report,
  at = 'Certificates',
) {
  if (certificates.length > mostCertificates)
    report(at, problems.tooMany('certificates', mostCertificates))
  const types = certificates.map(({ CertificateType }) => CertificateType)
  if (types.length === 2 && (!types.includes('CVO') || types[0] === types[1]))
    report(at, problems.certificatesDisagree())
  for (const [index, { CertificateNumber, CertificateType }] of certificates.entries()) {
    if (!CertificateNumber?.trim())
      report(`${at}.${index}.CertificateNumber`, problems.fieldRequired('Certificate number'))
    if (!CertificateType)
      report(`${at}.${index}.CertificateType`, problems.fieldRequired('Certificate type'))
    else if (!certificateTypes.includes(CertificateType))
      report(`${at}.${index}.CertificateType`, problems.fieldUnknown('Certificate type'))
  }
}

const mostTransportDocuments = 4

export function checkTransportDocuments(documents: DraftTransportDocument[], report: Report) {
  const list = 'TransportDocuments'
  if (documents.length > mostTransportDocuments)
    report(list, problems.tooMany('transport documents', mostTransportDocuments))
  for (const [index, document] of documents.entries()) {
    const at = `${list}.${index}`
    if (!document.Type) report(`${at}.Type`, problems.fieldRequired('Type'))
    else if (!transportTypes.includes(document.Type))
      report(`${at}.Type`, problems.fieldUnknown('Type'))
    if (!document.Identification?.trim())
      report(`${at}.Identification`, problems.fieldRequired('Identification'))
    if (!document.Docdata && !document.Filename)
      report(`${at}.Docdata`, problems.fieldRequired('Document'))
  }
}
