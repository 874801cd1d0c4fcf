export const returnsServer = {
  'returnOrder.shipment': 'Shipment',
  'returnOrder.ofOrderHint':
    'Starts a return with the shipped lines of this order and its number; you can lower the quantities.',
  'returnOrder.copyHint':
    'Starts a new return with the same entries and products; its number is left blank.',
} as const
