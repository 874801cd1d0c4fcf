import type { inboundForm as english } from '../en/inbound-form'

export const inboundForm: Record<keyof typeof english, string> = {
  'inboundForm.poNumber': 'PO-nummer',
  'inboundForm.reference': 'Referentie',
  'inboundForm.sender': 'Afzender',
  'inboundForm.supplier': 'Leverancier',
  'inboundForm.description': 'Omschrijving',
  'inboundForm.amount': 'Bedrag',
  'inboundForm.licenceNumber': 'Vergunningnummer',
  'inboundForm.mxInboundReference': 'MX-inboundreferentie',
  'inboundForm.incotermCountry': 'Incotermland',
  'documentField.hint': 'Pdf, hoogstens 10 MB',
  'documentField.replace': 'Andere pdf in plaats hiervan',
  'documentField.remove': 'Document verwijderen',
}
