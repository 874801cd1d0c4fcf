import type { visitor as english } from '../en/visitor.server'

export const visitor: Record<keyof typeof english, string> = {
  'visitor.languages': 'In de taal van uw browser: {languages}.',
  'visitor.demo': 'Demogebruikers, allemaal met het wachtwoord {password}',
  'visitor.demo.client': 'wat een klant ziet, in drie bedrijven',
  'visitor.demo.customs': 'ook de douaneschermen',
  'visitor.demo.dock': 'de douaneschermen, in twee bedrijven',
  'visitor.demo.nomail': 'de douaneschermen, zonder e-mailadres',
  'visitor.demo.staff': 'medewerkers van de dienstverlener: interne id’s, douane, alle bedrijven',
  'visitor.demo.office': 'medewerkers van de dienstverlener, zonder douane',
  'visitor.demo.solo': 'een klant met één bedrijf',
  'visitor.demo.languages': 'het portaal in het Nederlands, Duits, Frans, Spaans',
}
