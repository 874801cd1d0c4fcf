import type { columns as english } from '../en/columns'

export const columns: Record<keyof typeof english, string> = {
  'columns.about':
    'Choisissez les colonnes de cette liste et leur ordre. Les fichiers gardent toutes les colonnes.',
  'columns.column': 'Colonne',
  'columns.place': 'Place',
  'columns.placeOf': 'Place de {column}',
  'columns.always': 'toujours affichée',
  'columns.density': 'Lignes',
  'columns.comfortable': 'Aérées',
  'columns.compact': 'Compactes',
  'columns.save': 'Enregistrer les colonnes',
  'columns.reset': 'Revenir aux colonnes habituelles',
  'columns.saved': 'Colonnes enregistrées',
}
