import type { foundNumbers as english } from '../en/found-numbers.server'

export const foundNumbers: Record<keyof typeof english, string> = {
  'numbers.found': '{n} {n|order|orders} geselecteerd',
  'numbers.missing': 'Niet gevonden: {numbers}',
  'numbers.unknown': 'Kon niet worden opgezocht, probeer opnieuw: {numbers}',
  'numbers.tooMany': 'Maximaal {n} nummers tegelijk. U hebt er {of} ingevoerd.',
}
