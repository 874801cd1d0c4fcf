import type { returns as english } from '../en/returns'

export const returns: Record<keyof typeof english, string> = {
  // Returns
  'returns.exportWhat': 'devoluciones',
  'returns.search': 'Buscar en las devoluciones',
  'returns.automatic': 'Mostrar las creadas automáticamente',
  'returns.onlyReceived': 'Solo con piezas recibidas',
  'returns.delivery': 'Fecha de entrega',
  'returns.sender': 'Remitente',
  'returns.empty': 'Ninguna devolución cumple los criterios de búsqueda',
  'returns.noneSelected': 'Ninguna devolución seleccionada',
  // Return form
  'returnForm.order': 'Devolución',
  'returnForm.reference': 'Referencia',
  'returnForm.clientReference': 'Referencia del cliente',
  'returnForm.comment': 'Comentario',
  'returnForm.sender': 'Remitente',
  'returnForm.channel': 'Canal',
  'returnForm.b2b': 'Mayorista',
  'returnForm.b2c': 'Minorista',
  'returnForm.vasCode': 'Código VAS',
  'returnForm.expectedArrival': 'Fecha de llegada prevista',
  'returnForm.reason': 'Motivo',
  'returnForm.originalOrder': 'Pedido original',
}
