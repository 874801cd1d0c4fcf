import type { accountServer as english } from '../en/account.server'

export const accountServer: Record<keyof typeof english, string> = {
  'account.about':
    'Die Browser, in denen Sie angemeldet sind. Kennen Sie einen davon nicht, beenden Sie die Sitzung und fordern Sie auf der Anmeldeseite ein neues Passwort an.',
  'account.signIns': 'Wo Sie angemeldet sind',
  'account.deviceColumn': 'Browser',
  'account.device': '{browser} auf {system}',
  'account.unknownDevice': 'Unbekanntes Gerät',
  'account.since': 'Angemeldet seit',
  'account.lastUsed': 'Zuletzt benutzt',
  'account.withinHour': 'In der letzten Stunde',
  'account.session': 'Sitzung',
  'account.thisOne': 'Diese',
  'account.end': 'Sitzung beenden',
  'account.endOthers': 'Alle anderen Sitzungen beenden',
  'account.ended': 'Die Sitzung wurde beendet.',
  'account.over': 'Diese Sitzung war schon zu Ende.',
  'account.endedOthers': '{n} {n|Sitzung wurde|Sitzungen wurden} beendet.',
}
