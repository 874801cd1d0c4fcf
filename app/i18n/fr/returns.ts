import type { returns as english } from '../en/returns'

export const returns: Record<keyof typeof english, string> = {
  // Returns
  'returns.exportWhat': 'retours',
  'returns.search': 'Rechercher dans les retours',
  'returns.automatic': 'Afficher ceux créés automatiquement',
  'returns.onlyReceived': 'Uniquement avec des pièces reçues',
  'returns.delivery': 'Date de livraison',
  'returns.sender': 'Expéditeur',
  'returns.empty': 'Aucun retour ne correspond aux critères de recherche',
  'returns.noneSelected': 'Aucun retour sélectionné',
  // Return form
  'returnForm.order': 'Retour',
  'returnForm.reference': 'Référence',
  'returnForm.clientReference': 'Référence client',
  'returnForm.comment': 'Remarque',
  'returnForm.sender': 'Expéditeur',
  'returnForm.channel': 'Canal',
  'returnForm.b2b': 'Vente en gros',
  'returnForm.b2c': 'Vente au détail',
  'returnForm.vasCode': 'Code VAS',
  'returnForm.expectedArrival': 'Date d’arrivée prévue',
  'returnForm.reason': 'Motif',
  'returnForm.originalOrder': 'Commande d’origine',
}
