import type { orderRules as english } from '../en/order-rules.server'

export const orderRules: Record<keyof typeof english, string> = {
  'message.orderSaved': 'Commande enregistrée',
  'message.orderSubmitted': 'La commande {number} a été soumise',
  'message.ordersDeleted': 'Commandes supprimées',
  'form.number': '{field} doit être un nombre',
  'form.wholeNumber': '{field} doit être un nombre entier',
  'form.atLeast': '{field} doit être d’au moins {n}',
  'form.decimals': '{field} peut avoir au plus {n} décimales',
  'form.characters': '{field} doit compter {n} caractères',
  'form.either': '{field} doit être {a} ou {b}',
  'form.unknown': '{field} est inconnu',
  'form.date': '{field} n’est pas une date valable',
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
    'Ce brouillon n’est plus conservé : il a été enregistré, ou personne n’y a touché pendant 24 heures. Rien n’a été enregistré.',
  'wizard.outcomeUnknown':
    "Une erreur s'est produite. On ne sait pas si ceci a été enregistré : une recherche n’a pas trouvé la commande. Un nouvel enregistrement la recherche d’abord, afin que rien ne soit enregistré deux fois.",
  'wizard.saveUnknown':
    "Une erreur s'est produite. On ne sait pas si ceci a été enregistré : une recherche a trouvé la commande inchangée. Vérifiez-la avant d’enregistrer encore une fois.",
  'wizard.submitUnknown':
    "Une erreur s'est produite. La commande est enregistrée, mais on ne sait pas si elle a été soumise : une recherche l’a trouvée encore à l’état de brouillon.",
  'wizard.deleteUnknown':
    "Une erreur s'est produite. On ne sait pas si la commande a été supprimée : une recherche l’a encore trouvée.",
  'wizard.changedMeanwhile':
    'Quelqu’un d’autre a modifié cette commande depuis que ce formulaire a été fait. Rien n’a été enregistré. Comparez les deux versions et choisissez.',
  'wizard.otherLine': 'Ligne {n}, {article}',
  'wizard.moreOnOtherLines':
    '{n} {n|autre problème|autres problèmes} sur des lignes d’autres pages',
}
