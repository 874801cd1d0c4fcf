import type { returns as english } from '../en/returns'

export const returns: Record<keyof typeof english, string> = {
  'returns.exportWhat': 'retouren',
  'returns.search': 'Zoeken in retouren',
  'returns.automatic': 'Automatisch aangemaakte tonen',
  'returns.onlyReceived': 'Alleen met ontvangen stuks',
  'returns.delivery': 'Leverdatum',
  'returns.sender': 'Afzender',
  'returns.empty': 'Geen retouren voldoen aan de zoekcriteria',
  'returns.noneSelected': 'Geen retouren geselecteerd',
}
