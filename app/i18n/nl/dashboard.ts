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
  'dashboard.arrange': 'Tegels ordenen',
  'dashboard.arrangeHow':
    'Verplaats de tegels met hun knoppen, of sleep ze. Uw volgorde blijft bewaard.',
  'dashboard.running': 'Lopende imports',
  'dashboard.progress': '{done} van {all}',
  'dashboard.oldest': 'oudste: {date}',
  'dashboard.receiver': 'Ontvanger',
  'dashboard.supplier': 'Leverancier',
  'dashboard.pieces': 'Stuks',
  'dashboard.all.latestInboundOrders': 'Alle inkomende orders',
  'dashboard.all.latestOutboundOrders': 'Alle uitgaande orders',
}
