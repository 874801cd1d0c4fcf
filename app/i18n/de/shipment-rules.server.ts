import type { shipmentRules as english } from '../en/shipment-rules.server'

/** What only the server says of a shipment. */
export const shipmentRules: Record<keyof typeof english, string> = {
  'shipments.notGranted': 'Keine Erlaubnis zum Entladen erteilt',
  'shipments.reportSent': 'Entladebericht bereits gesendet',
  'shipments.closed': 'Sendung bereits abgeschlossen',
  'shipments.notPermitted': 'Diese Aktion ist beim aktuellen Status nicht erlaubt',
  'shipments.question': '{action} für Sendung {name}?',
  'shipments.arrivalDate': 'Ankunftsdatum',
  'shipments.mode1': 'See',
  'shipments.mode2': 'Bahn',
  'shipments.mode3': 'Straße',
  'shipments.mode4': 'Luft',
}
