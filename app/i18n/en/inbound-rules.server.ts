/** What only the server says of the form of an inbound order. */
export const inboundRules = {
  'inboundForm.chooseSupplier': 'Choose one of the suppliers found',
  'inboundForm.supplierUnknown': 'Supplier is unknown',
  'inboundForm.oneInvoice': 'Exactly 1 invoice is required',
  'inboundForm.oneCost': 'Order cannot have more than 1 {type} document',
  'inboundForm.aboveInvoice': 'Line invoice amount cannot exceed the invoice amount',
  'inboundForm.certificatesDisagree': 'This combination of certificate types is not allowed',
  'inboundForm.noPackages': 'At least 1 shipment package is required',
} as const
