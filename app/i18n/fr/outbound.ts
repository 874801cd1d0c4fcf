import type { outbound as english } from '../en/outbound'

export const outbound: Record<keyof typeof english, string> = {
  'outbound.exportWhat': 'commandes',
  'outbound.search': 'Rechercher dans les commandes',
  'outbound.filter.invalid': 'Commandes non valides uniquement',
  'outbound.filter.shipping': 'Modes d’expédition',
  'outbound.filter.channel': 'Canaux',
  'outbound.column.reference': 'Référence de commande',
  'outbound.column.clientReference': 'Référence client',
  'outbound.column.name': 'Nom',
  'outbound.column.lines': 'Lignes',
  'outbound.column.pieces': 'Pièces',
  'outbound.invalid': 'Commande non valide',
  'outbound.empty': 'Aucune commande sortante ne correspond aux critères de recherche',
  'outbound.noneSelected': 'Aucune commande sélectionnée',
}
