import type { columns as english } from '../en/columns'

export const columns: Record<keyof typeof english, string> = {
  'columns.about':
    'Elija las columnas de esta lista y su orden. Los archivos conservan todas las columnas.',
  'columns.column': 'Columna',
  'columns.place': 'Posición',
  'columns.placeOf': 'Posición de {column}',
  'columns.always': 'siempre visible',
  'columns.density': 'Filas',
  'columns.comfortable': 'Espaciadas',
  'columns.compact': 'Compactas',
  'columns.save': 'Guardar columnas',
  'columns.reset': 'Volver a las columnas habituales',
  'columns.saved': 'Columnas guardadas',
}
