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
  'shipments.title': 'Edit Shipment Information - {name}',
  'shipments.alreadyAsked': 'Permission to unload has been requested already',
  'shipments.noReference': 'MX inbound reference is missing',
  'shipments.ordersOpen': '{n} of {of} orders {n|is|are} not closed',
  'shipments.noneRemaining': 'No orders remain to be sent',
  'shipments.choicesFailed': 'Some choices could not be loaded: {reason}',
  'shipments.notRead':
    'This shipment could not be read. What you have filled in is still here: send it again in a moment.',
  'shipments.declaredNotClosed':
    'The import declaration was sent, but the shipment was not closed: {reason}',
  'shipments.ofRow': '{name}: {words}',
  'shipments.savedNotRequested':
    'The shipment was saved, but permission to unload was not requested: {reason}',
  'shipments.saveFirst':
    'You have changed fields or packages that are not saved. Save them first: afterwards nothing of the shipment can be changed.',
  'shipments.restUnsaved': 'What you changed beside it is not saved yet.',
  'shipments.changedMeanwhile': 'Someone else changed this shipment while you were editing it.',
} as const
