import type { inboundForm as english } from '../en/inbound-form'

export const inboundForm: Record<keyof typeof english, string> = {
  'inboundForm.poNumber': 'Número de PO',
  'inboundForm.reference': 'Referencia',
  'inboundForm.sender': 'Remitente',
  'inboundForm.supplier': 'Proveedor',
  'inboundForm.description': 'Descripción',
  'inboundForm.amount': 'Importe',
  'inboundForm.licenceNumber': 'Número de licencia',
  'inboundForm.mxInboundReference': 'Referencia de entrada MX',
  'inboundForm.incotermCountry': 'País del Incoterm',
}
