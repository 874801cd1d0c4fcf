import type { returns as english } from '../en/returns'

export const returns: Record<keyof typeof english, string> = {
  // Returns
  'returns.exportWhat': 'Retouren',
  'returns.search': 'In Retouren suchen',
  'returns.automatic': 'Automatisch angelegte zeigen',
  'returns.onlyReceived': 'Nur mit erhaltenen Stücken',
  'returns.delivery': 'Lieferdatum',
  'returns.sender': 'Absender',
  'returns.empty': 'Keine Retouren entsprechen den Suchkriterien',
  'returns.noneSelected': 'Keine Retouren ausgewählt',
  // Return form
  'returnForm.order': 'Retoure',
  'returnForm.reference': 'Referenz',
  'returnForm.clientReference': 'Kundenreferenz',
  'returnForm.comment': 'Bemerkung',
  'returnForm.sender': 'Absender',
  'returnForm.channel': 'Kanal',
  'returnForm.b2b': 'Großhandel',
  'returnForm.b2c': 'Einzelhandel',
  'returnForm.vasCode': 'VAS-Code',
  'returnForm.expectedArrival': 'Erwartetes Ankunftsdatum',
  'returnForm.reason': 'Grund',
  'returnForm.originalOrder': 'Ursprünglicher Auftrag',
}
