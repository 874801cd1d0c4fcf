import type { order as english } from '../en/order'

/** Of the page of an order in every area: what can be done with it, in place too. */
export const order: Record<keyof typeof english, string> = {
  'order.tabs': 'Onderdelen van de order',
  'order.openPdf': 'opent een pdf in een nieuw tabblad',
  'order.opensNew': 'opent in een nieuw tabblad',
  'order.edit': 'Bewerken',
  'order.deleteOrder': 'Verwijderen',
  'order.concepts': 'Concepten tonen',
  'order.more': 'Meer',
  'order.whole': 'Alle onderdelen op één pagina, om af te drukken',
  'order.andMore': '+{n} meer',
  'order.phase': 'Fase',
  'order.manco': 'Manco',
  'order.phase.past': 'gedaan',
  'order.phase.next': 'komt nog',
  'order.phase.wrong': 'er klopt iets niet',
  'inboundForm.saveOrder': 'Order opslaan',
  'inboundForm.otherLinesSave': 'Naar andere regels gaan slaat op wat is gewijzigd.',
  'inboundForm.mrn': 'MRN',
  'inboundForm.mxInboundReference': 'MX-inboundreferentie',
}
