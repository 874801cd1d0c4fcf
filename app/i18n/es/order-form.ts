import type { orderForm as english } from '../en/order-form'

/** Of the form of an order in every area. */
export const orderForm: Record<keyof typeof english, string> = {
  'orderForm.general': 'Información general',
  'orderForm.products': 'Productos',
  'orderForm.orderNumber': 'Número de pedido',
  'orderForm.orderNumberFixed': 'El número de pedido ya no se puede cambiar',
  'orderForm.quantity': 'Cantidad',
  'orderForm.article': 'Artículo',
  'orderPrice.prices': 'Precios',
  'orderPrice.noPrices': 'No hay precios configurados para este producto',
  'orderPrice.addPrice': 'Añadir precio',
  'orderPrice.price': 'Precio {n}',
  'orderPrice.type': 'Tipo',
  'orderPrice.export': 'Exportación',
  'orderPrice.sale': 'Venta',
  'orderPrice.currency': 'Moneda',
  'orderPrice.amount': 'Importe',
  'orderPrice.vatCode': 'Código IVA',
  'orderPrice.E': 'E: sin IVA',
  'orderPrice.I': 'I: con IVA',
  'orderPrice.vatPercentage': 'Porcentaje de IVA',
  'orderPrice.country': 'País',
  'orderPrice.region': 'Región',
}
