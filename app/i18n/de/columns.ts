import type { columns as english } from '../en/columns'

export const columns: Record<keyof typeof english, string> = {
  'columns.about':
    'Wählen Sie die Spalten dieser Liste und ihre Reihenfolge. Dateien behalten alle Spalten.',
  'columns.column': 'Spalte',
  'columns.place': 'Platz',
  'columns.placeOf': 'Platz von {column}',
  'columns.always': 'immer sichtbar',
  'columns.density': 'Zeilen',
  'columns.comfortable': 'Luftig',
  'columns.compact': 'Kompakt',
  'columns.save': 'Spalten speichern',
  'columns.reset': 'Zurück zu den Standardspalten',
  'columns.saved': 'Spalten gespeichert',
}
