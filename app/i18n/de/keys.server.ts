import type { keysServer as english } from '../en/keys.server'

export const keysServer: Record<keyof typeof english, string> = {
  'keys.title': 'Tastenkürzel',
  'keys.about':
    'Diese Tasten wirken, wenn die Seite Skripte hat und kein Feld den Fokus hat, und nie zusammen mit Strg, Alt oder ⌘.',
  'keys.key': 'Taste',
  'keys.what': 'Wirkung',
  'keys.search': 'Zur Suche des Portals',
  'keys.next': 'Zur nächsten Zeile der Liste; die Eingabetaste öffnet sie',
  'keys.previous': 'Zur Zeile davor',
  'keys.tick': 'Die Zeile auswählen oder abwählen',
  'keys.list': 'Diese Tasten zeigen',
  'keys.access': 'Zugriffstasten',
  'keys.accessAbout':
    'Drücken Sie sie zusammen mit Alt, in Firefox mit Alt und Umschalt, auf einem Mac mit Ctrl und Option. Sie wirken auch ohne Skripte.',
  'keys.save': 'Die Schaltfläche, die das Formular speichert oder absendet',
  'keys.on': 'Die Tasten sind eingeschaltet.',
  'keys.off': 'Die Tasten sind ausgeschaltet.',
  'keys.switchOff': 'Tasten ausschalten',
  'keys.switchOn': 'Tasten einschalten',
}
