import type { columns as english } from '../en/columns'

export const columns: Record<keyof typeof english, string> = {
  'columns.about':
    'Kies de kolommen van deze lijst en hun volgorde. Bestanden houden alle kolommen.',
  'columns.column': 'Kolom',
  'columns.place': 'Plaats',
  'columns.placeOf': 'Plaats van {column}',
  'columns.always': 'altijd zichtbaar',
  'columns.density': 'Rijen',
  'columns.comfortable': 'Ruim',
  'columns.compact': 'Compact',
  'columns.save': 'Kolommen opslaan',
  'columns.reset': 'Terug naar de standaardkolommen',
  'columns.saved': 'Kolommen opgeslagen',
}
