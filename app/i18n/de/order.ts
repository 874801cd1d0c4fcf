import type { order as english } from '../en/order'

/** Of the page of an order in every area: what can be done with it. */
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
  'order.phase.past': 'erledigt',
  'order.phase.next': 'steht noch bevor',
  'order.phase.wrong': 'etwas stimmt nicht',
}
