export const dashboard = {
  'dashboard.latestInboundOrders': 'Latest inbound orders',
  'dashboard.latestOutboundOrders': 'Latest outbound orders',
  'dashboard.noOrders': 'No orders found',
  'dashboard.moveLeft': 'Move left',
  'dashboard.moveRight': 'Move right',
  'dashboard.moveTile': 'Move {tile}',
  'dashboard.order': 'Order',
  'dashboard.status': 'Status',
  'dashboard.created': 'Created',
} as const
