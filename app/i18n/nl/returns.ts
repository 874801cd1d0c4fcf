import type { returns as english } from '../en/returns'

export const returns: Record<keyof typeof english, string> = {
  'returns.exportWhat': 'retouren',
  'returns.search': 'Zoeken in retouren',
  'returns.automatic': 'Automatisch aangemaakte tonen',
  'returns.onlyReceived': 'Alleen met ontvangen stuks',
  'returns.phases': 'Fasen',
  'returns.delivery': 'Leverdatum',
  'returns.reference': 'Referentie',
  'returns.sender': 'Afzender',
  'returns.freight': 'Vrachtreferentie',
  'returns.mxReference': 'MX-inslagreferentie',
  'returns.mrn': 'MRN',
  'returns.phase': 'Fase',
  'returns.expected': 'Verwachte stuks',
  'returns.received': 'Ontvangen stuks',
  'returns.registered': 'Registratiedatum',
  'returns.eta': 'ETA',
  'returns.empty': 'Geen retouren voldoen aan de zoekcriteria',
  'returns.noneSelected': 'Geen retouren geselecteerd',
}
