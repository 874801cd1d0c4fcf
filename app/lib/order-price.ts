/** Fields of a price of an order's line, and what some of them may hold. */
export const priceTypes = ['export', 'sale'] as const
export const vatCodes = ['E', 'I'] as const
export const priceFields = [
  'type',
  'currency',
  'amount',
  'vatCode',
  'vatPercentage',
  'country',
  'region',
] as const
