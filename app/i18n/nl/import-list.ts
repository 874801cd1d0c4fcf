import type { importList as english } from '../en/import-list'

export const importList: Record<keyof typeof english, string> = {
  'importList.search': 'Zoeken in bestandsnamen en gebruikers',
  'importList.file': 'Bestand',
  'importList.area': 'Onderdeel',
  'importList.who': 'Geüpload door',
  'importList.when': 'Wanneer',
  'importList.state': 'Status',
  'importList.state.reading': 'Wordt gelezen',
  'importList.state.ready': 'Niet gestart',
  'importList.state.running': 'Bezig',
  'importList.state.paused': 'Onderbroken: log in om door te gaan',
  'importList.state.pausedFor': 'Onderbroken: wacht op {user}',
  'importList.state.done': 'Klaar',
  'importList.state.failed': 'Gestopt',
  'importList.state.refused': 'Geweigerd',
  'importList.rows': 'Regels',
  'importList.imported': 'Geïmporteerd',
  'importList.refused': 'Geweigerd',
  'importList.unknown': 'Onbekend',
  'importList.leftOut': 'Weggelaten',
  'importList.actions': 'Acties',
  'importList.result': 'Resultaat',
  'importList.remove': 'Verwijderen',
  'importList.confirmRemove':
    'De upload {file} van {who} verwijderen? Er is nog niets van geïmporteerd.',
  'importList.removed': 'De upload is verwijderd',
  'importList.started':
    'De upload is niet verwijderd: hij is intussen gestart of bestaat niet meer.',
  'importList.what': 'imports',
  'importList.empty': 'Geen uploads in de afgelopen 30 dagen',
}
