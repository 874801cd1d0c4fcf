import type { shipments as english } from '../en/shipments'

export const shipments: Record<keyof typeof english, string> = {
  'shipments.search': 'Rechercher dans les envois',
  'shipments.reference': 'Réf. d’entrée MX',
  'shipments.border': 'Moyen de transport à la frontière',
  'shipments.departure': 'Pays de départ',
  'shipments.registered': 'Enregistrement',
  'shipments.arrival': 'Arrivée',
  'shipments.completed': 'Clôture',
  'shipments.gross': 'Poids brut',
  'shipments.nett': 'Poids net',
  'shipments.colli': 'Colis',
  'shipments.actions': 'Actions',
  'shipments.tg': 'TG',
  'shipments.tgConform': 'TG conforme',
  'shipments.agsImport': 'Import AGS',
  'shipments.empty': 'Aucun envoi ne correspond aux critères de recherche',
  'shipments.what': 'envois',
}
