import type { orderForm as english } from '../en/order-form'

/** Of the form of an order in every area. */
export const orderForm: Record<keyof typeof english, string> = {
  'orderForm.general': 'Allgemeine Informationen',
  'orderForm.products': 'Artikel',
  'orderForm.orderNumber': 'Auftragsnummer',
  'orderForm.orderNumberFixed': 'Die Auftragsnummer kann nicht mehr geändert werden',
  'orderForm.quantity': 'Menge',
  'orderForm.article': 'Artikel',
  'orderPrice.prices': 'Preise',
  'orderPrice.noPrices': 'Für diesen Artikel sind keine Preise hinterlegt',
  'orderPrice.addPrice': 'Preis hinzufügen',
  'orderPrice.price': 'Preis {n}',
  'orderPrice.type': 'Art',
  'orderPrice.export': 'Export',
  'orderPrice.sale': 'Verkauf',
  'orderPrice.currency': 'Währung',
  'orderPrice.amount': 'Betrag',
  'orderPrice.vatCode': 'USt-Code',
  'orderPrice.E': 'E: exkl.',
  'orderPrice.I': 'I: inkl.',
  'orderPrice.vatPercentage': 'USt-Satz in %',
  'orderPrice.country': 'Land',
  'orderPrice.region': 'Region',
}
