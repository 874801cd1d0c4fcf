import type { returns as english } from '../en/returns'

export const returns: Record<keyof typeof english, string> = {
  'returns.exportWhat': 'retours',
  'returns.search': 'Rechercher dans les retours',
  'returns.automatic': 'Afficher ceux créés automatiquement',
  'returns.onlyReceived': 'Uniquement avec des pièces reçues',
  'returns.delivery': 'Date de livraison',
  'returns.sender': 'Expéditeur',
  'returns.empty': 'Aucun retour ne correspond aux critères de recherche',
  'returns.noneSelected': 'Aucun retour sélectionné',
}
