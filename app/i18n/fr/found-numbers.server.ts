import type { foundNumbers as english } from '../en/found-numbers.server'

export const foundNumbers: Record<keyof typeof english, string> = {
  'numbers.found': '{n} {n|commande sélectionnée|commandes sélectionnées}',
  'numbers.missing': 'Introuvable : {numbers}',
  'numbers.unknown': 'Recherche impossible, veuillez réessayer : {numbers}',
  'numbers.tooMany': '{n} numéros au maximum à la fois. Vous en avez saisi {of}.',
}
