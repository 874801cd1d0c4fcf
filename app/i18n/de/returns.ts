import type { returns as english } from '../en/returns'

export const returns: Record<keyof typeof english, string> = {
  'returns.exportWhat': 'Retouren',
  'returns.search': 'In Retouren suchen',
  'returns.automatic': 'Automatisch angelegte zeigen',
  'returns.onlyReceived': 'Nur mit erhaltenen Stücken',
  'returns.phases': 'Phasen',
  'returns.delivery': 'Lieferdatum',
  'returns.reference': 'Referenz',
  'returns.sender': 'Absender',
  'returns.freight': 'Frachtreferenz',
  'returns.mxReference': 'MX-Eingangsreferenz',
  'returns.mrn': 'MRN',
  'returns.phase': 'Phase',
  'returns.expected': 'Erwartete Stücke',
  'returns.received': 'Erhaltene Stücke',
  'returns.registered': 'Registriert am',
  'returns.eta': 'ETA',
  'returns.empty': 'Keine Retouren entsprechen den Suchkriterien',
  'returns.noneSelected': 'Keine Retouren ausgewählt',
}
