import type { numbers as english } from '../en/numbers'

export const numbers: Record<keyof typeof english, string> = {
  'numbers.label': 'Numéros de commande ou références',
  'numbers.hint': 'Un par ligne, comme copiés d’une colonne. {n} au maximum.',
  'numbers.go': 'Sélectionner',
}
