import type { orderForm as english } from '../en/order-form'

/** Of the form of an order in every area. */
export const orderForm: Record<keyof typeof english, string> = {
  'orderForm.general': 'Informations générales',
  'orderForm.products': 'Produits',
  'orderForm.orderNumber': 'Numéro de commande',
  'orderForm.orderNumberFixed': 'Le numéro de commande ne peut plus être modifié',
  'orderForm.quantity': 'Quantité',
  'orderForm.article': 'Article',
}
