import type { orderForm as english } from '../en/order-form'

/** Of the form of an order in every area. */
export const orderForm: Record<keyof typeof english, string> = {
  'orderForm.general': 'Allgemeine Informationen',
  'orderForm.products': 'Artikel',
  'orderForm.orderNumber': 'Auftragsnummer',
  'orderForm.orderNumberFixed': 'Die Auftragsnummer kann nicht mehr geändert werden',
  'orderForm.quantity': 'Menge',
  'orderForm.article': 'Artikel',
}
