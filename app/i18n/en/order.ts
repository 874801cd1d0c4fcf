/** Of the page of an order in every area: what can be done with it. */
export const order = {
  'order.tabs': 'Parts of the order',
  'order.openPdf': 'opens a PDF in a new tab',
  'order.opensNew': 'opens in a new tab',
  'order.edit': 'Edit order',
  'order.deleteOrder': 'Delete order',
  'order.copy': 'Copy as new concept',
  'order.concepts': 'Show concepts',
} as const
