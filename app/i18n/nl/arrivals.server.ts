import type { arrivalsServer as english } from '../en/arrivals.server'

export const arrivalsServer: Record<keyof typeof english, string> = {
  'arrivals.export': 'Als agendabestand',
  'arrivals.inbound': '{name} (inkomende order)',
  'arrivals.return': '{name} (retour)',
  'arrivals.shipment': '{name} (zending)',
  'arrivals.pieces': '{n} {n|stuk|stuks}',
  'arrivals.packages': '{n} {n|collo|colli}',
  'arrivals.more': 'nog {n}',
  'arrivals.nothing': 'In {month} wordt niets verwacht.',
  'arrivals.notRead': '{list} konden niet worden gelezen en ontbreken hier. {why}',
  'arrivals.cut': '{list}: van deze maand staan hier maar {n} van de {of}.',
  'arrivals.undated': '{list}: {n} die nog {n|moet|moeten} komen, zonder datum.',
  'arrivals.undatedNotCounted': '{list}: hoeveel er nog geen datum hebben, kon niet worden geteld.',
  'arrivals.toList': 'Lijst openen',
  'arrivals.month': 'Maand',
  'arrivals.show': 'Tonen',
  'arrivals.today': 'Vandaag',
  'arrivals.months': 'Maanden',
  'arrivals.expected': 'Verwacht in {month}',
  'arrivals.notAMonth': 'Dit is geen maand. U ziet de huidige maand.',
  'arrivals.calendar': 'In uw eigen agenda',
  'arrivals.file': 'Downloaden als agendabestand',
  'arrivals.fileOf': '(.ics: de vorige maand, deze maand en de zes daarna)',
  'arrivals.subscribe':
    'Wilt u zich abonneren, voeg dan dit adres toe aan uw agenda, met een willekeurige gebruikersnaam en een sleutel als wachtwoord:',
}
