import type { unloadingRules as english } from '../en/unloading-rules.server'

/** What only the server says of an unloading. */
export const unloadingRules: Record<keyof typeof english, string> = {
  'unloading.title': 'Lossen - {name}',
  'unloading.unknownType': 'Onbekend verpakkingstype: {type}',
  'unloading.shared': 'Meerdere orders of retouren heten {id}. Ze worden samen geteld.',
  'unloading.leftOut': 'Eerder opgeslagen, en weggelaten als u nu opslaat: {items}',
  'unloading.nothing': 'Deze zending bevat geen orders en geen retouren',
  'unloading.gone': 'Niet meer in deze zending: {ids}. Deze aantallen zijn weggelaten.',
  'unloading.quantityWrong': 'Aantal moet 0 of meer zijn',
  'unloading.whole': 'Hele zending',
  'unloading.more': '… en nog {n}',
  'unloading.noFile': 'Kies een ingevuld blad',
  'unloading.otherSheet': 'Dit blad is niet gemaakt voor zending {name}. Er is niets ingevuld.',
  'unloading.noTypes': 'Het blad heeft geen kolom met een verpakkingstype. Er is niets ingevuld.',
  'unloading.unknownRow': 'Deze zending heeft geen order of retour met deze naam',
  'unloading.sheetWrong': '{n} {n|cel is|cellen zijn} fout. Er is niets ingevuld.',
  'unloading.filled':
    '{n} {n|rij is|rijen zijn} ingevuld vanuit het blad, maar nog niet opgeslagen.',
  'unloading.filledWithout':
    '{n} {n|rij is|rijen zijn} ingevuld vanuit het blad, zonder de kolommen {columns}, maar nog niet opgeslagen.',
}
