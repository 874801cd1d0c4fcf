import type { foundNumbers as english } from '../en/found-numbers.server'

export const foundNumbers: Record<keyof typeof english, string> = {
  'numbers.found': '{n} {n|Auftrag|Aufträge} ausgewählt',
  'numbers.missing': 'Nicht gefunden: {numbers}',
  'numbers.unknown': 'Konnte nicht nachgeschlagen werden, bitte erneut versuchen: {numbers}',
  'numbers.tooMany': 'Höchstens {n} Nummern auf einmal. Sie haben {of} eingegeben.',
}
