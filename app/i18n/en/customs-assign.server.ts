/** Said by the server alone, of what is put into shipments. */
export const customsAssign = {
  'customsAssign.newShipment': 'New shipment',
  'customsAssign.created': 'Shipment created successfully',
  'customsAssign.notThere': 'It does not have this reference now',
  'customsAssign.notLookedUp': 'It could not be looked up',
  'customsAssign.movesUnknown':
    'What moves could not be looked up, so nothing can be moved now: {reason}',
} as const
