import type { keys as english } from '../en/keys'

export const keys: Record<keyof typeof english, string> = {
  'keys.about':
    'Ein Schlüssel öffnet Listen als Datei außerhalb des Browsers: in Excel, in einem Skript. Er kann nur lesen und gilt, solange Sie irgendwo angemeldet sind. Melden Sie sich wieder an, gilt er wieder.',
  'keys.ends':
    'Jede Liste ist eine Datei unter ihrer eigenen Adresse, mit .csv, .xlsx, .json oder .atom am Ende: {address}. Ankünfte sind ein Kalender: {calendar}',
  'keys.name': 'Name',
  'keys.list': 'Öffnet',
  'keys.all': 'Alle Listen',
  'keys.make': 'Schlüssel erstellen',
  'keys.new': 'Der neue Schlüssel',
  'keys.once': 'Kopieren Sie ihn jetzt: Er ist nur hier zu sehen.',
  'keys.key': 'Schlüssel',
  'keys.script': 'In einem Skript',
  'keys.excel':
    'In Excel: Daten, Aus dem Web, diese Adresse. Dann Standard (Basic), ein beliebiger Benutzername und der Schlüssel als Kennwort.',
  'keys.calendar':
    'In einem Kalender: Abonnieren Sie diese Adresse, mit einem beliebigen Benutzernamen und dem Schlüssel als Kennwort.',
  'keys.none': 'Sie haben für dieses Unternehmen noch keine Schlüssel.',
  'keys.made': 'Erstellt',
  'keys.used': 'Zuletzt benutzt',
  'keys.uses': 'Nutzungen',
  'keys.never': 'Nie',
  'keys.action': 'Aktion',
  'keys.revoke': 'Widerrufen',
  'keys.revokeKey': '{name} widerrufen',
}
