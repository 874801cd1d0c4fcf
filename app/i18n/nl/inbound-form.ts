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
}
