import type { conceptEditor as english } from '../en/concept-editor'

/** Of the editor of a concept: submitting and deleting it, and what somebody else has changed. */
export const conceptEditor: Record<keyof typeof english, string> = {
  'wizard.submitOrder': 'Order indienen',
  'wizard.deleteOrder': 'Order verwijderen',
  'wizard.deleteQuestion': 'Order {order} verwijderen? Dit kan niet ongedaan worden gemaakt.',
  'wizard.delete': 'Verwijderen',
  'wizard.review': 'Deze order indienen?',
  'wizard.reviewFinal':
    'Controleer wat er naar het magazijn gaat. Een ingediende order kan niet meer worden bewerkt of verwijderd.',
  'wizard.reviewPart':
    'Controleer wat er naar het magazijn gaat. Een ingediende order kan niet meer worden verwijderd, en nog maar voor een deel worden bewerkt.',
  'wizard.submitFinally': 'Bij het magazijn indienen',
  'wizard.backToOrder': 'Terug naar de order',
  'wizard.reviewedForm': 'Iets wijzigen',
  'wizard.moreLines': 'Nog {n} {n|regel|regels}',
}
