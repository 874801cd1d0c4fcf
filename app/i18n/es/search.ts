import type { search as english } from '../en/search'

export const search: Record<keyof typeof english, string> = {
  'search.title': 'Búsqueda',
  'search.hint':
    'Busque un pedido, artículo, código de barras, referencia o número de seguimiento.',
  'search.nothing': 'No se ha encontrado nada para «{q}».',
  'search.tooLong': 'El texto es demasiado largo: como máximo 200 caracteres.',
  'search.tooSlow': 'sin respuesta a tiempo',
  'search.failed': 'No se pudo buscar en {list}: {reason}',
  'search.openList': 'Buscar en la lista',
  'search.all': 'Los {n} de {list}',
}
