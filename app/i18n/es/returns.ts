import type { returns as english } from '../en/returns'

export const returns: Record<keyof typeof english, string> = {
  'returns.exportWhat': 'devoluciones',
  'returns.search': 'Buscar en las devoluciones',
  'returns.automatic': 'Mostrar las creadas automáticamente',
  'returns.onlyReceived': 'Solo con piezas recibidas',
  'returns.delivery': 'Fecha de entrega',
  'returns.sender': 'Remitente',
  'returns.empty': 'Ninguna devolución cumple los criterios de búsqueda',
  'returns.noneSelected': 'Ninguna devolución seleccionada',
}
