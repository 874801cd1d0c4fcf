import type { returns as english } from '../en/returns'

export const returns: Record<keyof typeof english, string> = {
  // Returns
  'returns.exportWhat': 'retouren',
  'returns.search': 'Zoeken in retouren',
  'returns.automatic': 'Automatisch aangemaakte tonen',
  'returns.onlyReceived': 'Alleen met ontvangen stuks',
  'returns.delivery': 'Leverdatum',
  'returns.sender': 'Afzender',
  'returns.empty': 'Geen retouren voldoen aan de zoekcriteria',
  'returns.noneSelected': 'Geen retouren geselecteerd',
  // Return form
  'returnForm.order': 'Retour',
  'returnForm.reference': 'Referentie',
  'returnForm.clientReference': 'Klantreferentie',
  'returnForm.comment': 'Opmerking',
  'returnForm.sender': 'Afzender',
  'returnForm.channel': 'Kanaal',
  'returnForm.b2b': 'Groothandel',
  'returnForm.b2c': 'Detailhandel',
  'returnForm.vasCode': 'VAS-code',
  'returnForm.expectedArrival': 'Verwachte aankomstdatum',
  'returnForm.reason': 'Reden',
  'returnForm.originalOrder': 'Oorspronkelijke order',
}
