import type { visitor as english } from '../en/visitor.server'

export const visitor: Record<keyof typeof english, string> = {
  'visitor.languages': 'Dans la langue de votre navigateur : {languages}.',
  'visitor.demo': 'Utilisateurs de démonstration, tous avec le mot de passe {password}',
  'visitor.demo.client': 'ce que voit un client, dans trois sociétés',
  'visitor.demo.customs': 'aussi les écrans de douane',
  'visitor.demo.dock': 'les écrans de douane, dans deux sociétés',
  'visitor.demo.nomail': 'les écrans de douane, sans adresse e-mail',
  'visitor.demo.staff':
    'le personnel du prestataire : identifiants internes, douane, toutes les sociétés',
  'visitor.demo.office': 'le personnel du prestataire, sans la douane',
  'visitor.demo.solo': 'un client avec une seule société',
  'visitor.demo.languages': 'le portail en néerlandais, allemand, français, espagnol',
}
