import type { orderForm as english } from '../en/order-form'

/** Of the form of an order in every area. */
export const orderForm: Record<keyof typeof english, string> = {
  'orderForm.general': 'Algemene informatie',
  'orderForm.products': 'Producten',
  'orderForm.orderNumber': 'Ordernummer',
  'orderForm.orderNumberFixed': 'Het ordernummer kan niet meer worden gewijzigd',
  'orderForm.quantity': 'Aantal',
  'orderForm.article': 'Artikel',
  'orderPrice.prices': 'Prijzen',
  'orderPrice.noPrices': 'Voor dit product zijn geen prijzen ingesteld',
  'orderPrice.addPrice': 'Prijs toevoegen',
  'orderPrice.price': 'Prijs {n}',
  'orderPrice.type': 'Soort',
  'orderPrice.export': 'Export',
  'orderPrice.sale': 'Verkoop',
  'orderPrice.currency': 'Valuta',
  'orderPrice.amount': 'Bedrag',
  'orderPrice.vatCode': 'Btw-code',
  'orderPrice.E': 'E: excl.',
  'orderPrice.I': 'I: incl.',
  'orderPrice.vatPercentage': 'Btw-percentage',
  'orderPrice.country': 'Land',
  'orderPrice.region': 'Regio',
}
