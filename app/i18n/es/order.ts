import type { order as english } from '../en/order'

/** Of the page of an order in every area: what can be done with it, in place too. */
export const order: Record<keyof typeof english, string> = {
  'order.tabs': 'Partes del pedido',
  'order.openPdf': 'abre un PDF en una pestaña nueva',
  'order.opensNew': 'se abre en una pestaña nueva',
  'order.edit': 'Editar',
  'order.deleteOrder': 'Eliminar',
  'order.concepts': 'Mostrar los borradores',
  'order.more': 'Más',
  'order.whole': 'Todas las partes en una página, para imprimir',
  'order.andMore': '+{n} más',
  'order.phase': 'Fase',
  'order.manco': 'Manco',
  'order.phase.past': 'hecho',
  'order.phase.next': 'pendiente',
  'order.phase.wrong': 'algo no va bien',
  'inboundForm.saveOrder': 'Guardar pedido',
  'inboundForm.otherLinesSave': 'Ir a otras líneas guarda lo que se ha cambiado.',
  'inboundForm.mrn': 'MRN',
  'inboundForm.mxInboundReference': 'Referencia de entrada MX',
}
