import type { InboundDraft, InboundDraftLine } from '#contract/saleskit-po'
import { isInvoice, usualCurrency } from '~/lib/inbound-order'
import type { DocumentRef } from '~/validation/document-field'
import type { InboundForm } from '~/validation/inbound-order'
import { dayOf } from '../lists/days.server'
import { toPayload } from '../orders/field-map'
import type { PortalUser } from '../requests/portal-user.server'
import { sentDocument } from '../wizard/documents.server'
import { wholeLines } from '../wizard/line-pages'
import {
  certificateRow,
  containerRow,
  customsEntries,
  financialRow,
  inboundAddress,
  inboundEntries,
  inboundLine,
  packageRow,
  transportRow,
} from './fields'
import type { InboundChoices } from './form-choices.server'
import type { StoredInbound } from './from-order'

/** The draft as upstream takes it; `stored` is the concept that it changes, null for a new order. */
export async function toDraft(
  form: InboundForm,
  { customs }: InboundChoices,
  stored: StoredInbound | null,
  user: PortalUser,
): Promise<InboundDraft> {
  const lines = wholeLines(
    stored?.lines ?? [],
    ({ Id }) => Id ?? null,
    form.products,
    form.shownLines,
  ).map((line) => ('own' in line ? toLine(line.own, customs) : line.stored))
  return {
    ...(stored ? { Id: stored.id } : undefined),
    ...toPayload(inboundEntries, form),
    SubType: form.orderType === 'purchase' ? 'RETAIL' : null,
    SenderExternalId: form.orderType === 'return' ? form.sender || null : null,
    ExpectedArrival: arrivalOf(form, stored),
    Lines: lines,
    ...(customs ? await customsParts(form, user) : undefined),
  }
}

/** A day that was not changed keeps its second. */
function arrivalOf({ expectedArrival }: InboundForm, stored: StoredInbound | null): number {
  if (stored?.arrival && dayOf(stored.arrival) === expectedArrival) return stored.arrival
  return toPayload(inboundEntries, { expectedArrival }).ExpectedArrival ?? 0
}

type FormLine = InboundForm['products'][number]

const toLine = ({ article, ...line }: FormLine, customs: boolean): InboundDraftLine => ({
  Id: article.lineId,
  ProductId: article.productId,
  ExternalArticleId: article.articleNumber,
  ...toPayload(inboundLine, line),
  ...(customs
    ? {
        ExportValue: money(line.exportValue, line.exportCurrency),
        SalesValue: money(line.salesValue, line.salesCurrency),
        AdditionalLineFinInfo: {
          LineFinInfo: line.invoiceAmount === null ? [] : [{ Amount: line.invoiceAmount }],
        },
      }
    : undefined),
})

const money = (amount: number | null, currency: string | null) => ({
  Amount: amount,
  CurrencyCode: currency || usualCurrency,
})

async function customsParts(form: InboundForm, user: PortalUser): Promise<Partial<InboundDraft>> {
  // one document after the other: each is whole in memory while it is read
  const withFile = async <Row extends { document: DocumentRef | null }, Own>(
    rows: readonly Row[] | undefined,
    own: (row: Row) => Own,
  ) => {
    const sent = []
    for (const row of rows ?? [])
      sent.push({ ...own(row), ...(await sentDocument(user, row.document)) })
    return sent
  }
  return {
    CustomsData: {
      ...toPayload(customsEntries, form),
      ShipmentPackages: (form.packages ?? []).map((row) => toPayload(packageRow, row)),
      Containers: (form.containers ?? []).map((row) => toPayload(containerRow, row)),
    },
    FinInfo: await withFile(form.finances, (row) => ({
      ...toPayload(financialRow, row),
      InvoiceStatementInfo:
        isInvoice(row.infoType) && row.statementType !== ''
          ? [{ Type: row.statementType, LicenceNumber: row.licenceNumber || null }]
          : [],
    })),
    Certificates: await withFile(form.certificates, (row) => toPayload(certificateRow, row)),
    TransportDocuments: await withFile(form.transportDocuments, (row) =>
      toPayload(transportRow, row),
    ),
    Address: form.address ? toPayload(inboundAddress, form.address) : null,
    ExportAddress: form.exportAddress ? toPayload(inboundAddress, form.exportAddress) : null,
  }
}
