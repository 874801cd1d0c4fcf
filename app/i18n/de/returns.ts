import type { returns as english } from '../en/returns'

export const returns: Record<keyof typeof english, string> = {
  'returns.exportWhat': 'Retouren',
  'returns.search': 'In Retouren suchen',
  'returns.automatic': 'Automatisch angelegte zeigen',
  'returns.onlyReceived': 'Nur mit erhaltenen Stücken',
  'returns.delivery': 'Lieferdatum',
  'returns.sender': 'Absender',
  'returns.empty': 'Keine Retouren entsprechen den Suchkriterien',
  'returns.noneSelected': 'Keine Retouren ausgewählt',
}
