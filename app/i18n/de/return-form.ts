import type { returnForm as english } from '../en/return-form'

export const returnForm: Record<keyof typeof english, string> = {
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
