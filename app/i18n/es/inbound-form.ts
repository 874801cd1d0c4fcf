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
  'documentField.hint': 'PDF, 10 MB como máximo',
  'documentField.replace': 'Otro PDF en su lugar',
  'documentField.remove': 'Quitar el documento',
}
