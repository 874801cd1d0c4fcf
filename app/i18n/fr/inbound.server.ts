import type { inboundServer as english } from '../en/inbound.server'

export const inboundServer: Record<keyof typeof english, string> = {
  // Inbound order
  'inboundOrder.name': 'Nom',
  'inboundOrder.handling': 'Traitement',
  'inboundOrder.changed': 'Dernière modification',
  'inboundOrder.externalDate': 'Date externe',
  'inboundOrder.statements': 'Déclarations',
  'inboundOrder.articleNumber': 'Numéro d’article',
  'inboundOrder.width': 'Largeur',
  'inboundOrder.length': 'Longueur',
  'inboundOrder.ordered': 'Commandé',
  'inboundOrder.delivered': 'Livré',
  'inboundOrder.commodityCode': 'Code marchandise',
  'inboundOrder.nettWeight': 'Poids net (kg)',
  'inboundOrder.lineDetails': 'Détails',
  'inboundOrder.line': 'Ligne de commande',
  'inboundOrder.colourSupplierId': 'ID couleur du fournisseur',
  'inboundOrder.externalArticle': 'ID d’article externe',
  'inboundOrder.locations': 'Emplacements',
  'inboundOrder.stockAvailable': 'Stock disponible',
  'inboundOrder.shipmentLine': 'Ligne d’envoi',
  'inboundOrder.lineShort': 'Ce produit n’a pas été entièrement livré',
  'inboundOrder.certificateNumber': 'Numéro',
  'inboundOrder.exporter': 'Adresse de l’exportateur',
  'inboundOrder.shipment': 'Envoi',
  'inboundOrder.transport': 'Transport',
  'inboundOrder.package.BI': 'Bac',
  'inboundOrder.package.BX': 'Boîte',
  'inboundOrder.package.CT': 'Carton',
  'inboundOrder.package.PA': 'Paquet',
  'inboundOrder.package.PC': 'Colis postal',
  'inboundOrder.package.PK': 'Colis',
  'inboundOrder.package.PX': 'Palette',
  'inboundOrder.package.SW': 'Sous film rétractable',
  'inboundOrder.copyHint':
    'Commence une nouvelle commande entrante avec les mêmes données et produits ; le numéro et les documents restent vides.',
  'inboundOrder.orderPart': 'Commande',
  'inboundOrder.updated': 'Commande entrante mise à jour',
  'inboundOrder.updateFailed':
    'Un problème est survenu lors de la mise à jour de la commande entrante',
  'inboundOrder.saved': 'Enregistré : {parts}',
  'inboundOrder.notSaved': 'Non enregistré : {parts}',
  'inboundOrder.maybeSaved': 'Nous ne savons pas si ceci a été enregistré : {parts}',
  'inboundOrder.locked': 'Cette commande ne peut plus être modifiée.',
  'inboundOrder.lockedMeanwhile':
    'La commande a changé de phase. Ces saisies n’ont pas été enregistrées : {parts}',
  'inboundOrder.mrnNeedsShipment': 'Un MRN demande une expédition liée à la commande',
  'inboundOrder.sendToWarehouse': 'Envoyer à l’entrepôt',
  'inboundOrder.sendHint': 'Remet la commande à l’entrepôt, qui peut alors la recevoir.',
  'inboundOrder.saveFirst':
    'Vous avez des modifications non enregistrées. Enregistrez-les d’abord : seul ce qui est enregistré part à l’entrepôt.',
  'inboundOrder.cannotBeSent':
    'Cette commande ne peut pas être envoyée à l’entrepôt maintenant, ou pas par vous.',
  'inboundOrder.whyEdited':
    'Vous pouvez encore modifier les champs ci-dessous. Les commandes soumises ne peuvent pas être supprimées.',
  // Inbound rules
  'inboundForm.chooseSupplier': 'Choisissez l’un des fournisseurs trouvés',
  'inboundForm.supplierUnknown': 'Le fournisseur est inconnu',
  'inboundForm.senderOfReturn':
    'Seul un retour a un expéditeur : choisissez le type Retour, ou laissez ce champ vide',
  'inboundForm.oneInvoice': 'Exactement 1 facture est requise',
  'inboundForm.oneCost': 'La commande ne peut pas avoir plus d’un document {type}',
  'inboundForm.aboveInvoice':
    'Le montant facturé d’une ligne ne peut pas dépasser le montant de la facture',
  'inboundForm.certificatesDisagree':
    'Cette combinaison de types de certificats n’est pas autorisée',
  'inboundForm.noPackages': 'Au moins 1 colis est requis',
  // What the lines of an inbound order travel in, by the packages of their products.
  'reckoned.packages': 'Colis',
  'reckoned.grossWeight': 'Poids brut',
  'reckoned.volume': 'Volume',
  'reckoned.unknown': 'inconnu',
  'reckoned.atLeast': 'au moins {amount}',
  'reckoned.noLines': 'Il n’y a pas de lignes à calculer.',
  'reckoned.tooMany':
    'La commande a plus de {n} articles différents : trop pour les calculer en une fois.',
  'reckoned.noPackage': 'Non calculé : {article} n’a ni carton ni multipack',
  'reckoned.noProduct': 'Non calculé : {article} n’est pas parmi les produits',
  'reckoned.noQuantity': 'Non calculé : {article} n’a pas de quantité entière',
  'reckoned.unread': 'Non calculé : le produit {article} n’a pas pu être lu',
  'reckoned.notWhole':
    'Reprendre laisse les colis tels quels tant que toutes les lignes ne sont pas calculées',
  'reckoned.packagesDiffer': 'Vous avez saisi {entered} colis ; les lignes en font {n}',
  'reckoned.packagesFew':
    'Vous avez saisi {entered} colis ; les lignes calculées à elles seules en font {n}',
  'reckoned.weightDiffers':
    '{article} : vous avez saisi un poids brut de {entered} kg ; calculé {n} kg',

  // Arrivals
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
