import type { returnForm as english } from '../en/return-form'

export const returnForm: Record<keyof typeof english, string> = {
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
