import type { relationsServer as english } from '../en/relations.server'

export const relationsServer: Record<keyof typeof english, string> = {
  'relations.saved': 'Enregistré avec succès',
  'relations.activated': 'La relation est active',
  'relations.emailInvalid': 'E-mail n’est pas valide',
  'relations.divisionInvalid': 'La division doit comporter 2 à 10 caractères de A à Z ou de 0 à 9',
  'relations.eoriInvalid': 'EORI n’est pas valide',
  'relations.noUsers': 'Au moins 1 utilisateur est requis',
  'relations.tooManyUsers': 'Une relation ne peut pas avoir plus de {n} utilisateurs',
  'relations.userTwice': 'Cet e-mail est déjà dans la liste',
  'relations.defaultNotSelected':
    'Le mode d’expédition par défaut doit être l’un de ceux sélectionnés',
  'relations.customsOff': 'Un utilisateur a le groupe douane, mais CUSTOMS est désactivé',
  'relations.saveUnknown':
    'Une erreur s’est produite. Nous ne savons pas si cette étape a été enregistrée : la relation est restée comme avant. Vous pouvez enregistrer à nouveau.',
  'relations.openDivision': 'Ouvrir la relation qui a cette division',
  'relations.createUnknown':
    'Une erreur s’est produite. Nous ne savons pas si la relation a été créée : elle n’est pas dans la liste. Vous pouvez enregistrer à nouveau.',
  'relations.activateUnknown':
    'Une erreur s’est produite. Nous ne savons pas si la relation a été activée : elle est encore un brouillon.',
}
