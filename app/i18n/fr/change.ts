import type { change as english } from '../en/change'

export const change: Record<keyof typeof english, string> = {
  'change.title': 'Modifier la sélection',
  'change.selected':
    'Sélection : {n}. Vous voyez d’abord vos modifications ; rien n’est envoyé avant que vous les appliquiez.',
  'change.text': 'Texte',
  'change.field': 'Champ',
  'change.find': 'Remplacer',
  'change.findHint': 'Seule cette partie du champ est remplacée. Laissez vide pour tout remplacer.',
  'change.emptyHint': 'Laissez vide pour vider le champ.',
  'change.value': 'Nouvelle valeur',
  'change.go': 'Afficher les modifications',
  'change.none': 'Rien ne changerait.',
  'change.same': 'Restent tels quels, car ils ont déjà cette valeur ou rien à remplacer : {n}',
  'change.emptied': 'Laissés de côté, car ce champ ne peut pas être vidé : {n}',
  'change.unread':
    'Toute la sélection n’a pas pu être lue. Rien n’a été modifié ; veuillez réessayer.',
  'change.leftOut':
    'Laissés de côté, car seuls les brouillons peuvent être modifiés ici : {numbers}',
  'takeBack.title': 'Annuler',
  'takeBack.go': 'Afficher l’annulation',
  'takeBack.about':
    'Inchangés depuis {file} : {n}. Ils retrouvent leurs anciennes valeurs. Vous les voyez d’abord ; rien n’est envoyé avant que vous l’appliquiez.',
  'takeBack.none': 'Rien de {file} ne peut être annulé.',
  'takeBack.changedSince':
    'Modifiés depuis. Cochez ceux qui retrouvent quand même leurs anciennes valeurs',
  'takeBack.back': 'Ont déjà leurs anciennes valeurs : {n}',
  'takeBack.added': 'Étaient nouveaux, et restent : {n}',
  'takeBack.uncompared':
    'Envoyés avant d’avoir été comparés, dont les anciennes valeurs ne sont pas connues : {n}',
  'takeBack.gone': 'N’existent plus : {numbers}',
  'takeBack.wasEmpty':
    'Laissés de côté, car un champ était vide avant et ne peut plus être vidé : {numbers}',
  'takeBack.closed': 'Ne sont plus des brouillons : {numbers}',
}
