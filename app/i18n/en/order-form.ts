/** Of the form of an order in every area. */
export const orderForm = {
  'orderForm.general': 'General information',
  'orderForm.products': 'Products',
  'orderForm.orderNumber': 'Order number',
  'orderForm.orderNumberFixed': 'The order number can no longer be changed',
  'orderForm.quantity': 'Quantity',
  'orderForm.article': 'Article',
} as const
