import type { accountServer as english } from '../en/account.server'

export const accountServer: Record<keyof typeof english, string> = {
  'account.about':
    'De browsers waarin u bent ingelogd. Kent u er een niet, beëindig die dan en vraag op de inlogpagina een nieuw wachtwoord aan.',
  'account.signIns': 'Waar u bent ingelogd',
  'account.deviceColumn': 'Browser',
  'account.device': '{browser} op {system}',
  'account.unknownDevice': 'Onbekend apparaat',
  'account.since': 'Ingelogd sinds',
  'account.lastUsed': 'Laatst gebruikt',
  'account.withinHour': 'In het afgelopen uur',
  'account.session': 'Sessie',
  'account.thisOne': 'Deze',
  'account.end': 'Sessie beëindigen',
  'account.endOthers': 'Alle andere sessies beëindigen',
  'account.ended': 'De sessie is beëindigd.',
  'account.over': 'Deze sessie was al voorbij.',
  'account.endedOthers': '{n} {n|sessie is|sessies zijn} beëindigd.',
}
