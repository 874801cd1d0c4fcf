import type { keyboardServer as english } from '../en/keyboard.server'

export const keyboardServer: Record<keyof typeof english, string> = {
  'keyboard.title': 'Tastenkürzel',
  'keyboard.about':
    'Diese Tasten wirken, wenn die Seite Skripte hat und kein Feld den Fokus hat, und nie zusammen mit Strg, Alt oder ⌘.',
  'keyboard.key': 'Taste',
  'keyboard.what': 'Wirkung',
  'keyboard.search': 'Zur Suche des Portals',
  'keyboard.next': 'Zur nächsten Zeile der Liste; die Eingabetaste öffnet sie',
  'keyboard.previous': 'Zur Zeile davor',
  'keyboard.tick': 'Die Zeile auswählen oder abwählen',
  'keyboard.list': 'Diese Tasten zeigen',
  'keyboard.access': 'Zugriffstasten',
  'keyboard.accessAbout':
    'Drücken Sie sie zusammen mit Alt, in Firefox mit Alt und Umschalt, auf einem Mac mit Ctrl und Option. Sie wirken auch ohne Skripte.',
  'keyboard.save': 'Die Schaltfläche, die das Formular speichert oder absendet',
  'keyboard.on': 'Die Tasten sind eingeschaltet.',
  'keyboard.off': 'Die Tasten sind ausgeschaltet.',
  'keyboard.switchOff': 'Tasten ausschalten',
  'keyboard.switchOn': 'Tasten einschalten',
}
