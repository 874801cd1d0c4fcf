import { orderColumns, type ordersServer as english } from '../en/orders.server'

export const ordersServer: Record<keyof typeof english, string> = {
  // Order rules
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
  'form.mrn': 'MRN non valide',
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
  'wizard.savedMeanwhile':
    'Cette commande a été enregistrée entre-temps, dans un autre onglet ou déjà depuis cette page. Ce que vous avez saisi depuis n’y figure pas : reprenez-le d’ici.',
  'wizard.saveUnknown':
    "Une erreur s'est produite. Nous ne savons pas si ces données ont été enregistrées : la commande est restée telle qu’elle était. Vérifiez-la avant d’enregistrer à nouveau.",
  'wizard.savedNotSubmitted': 'La commande est enregistrée, mais pas soumise.',
  'wizard.submitUnknown':
    "Une erreur s'est produite. La commande est enregistrée, mais nous ne savons pas si elle a été soumise : elle est encore à l’état de brouillon.",
  'wizard.deleteUnknown':
    "Une erreur s'est produite. Nous ne savons pas si la commande a été supprimée : elle existe encore.",
  'wizard.linesGone':
    'Non conservées : {n} lignes des autres pages, que la page ouverte ne montrait pas.',
  'wizard.deletedMeanwhile':
    'Quelqu’un d’autre a supprimé ce brouillon. Ce que vous aviez saisi est conservé ici, sans les documents : parcourez les étapes et enregistrez-le comme nouveau brouillon.',
  'wizard.otherLine': 'Ligne {n}, {article}',
  'wizard.moreOnOtherLines':
    '{n} {n|autre problème|autres problèmes} sur des lignes d’autres pages',
  'wizard.inStock': '{n} en stock',
  'wizard.conceptsFailed': 'Les brouillons ouverts n’ont pas pu être chargés : {reason}',
  // Of the page of an order in every area: what it shows of it.
  'order.general': 'Informations générales',
  'order.products': 'Produits',
  'order.instructions': 'Instructions',
  'order.number': 'Numéro de commande',
  'order.status': 'Statut',
  'order.dms': 'Statut DMS',
  'order.channel': 'Canal',
  'order.subtype': 'Sous-type',
  'order.created': 'Date de création',
  'order.completed': 'Date d’achèvement',
  'order.incoterm': 'Incoterm',
  'order.id': 'ID',
  'order.location': 'Emplacement',
  'order.mrn': 'MRN',
  'order.document': 'Document',
  'order.description': 'Description',
  'order.date': 'Date',
  'order.instructionType': 'Type',
  'order.sequence': 'N°',
  'order.code': 'Code',
  'order.info': 'Info',
  'order.course': 'Suivi de la commande',
  'order.references': 'Références',
  'order.shipping': 'Expédition',
  'order.dates': 'Dates',
  'order.short': '{n} en moins',
  'order.notDelivered':
    'Cette commande n’a pas été entièrement livrée : il manque {missing} {pieces|pièce|pièces} sur {pieces}',
  'order.noInstructions': 'Aucune instruction trouvée',
  'order.article': 'Article',
  'order.noProducts': 'Aucun produit n’a été ajouté à cette commande',
  'order.priceType': 'Type',
  'order.amount': 'Montant',
  'order.vatMode': 'TVA',
  'order.vatPercentage': 'TVA %',
  'order.country': 'Pays',
  'order.incl': 'TTC',
  'order.excl': 'HT',
  'order.price.export': 'Export',
  'order.price.sale': 'Vente',
  'order.price.purchase': 'Achat',
  'order.attention': 'À l’attention de {name}',
  'order.copy': 'Copier comme nouveau brouillon',
  'order.copiedFrom': 'Copie de {order} : vérifiez les références',
  'order.whySubmitted': 'Une commande soumise ne peut plus être modifiée ni supprimée.',
  'order.whyConcept': 'Vous pouvez supprimer ce brouillon dans la liste.',
  'order.whyReadOnly': 'L’écriture est désactivée pour ce domaine.',
  'order.invalid':
    'Le système de l’entrepôt n’a pas pu traiter cette commande et n’a pas donné de raison. Contactez l’entrepôt en indiquant {number}.',
  'order.atWarehouse':
    'Le système de l’entrepôt a cette commande (Astro) et n’a donné aucun message à son sujet. Si cela dure, contactez l’entrepôt en indiquant {number}.',
  'order.onlyConcepts': 'Seules les commandes au statut brouillon peuvent être supprimées',
  'order.ofThese': '{n} sur {all}',
  'order.deletedSoFar': 'Supprimés : {names}',
  'order.notDeleted': 'Non supprimés, ou sans réponse : {names}',
  'order.stillThere': "Une erreur s'est produite, et la commande est toujours là.",
  'order.expected': 'Attendu',
  'order.received': 'Reçu',
  'order.difference': 'Écart',
  'order.differences': 'Écarts',
  'order.gone': 'Cette commande n’existe plus',
  'order.allDocuments': 'Tous les documents',
  'order.noDocuments': 'Les documents ne sont pas disponibles pour le moment.',
  'order.missingDocuments': 'Documents manquants',
  'order.documentsMissing':
    'Ces documents de la commande {number} n’ont pas pu être obtenus et ne sont pas dans ce fichier :',
  // Order import rules
  'import.problem.differs': '{field} diffère d’une ligne à l’autre de la commande',
  'import.problem.orderNumberUnique': 'Le numéro de commande doit être unique',
  'import.problem.supplierNotUnique': 'Le fournisseur n’est pas unique',
  'import.problem.shippingMethodUnknown': 'Le mode d’expédition est inconnu',
  'import.problem.serviceRequired': 'Le service est obligatoire',
  'import.refused.columnMissing': 'La colonne {column} manque',
  'import.refused.noRules':
    'Les lignes n’ont pas pu être vérifiées : les listes qui servent à les vérifier ne sont pas arrivées. Rien n’a été importé ; veuillez réessayer dans un instant',
  'import.items.orders': 'commandes',
  'import.notChecked':
    'L’entrepôt n’a pas encore vérifié cette commande : aucune réponse n’est arrivée. Elle le sera à la prochaine ouverture de cette page.',
  'import.template.customs':
    'Avec la douane, les commandes demandent les colonnes de « {template} ».',
  'template.sheet': 'Feuille',
  'template.column': 'Colonne',
  'template.required': 'Obligatoire',
  'template.content': 'Contenu',
  'template.text': 'Texte',
  'template.number': 'Nombre',
  'template.day': 'Jour, comme 31-12-2026',
  'template.atMost': '{n} caractères au plus',
  'template.unique': 'chaque valeur une fois dans le fichier',
  'template.ofRecord':
    'le même dans toutes les lignes d’une commande, ou seulement dans la première',
  'import.readAs': 'Lu comme : {template}',
  // Sheet
  'sheet.tooManyRows': 'La feuille a plus de {n} lignes',
  'sheet.lines': 'Lignes',
  'sheet.title': 'Lignes d’une feuille',
  'sheet.back': 'Retour à la commande',
  'sheet.about':
    'Choisissez un tableur ou collez-en les lignes. Rien n’est ajouté tant qu’une cellule est incorrecte. Pour un article déjà dans la commande, des pièces sont ajoutées. Au plus {n} lignes.',
  'sheet.aboutConcept':
    'Choisissez un tableur ou collez-en les lignes. Rien n’est ajouté tant qu’une cellule est incorrecte ; les lignes sont ensuite enregistrées avec le brouillon. Pour un article déjà dans la commande, des pièces sont ajoutées. Au plus {n} lignes.',
  'sheet.file': 'Tableur (xlsx, csv, xls, ods)',
  'sheet.pasted': 'Lignes, séparées par des tabulations, points-virgules ou virgules',
  'sheet.columns': 'Colonnes : {columns}. Sans en-têtes, les lignes sont lues dans cet ordre.',
  'sheet.add': 'Ajouter les lignes',
  'sheet.template': 'Télécharger le modèle',
  'sheet.cell': 'Cellule',
  'sheet.problem': 'Problème',
  'sheet.nothing': 'Choisissez un tableur ou collez des lignes',
  'sheet.faults': '{n} {n|cellule est incorrecte|cellules sont incorrectes}. Rien n’a été ajouté.',
  'sheet.more': '… et {n} de plus',
  'sheet.added': '{n} {n|ligne ajoutée|lignes ajoutées}',
  'sheet.addedWithout':
    '{n} {n|ligne ajoutée|lignes ajoutées}. Ces colonnes n’ont pas été lues : {columns}',
  'sheet.unsettled':
    'La commande est en cours d’enregistrement, ou on ne sait pas si elle a été enregistrée. Enregistrez-la d’abord, puis ajoutez les lignes.',
  'sheet.concept':
    'La commande ne peut pas encore être enregistrée : il y a une erreur dans {step}. Enregistrez d’abord la commande.',
  // Document rules
  'document.notPdf': 'Le document doit être un PDF',
  'document.tooLarge': 'Le document ne peut pas dépasser 10 Mo',
  'document.tooLargeTogether':
    'Les documents d’une commande ne peuvent pas dépasser 20 Mo au total',
  'document.tooManyWaiting':
    'Trop de vos documents attendent dans des commandes qui ne sont pas enregistrées. Enregistrez ces commandes et choisissez à nouveau ce document.',
  'document.gone': 'Ce document n’est plus ici. Choisissez-le à nouveau.',
  'document.tooMany': 'Envoyez au plus {n} documents à la fois. Rien n’a été enregistré.',
  'document.brokeOff': 'L’envoi a été interrompu. Choisissez à nouveau le dernier document.',
  'document.noRoom':
    'Trop de documents sont envoyés en ce moment. Rien n’a été enregistré. Réessayez dans une minute.',
  'document.notKept':
    'Les documents n’ont pas pu être conservés. Rien n’a été enregistré. Réessayez plus tard.',
  ...orderColumns,

  // Returns
  'returnOrder.shipment': 'Envoi',
  'returnOrder.ofOrderHint':
    'Commence un retour avec les lignes expédiées de cette commande et son numéro ; vous pouvez réduire les quantités.',
  'returnOrder.copyHint':
    'Commence un nouveau retour avec les mêmes données et produits ; le numéro reste vide.',

  // Outbound orders
  'outboundOrder.tab.packing': 'Emballage',
  'outboundOrder.tab.customs': 'Douane',
  'outboundOrder.name': 'Nom',
  'outboundOrder.user': 'Utilisateur',
  'outboundForm.receiverTaken': 'Destinataire remplacé par celui de la commande {order}',
  'outboundOrder.invoiceAddress': 'Adresse de facturation',
  'outboundOrder.totalLines': 'Lignes',
  'outboundOrder.totalOrdered': 'Pièces commandées',
  'outboundOrder.totalProcessed': 'Pièces traitées',
  'outboundOrder.ordered': 'Commandé',
  'outboundOrder.available': 'Disponible',
  'outboundOrder.picked': 'Prélevé',
  'outboundOrder.packed': 'Emballé',
  'outboundOrder.shipped': 'Expédié',
  'outboundOrder.packages': 'Colis',
  'outboundOrder.package': 'Colis',
  'outboundOrder.contents': 'Contenu',
  'outboundOrder.noPackages': 'Cette commande n’a pas de colis',
  'outboundOrder.tracking': 'Numéros de suivi',
  'outboundOrder.carrier': 'Transporteur',
  'outboundOrder.trackingNumber': 'Numéro de suivi',
  'outboundOrder.moreTracking': '+{n} de plus, avec les colis',
  'outboundOrder.packingSlips': 'Bordereaux d’expédition',
  'outboundOrder.declarations': 'Déclarations d’exportation',
  'outboundOrder.declaration': 'Déclaration',
  'outboundOrder.added': 'Ajoutée',
  'outboundOrder.changed': 'Modifiée',
  'outboundOrder.history': 'Historique',
  'outboundOrder.time': 'Heure',
  'outboundOrder.documents': 'Documents financiers',
  'outboundOrder.copyHint':
    'Commence une nouvelle commande avec les mêmes adresses, produits, prix et numéros de douane ; les autres instructions ne sont pas copiées.',

  // Templates
  'templates.about':
    'Un modèle contient les données d’une commande, pour de nouvelles commandes qui commencent ainsi. Tous ceux qui travaillent pour {company} le voient.',
  'templates.saveAs': 'Enregistrer comme modèle',
  'templates.back': 'Retour à la commande {order}',
  'templates.what':
    'Le modèle reprend toutes les données enregistrées de la commande {order}, sauf son numéro et ses documents.',
  'templates.saved': 'Modèle enregistré',
  'templates.taken': 'Il y a déjà un modèle {name}.',
  'templates.tooMany': 'Il y a déjà {n} modèles. Supprimez-en d’abord un.',
  'templates.renamed': 'Modèle renommé',
  'templates.deleted': 'Modèle supprimé',
  'templates.gone': 'Ce modèle n’existe plus. Quelqu’un d’autre l’a peut-être supprimé.',
  'templates.makeAll': 'Créer des commandes pour plusieurs dates',
  'templates.datesArrive':
    'Un brouillon est créé pour chaque date, qui est aussi sa date d’arrivée prévue.',
  'templates.datesNumber':
    'Un brouillon est créé pour chaque date. La date n’est que dans son numéro.',
  'templates.tooManyDays': 'Au plus {n} dates',
  'templates.noDay': '{day} n’est pas une date',
  'templates.noWeeks': 'Il n’y a pas un tel jour entre ces dates',
  'templates.twice': 'Cette date y est deux fois',
  'templates.past': 'La date est passée',
  'templates.numberTaken': 'Une commande a déjà ce numéro',
  'templates.unchecked': 'On ne sait pas si des commandes ont déjà ces numéros : {reason}',
  'templates.incomplete':
    'Le modèle ne convient pas à une commande. Commencez une commande avec lui et voyez ce qui ne va pas sous « {step} ».',
  'templates.unknown':
    'Aucune réponse n’est venue. La commande est recherchée avant d’être créée de nouveau.',
  'templates.planGone': 'Ces commandes ne sont plus gardées. Choisissez de nouveau les dates.',
  'templates.nothingToMake': 'Il ne reste rien à créer.',
  'templates.ordersMade': '{n} {n|brouillon a été créé|brouillons ont été créés}',
}
