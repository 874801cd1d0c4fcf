export const returnForm = {
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
