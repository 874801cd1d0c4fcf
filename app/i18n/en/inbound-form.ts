/** Names of the fields of inbound orders and returns. */
export const inboundForm = {
  'inboundForm.poNumber': 'PO number',
  'inboundForm.reference': 'Reference',
  'inboundForm.sender': 'Sender',
  'inboundForm.supplier': 'Supplier',
  'inboundForm.description': 'Description',
  'inboundForm.amount': 'Amount',
  'inboundForm.licenceNumber': 'Licence number',
  'inboundForm.mxInboundReference': 'MX inbound reference',
  'inboundForm.incotermCountry': 'Incoterm country',
  'documentField.hint': 'PDF, at most 10 MB',
  'documentField.replace': 'Another PDF in its place',
  'documentField.remove': 'Remove document',
} as const
