import type { arrivalsServer as english } from '../en/arrivals.server'

export const arrivalsServer: Record<keyof typeof english, string> = {
  'arrivals.export': 'Als Kalenderdatei',
  'arrivals.inbound': '{name} (Eingangsauftrag)',
  'arrivals.return': '{name} (Retoure)',
  'arrivals.shipment': '{name} (Sendung)',
  'arrivals.pieces': '{n} Stück',
  'arrivals.packages': '{n} Colli',
  'arrivals.more': '{n} weitere',
  'arrivals.nothing': 'Im {month} wird nichts erwartet.',
  'arrivals.notRead': '{list} konnten nicht gelesen werden und fehlen hier. {why}',
  'arrivals.cut': '{list}: Aus diesem Monat stehen hier nur {n} von {of}.',
  'arrivals.undated': '{list}: {n} noch ausstehend, ohne Datum.',
  'arrivals.undatedNotCounted':
    '{list}: Wie viele noch kein Datum haben, konnte nicht gezählt werden.',
  'arrivals.toList': 'Liste öffnen',
  'arrivals.month': 'Monat',
  'arrivals.show': 'Anzeigen',
  'arrivals.today': 'Heute',
  'arrivals.months': 'Monate',
  'arrivals.expected': 'Erwartet im {month}',
  'arrivals.notAMonth': 'Das ist kein Monat. Sie sehen den aktuellen Monat.',
  'arrivals.calendar': 'In Ihrem eigenen Kalender',
  'arrivals.file': 'Als Kalenderdatei herunterladen',
  'arrivals.fileOf': '(.ics: der letzte Monat, dieser Monat und die nächsten sechs)',
  'arrivals.subscribe':
    'Für ein Abonnement fügen Sie diese Adresse Ihrem Kalender hinzu, mit einem beliebigen Benutzernamen und einem Schlüssel als Kennwort:',
}
