export const returnOrder = {
  'returnOrder.expected': 'Expected',
  'returnOrder.received': 'Received',
  'returnOrder.shipment': 'Shipment',
  'returnOrder.copyHint':
    'Starts a new return with the same entries and products; its number is left blank.',
} as const
