import type { importList as english } from '../en/import-list'

export const importList: Record<keyof typeof english, string> = {
  'importList.search': 'Zoeken in bestandsnamen en gebruikers',
  'importList.file': 'Bestand',
  'importList.area': 'Onderdeel',
  'importList.who': 'Geüpload door',
  'importList.when': 'Wanneer',
  'importList.state': 'Status',
  'importList.rows': 'Regels',
  'importList.imported': 'Geïmporteerd',
  'importList.refused': 'Geweigerd',
  'importList.unknown': 'Onbekend',
  'importList.leftOut': 'Weggelaten',
  'importList.actions': 'Acties',
  'importList.result': 'Resultaat',
  'importList.remove': 'Verwijderen',
  'importList.inbound': 'Inkomende orders importeren',
  'importList.outbound': 'Uitgaande orders importeren',
  'importList.what': 'imports',
  'importList.empty': 'Geen uploads in de afgelopen 30 dagen',
}
