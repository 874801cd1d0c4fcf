import { formatAmount, formatDate } from '~/lib/format'
import { isDocumentName } from '~/services/exports/documents.server'
import type { OutboundOrder } from '~/services/outbound/outbound-order.server'
import { fileOf, type ShownDocument } from './packing-part.server'

export interface CustomsPart {
  declarations: {
    id: string
    declaration: string
    status: string
    mrn: string
    /** The MRN names a document. */
    hasFile: boolean
    added: string
    changed: string
    history: string[][]
  }[]
  documents: (ShownDocument & { description: string; amount: string; date: string })[]
}

export const customsPart = (order: OutboundOrder): CustomsPart => ({
  declarations: (order.ags_exps ?? []).map((declaration) => ({
    id: String(declaration.id ?? ''),
    declaration: declaration.fiton_declaration ?? '',
    status: declaration.dms_status ?? '',
    mrn: declaration.arn ?? '',
    hasFile: Boolean(declaration.arn && isDocumentName(`${declaration.arn}.pdf`)),
    added: formatDate(declaration.time_added),
    changed: formatDate(declaration.time_modified),
    history: (declaration.history ?? []).map((state) => [
      String(state.id ?? ''),
      state.dms_status ?? '',
      formatDate(state.time),
    ]),
  })),
  documents: (order.finInfo ?? []).map((document) => ({
    name: document.filename ?? '',
    file: fileOf(document.filename),
    description: document.Description ?? document.InfoType ?? '',
    amount: formatAmount(document.Amount, document.CurrencyCode),
    date: formatDate(document.Date),
  })),
})
