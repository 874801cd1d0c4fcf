import type { dashboard as english } from '../en/dashboard'

export const dashboard: Record<keyof typeof english, string> = {
  'dashboard.latestInboundOrders': 'Neueste Eingangsaufträge',
  'dashboard.latestOutboundOrders': 'Neueste Ausgangsaufträge',
  'dashboard.noOrders': 'Keine Aufträge gefunden',
  'dashboard.moveLeft': 'Nach links',
  'dashboard.moveRight': 'Nach rechts',
  'dashboard.moveTile': '{tile} verschieben',
  'dashboard.order': 'Auftrag',
  'dashboard.status': 'Status',
  'dashboard.created': 'Erstellt',
  'dashboard.needsAttention': 'Zu erledigen',
  'dashboard.nothing': 'Nichts zu erledigen',
  'dashboard.what': 'Was',
  'dashboard.count': 'Anzahl',
}
