import type { order as english } from '../en/order'

/** Of the page of an order in every area: what can be done with it. */
export const order: Record<keyof typeof english, string> = {
  'order.tabs': 'Partes del pedido',
  'order.openPdf': 'abre un PDF en una pestaña nueva',
  'order.opensNew': 'se abre en una pestaña nueva',
  'order.edit': 'Editar el pedido',
  'order.deleteOrder': 'Eliminar pedido',
  'order.copy': 'Copiar como nuevo borrador',
  'order.concepts': 'Mostrar los borradores',
}
