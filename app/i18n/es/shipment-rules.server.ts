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
  'shipments.title': 'Editar la información del envío - {name}',
  'shipments.alreadyAsked': 'El permiso de descarga ya se ha solicitado',
  'shipments.noReference': 'Falta la referencia de entrada MX',
  'shipments.ordersOpen': '{n} de {of} pedidos no {n|está cerrado|están cerrados}',
  'shipments.noneRemaining': 'No quedan pedidos por enviar',
  'shipments.choicesFailed': 'No se han podido cargar algunas opciones: {reason}',
  'shipments.notRead':
    'No se pudo leer este envío. Lo que ha escrito sigue aquí: envíelo de nuevo en un momento.',
  'shipments.declaredNotClosed':
    'La declaración de importación se envió, pero el envío no se cerró: {reason}',
  'shipments.ofRow': '{name}: {words}',
  'shipments.savedNotRequested':
    'El envío se guardó, pero no se solicitó el permiso de descarga: {reason}',
  'shipments.saveFirst':
    'Ha cambiado campos o bultos que no están guardados. Guárdelos primero: después no se puede cambiar nada del envío.',
  'shipments.restUnsaved': 'Lo demás que ha cambiado aún no está guardado.',
  'shipments.changedMeanwhile': 'Otra persona ha cambiado este envío mientras usted lo editaba.',
}
