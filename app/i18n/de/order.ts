import type { order as english } from '../en/order'

/** Of the page of an order in every area: what can be done with it, in place too. */
export const order: Record<keyof typeof english, string> = {
  'order.tabs': 'Teile des Auftrags',
  'order.openPdf': 'öffnet ein PDF in einem neuen Tab',
  'order.opensNew': 'öffnet in einem neuen Tab',
  'order.edit': 'Bearbeiten',
  'order.deleteOrder': 'Löschen',
  'order.concepts': 'Entwürfe zeigen',
  'order.more': 'Mehr',
  'order.whole': 'Alle Teile auf einer Seite, zum Drucken',
  'order.andMore': '+{n} weitere',
  'order.phase': 'Phase',
  'order.manco': 'Manko',
  'order.phase.past': 'erledigt',
  'order.phase.next': 'steht noch bevor',
  'order.phase.wrong': 'etwas stimmt nicht',
  'inboundForm.saveOrder': 'Auftrag speichern',
  'inboundForm.otherLinesSave': 'Der Wechsel zu anderen Positionen speichert die Änderungen.',
  'inboundForm.mrn': 'MRN',
  'inboundForm.mxInboundReference': 'MX-Eingangsreferenz',
}
