/** Of the page of an order in every area: what can be done with it, in place too. */
export const order = {
  'order.tabs': 'Parts of the order',
  'order.openPdf': 'opens a PDF in a new tab',
  'order.opensNew': 'opens in a new tab',
  'order.edit': 'Edit',
  'order.deleteOrder': 'Delete',
  'order.concepts': 'Show concepts',
  'order.more': 'More',
  'order.whole': 'All parts on one page, to print',
  'order.andMore': '+{n} more',
  'order.phase.past': 'done',
  'order.phase.next': 'to come',
  'order.phase.wrong': 'something is wrong',
  'inboundForm.saveOrder': 'Save order',
  'inboundForm.otherLinesSave': 'Going to other lines saves what was changed.',
  'inboundForm.mrn': 'MRN',
  'inboundForm.mxInboundReference': 'MX inbound reference',
} as const
