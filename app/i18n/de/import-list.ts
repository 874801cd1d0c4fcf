import type { importList as english } from '../en/import-list'

export const importList: Record<keyof typeof english, string> = {
  'importList.search': 'In Dateinamen und Benutzern suchen',
  'importList.file': 'Datei',
  'importList.area': 'Bereich',
  'importList.who': 'Hochgeladen von',
  'importList.when': 'Wann',
  'importList.state': 'Status',
  'importList.rows': 'Zeilen',
  'importList.imported': 'Importiert',
  'importList.refused': 'Abgelehnt',
  'importList.unknown': 'Unbekannt',
  'importList.leftOut': 'Ausgelassen',
  'importList.actions': 'Aktionen',
  'importList.result': 'Ergebnis',
  'importList.remove': 'Entfernen',
  'importList.inbound': 'Eingangsaufträge importieren',
  'importList.outbound': 'Ausgangsaufträge importieren',
  'importList.what': 'Importe',
  'importList.empty': 'Keine Uploads in den letzten 30 Tagen',
}
