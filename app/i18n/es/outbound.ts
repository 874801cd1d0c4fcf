import type { outbound as english } from '../en/outbound'

export const outbound: Record<keyof typeof english, string> = {
  'outbound.exportWhat': 'pedidos',
  'outbound.search': 'Buscar en los pedidos',
  'outbound.filter.invalid': 'Mostrar solo pedidos no válidos',
  'outbound.filter.shipping': 'Métodos de envío',
  'outbound.filter.channel': 'Canales',
  'outbound.column.reference': 'Referencia del pedido',
  'outbound.column.clientReference': 'Referencia del cliente',
  'outbound.column.name': 'Nombre',
  'outbound.column.lines': 'Líneas',
  'outbound.column.pieces': 'Piezas',
  'outbound.invalid': 'Pedido no válido',
  'outbound.empty': 'Ningún pedido de salida cumple los criterios de búsqueda',
  'outbound.noneSelected': 'Ningún pedido seleccionado',
}
