export const returns = {
  // Returns
  'returns.exportWhat': 'returns',
  'returns.search': 'Search in returns',
  'returns.automatic': 'Show automatic created',
  'returns.onlyReceived': 'Show only with received',
  'returns.delivery': 'Delivery date',
  'returns.sender': 'Sender',
  'returns.empty': 'No return order match the search criteria',
  'returns.noneSelected': 'No returns selected',
  // Return form
  'returnForm.order': 'Return',
  'returnForm.reference': 'Reference',
  'returnForm.clientReference': 'Client reference',
  'returnForm.comment': 'Comment',
  'returnForm.sender': 'Sender',
  'returnForm.channel': 'Channel',
  'returnForm.b2b': 'Wholesale',
  'returnForm.b2c': 'Retail',
  'returnForm.vasCode': 'VAS code',
  'returnForm.expectedArrival': 'Expected arrival date',
  'returnForm.reason': 'Reason',
  'returnForm.originalOrder': 'Original order',
} as const
