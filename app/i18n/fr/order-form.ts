import type { orderForm as english } from '../en/order-form'

/** Of the form of an order in every area. */
export const orderForm: Record<keyof typeof english, string> = {
  'orderForm.general': 'Informations générales',
  'orderForm.products': 'Produits',
  'orderForm.orderNumber': 'Numéro de commande',
  'orderForm.orderNumberFixed': 'Le numéro de commande ne peut plus être modifié',
  'orderForm.quantity': 'Quantité',
  'orderForm.article': 'Article',
  'orderPrice.prices': 'Prix',
  'orderPrice.noPrices': 'Aucun prix n’est configuré pour ce produit',
  'orderPrice.addPrice': 'Ajouter un prix',
  'orderPrice.price': 'Prix {n}',
  'orderPrice.type': 'Type',
  'orderPrice.export': 'Export',
  'orderPrice.sale': 'Vente',
  'orderPrice.currency': 'Devise',
  'orderPrice.amount': 'Montant',
  'orderPrice.vatCode': 'Code TVA',
  'orderPrice.E': 'E : HT',
  'orderPrice.I': 'I : TTC',
  'orderPrice.vatPercentage': 'Taux de TVA (%)',
  'orderPrice.country': 'Pays',
  'orderPrice.region': 'Région',
}
