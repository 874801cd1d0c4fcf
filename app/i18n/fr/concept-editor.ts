import type { conceptEditor as english } from '../en/concept-editor'

/** Of the editor of a concept: submitting and deleting it, and what somebody else has changed. */
export const conceptEditor: Record<keyof typeof english, string> = {
  'wizard.submitOrder': 'Soumettre la commande',
  'wizard.deleteOrder': 'Supprimer la commande',
  'wizard.deleteQuestion': 'Supprimer la commande {order} ? Cette action est irréversible.',
  'wizard.delete': 'Supprimer',
  'wizard.review': 'Soumettre cette commande ?',
  'wizard.reviewFinal':
    'Vérifiez ce qui sera envoyé à l’entrepôt. Une commande soumise ne peut plus être modifiée ni supprimée.',
  'wizard.reviewPart':
    'Vérifiez ce qui sera envoyé à l’entrepôt. Une commande soumise ne peut plus être supprimée, et seule une partie peut encore être modifiée.',
  'wizard.submitFinally': 'Soumettre à l’entrepôt',
  'wizard.backToOrder': 'Retour à la commande',
  'wizard.reviewedForm': 'Changer quelque chose',
  'wizard.moreLines': '{n} {n|autre ligne|autres lignes}',
}
