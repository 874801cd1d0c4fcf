import type { numbers as english } from '../en/numbers'

export const numbers: Record<keyof typeof english, string> = {
  'numbers.label': 'Ordernummers of referenties',
  'numbers.hint': 'Elk op een eigen regel, zoals gekopieerd uit een kolom. Maximaal {n}.',
  'numbers.go': 'Selecteren',
}
