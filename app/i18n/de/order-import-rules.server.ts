import type { orderImportRules as english } from '../en/order-import-rules.server'

export const orderImportRules: Record<keyof typeof english, string> = {
  'import.problem.differs': '{field} ist in den Zeilen des Auftrags nicht gleich',
  'import.problem.orderNumberUnique': 'Die Auftragsnummer muss eindeutig sein',
  'import.problem.supplierNotUnique': 'Der Lieferant ist nicht eindeutig',
  'import.problem.shippingMethodUnknown': 'Die Versandart ist unbekannt',
  'import.problem.serviceRequired': 'Der Service ist erforderlich',
  'import.refused.columnMissing': 'Die Spalte {column} fehlt',
  'import.refused.noRules':
    'Die Zeilen konnten nicht geprüft werden: die Listen, nach denen sie geprüft werden, sind nicht angekommen. Nichts wurde importiert; bitte versuchen Sie es gleich noch einmal',
  'import.items.orders': 'Aufträge',
  'import.notChecked':
    'Das Lager hat diesen Auftrag noch nicht geprüft: es kam keine Antwort. Er wird geprüft, sobald diese Seite wieder geöffnet wird.',
  'import.readAs': 'Gelesen als: {template}',
}
