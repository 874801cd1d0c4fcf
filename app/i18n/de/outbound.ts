import type { outbound as english } from '../en/outbound'

export const outbound: Record<keyof typeof english, string> = {
  'outbound.exportWhat': 'Aufträgen',
  'outbound.search': 'In Aufträgen suchen',
  'outbound.filter.invalid': 'Nur ungültige Aufträge zeigen',
  'outbound.filter.shipping': 'Versandarten',
  'outbound.filter.channel': 'Kanäle',
  'outbound.column.reference': 'Auftragsreferenz',
  'outbound.column.clientReference': 'Kundenreferenz',
  'outbound.column.name': 'Name',
  'outbound.column.lines': 'Positionen',
  'outbound.column.pieces': 'Stück',
  'outbound.invalid': 'Ungültiger Auftrag',
  'outbound.empty': 'Keine Warenausgänge entsprechen den Suchkriterien',
  'outbound.noneSelected': 'Keine Aufträge ausgewählt',
}
