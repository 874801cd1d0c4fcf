import type { shipmentRules as english } from '../en/shipment-rules.server'

/** What only the server says of a shipment. */
export const shipmentRules: Record<keyof typeof english, string> = {
  'shipments.notGranted': 'Permiso de descarga no concedido',
  'shipments.reportSent': 'Informe de descarga ya enviado',
  'shipments.closed': 'Envío ya cerrado',
  'shipments.notPermitted': 'Esta acción no está permitida con el estado actual',
  'shipments.question': '¿{action} para el envío {name}?',
  'shipments.arrivalDate': 'Fecha de llegada',
  'shipments.mode1': 'Mar',
  'shipments.mode2': 'Tren',
  'shipments.mode3': 'Carretera',
  'shipments.mode4': 'Aire',
}
