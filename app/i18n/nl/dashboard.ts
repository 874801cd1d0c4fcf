import type { dashboard as english } from '../en/dashboard'

export const dashboard: Record<keyof typeof english, string> = {
  'dashboard.latestInboundOrders': 'Laatste inkomende orders',
  'dashboard.latestOutboundOrders': 'Laatste uitgaande orders',
  'dashboard.noOrders': 'Geen orders gevonden',
  'dashboard.moveLeft': 'Naar links',
  'dashboard.moveRight': 'Naar rechts',
  'dashboard.moveTile': '{tile} verplaatsen',
  'dashboard.order': 'Order',
  'dashboard.status': 'Status',
  'dashboard.created': 'Aangemaakt',
  'dashboard.needsAttention': 'Vraagt aandacht',
  'dashboard.nothing': 'Niets vraagt uw aandacht',
  'dashboard.what': 'Wat',
  'dashboard.count': 'Aantal',
}
