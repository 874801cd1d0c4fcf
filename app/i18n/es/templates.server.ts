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
  'templates.makeAll': 'Crear pedidos para varias fechas',
  'templates.datesArrive':
    'Se crea un borrador para cada fecha, que es también su fecha de llegada prevista.',
  'templates.datesNumber': 'Se crea un borrador para cada fecha. La fecha está solo en su número.',
  'templates.tooManyDays': 'Como máximo {n} fechas',
  'templates.noDay': '{day} no es una fecha',
  'templates.noWeeks': 'No hay tal día entre estas fechas',
  'templates.twice': 'Esta fecha está dos veces',
  'templates.past': 'La fecha ya pasó',
  'templates.numberTaken': 'Un pedido ya tiene este número',
  'templates.unchecked': 'No se sabe si hay pedidos con estos números: {reason}',
  'templates.incomplete':
    'La plantilla no vale para un pedido. Empiece un pedido con ella y vea qué falla en «{step}».',
  'templates.unknown': 'No llegó respuesta. Se busca antes de crearlo otra vez.',
  'templates.planGone': 'Estos pedidos ya no se guardan. Elija las fechas otra vez.',
  'templates.nothingToMake': 'No queda nada por crear.',
  'templates.ordersMade': 'Se {n|creó|crearon} {n} {n|borrador|borradores}',
}
