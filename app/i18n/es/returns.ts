import type { returns as english } from '../en/returns'

export const returns: Record<keyof typeof english, string> = {
  'returns.exportWhat': 'devoluciones',
  'returns.search': 'Buscar en las devoluciones',
  'returns.automatic': 'Mostrar las creadas automáticamente',
  'returns.onlyReceived': 'Solo con piezas recibidas',
  'returns.phases': 'Fases',
  'returns.delivery': 'Fecha de entrega',
  'returns.reference': 'Referencia',
  'returns.sender': 'Remitente',
  'returns.freight': 'Referencia de flete',
  'returns.mxReference': 'Referencia de entrada MX',
  'returns.mrn': 'MRN',
  'returns.phase': 'Fase',
  'returns.expected': 'Piezas esperadas',
  'returns.received': 'Piezas recibidas',
  'returns.registered': 'Fecha de registro',
  'returns.eta': 'ETA',
  'returns.empty': 'Ninguna devolución cumple los criterios de búsqueda',
  'returns.noneSelected': 'Ninguna devolución seleccionada',
}
