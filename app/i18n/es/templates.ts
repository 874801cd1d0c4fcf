import type { templates as english } from '../en/templates'

export const templates: Record<keyof typeof english, string> = {
  'templates.name': 'Nombre',
  'templates.area': 'Pedidos',
  'templates.party': 'Para o de',
  'templates.lines': 'Líneas',
  'templates.madeBy': 'Creada por',
  'templates.made': 'Creada',
  'templates.none': 'Aún no hay plantillas. Abra un pedido y guárdelo como plantilla.',
  'templates.save': 'Guardar plantilla',
  'templates.use': 'Pedido nuevo con ella',
  'templates.rename': 'Cambiar nombre',
  'templates.delete': 'Eliminar plantilla',
  'templates.deleteQuestion': '¿Eliminar la plantilla {order}? Nadie podrá usarla más.',
}
