import type { change as english } from '../en/change'

export const change: Record<keyof typeof english, string> = {
  'change.title': 'Cambiar varios productos',
  'change.selected':
    'Productos seleccionados: {n}. Lo que cambie aquí se muestra primero; no se envía nada antes de que lo inicie.',
  'change.field': 'Campo',
  'change.find': 'Reemplazar',
  'change.findHint': 'Solo se reemplaza esta parte del campo. Déjelo vacío para reemplazarlo todo.',
  'change.value': 'Valor nuevo',
  'change.go': 'Mostrar los cambios',
  'change.none': 'No cambiaría nada.',
  'change.same':
    'Productos seleccionados que quedan como están, porque ya tienen este valor o no hay nada que reemplazar: {n}',
  'change.emptied':
    'Productos seleccionados que se omiten, porque su campo quedaría vacío y una importación no puede vaciar un campo: {n}',
  'change.unread':
    'No se pudieron leer todos los productos seleccionados. No se ha cambiado nada; inténtelo de nuevo.',
  'takeBack.title': 'Deshacer',
  'takeBack.go': 'Mostrar qué se deshace',
  'takeBack.about':
    'Productos que siguen como los dejó {file}: {n}. Recuperan sus valores anteriores. Se muestran primero; no se envía nada antes de que lo inicie.',
  'takeBack.none': 'No se puede deshacer nada de {file}.',
  'takeBack.changedSince':
    'Cambiados después. Marque los que recuperan de todos modos sus valores anteriores',
  'takeBack.back': 'Productos que ya tienen sus valores anteriores: {n}',
  'takeBack.added': 'Productos que eran nuevos y se quedan: {n}',
  'takeBack.uncompared':
    'Productos enviados antes de compararse, cuyos valores anteriores no se conocen: {n}',
  'takeBack.gone': 'Ya no existen: {numbers}',
  'takeBack.wasEmpty':
    'Un campo estaba vacío antes, y una importación no puede vaciarlo: {numbers}',
}
