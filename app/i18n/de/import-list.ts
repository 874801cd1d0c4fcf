import type { importList as english } from '../en/import-list'

export const importList: Record<keyof typeof english, string> = {
  'importList.search': 'In Dateinamen und Benutzern suchen',
  'importList.file': 'Datei',
  'importList.area': 'Bereich',
  'importList.who': 'Hochgeladen von',
  'importList.when': 'Wann',
  'importList.state': 'Status',
  'importList.state.reading': 'Wird gelesen',
  'importList.state.ready': 'Nicht gestartet',
  'importList.state.running': 'Läuft',
  'importList.state.paused': 'Angehalten: zum Fortfahren anmelden',
  'importList.state.pausedFor': 'Angehalten: wartet auf {user}',
  'importList.state.done': 'Fertig',
  'importList.state.failed': 'Abgebrochen',
  'importList.state.refused': 'Abgelehnt',
  'importList.rows': 'Zeilen',
  'importList.imported': 'Importiert',
  'importList.refused': 'Abgelehnt',
  'importList.unknown': 'Unbekannt',
  'importList.leftOut': 'Ausgelassen',
  'importList.actions': 'Aktionen',
  'importList.result': 'Ergebnis',
  'importList.remove': 'Entfernen',
  'importList.confirmRemove':
    'Den Upload {file} von {who} entfernen? Es wurde noch nichts davon importiert.',
  'importList.removed': 'Der Upload wurde entfernt',
  'importList.started':
    'Der Upload wurde nicht entfernt: Er wurde inzwischen gestartet oder ist nicht mehr vorhanden.',
  'importList.what': 'Importe',
  'importList.empty': 'Keine Uploads in den letzten 30 Tagen',
}
