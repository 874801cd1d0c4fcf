import type { shipmentRules as english } from '../en/shipment-rules.server'

/** What only the server says of a shipment. */
export const shipmentRules: Record<keyof typeof english, string> = {
  'shipments.notGranted': 'Geen toestemming om te lossen',
  'shipments.reportSent': 'Losrapport is al verzonden',
  'shipments.closed': 'Zending is al gesloten',
  'shipments.notPermitted': 'Deze actie is niet toegestaan bij de huidige status',
  'shipments.question': '{action} voor zending {name}?',
  'shipments.arrivalDate': 'Aankomstdatum',
  'shipments.mode1': 'Zee',
  'shipments.mode2': 'Trein',
  'shipments.mode3': 'Weg',
  'shipments.mode4': 'Lucht',
}
