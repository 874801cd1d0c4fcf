import type { foundNumbers as english } from '../en/found-numbers.server'

export const foundNumbers: Record<keyof typeof english, string> = {
  'numbers.found': '{n} {n|pedido seleccionado|pedidos seleccionados}',
  'numbers.missing': 'No encontrado: {numbers}',
  'numbers.unknown': 'No se pudo buscar, inténtelo de nuevo: {numbers}',
  'numbers.tooMany': 'Como máximo {n} números a la vez. Ha introducido {of}.',
}
