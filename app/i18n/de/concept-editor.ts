import type { conceptEditor as english } from '../en/concept-editor'

/** Of the editor of a concept: submitting and deleting it, and what somebody else has changed. */
export const conceptEditor: Record<keyof typeof english, string> = {
  'wizard.submitOrder': 'Auftrag übermitteln',
  'wizard.deleteOrder': 'Auftrag löschen',
  'wizard.deleteQuestion': 'Auftrag {order} löschen? Das kann nicht rückgängig gemacht werden.',
  'wizard.delete': 'Löschen',
  'wizard.review': 'Diesen Auftrag übermitteln?',
  'wizard.reviewFinal':
    'Prüfen Sie, was an das Lager geht. Ein übermittelter Auftrag kann nicht mehr bearbeitet oder gelöscht werden.',
  'wizard.reviewPart':
    'Prüfen Sie, was an das Lager geht. Ein übermittelter Auftrag kann nicht mehr gelöscht und nur noch zum Teil bearbeitet werden.',
  'wizard.submitFinally': 'An das Lager übermitteln',
  'wizard.backToOrder': 'Zurück zum Auftrag',
  'wizard.reviewedForm': 'Etwas ändern',
  'wizard.moreLines': '{n} weitere {n|Position|Positionen}',
}
