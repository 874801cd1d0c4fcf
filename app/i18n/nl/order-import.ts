import type { orderImport as english } from '../en/order-import'

export const orderImport: Record<keyof typeof english, string> = {
  'import.submit': 'Importeren & indienen',
  'import.deleteSelected': 'Selectie verwijderen',
  'import.deleteErrors': 'Regels met fouten verwijderen',
  'import.removeFile': 'Bestand verwijderen',
  'import.orderImported': 'Deze order is geïmporteerd',
  'import.lineCount': 'Regels',
  'import.totalQuantity': 'Totaal aantal',
  'import.orderTemplateHint':
    'Rij 1 bevat de kolomkoppen. Elke rij daaronder is één productregel; rijen met hetzelfde ordernummer vormen één order.',
}
