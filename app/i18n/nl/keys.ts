import type { keys as english } from '../en/keys'

export const keys: Record<keyof typeof english, string> = {
  'keys.about':
    'Een sleutel opent lijsten als bestand buiten de browser: in Excel, in een script. Hij kan alleen lezen en werkt zolang u ergens bent ingelogd. Logt u opnieuw in, dan werkt hij weer.',
  'keys.ends':
    'Elke lijst is een bestand op haar eigen adres, met .csv, .xlsx, .json of .atom erachter: {address}. Aankomsten zijn een agenda: {calendar}',
  'keys.name': 'Naam',
  'keys.list': 'Opent',
  'keys.all': 'Alle lijsten',
  'keys.make': 'Sleutel maken',
  'keys.new': 'De nieuwe sleutel',
  'keys.once': 'Kopieer hem nu: hij is alleen hier te zien.',
  'keys.key': 'Sleutel',
  'keys.script': 'In een script',
  'keys.excel':
    'In Excel: Gegevens, Van het web, dit adres. Dan Basis, een willekeurige gebruikersnaam en de sleutel als wachtwoord.',
  'keys.calendar':
    'In een agenda: abonneer u op dit adres, met een willekeurige gebruikersnaam en de sleutel als wachtwoord.',
  'keys.none': 'U hebt nog geen sleutels voor dit bedrijf.',
  'keys.made': 'Gemaakt',
  'keys.used': 'Laatst gebruikt',
  'keys.uses': 'Gebruik',
  'keys.never': 'Nooit',
  'keys.action': 'Actie',
  'keys.revoke': 'Intrekken',
  'keys.revokeKey': '{name} intrekken',
}
