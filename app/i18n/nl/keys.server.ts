import type { keysServer as english } from '../en/keys.server'

export const keysServer: Record<keyof typeof english, string> = {
  'keys.title': 'Sneltoetsen',
  'keys.about':
    'Deze toetsen werken als de pagina scripts heeft en geen veld de focus heeft, en nooit samen met Ctrl, Alt of ⌘.',
  'keys.key': 'Toets',
  'keys.what': 'Wat die doet',
  'keys.search': 'Naar de zoekbalk van het portaal',
  'keys.next': 'Naar de volgende rij van de lijst; Enter opent die',
  'keys.previous': 'Naar de rij ervoor',
  'keys.tick': 'De rij selecteren, of niet meer',
  'keys.list': 'Deze toetsen tonen',
  'keys.access': 'Toegangstoetsen',
  'keys.accessAbout':
    'Druk ze samen met Alt in, in Firefox met Alt en Shift, op een Mac met Ctrl en Option. Ze werken ook zonder scripts.',
  'keys.save': 'De knop die het formulier opslaat of verstuurt',
  'keys.on': 'De toetsen staan aan.',
  'keys.off': 'De toetsen staan uit.',
  'keys.switchOff': 'Toetsen uitzetten',
  'keys.switchOn': 'Toetsen aanzetten',
}
