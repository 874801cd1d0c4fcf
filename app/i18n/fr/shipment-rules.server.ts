import type { shipmentRules as english } from '../en/shipment-rules.server'

/** What only the server says of a shipment. */
export const shipmentRules: Record<keyof typeof english, string> = {
  'shipments.notGranted': 'Autorisation de déchargement non accordée',
  'shipments.reportSent': 'Rapport de déchargement déjà envoyé',
  'shipments.closed': 'Envoi déjà clôturé',
  'shipments.notPermitted': 'Cette action n’est pas autorisée avec le statut actuel',
  'shipments.question': '{action} pour l’envoi {name} ?',
  'shipments.arrivalDate': 'Date d’arrivée',
  'shipments.mode1': 'Mer',
  'shipments.mode2': 'Train',
  'shipments.mode3': 'Route',
  'shipments.mode4': 'Air',
}
