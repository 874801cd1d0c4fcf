import type { orderRules as english } from '../en/order-rules.server'

export const orderRules: Record<keyof typeof english, string> = {
  'message.orderSaved': 'Commande enregistrée',
  'message.orderSubmitted': 'La commande {number} a été soumise',
  'message.ordersDeleted': 'Commandes supprimées',
  'form.number': '{field} doit être un nombre',
  'form.wholeNumber': '{field} doit être un nombre entier',
  'form.atLeast': '{field} doit être d’au moins {n}',
  'form.atMost': '{field} doit être d’au plus {n}',
  'form.decimals': '{field} peut avoir au plus {n} décimales',
  'form.characters': '{field} doit compter {n} caractères',
  'form.either': '{field} doit être {a} ou {b}',
  'form.unknown': '{field} est inconnu',
  'form.date': '{field} n’est pas une date valable',
  'form.dateRange': '{field} doit être compris entre le {from} et le {to}',
  'form.countryMeant': '{field} doit être {code}, pas {typed}',
  'form.taric': '{field} doit comporter 8 à 10 chiffres',
  'form.mrn': 'MRN non valable',
  'form.base64': 'Le document n’est pas en base64 valable',
  'form.tooManyCertificates': 'Une commande ne peut pas avoir plus de {n} certificats',
  'form.tooManyTransportDocuments':
    'Une commande ne peut pas avoir plus de {n} documents de transport',
  'form.noProducts': 'Veuillez ajouter au moins 1 produit',
  'outboundForm.incotermInvalid': 'L’Incoterm n’est pas valable',
  'outboundForm.subTypeOfOtherType': 'Le sous-type ne correspond pas au type de commande',
  'wizard.reviewLines': 'Lignes de commande',
  'wizard.reviewPieces': 'Pièces',
  'wizard.reviewShort': '{article} : {n} demandés, {available} disponibles',
  'wizard.moreWarnings':
    '{n} {n|autre ligne demande|autres lignes demandent} plus que le disponible',
  'wizard.draftGone':
    'Ce brouillon n’existe plus : il a été enregistré, ou a expiré après 24 heures. Rien n’a été enregistré.',
  'wizard.outcomeUnknown':
    "Une erreur s'est produite. Nous ne savons pas si ces données ont été enregistrées : la commande est introuvable. Vous pouvez enregistrer à nouveau ; le portail vérifie d’abord, pour que rien ne soit enregistré deux fois.",
  'wizard.saveUnknown':
    "Une erreur s'est produite. Nous ne savons pas si ces données ont été enregistrées : la commande est restée telle qu’elle était. Vérifiez-la avant d’enregistrer à nouveau.",
  'wizard.savedNotSubmitted': 'La commande est enregistrée, mais pas soumise.',
  'wizard.submitUnknown':
    "Une erreur s'est produite. La commande est enregistrée, mais nous ne savons pas si elle a été soumise : elle est encore à l’état de brouillon.",
  'wizard.deleteUnknown':
    "Une erreur s'est produite. Nous ne savons pas si la commande a été supprimée : elle existe encore.",
  'wizard.deletedMeanwhile':
    'Quelqu’un d’autre a supprimé ce brouillon. Ce que vous aviez saisi est conservé ici, sans les documents : parcourez les étapes et enregistrez-le comme nouveau brouillon.',
  'wizard.changedMeanwhile':
    'Quelqu’un d’autre a modifié cette commande pendant que vous la modifiiez. Rien n’a été enregistré. Comparez les deux versions et choisissez.',
  'wizard.otherLine': 'Ligne {n}, {article}',
  'wizard.moreOnOtherLines':
    '{n} {n|autre problème|autres problèmes} sur des lignes d’autres pages',
  'wizard.inStock': '{n} en stock',
  'wizard.conceptsFailed': 'Les brouillons ouverts n’ont pas pu être chargés : {reason}',
}
