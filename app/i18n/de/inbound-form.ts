import type { inboundForm as english } from '../en/inbound-form'

export const inboundForm: Record<keyof typeof english, string> = {
  'inboundForm.poNumber': 'PO-Nummer',
  'inboundForm.reference': 'Referenz',
  'inboundForm.sender': 'Absender',
  'inboundForm.supplier': 'Lieferant',
  'inboundForm.description': 'Beschreibung',
  'inboundForm.amount': 'Betrag',
  'inboundForm.licenceNumber': 'Lizenznummer',
  'inboundForm.mxInboundReference': 'MX-Eingangsreferenz',
  'inboundForm.incotermCountry': 'Incoterm-Land',
  'documentField.hint': 'PDF, höchstens 10 MB',
  'documentField.replace': 'Stattdessen ein anderes PDF',
  'documentField.remove': 'Dokument entfernen',
}
