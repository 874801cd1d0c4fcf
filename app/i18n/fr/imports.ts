import type { imports as english } from '../en/imports'

export const imports: Record<keyof typeof english, string> = {
  // Imports
  'import.files': 'Fichiers',
  'import.upload': 'Téléverser',
  'import.dropHere':
    'Choisissez des fichiers .xlsx, .csv, .xls ou .ods, ou déposez-les ici. Jusqu’à 20 Mo par fichier.',
  'import.templates': 'Modèles',
  'import.template.eu': 'Modèle UE',
  'import.template.outsideEu': 'Modèle hors UE',
  'import.template.purchase': 'Modèle d’achat',
  'import.template.purchaseCustoms': 'Modèle d’achat (douane)',
  'import.template.returns': 'Modèle de retour',
  'import.templateHint':
    'La ligne 1 contient les en-têtes de colonne. Les produits hors UE ont besoin de leur nomenclature sur la feuille « BOM ».',
  'import.items.products': 'produits',

  'import.column.ArticleNumber': 'Numéro d’article',
  'import.column.Barcode': 'Code-barres',
  'import.column.Description': 'Désignation',
  'import.column.StorageType': 'Type de stockage',
  'import.column.ProductType': 'Type de produit',
  'import.column.Season': 'Saison',
  'import.column.Size': 'Taille',
  'import.column.LengthSize': 'Longueur (taille)',
  'import.column.Brand': 'Marque',
  'import.column.Fabric': 'Tissu',
  'import.column.StyleCode': 'Code modèle',
  'import.column.StyleDescription': 'Désignation du modèle',
  'import.column.ColourCode': 'Code couleur',
  'import.column.ColourDescription': 'Désignation de la couleur',
  'import.column.HSCode': 'Code SH',
  'import.column.CountryOfOrigin': 'Pays d’origine',
  'import.column.Weight': 'Poids',
  'import.column.ChildArticleNumber': 'Numéro d’article du composant',
  'import.column.Quantity': 'Quantité',
  'import.column.YieldIncl': 'Rendement incl.',
  'import.column.InvoicePercentage': 'Pourcentage de facture',

  'import.problem.unique': '{field} : la valeur doit être unique',
  'import.problem.upperCase': 'Le numéro d’article doit être en majuscules',
  'import.problem.barcodeSpace': 'Le code-barres ne peut ni commencer ni finir par un espace',
  'import.problem.barcodeCharacters':
    'Le code-barres ne peut contenir que A-Z, 0-9, des espaces et des traits d’union',
  'import.problem.storageType': 'Le type de stockage doit être GOH ou FP',
  'import.problem.errorValue': '{field} : la cellule contient une valeur d’erreur du tableur',
  'import.problem.articleUnknown':
    'L’article de cette nomenclature ne figure pas sur la première feuille',
  'import.problem.articleGone': 'Cet article n’existe plus ; rien n’a été modifié',
  'import.problem.notCompared':
    'Ceci n’était pas encore comparé au démarrage ; rien n’a été modifié',
  'import.problem.changedSince':
    'Quelqu’un a modifié ceci depuis l’affichage ; rien n’a été modifié. Valeur actuelle : {now}',
  'import.problem.orderGone': 'Cette commande n’existe plus ; rien n’a été modifié',
  'import.problem.notConcept': 'Cette commande n’est plus un brouillon ; rien n’a été modifié',
  'import.problem.wentWrong': 'une erreur s’est produite',
  'import.countryDiffers':
    'Le pays d’origine de cette commande diffère du pays d’origine des données de base',

  'import.refused.noFile': 'Veuillez choisir un fichier',
  'import.refused.notASpreadsheet': 'Le fichier n’a pas pu être lu',
  'import.refused.isOther': 'Le fichier n’a pas pu être lu : c’est {kind}',
  'import.refused.saveAsXlsx': 'Ouvrez-le dans un tableur et enregistrez-le au format .xlsx.',
  'import.found.webPage': 'une page web (HTML)',
  'import.found.xml': 'un fichier XML',
  'import.found.numbers': 'un fichier Apple Numbers',
  'import.found.pdf': 'un document PDF',
  'import.found.image': 'une image',
  'import.found.document': 'un document texte',
  'import.found.presentation': 'une présentation',
  'import.found.archive': 'une archive',
  'import.found.program': 'un programme',
  'import.refused.noRows': 'Le fichier ne contient aucune ligne',
  'import.refused.tooLarge': 'Le fichier est trop volumineux',
  'import.refused.tooManyRows': 'Le fichier compte plus de 100 000 lignes',
  'import.refused.tooManyRowsTogether': 'Les fichiers comptent ensemble plus de 100 000 lignes',
  'import.refused.tooManyFiles': 'Au plus {n} fichiers peuvent être téléversés à la fois',
  'import.refused.wrongType':
    'Le fichier n’a pas pu être lu : c’est {kind}, pas un fichier .{extension}',
  'import.refused.unsupportedFormat':
    'Le fichier n’a pas pu être lu : les fichiers {found} ne sont pas pris en charge',
  'import.refused.encrypted': 'Le fichier n’a pas pu être lu : il est protégé par un mot de passe',
  'import.refused.noVisibleSheet':
    'Le fichier n’a pas pu être lu : il n’a aucune feuille visible contenant des articles',
  'import.refused.tooManyColumns':
    'Le fichier n’a pas pu être lu : la ligne {row} compte plus de {limit} colonnes',
  'import.refused.cellTooLong':
    'Le fichier n’a pas pu être lu : une cellule compte plus de {limit} caractères',
  'import.refused.tooSlow':
    'Le fichier n’a pas pu être lu : cela prend trop de temps. Enregistrez-le de nouveau en .xlsx sans mise en forme, ou en .csv',
  'import.refused.truncated': 'Le fichier n’a pas pu être lu : il est tronqué',
  'import.refused.damaged': 'Le fichier n’a pas pu être lu : il est endommagé',
  'import.refused.unsupportedCompression':
    'Le fichier n’a pas pu être lu : il est compressé d’une manière inconnue',
  'import.refused.tooManyEntries': 'Le fichier n’a pas pu être lu : il comporte trop d’éléments',
  'import.refused.duplicateEntries':
    'Le fichier n’a pas pu être lu : il contient deux fois le même élément',
  'import.refused.zipBomb': 'Le fichier n’a pas pu être lu : décompressé, il est trop volumineux',
  'import.refused.doctype':
    'Le fichier n’a pas pu être lu : il contient une définition de type de document',
  'import.refused.tooDeep': 'Le fichier n’a pas pu être lu : ses éléments sont trop imbriqués',
  'import.refused.badXml': 'Le fichier n’a pas pu être lu : son contenu est mal formé',
  'import.refused.badReference':
    'Le fichier n’a pas pu être lu : la cellule {address} de la feuille {sheet} renvoie à un élément absent',
  'import.refused.duplicateCells':
    'Le fichier n’a pas pu être lu : la cellule {address} de la feuille {sheet} y figure deux fois',
  'import.refused.unknownEncoding': 'Le fichier n’a pas pu être lu : son encodage est inconnu',
  'import.refused.badEncoding':
    'Le fichier n’a pas pu être lu : il contient des caractères qui ne sont pas du texte',
  'import.refused.unclosedQuote':
    'Le fichier n’a pas pu être lu : un guillemet de la ligne {row} n’est jamais fermé',
  'import.refused.noKnownColumn':
    'Le fichier n’a pas pu être lu : la ligne {row} de la feuille {sheet} ne nomme aucune colonne connue. La première ligne doit contenir les en-têtes d’un modèle, par exemple {column}',
  'import.refused.doubleColumn':
    'Le fichier n’a pas pu être lu : la colonne {column} figure plusieurs fois sur la feuille {sheet} ({address})',
  'import.refused.upstreamSilent':
    'Le fichier n’a pas pu être lu : le système qui lit les fichiers .xls et .ods n’a pas répondu. Réessayez dans un instant, ou enregistrez-le en .xlsx',
  'import.refused.interrupted':
    'La lecture du fichier a été interrompue. Rien n’a été importé ; veuillez le téléverser de nouveau',
  'import.refused.noReader':
    'Les fichiers ne peuvent pas être lus pour le moment. Rien n’a été importé ; veuillez réessayer plus tard',
  'import.refused.notKept':
    'Le fichier n’a pas pu être enregistré. Rien n’a été importé ; veuillez réessayer plus tard',
  'import.refused.noRoomOfOwn':
    'Deux de vos fichiers sont déjà en cours de lecture. Rien n’a été importé ; veuillez réessayer quand l’un d’eux aura été lu',
  'import.refused.arrivedTooSlowly':
    'Le fichier arrivait trop lentement et l’envoi a été interrompu. Rien n’a été importé ; veuillez réessayer avec une meilleure connexion',
  'import.refused.noRoom':
    'De nombreux fichiers sont en cours de lecture. Rien n’a été importé ; veuillez réessayer dans un instant',
  'import.refused.sendAgain': 'Ce fichier ne peut plus être ouvert. Importez-le à nouveau.',
  'import.refused.expired':
    'Ce fichier téléversé a été conservé 24 heures et n’existe plus. Veuillez le téléverser de nouveau',

  'import.reading': 'Lecture de {file}…',
  'import.waiting': '{file} ne peut pas être affiché pour le moment',
  'import.waitingHint':
    'Les paramètres de cette société n’ont pas pu être lus. Rien de l’importation n’est perdu, et cette page réessaie d’elle-même.',
  'import.processing': 'Traitement en cours... Veuillez ne pas fermer la fenêtre du navigateur.',
  'import.progress': '{done} sur {selected}',
  'import.closingIsSafe': 'Le travail continue même si vous fermez cette page.',
  'import.signInToContinue': 'Connectez-vous pour continuer',
  'import.signInHint':
    'En pause : votre session a pris fin. Connectez-vous et ouvrez cette page pour continuer.',
  'import.signIn': 'Se connecter',
  'import.waitsFor':
    'En pause : la session de {user}, qui l’a lancée, a pris fin. Elle continue quand cet utilisateur se connecte et ouvre cette page.',
  'import.result': 'Importation terminée : {n} {items}, échecs : {m} {items}.',
  'import.resultSubmitted': 'Importation et envoi terminés : {n} {items}, échecs : {m} {items}.',
  'import.stopped':
    'L’envoi s’est arrêté : le système du prestataire est injoignable. Rien n’est perdu. Envoyez le reste avec le bouton ci-dessous.',
  'import.fault':
    'L’envoi s’est arrêté à cause d’une erreur du portail. Envoyez le reste avec le bouton ci-dessous.',
  'import.unknownRow':
    'Nous ne savons pas ce qu’il est advenu de cette ligne. Le portail vérifie avant de l’envoyer à nouveau.',

  'import.import': 'Importer',
  'import.hasErrors': 'Corrigez ici les lignes avec erreurs, ou écartez-les.',
  'import.runningAlready': 'Cette importation est déjà en cours.',
  'import.leaveOut': 'Écarter les lignes en erreur',
  'import.leftOut': '{n} omises',
  'import.selected': '{n} sur {total} sélectionnées',
  'import.selectAll': 'Tout sélectionner',
  'import.selectNone': 'Effacer la sélection',
  'import.saveSelection': 'Enregistrer la sélection',
  'import.remove': 'Supprimer ce fichier téléversé',
  'import.more': 'Plus',
  'import.undo': 'Annuler les modifications',
  'import.nextSteps': 'Étapes suivantes',
  'import.failedRows': 'Télécharger les lignes en échec',
  'import.anotherFile': 'Téléverser un autre fichier',
  'import.searchLabel': 'Rechercher dans cette importation',
  'import.noMatches': 'Aucune ligne d’importation ne correspond aux critères de recherche',
  'import.errorOnPage': 'Une erreur s’est produite à la page {n}',
  'import.lines': 'Lignes',
  'import.row': 'Ligne',
  'import.select': 'Sélectionner',
  'import.status': 'Statut',
  'import.details': 'Détails',
  'import.selectLine': 'Sélectionner la ligne {row}, {key}',
  'import.error': 'Erreur',
  'import.code': 'Code',
  'import.imported': 'Ce produit a été importé',
  'import.moreLines': 'et {n} {n|autre ligne|autres lignes}',
  'import.earlier':
    'Ce fichier a déjà été importé : {file}, téléversé le {when}. L’importer de nouveau enverra encore une fois toutes les lignes sélectionnées.',
  'import.openEarlier': 'Ouvrir l’importation précédente',
  'import.goOn': 'Importer quand même',
  'import.confirmAgain':
    'Ce fichier a déjà été importé. Confirmez d’abord que vous souhaitez l’importer à nouveau.',

  'import.resultWorkbook': 'Classeur de résultats',
  'import.skipped':
    '{n} {n|ligne|lignes} du fichier {n|a déjà été importée et est ignorée|ont déjà été importées et sont ignorées}.',
  'import.noResult':
    'Le classeur de résultats de cette importation ne peut plus être créé : son fichier a été supprimé.',

  'import.view.all': 'Toutes',
  'import.view.errors': 'Avec erreurs',
  'import.view.new': 'Nouvelles',
  'import.view.changed': 'Modifiées',
  'import.view.unchanged': 'Inchangées',
  'import.view.left-out': 'Omises',
  'import.takeBack': 'Réintégrer',
  'import.takeBackAll': 'Tout réintégrer',
  'import.views': 'Lignes affichées',
  'import.problems': 'Problèmes',
  'import.problemRows': '{n} {n|ligne|lignes}',
  'import.showAll': 'Afficher toutes les lignes',
  'import.masterdata': 'Données de base',
  'import.changedColumns': 'Modifié : {columns}',
  'import.materialSent': 'Sa nomenclature remplace l’actuelle.',
  'import.masterdataHolds': 'Actuellement : {value}',
  'import.emptyValue': 'vide',
  'import.comparing': 'Comparaison avec les données de base… {done} sur {total}',
  'import.refresh': 'Actualiser',
  'import.compared':
    'Comparé aux données de base : {new} nouvelles, {changed} modifiées, {unchanged} inchangées.',
  'import.cannotCompare':
    'La comparaison avec les données de base manque : le système du prestataire n’a pas répondu. Sans elle, rien ne peut être modifié.',
  'import.notCompared':
    'La comparaison avec les données de base manque : le système du prestataire n’a pas répondu. L’importation fonctionne sans elle.',
  'import.tryAgain': 'Réessayer',
  'import.leaveOutUnchanged': 'Écarter les lignes inchangées',
  'import.otherFields': '{n} {n|autre champ|autres champs}',
  'import.saveAndNext': 'Enregistrer et suivante',
  'import.leaveSafely': 'Vous pouvez quitter cette page sans crainte.',
  'import.continueWorking': 'Continuer à travailler',
  'import.saveRow': 'Enregistrer la ligne {row}',
  'import.asRead': 'Corrigé à la main. Avant : {value}',
  'import.youEntered': 'Vous avez saisi : {value}',
  'import.cutCell':
    'Seuls les {n} premiers caractères sont affichés. Une modification remplace toute la cellule.',
  'import.sharedWith': 'Autres lignes avec la même valeur pour {field} :',
  'import.fileSays': '{field} (le fichier indique : {value})',
  'import.correctedRows': 'Corrigé à la main : {n} {n|ligne|lignes}',
  'import.rowCorrected': 'Ligne {row} : {fields} corrigé à la main.',
  'import.rowStillWrong': 'Elle contient encore des erreurs.',
  'import.rowInOrder': 'Elle ne contient plus d’erreurs.',
  'import.linesWithErrors': 'Lignes avec erreurs : {n}.',
  'import.rowLocked': 'L’importation a commencé : ses lignes ne peuvent plus être corrigées.',
  'import.otherSelection':
    'La sélection a été modifiée entre-temps. Sélectionnés maintenant : {n}. Vérifiez-la, puis cliquez de nouveau.',
  'import.otherCells':
    'Des lignes ont été corrigées entre-temps. Sélectionnés maintenant : {n}. Vérifiez-les, puis cliquez de nouveau.',
  'import.rowStale':
    'Une ligne a été modifiée entre-temps dans une autre fenêtre. Votre saisie figure à côté de sa valeur actuelle.',
  'import.rowLeftOut':
    'La ligne {row} a été omise entre-temps dans une autre fenêtre. Votre saisie n’a pas été enregistrée : {entries}. Pour la corriger, réintégrez-la sous « Omises ».',
  'import.morePages': 'D’autres pages contiennent des erreurs.',

  'import.read': 'Comment le fichier a été lu',
  'import.mayBeMissing': 'Ce qui peut manquer',
  'import.readFile': '{file} : {rows} {rows|ligne|lignes}',
  'import.readSheet': 'Feuille {sheet} : {rows} {rows|ligne|lignes}',
  'import.missingColumns': 'Colonnes manquantes sur la feuille {sheet} : {columns}',
  'import.unknownColumns': 'Colonnes non importées de la feuille {sheet} : {columns}',
  'import.unreadSheets': 'Feuilles non lues : {sheets}',
  'import.csvRead': 'Fichier texte, encodage {encoding}, séparateur {separator}',
  'import.separator.tab': 'tabulation',
  'import.otherTemplate':
    'Créé à partir d’un autre modèle ({name}, version {version}). Veuillez vérifier les colonnes.',
  'import.noteCount': '{kind} : {n}',
  'import.moreCells': 'et {n} autres',
  // Of changes that were made on a screen: there is no file, and nothing is imported.
  'import.change.title': 'Modifications',
  'import.change.apply': 'Appliquer les modifications',
  'import.change.discard': 'Abandonner ces modifications',
  'import.change.search': 'Rechercher dans ces modifications',
  'import.change.done': 'Ceci a été modifié',
  // Import list
  'importList.search': 'Rechercher dans les fichiers et les utilisateurs',
  'importList.file': 'Fichier',
  'importList.area': 'Domaine',
  'importList.who': 'Envoyé par',
  'importList.when': 'Quand',
  'importList.state': 'État',
  'importList.rows': 'Lignes',
  'importList.imported': 'Importées',
  'importList.refused': 'Refusées',
  'importList.unknown': 'Inconnues',
  'importList.leftOut': 'Omises',
  'importList.actions': 'Actions',
  'importList.result': 'Résultat',
  'importList.remove': 'Supprimer',
  'importList.inbound': 'Importer des commandes entrantes',
  'importList.outbound': 'Importer des commandes sortantes',
  'importList.what': 'importations',
  'importList.empty': 'Aucun envoi au cours des 30 derniers jours',
}
