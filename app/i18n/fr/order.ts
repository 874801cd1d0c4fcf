import type { order as english } from '../en/order'

/** Of the page of an order in every area: what can be done with it, in place too. */
export const order: Record<keyof typeof english, string> = {
  'order.tabs': 'Parties de la commande',
  'order.openPdf': 'ouvre un PDF dans un nouvel onglet',
  'order.opensNew': 's’ouvre dans un nouvel onglet',
  'order.edit': 'Modifier',
  'order.deleteOrder': 'Supprimer',
  'order.concepts': 'Afficher les brouillons',
  'order.more': 'Plus',
  'order.whole': 'Toutes les parties sur une page, pour imprimer',
  'order.andMore': '+{n} de plus',
  'order.phase': 'Phase',
  'order.manco': 'Manco',
  'order.phase.past': 'fait',
  'order.phase.next': 'à venir',
  'order.phase.wrong': 'quelque chose ne va pas',
  'inboundForm.saveOrder': 'Enregistrer la commande',
  'inboundForm.otherLinesSave': 'Aller à d’autres lignes enregistre ce qui a été modifié.',
  'inboundForm.mrn': 'MRN',
  'inboundForm.mxInboundReference': 'Référence d’entrée MX',
}
