import type { shipments as english } from '../en/shipments'

export const shipments: Record<keyof typeof english, string> = {
  'shipments.search': 'In Sendungen suchen',
  'shipments.reference': 'MX-Eingangsref.',
  'shipments.border': 'Verkehrsmittel Grenze',
  'shipments.departure': 'Abgangsland',
  'shipments.registered': 'Registrierung',
  'shipments.arrival': 'Ankunft',
  'shipments.completed': 'Abschluss',
  'shipments.gross': 'Bruttogewicht',
  'shipments.nett': 'Nettogewicht',
  'shipments.colli': 'Colli',
  'shipments.actions': 'Aktionen',
  'shipments.tg': 'TG',
  'shipments.tgConform': 'TG konform',
  'shipments.agsImport': 'AGS-Import',
  'shipments.empty': 'Keine Sendungen entsprechen den Suchkriterien',
  'shipments.what': 'Sendungen',
}
