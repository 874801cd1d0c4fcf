import type { orderImport as english } from '../en/order-import'

export const orderImport: Record<keyof typeof english, string> = {
  'import.submit': 'Importieren & einreichen',
  'import.deleteSelected': 'Auswahl löschen',
  'import.deleteErrors': 'Zeilen mit Fehlern löschen',
  'import.removeFile': 'Datei entfernen',
  'import.orderImported': 'Dieser Auftrag wurde importiert',
  'import.lineCount': 'Zeilen',
  'import.totalQuantity': 'Gesamtmenge',
  'import.orderTemplateHint':
    'Zeile 1 enthält die Spaltenüberschriften. Jede Zeile darunter ist eine Artikelposition; Zeilen mit derselben Auftragsnummer ergeben einen Auftrag.',
}
