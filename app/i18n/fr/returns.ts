import type { returns as english } from '../en/returns'

export const returns: Record<keyof typeof english, string> = {
  'returns.exportWhat': 'retours',
  'returns.search': 'Rechercher dans les retours',
  'returns.automatic': 'Afficher ceux créés automatiquement',
  'returns.onlyReceived': 'Uniquement avec des pièces reçues',
  'returns.phases': 'Phases',
  'returns.delivery': 'Date de livraison',
  'returns.reference': 'Référence',
  'returns.sender': 'Expéditeur',
  'returns.freight': 'Référence de fret',
  'returns.mxReference': 'Référence d’entrée MX',
  'returns.mrn': 'MRN',
  'returns.phase': 'Phase',
  'returns.expected': 'Pièces attendues',
  'returns.received': 'Pièces reçues',
  'returns.registered': 'Date d’enregistrement',
  'returns.eta': 'ETA',
  'returns.empty': 'Aucun retour ne correspond aux critères de recherche',
  'returns.noneSelected': 'Aucun retour sélectionné',
}
