import type { orderForm as english } from '../en/order-form'

/** Of the form of an order in every area. */
export const orderForm: Record<keyof typeof english, string> = {
  'orderForm.general': 'Algemene informatie',
  'orderForm.products': 'Producten',
  'orderForm.orderNumber': 'Ordernummer',
  'orderForm.orderNumberFixed': 'Het ordernummer kan niet meer worden gewijzigd',
  'orderForm.quantity': 'Aantal',
  'orderForm.article': 'Artikel',
}
