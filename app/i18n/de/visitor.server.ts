import type { visitor as english } from '../en/visitor.server'

export const visitor: Record<keyof typeof english, string> = {
  'visitor.languages': 'In der Sprache Ihres Browsers: {languages}.',
  'visitor.demo': 'Demo-Benutzer, alle mit dem Passwort {password}',
  'visitor.demo.client': 'was ein Kunde sieht, in drei Unternehmen',
  'visitor.demo.customs': 'auch die Zollansichten',
  'visitor.demo.dock': 'die Zollansichten, in zwei Unternehmen',
  'visitor.demo.nomail': 'die Zollansichten, ohne E-Mail-Adresse',
  'visitor.demo.staff': 'Mitarbeiter des Dienstleisters: interne IDs, Zoll, alle Unternehmen',
  'visitor.demo.office': 'Mitarbeiter des Dienstleisters, ohne Zoll',
  'visitor.demo.solo': 'ein Kunde mit einem Unternehmen',
  'visitor.demo.languages': 'das Portal auf Niederländisch, Deutsch, Französisch, Spanisch',
}
