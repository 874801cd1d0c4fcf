import type { dashboard as english } from '../en/dashboard'

export const dashboard: Record<keyof typeof english, string> = {
  'dashboard.latestInboundOrders': 'Últimos pedidos de entrada',
  'dashboard.latestOutboundOrders': 'Últimos pedidos de salida',
  'dashboard.noOrders': 'No se han encontrado pedidos',
  'dashboard.moveLeft': 'Mover a la izquierda',
  'dashboard.moveRight': 'Mover a la derecha',
  'dashboard.moveTile': 'Mover {tile}',
  'dashboard.order': 'Pedido',
  'dashboard.status': 'Estado',
  'dashboard.created': 'Creado',
  'dashboard.needsAttention': 'Requiere atención',
  'dashboard.nothing': 'Nada requiere su atención',
  'dashboard.what': 'Qué',
  'dashboard.count': 'Número',
}
