import type { templatesServer as english } from '../en/templates.server'

export const templatesServer: Record<keyof typeof english, string> = {
  'templates.about':
    'Una plantilla guarda los datos de un pedido, para pedidos nuevos que empiezan con ellos. La ven todos los que trabajan para {company}.',
  'templates.saveAs': 'Guardar como plantilla',
  'templates.back': 'Volver al pedido {order}',
  'templates.what':
    'La plantilla toma todos los datos guardados del pedido {order}, menos su número y sus documentos.',
  'templates.saved': 'Plantilla guardada',
  'templates.taken': 'Ya hay una plantilla {name}.',
  'templates.tooMany': 'Ya hay {n} plantillas. Elimine antes una.',
  'templates.renamed': 'Nombre de la plantilla cambiado',
  'templates.deleted': 'Plantilla eliminada',
  'templates.gone': 'Esta plantilla ya no existe. Quizá la eliminó otra persona.',
}
