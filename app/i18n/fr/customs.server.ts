import type { customsServer as english } from '../en/customs.server'

export const customsServer: Record<keyof typeof english, string> = {
  // What only the server says of a shipment.
  'shipments.notGranted': 'Autorisation de déchargement non accordée',
  'shipments.reportSent': 'Rapport de déchargement déjà envoyé',
  'shipments.closed': 'Envoi déjà clôturé',
  'shipments.notPermitted': 'Cette action n’est pas autorisée avec le statut actuel',
  'shipments.question': '{action} pour l’envoi {name} ?',
  'shipments.aboutTg': 'TG demande à la douane l’autorisation de décharger.',
  'shipments.aboutTgConform':
    'TG conforme indique à la douane que tout a été déchargé comme déclaré.',
  'shipments.aboutAgsImport':
    'L’import AGS envoie la déclaration d’importation et clôture l’envoi.',
  'shipments.stepRequest':
    'Demandez à la douane l’autorisation de décharger. Les champs ci-dessous sont d’abord enregistrés ; les colis ont leur propre bouton.',
  'shipments.stepCount': 'Comptez les colis, puis envoyez le rapport de déchargement à la douane.',
  'shipments.stepRemaining': 'Envoyez les commandes restantes au système de l’entrepôt.',
  'shipments.stepClose': 'Toutes les commandes sont clôturées : cet envoi peut être clôturé.',
  'shipments.waitsForCustoms':
    'En attente de la douane : l’autorisation de décharger a été demandée et n’a pas encore reçu de réponse.',
  'shipments.waitsForWarehouse':
    'En attente : l’entrepôt doit recevoir et clôturer toutes les commandes.',
  'shipments.nothingToDo': 'Rien à faire à ce statut.',
  'shipments.arrivalDate': 'Date d’arrivée',
  'shipments.mode1': 'Mer',
  'shipments.mode2': 'Train',
  'shipments.mode3': 'Route',
  'shipments.mode4': 'Air',
  'shipments.title': 'Modifier les informations de l’envoi - {name}',
  'shipments.alreadyAsked': 'L’autorisation de décharger a déjà été demandée',
  'shipments.noReference': 'La référence d’entrée MX manque',
  'shipments.mrnNeeded': 'Un MRN valide est nécessaire',
  'shipments.ordersOpen': '{n} des {of} commandes {n|n’est|ne sont} pas {n|clôturée|clôturées}',
  'shipments.noneRemaining': 'Aucune commande à envoyer',
  'shipments.choicesFailed': 'Certains choix n’ont pas pu être chargés : {reason}',
  'shipments.notRead':
    'Cet envoi n’a pas pu être lu. Ce que vous avez saisi est toujours là : envoyez-le de nouveau dans un instant.',
  'shipments.declaredNotClosed':
    'La déclaration d’importation a été envoyée, mais l’envoi n’a pas été clôturé : {reason}',
  'shipments.ofRow': '{name} : {words}',
  'shipments.savedNotRequested':
    'L’envoi a été enregistré, mais l’autorisation de décharger n’a pas été demandée : {reason}',
  'shipments.saveFirst':
    'Vous avez modifié des champs ou des colis qui ne sont pas enregistrés. Enregistrez-les d’abord : ensuite, rien ne peut plus être modifié dans l’envoi.',
  // Customs needs
  'customsNeeds.title': 'Ce dont la douane a encore besoin',
  'customsNeeds.invoiceDocument': 'Le document de la facture {invoice}',
  'customsNeeds.invoiceAmount': 'Les lignes totalisent {sum}, la facture est de {amount}',
  'customsNeeds.hsCode': '{article} : un code SH',
  'customsNeeds.hsUnknown': 'Les codes SH n’ont pas pu être recherchés',
  'customsNeeds.originProof':
    'Une preuve d’origine : un certificat ou une déclaration sur la facture',
  'customsNeeds.grossWeight':
    '{article} : le poids brut de {gross} kg est inférieur au poids net de {nett} kg',
  // Customs assign
  'customsAssign.newShipment': 'Nouvel envoi',
  'customsAssign.created': 'Envoi créé',
  'customsAssign.notThere': 'N’a pas cette référence actuellement',
  'customsAssign.notLookedUp': 'N’a pas pu être recherché',
  'customsAssign.movesUnknown':
    'Rien ne peut être déplacé maintenant, car les envois actuels n’ont pas pu être recherchés : {reason}',
  // What only the server says of an unloading.
  'unloading.title': 'Déchargement - {name}',
  'unloading.filledExpected':
    'Tout est rempli comme prévu et pas encore enregistré. Modifiez ce qui diffère.',
  'unloading.filledRest':
    '{n} {n|cellule vide ou à 0 est remplie|cellules vides ou à 0 sont remplies} comme prévu, et pas encore {n|enregistrée|enregistrées}. Ce qui était déjà compté reste : {difference}.',
  'unloading.unknownType': 'Type de colis inconnu : {type}',
  'unloading.shared': 'Plusieurs commandes ou retours s’appellent {id}. Ils sont comptés ensemble.',
  'unloading.leftOut':
    'Enregistré auparavant, mais plus compté si vous enregistrez maintenant : {items}',
  'unloading.nothing': 'Cet envoi ne contient ni commande ni retour',
  'unloading.gone': 'Plus dans cet envoi : {ids}. Ces quantités ont été omises.',
  'unloading.findWhat': 'Saisissez d’abord le numéro d’une commande ou d’un retour.',
  'unloading.quantityWrong': 'La quantité doit être supérieure ou égale à 0',
  'unloading.whole': 'Envoi entier',
  'unloading.summary': 'Attendu : {expected}, reçu : {received} ({difference}).',
  'unloading.summarySame': 'Attendu : {expected}, reçu : {received} (tout comme prévu).',
  'unloading.allOthers': 'Tous les autres',
  'unloading.more': '… et {n} de plus',
  'unloading.answerFirst':
    'Répondez d’abord à la question sur la feuille. Le rapport n’a pas été envoyé.',
  'unloading.noFile': 'Choisissez une feuille remplie',
  'unloading.otherSheet':
    'Cette feuille n’a pas été faite pour l’envoi {name}. Rien n’a été rempli.',
  'unloading.noTypes': 'La feuille n’a aucune colonne de type de colis. Rien n’a été rempli.',
  'unloading.unknownRow': 'Cet envoi n’a ni commande ni retour de ce nom',
  'unloading.sheetWrong':
    '{n} {n|cellule est incorrecte|cellules sont incorrectes}. Rien n’a été rempli.',
  'unloading.filled':
    '{n} {n|ligne a été remplie|lignes ont été remplies} depuis la feuille, sans être {n|enregistrée|enregistrées} pour l’instant.',
  'unloading.filledWithout':
    '{n} {n|ligne a été remplie|lignes ont été remplies} depuis la feuille, sauf les colonnes {columns}, sans être {n|enregistrée|enregistrées} pour l’instant.',
  // What only the server says of a request for an audit file.
  'auditFile.noEmail':
    'Votre compte n’a pas d’adresse e-mail, aucun fichier ne peut donc être demandé. Demandez à votre administrateur d’en ajouter une.',
  'auditFile.failed': 'Échec de la demande',
  'auditFile.sent': 'Le fichier d’audit sera envoyé à {email}',
  'auditFile.turned':
    'Fichier d’audit du {from} seulement, car la date de fin précédait la date de début.',
  // Papers that are printed for the dock.
  'dock.labels': 'Étiquettes de colis',
  'dock.sheet': 'Feuille de comptage',
  'dock.labelsOf': 'Étiquettes de colis de {name}',
  'dock.printLabel': 'Imprimer l’étiquette',
  'dock.labelOf': 'Étiquette de {name}',
  'dock.sheetOf': 'Feuille de comptage de {name}',
  'dock.range': '{from} à {to}',
  'dock.back': 'Retour',
  'dock.hint': 'Imprimez cette page avec votre navigateur (Ctrl+P).',
  'dock.nothing': 'Il n’y a rien à imprimer.',
  'dock.article': 'Article, commande ou retour',
  'dock.pieces': 'pièces',
  'dock.carton': 'Colis ____ sur ____',
  'dock.perLine': 'Une étiquette par ligne',
  'dock.perPackage': 'Une étiquette par colis calculé',
  'dock.cartonOf': 'Colis {n} sur {all}',
  'dock.expected': 'Attendu',
  'dock.received': 'Reçu',
  'dock.damaged': 'Endommagé',
  'dock.remark': 'Remarque',
  'dock.countedBy': 'Compté par',
  'dock.date': 'Date',
  'dock.company': 'Société',
  'dock.supplier': 'Fournisseur',
  'dock.reference': 'Référence de fret',
  'dock.arrival': 'Arrivée',
  'dock.mrn': 'MRN',
  'dock.container': 'Conteneur',
}
