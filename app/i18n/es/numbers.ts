import type { numbers as english } from '../en/numbers'

export const numbers: Record<keyof typeof english, string> = {
  'numbers.label': 'Números de pedido o referencias',
  'numbers.hint': 'Uno por línea, tal como se copian de una columna. Como máximo {n}.',
  'numbers.go': 'Seleccionar',
}
