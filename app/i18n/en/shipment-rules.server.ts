/** What only the server says of a shipment. */
export const shipmentRules = {
  'shipments.notGranted': 'Permission to unload not granted',
  'shipments.reportSent': 'Unloading report already sent',
  'shipments.closed': 'Shipment already closed',
  'shipments.notPermitted': 'This action is not permitted for the current status',
  'shipments.question': '{action} for shipment {name}?',
  'shipments.arrivalDate': 'Arrival date',
  'shipments.mode1': 'Sea',
  'shipments.mode2': 'Train',
  'shipments.mode3': 'Road',
  'shipments.mode4': 'Air',
} as const
