import type { InboundDraft, InboundDraftLine } from '#contract/saleskit-po'
import type { DocumentRef } from '~/validation/document-field'
import type { InboundForm } from '~/validation/inbound-order'
import { getDay } from '../lists/days.server'
import { toPayload } from '../orders/field-map'
import type { PortalUser } from '../session/portal-user.server'
import { sentDocument } from '../orders/screens/documents.server'
import { wholeLines } from '../orders/screens/line-pages'
import { toCustomsData, toFinancialInfo, toLine } from './draft-parts'
import { certificateRow, inboundAddress, inboundEntries, transportRow } from './fields'
import type { InboundChoices } from './form-choices.server'
import type { StoredInbound } from './from-order'

/** The draft as upstream takes it; `stored` is the concept that it changes, null for a new order. */
export async function toDraft(
  form: InboundForm,
  { customs }: InboundChoices,
  stored: StoredInbound | null,
  user: PortalUser,
): Promise<InboundDraft> {
  const further = furtherAmounts(stored?.lines ?? [])
  const toOwnLine = (line: InboundForm['products'][number]) =>
    toLine(line.article, line, customs, further.get(line.article.lineId))
  const lines = wholeLines(
    stored?.lines ?? [],
    ({ Id }) => Id ?? null,
    form.products,
    form.shownLines,
  ).map((line) => ('own' in line ? toOwnLine(line.own) : line.stored))
  return {
    ...(stored ? { Id: stored.id } : undefined),
    ...toPayload(inboundEntries, form),
    SubType: form.orderType === 'purchase' ? 'RETAIL' : null,
    SenderExternalId: form.orderType === 'return' ? form.sender || null : null,
    ExpectedArrival: getArrival(form, stored),
    Lines: lines,
    ...(customs ? await customsParts(form, user) : undefined),
  }
}

/** Of the invoice, by the line's id: its form has the first alone. */
const furtherAmounts = (lines: readonly InboundDraftLine[]) =>
  new Map(
    lines.map(({ Id, AdditionalLineFinInfo }) => [
      Id,
      AdditionalLineFinInfo?.LineFinInfo?.slice(1) ?? [],
    ]),
  )

/** A day that was not changed keeps its second. */
function getArrival({ expectedArrival }: InboundForm, stored: StoredInbound | null): number {
  if (stored?.arrival && getDay(stored.arrival) === expectedArrival) return stored.arrival
  return toPayload(inboundEntries, { expectedArrival }).ExpectedArrival ?? 0
}

async function customsParts(form: InboundForm, user: PortalUser): Promise<Partial<InboundDraft>> {
  // one document after the other
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
    CustomsData: toCustomsData(form, form),
    FinInfo: await withFile(form.finances, toFinancialInfo),
    Certificates: await withFile(form.certificates, (row) => toPayload(certificateRow, row)),
    TransportDocuments: await withFile(form.transportDocuments, (row) =>
      toPayload(transportRow, row),
    ),
    Address: form.address ? toPayload(inboundAddress, form.address) : null,
    ExportAddress: form.exportAddress ? toPayload(inboundAddress, form.exportAddress) : null,
  }
}
