import type { change as english } from '../en/change'

export const change: Record<keyof typeof english, string> = {
  'change.title': 'Modifier plusieurs produits',
  'change.selected':
    'Produits sélectionnés : {n}. Ce que vous modifiez ici est d’abord affiché ; rien n’est envoyé avant que vous le lanciez.',
  'change.field': 'Champ',
  'change.find': 'Remplacer',
  'change.findHint': 'Seule cette partie du champ est remplacée. Laissez vide pour tout remplacer.',
  'change.value': 'Nouvelle valeur',
  'change.go': 'Afficher les modifications',
  'change.none': 'Rien ne changerait.',
  'change.same':
    'Produits sélectionnés qui restent tels quels, car ils ont déjà cette valeur ou rien à remplacer : {n}',
  'change.emptied':
    'Produits sélectionnés laissés de côté, car leur champ serait vide et un import ne peut pas vider un champ : {n}',
  'change.unread':
    'Tous les produits sélectionnés n’ont pas pu être lus. Rien n’a été modifié ; veuillez réessayer.',
  'takeBack.title': 'Annuler',
  'takeBack.go': 'Afficher l’annulation',
  'takeBack.about':
    'Produits encore tels que {file} les a laissés : {n}. Ils retrouvent leurs anciennes valeurs. Ils sont d’abord affichés ; rien n’est envoyé avant que vous le lanciez.',
  'takeBack.none': 'Rien de {file} ne peut être annulé.',
  'takeBack.changedSince':
    'Modifiés depuis. Cochez ceux qui retrouvent quand même leurs anciennes valeurs',
  'takeBack.back': 'Produits qui ont déjà leurs anciennes valeurs : {n}',
  'takeBack.added': 'Produits qui étaient nouveaux et qui restent : {n}',
  'takeBack.uncompared':
    'Produits envoyés avant d’avoir été comparés, dont les anciennes valeurs ne sont pas connues : {n}',
  'takeBack.gone': 'N’existent plus : {numbers}',
  'takeBack.wasEmpty': 'Un champ était vide avant, et un import ne peut pas le vider : {numbers}',
}
