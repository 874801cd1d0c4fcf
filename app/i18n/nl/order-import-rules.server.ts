import type { orderImportRules as english } from '../en/order-import-rules.server'

export const orderImportRules: Record<keyof typeof english, string> = {
  'import.problem.differs': '{field} verschilt tussen de regels van de order',
  'import.problem.orderNumberUnique': 'Ordernummer moet uniek zijn',
  'import.problem.supplierNotUnique': 'Leverancier is niet uniek',
  'import.problem.shippingMethodUnknown': 'Verzendmethode is onbekend',
  'import.problem.serviceRequired': 'Service is verplicht',
  'import.refused.columnMissing': 'Kolom {column} ontbreekt',
  'import.refused.noRules':
    'De regels konden niet worden gecontroleerd: de lijsten waarmee ze worden gecontroleerd zijn niet ontvangen. Er is niets geïmporteerd; probeer het zo meteen opnieuw',
  'import.items.orders': 'orders',
  'import.notChecked':
    'Het magazijn heeft deze order nog niet gecontroleerd: er kwam geen antwoord. De controle volgt zodra deze pagina opnieuw wordt geopend.',
  'import.readAs': 'Gelezen als: {template}',
}
