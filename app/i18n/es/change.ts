import type { change as english } from '../en/change'

export const change: Record<keyof typeof english, string> = {
  'change.title': 'Cambiar la selección',
  'change.selected':
    'Seleccionados: {n}. Primero ve sus cambios; no se envía nada antes de que los aplique.',
  'change.text': 'Texto',
  'change.field': 'Campo',
  'change.find': 'Reemplazar',
  'change.findHint': 'Solo se reemplaza esta parte del campo. Déjelo vacío para reemplazarlo todo.',
  'change.emptyHint': 'Déjelo vacío para vaciar el campo.',
  'change.value': 'Valor nuevo',
  'change.go': 'Mostrar los cambios',
  'change.none': 'No cambiaría nada.',
  'change.same': 'Quedan como están, porque ya tienen este valor o no hay nada que reemplazar: {n}',
  'change.emptied': 'Se omiten, porque este campo no se puede vaciar: {n}',
  'change.unread': 'No se pudo leer toda la selección. No se ha cambiado nada; inténtelo de nuevo.',
  'change.leftOut': 'Se omiten, porque aquí solo se pueden cambiar borradores: {numbers}',
  'takeBack.title': 'Deshacer',
  'takeBack.go': 'Mostrar qué se deshace',
  'takeBack.about':
    'Sin cambios desde {file}: {n}. Recuperan sus valores anteriores. Primero los ve; no se envía nada antes de que lo aplique.',
  'takeBack.none': 'No se puede deshacer nada de {file}.',
  'takeBack.changedSince':
    'Cambiados después. Marque los que recuperan de todos modos sus valores anteriores',
  'takeBack.back': 'Ya tienen sus valores anteriores: {n}',
  'takeBack.added': 'Eran nuevos, y se quedan: {n}',
  'takeBack.uncompared':
    'Enviados antes de compararse, cuyos valores anteriores no se conocen: {n}',
  'takeBack.gone': 'Ya no existen: {numbers}',
  'takeBack.wasEmpty':
    'Se omiten, porque un campo estaba vacío antes y no se puede vaciar de nuevo: {numbers}',
  'takeBack.closed': 'Ya no son borradores: {numbers}',
}
