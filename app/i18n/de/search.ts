import type { search as english } from '../en/search'

export const search: Record<keyof typeof english, string> = {
  'search.title': 'Suche',
  'search.hint': 'Suchen Sie nach Auftrag, Artikel, Barcode, Referenz oder Sendungsnummer.',
  'search.nothing': 'Nichts gefunden für „{q}“.',
  'search.tooLong': 'Der Suchtext ist zu lang: höchstens 200 Zeichen.',
  'search.tooSlow': 'keine rechtzeitige Antwort',
  'search.failed': '{list} konnte nicht durchsucht werden: {reason}',
  'search.openList': 'In der Liste suchen',
  'search.all': 'Alle {n} in {list}',
}
