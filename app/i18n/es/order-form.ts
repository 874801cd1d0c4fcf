import type { orderForm as english } from '../en/order-form'

/** Of the form of an order in every area. */
export const orderForm: Record<keyof typeof english, string> = {
  'orderForm.general': 'Información general',
  'orderForm.products': 'Productos',
  'orderForm.orderNumber': 'Número de pedido',
  'orderForm.orderNumberFixed': 'El número de pedido ya no se puede cambiar',
  'orderForm.quantity': 'Cantidad',
  'orderForm.article': 'Artículo',
}
