import type { keyboardServer as english } from '../en/keyboard.server'

export const keyboardServer: Record<keyof typeof english, string> = {
  'keyboard.title': 'Sneltoetsen',
  'keyboard.about':
    'Deze toetsen werken als de pagina scripts heeft en geen veld de focus heeft, en nooit samen met Ctrl, Alt of ⌘.',
  'keyboard.key': 'Toets',
  'keyboard.what': 'Wat die doet',
  'keyboard.search': 'Naar de zoekbalk van het portaal',
  'keyboard.next': 'Naar de volgende rij van de lijst; Enter opent die',
  'keyboard.previous': 'Naar de rij ervoor',
  'keyboard.tick': 'De rij selecteren, of niet meer',
  'keyboard.list': 'Deze toetsen tonen',
  'keyboard.access': 'Toegangstoetsen',
  'keyboard.accessAbout':
    'Druk ze samen met Alt in, in Firefox met Alt en Shift, op een Mac met Ctrl en Option. Ze werken ook zonder scripts.',
  'keyboard.save': 'De knop die het formulier opslaat of verstuurt',
  'keyboard.on': 'De toetsen staan aan.',
  'keyboard.off': 'De toetsen staan uit.',
  'keyboard.switchOff': 'Toetsen uitzetten',
  'keyboard.switchOn': 'Toetsen aanzetten',
}
