import type { inbound as english } from '../en/inbound'

export const inbound: Record<keyof typeof english, string> = {
  'inbound.exportWhat': 'pedidos',
  'inbound.search': 'Buscar en los pedidos de entrada',
  'inbound.supplier': 'Proveedor',
  'inbound.suppliers': 'Proveedores',
  'inbound.departure': 'País de salida',
  'inbound.bonded': 'Depósito aduanero',
  'inbound.type': 'Tipo',
  'inbound.trouble': 'Estado Astro',
  'inbound.vasCode': 'Código VAS',
  'inbound.incoterm': 'Incoterm',
  'inbound.border': 'Medio de transporte en frontera',
  'inbound.packages': 'Bultos',
  'inbound.containers': 'Contenedores',
  'inbound.empty': 'Ningún pedido de entrada cumple los criterios de búsqueda',
  'inbound.differences': 'Exportar diferencias',
  'inbound.noneSelected': 'Ningún pedido seleccionado',
}
