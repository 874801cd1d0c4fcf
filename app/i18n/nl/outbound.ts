import type { outbound as english } from '../en/outbound'

export const outbound: Record<keyof typeof english, string> = {
  'outbound.exportWhat': 'orders',
  'outbound.search': 'Zoeken in orders',
  'outbound.filter.invalid': 'Alleen ongeldige orders tonen',
  'outbound.filter.shipping': 'Verzendmethoden',
  'outbound.filter.channel': 'Kanalen',
  'outbound.column.reference': 'Orderreferentie',
  'outbound.column.clientReference': 'Klantreferentie',
  'outbound.column.name': 'Naam',
  'outbound.column.lines': 'Orderregels',
  'outbound.column.pieces': 'Stuks',
  'outbound.invalid': 'Ongeldige order',
  'outbound.empty': 'Geen uitgaande orders voldoen aan de zoekcriteria',
  'outbound.noneSelected': 'Geen orders geselecteerd',
}
