import type { returnForm as english } from '../en/return-form'

export const returnForm: Record<keyof typeof english, string> = {
  'returnForm.order': 'Retour',
  'returnForm.reference': 'Référence',
  'returnForm.clientReference': 'Référence client',
  'returnForm.comment': 'Remarque',
  'returnForm.sender': 'Expéditeur',
  'returnForm.channel': 'Canal',
  'returnForm.b2b': 'Vente en gros',
  'returnForm.b2c': 'Vente au détail',
  'returnForm.vasCode': 'Code VAS',
  'returnForm.expectedArrival': 'Date d’arrivée prévue',
  'returnForm.reason': 'Motif',
  'returnForm.originalOrder': 'Commande d’origine',
}
