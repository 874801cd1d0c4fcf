/** Said by the server alone, of what is put into shipments. */
export const customsAssign = {
  'customsAssign.newShipment': 'New shipment',
  'customsAssign.created': 'Shipment created successfully',
  'customsAssign.notThere': 'It does not have this reference now',
} as const
