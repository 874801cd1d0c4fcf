import type { views as english } from '../en/views'

export const views: Record<keyof typeof english, string> = {
  'views.default': 'Una vista llamada ‘Default’ se abre en lugar de la lista sencilla.',
  'views.replace': 'Reemplazar la vista de este nombre',
  'views.none': 'Aún no ha guardado ninguna vista de esta lista.',
  'views.newName': 'Nuevo nombre de {name}',
  'views.rename': 'Cambiar nombre',
  'views.delete': 'Eliminar',
  'views.renameView': 'Cambiar nombre: {name}',
  'views.deleteView': 'Eliminar {name}',
  'views.back': 'Volver a {list}',
  'views.saved': 'La vista {name} se ha guardado',
  'views.renamed': 'Vista renombrada a {name}',
  'views.deleted': 'La vista se ha eliminado',
  'views.gone': 'Esta vista ya no existe.',
  'views.taken': 'Ya tiene una vista llamada {name}',
  'views.tooMany': 'Esta lista ya tiene {n} vistas. Elimine primero una de ellas.',
}
