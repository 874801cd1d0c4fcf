import type { numbers as english } from '../en/numbers'

export const numbers: Record<keyof typeof english, string> = {
  'numbers.label': 'Auftragsnummern oder Referenzen',
  'numbers.hint': 'Eine pro Zeile, wie aus einer Spalte kopiert. Höchstens {n}.',
  'numbers.go': 'Auswählen',
}
