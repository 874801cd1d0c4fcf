import type { listAnswers as english } from '../en/list-answers.server'

/** What only the server says of lists: their choices, questions and outcomes. */
export const listAnswers: Record<keyof typeof english, string> = {
  'lists.choicesFailed': 'No se pudieron cargar las opciones de filtro: {reason}',
  'lists.countChanged': 'La lista ha cambiado: {n} {n|resultado|resultados}.',
  'lists.exportTooLong':
    'Un libro no puede contener tantas filas. Exporte como CSV o filtre antes la lista.',
  'lists.exportBrokeOff': 'La exportación se interrumpió: el archivo descargado no está completo.',
  'lists.exportNoWorkbook':
    'El archivo creado para esta exportación está dañado: no es un libro. Inténtelo de nuevo más tarde.',
  'stock.selectDate': 'Elija una fecha para ver la foto de las existencias',
  'stock.dateInFuture': 'La fecha no puede estar en el futuro',
  'stock.selectDates': 'Elija dos fechas para comparar las existencias',
  'stock.endBeforeStart': 'La fecha final no puede ser anterior a la inicial',
  'stock.compareLess': 'Elija fechas más próximas, o busque un artículo',
  'stock.tooManyMutations':
    'Hay {n} movimientos entre estas fechas; se comparan como máximo {most} a la vez',
  'stock.movedMeanwhile': 'Las existencias cambiaron mientras se leían. Inténtelo de nuevo.',
  'stock.tooManyLines': 'Hay {n} líneas de existencias: demasiadas para buscar las que cambiaron',
  'stock.showUnchangedInstead': 'Busque un artículo, o muestre también las líneas sin cambios',
  'inbound.type.purchase': 'Compra',
  'inbound.type.return': 'Devolución',
  'inbound.type.xdocklot': 'Cross-docking',
  'inbound.border.1': 'Mar',
  'inbound.border.2': 'Tren',
  'inbound.border.3': 'Carretera',
  'inbound.border.4': 'Aire',
  'outbound.dateCreated': 'Hora de creación',
  'outbound.dateCompleted': 'Hora de finalización',
  'customsOrders.registrationDate': 'Fecha de registro',
  'customsOrders.arrivalDate': 'Fecha de llegada',
  'customsOrders.assigned': 'Asignada',
  'customsOrders.notAssigned': 'No asignada',
  'logbook.in': 'entrada',
  'logbook.out': 'salida',
  'logbook.replayQuestion': '¿Enviar {file} de nuevo?',
  'logbook.notReplayable':
    'Solo se pueden reenviar los documentos salientes de las últimas 24 horas',
  'importList.state.reading': 'Leyéndose',
  'importList.state.ready': 'Sin iniciar',
  'importList.state.running': 'En curso',
  'importList.state.paused': 'En pausa: inicie sesión para continuar',
  'importList.state.pausedFor': 'En pausa: espera a {user}',
  'importList.state.done': 'Terminado',
  'importList.state.failed': 'Detenido',
  'importList.state.refused': 'Rechazado',
  'importList.confirmRemove':
    '¿Eliminar la carga {file} de {who}? No se ha importado nada de ella.',
  'importList.removed': 'La carga se ha eliminado',
  'importList.started': 'La carga no se ha eliminado: se ha iniciado entretanto o ya no existe.',
}
