import type { arrivalsServer as english } from '../en/arrivals.server'

export const arrivalsServer: Record<keyof typeof english, string> = {
  'arrivals.export': 'En fichier d’agenda',
  'arrivals.inbound': '{name} (commande entrante)',
  'arrivals.return': '{name} (retour)',
  'arrivals.shipment': '{name} (envoi)',
  'arrivals.pieces': '{n} {n|pièce|pièces}',
  'arrivals.packages': '{n} colis',
  'arrivals.more': '{n} de plus',
  'arrivals.nothing': 'Rien n’est attendu en {month}.',
  'arrivals.notRead': '{list} : la lecture a échoué, et rien n’en figure ici. {why}',
  'arrivals.cut': '{list} : {n} sur {of} seulement figurent ici pour ce mois.',
  'arrivals.undated': '{list} : {n} à venir, sans date.',
  'arrivals.undatedNotCounted': '{list} : le nombre de ceux sans date n’a pas pu être établi.',
  'arrivals.toList': 'Ouvrir la liste',
  'arrivals.month': 'Mois',
  'arrivals.show': 'Afficher',
  'arrivals.today': 'Aujourd’hui',
  'arrivals.months': 'Mois',
  'arrivals.expected': 'Attendu en {month}',
  'arrivals.notAMonth': 'Ce n’est pas un mois. Le mois en cours est affiché.',
  'arrivals.calendar': 'Dans votre propre agenda',
  'arrivals.file': 'Télécharger en fichier d’agenda',
  'arrivals.fileOf': '(.ics : le mois dernier, ce mois et les six suivants)',
  'arrivals.subscribe':
    'Pour vous abonner, ajoutez cette adresse à votre agenda, avec un nom d’utilisateur quelconque et une clé comme mot de passe :',
}
