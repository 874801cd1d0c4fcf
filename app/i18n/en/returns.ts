export const returns = {
  'returns.exportWhat': 'returns',
  'returns.search': 'Search in returns',
  'returns.automatic': 'Show automatic created',
  'returns.onlyReceived': 'Show only with received',
  'returns.delivery': 'Delivery date',
  'returns.sender': 'Sender',
  'returns.empty': 'No return order match the search criteria',
  'returns.noneSelected': 'No returns selected',
} as const
