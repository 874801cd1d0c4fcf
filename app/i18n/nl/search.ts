import type { search as english } from '../en/search'

export const search: Record<keyof typeof english, string> = {
  'search.title': 'Zoeken',
  'search.hint': 'Zoek op ordernummer, artikel, barcode, referentie of trackingnummer.',
  'search.nothing': 'Niets gevonden voor ‘{q}’.',
  'search.tooLong': 'Dit is te lang om naar te zoeken: vul hoogstens 200 tekens in.',
  'search.tooSlow': 'geen antwoord binnen de tijd',
  'search.failed': 'In {list} kon niet worden gezocht: {reason}',
  'search.openList': 'Zoek in de lijst',
  'search.all': 'Alle {n} in {list}',
}
