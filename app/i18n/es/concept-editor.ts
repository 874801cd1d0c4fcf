import type { conceptEditor as english } from '../en/concept-editor'

/** Of the editor of a concept: submitting and deleting it, and what somebody else has changed. */
export const conceptEditor: Record<keyof typeof english, string> = {
  'wizard.submitOrder': 'Enviar pedido',
  'wizard.deleteOrder': 'Eliminar pedido',
  'wizard.deleteQuestion': '¿Eliminar el pedido {order}? Esta acción no se puede deshacer.',
  'wizard.delete': 'Eliminar',
  'wizard.review': '¿Enviar este pedido?',
  'wizard.reviewFinal':
    'Compruebe lo que se mandará al almacén. Un pedido enviado ya no se puede editar ni eliminar.',
  'wizard.reviewPart':
    'Compruebe lo que se mandará al almacén. Un pedido enviado ya no se puede eliminar, y solo se puede editar una parte.',
  'wizard.submitFinally': 'Enviar al almacén',
  'wizard.backToOrder': 'Volver al pedido',
  'wizard.reviewedForm': 'Cambiar algo',
  'wizard.moreLines': '{n} {n|línea|líneas} más',
}
