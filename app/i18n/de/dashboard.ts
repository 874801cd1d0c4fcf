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
  'dashboard.arrange': 'Kacheln anordnen',
  'dashboard.arrangeHow':
    'Verschieben Sie die Kacheln mit ihren Schaltflächen oder durch Ziehen. Ihre Reihenfolge bleibt erhalten.',
  'dashboard.running': 'Laufende Importe',
  'dashboard.progress': '{done} von {all}',
  'dashboard.oldest': 'ältester Eintrag: {date}',
  'dashboard.receiver': 'Empfänger',
  'dashboard.supplier': 'Lieferant',
  'dashboard.pieces': 'Stück',
  'dashboard.all.latestInboundOrders': 'Alle Eingangsaufträge',
  'dashboard.all.latestOutboundOrders': 'Alle Ausgangsaufträge',
}
