import type { answersServer as english } from '../en/answers.server'

export const answersServer: Record<keyof typeof english, string> = {
  // Answers
  'message.productSaved': 'Produit enregistré',
  'message.exportCreated': 'Export créé',
  'message.actionProcessed': 'Action effectuée',
  'message.outcomeUnknown':
    "Une erreur s'est produite. Nous ne savons pas si ces données ont été enregistrées. Vérifiez avant de réessayer.",
  'message.outcomeUnread':
    "Une erreur s'est produite. Nous ne savons pas si cela a été fait, et nous n’avons pas pu le vérifier. Vérifiez avant de réessayer.",
  'form.required': '{field} est obligatoire',
  'form.changedMeanwhile':
    'Ceci a été modifié après que vous l’avez ouvert. Rien n’a été enregistré maintenant. Comparez les deux versions et choisissez.',
  'form.restUnsaved': 'Ce que vous avez modifié à côté n’est pas encore enregistré.',
  'form.changedSinceShown':
    'Cela a changé depuis l’affichage. Regardez-le de nouveau avant de continuer.',
  'form.invalid': '{field} n’est pas valide',
  'form.thousands': 'N’utilisez pas de séparateur de milliers : 1000, pas 1.000',
  'form.tooManyRows': '{field} peut avoir au plus {n} lignes',
  'form.settingsUnknown':
    'Les paramètres de la société ne peuvent pas être lus pour le moment : rien n’a été enregistré. Veuillez réessayer dans un instant',
  'form.otherCompany':
    'Ce formulaire a été créé pour {company}, mais {active} est maintenant active. Rien n’a été enregistré.',
  'form.switchBack': 'Revenir à {company}',
  'form.switchedBack': 'Vous travaillez de nouveau pour {company}. Rien n’est encore enregistré.',
  'form.partSaved':
    'Une partie a été exécutée avant la fin de votre session. Vérifiez avant de renvoyer.',
  'form.keyMissing':
    'Ce formulaire est trop ancien ou ne vient pas de ce portail. Rien n’a été enregistré ; veuillez le renvoyer.',
  'form.finishedByOther':
    'Le reste a été envoyé par quelqu’un d’autre, est en cours d’envoi, ou n’est plus conservé. Rien de vous n’a été envoyé. Regardez ce qui est enregistré, puis renvoyez si quelque chose manque.',
  'form.underWay':
    'C’est en train de se faire, par quelqu’un d’autre ou dans une autre fenêtre. Rien n’a été envoyé cette fois ; voyez d’abord ce qu’il en advient.',
  'form.stillRunning':
    'Ce formulaire a déjà été envoyé et est encore en cours de traitement. Vérifiez le résultat avant de réessayer.',
  'form.textTooLong':
    'Les textes de ce formulaire dépassent 1 Mo au total. Rien n’a été enregistré, et seul le début du dernier est ici. Envoyez les lignes dans un fichier, ou moins à la fois.',
  'form.notStored':
    'Le portail ne peut rien enregistrer pour le moment. Rien n’a été enregistré ; veuillez réessayer plus tard.',
  'lists.exportJson': 'Tout en JSON',
  'lists.exportAtom': 'Tout en flux',
  'listFiles.signIn':
    'Connectez-vous au portail, ou envoyez une clé de cette liste avec la demande.',
  'listFiles.notAllowed': 'Vous ne pouvez pas voir cette liste.',
  'listFiles.otherCompany': 'Cette adresse est celle d’une autre société que la vôtre.',
  'listFiles.corrected':
    'Cette adresse demande l’impossible. La plus proche qui convient : {address}',
  'listFiles.settingsUnknown':
    'Les paramètres de la société ne peuvent pas être lus pour le moment. Veuillez réessayer dans un instant.',
  'listFiles.wrongKey':
    'Cette clé est fausse ou a été révoquée. Créez-en une autre dans le portail.',
  'listFiles.keyIsOver':
    'La connexion avec laquelle cette clé fonctionne est terminée. Connectez-vous au portail : la clé fonctionnera de nouveau.',
  'listFiles.otherList': 'Cette clé est celle d’une autre liste.',
  'listFiles.tooOften': 'Cette clé a été utilisée trop souvent. Attendez {n} {n|seconde|secondes}.',
  'listFiles.keyNotRenewed':
    'La clé n’a pas pu être renouvelée, car le prestataire ne répond pas. Veuillez réessayer dans un instant.',
  'keys.revoked': 'La clé {name} a été révoquée',
  'keys.gone': 'Cette clé n’existe plus.',
  'keys.tooMany': 'Vous avez déjà {n} clés. Révoquez-en une d’abord.',
  'unstored.title': 'Le portail ne peut pas fonctionner pour le moment',
  'unstored.text': 'Sa base de données ne répond pas. Veuillez réessayer dans une minute.',
  'busy.title': 'Le portail est très sollicité',
  'busy.text': 'Rien n’a été modifié. Veuillez réessayer dans quelques secondes.',
  'busy.tryAgain': 'Réessayer',
  'message.successCode': 'Réussi ! {code}',
  'message.errorCode': 'Erreur ! [{code}]',
  'status.concept': 'Brouillon',
  'status.new': 'Nouvelle',
  'status.astro': 'Astro',
  'status.unknown': 'Statut inconnu ({id})',
  'status.inProgress': 'En cours',
  'status.manco': 'Manco',
  'status.released': 'Libérée',
  'status.picked': 'Prélevée',
  'status.packed': 'Emballée',
  'status.shipped': 'Expédiée',
  'status.closed': 'Clôturée',
  'status.canceled': 'Annulée',
  'status.registered': 'Enregistrée',
  'status.announced': 'Annoncée',
  'status.awaitingDocuments': 'En attente de documents',
  'status.documentsChecked': 'Documents vérifiés',
  'status.transitOpened': 'Transit ouvert',
  'status.permissionToUnload': 'Autorisation de déchargement',
  'status.sentToWarehouse': 'Envoyée à l’entrepôt',
  'status.unloaded': 'Déchargée',
  'status.declarationPrepared': 'Déclaration préparée',
  'status.declarationSent': 'Déclaration envoyée',
  'status.declarationAccepted': 'Déclaration acceptée',
  'status.receiving': 'En cours de réception',
  'status.received': 'Reçue',
  'status.transitGoods': 'Marchandises en transit',
  'status.transitGoodsConform': 'Marchandises en transit conformes',
  'status.unloadingRemarksSent': 'Remarques de déchargement envoyées',
  'attention.concepts': 'Brouillons sortants pas encore soumis',
  'attention.concepts.counted':
    '{n} {n|brouillon sortant n’est pas encore soumis|brouillons sortants ne sont pas encore soumis}',
  'attention.returnConcepts': 'Retours pas encore soumis',
  'attention.returnConcepts.counted':
    '{n} {n|retour n’est pas encore soumis|retours ne sont pas encore soumis}',
  'attention.invalidOrders': 'Commandes sortantes non valides',
  'attention.invalidOrders.counted':
    '{n} {n|commande n’est pas valide|commandes ne sont pas valides}',
  'attention.inboundConcepts': 'Brouillons entrants pas encore soumis',
  'attention.inboundConcepts.counted':
    '{n} {n|brouillon entrant n’est pas encore soumis|brouillons entrants ne sont pas encore soumis}',
  'attention.inboundAstro': 'Commandes entrantes avec un statut Astro',
  'attention.inboundAstro.counted':
    '{n} {n|commande entrante a|commandes entrantes ont} un statut Astro',
  'attention.inboundShort': 'Commandes entrantes avec un statut Manco: pas entièrement livrées',
  'attention.inboundShort.counted':
    '{n} {n|commande entrante a|commandes entrantes ont} un statut Manco: {n|pas entièrement livrée|pas entièrement livrées}',
  'attention.inboundLate': 'Commandes entrantes en retard',
  'attention.inboundLate.counted':
    '{n} {n|commande entrante était attendue|commandes entrantes étaient attendues} avant aujourd’hui',
  'attention.openTransits': 'Transits ouverts depuis plus de {of} jours',
  'attention.openTransits.counted':
    '{n} {n|transit est ouvert|transits sont ouverts} depuis plus de {of} jours',
  'attention.returnsShort': 'Retours avec un statut Manco: pas entièrement livrés',
  'attention.returnsShort.counted':
    '{n} {n|retour a|retours ont} un statut Manco: {n|pas entièrement livré|pas entièrement livrés}',
  'attention.trackingExceptions': 'Anomalies de suivi',
  'attention.trackingExceptions.counted': '{n} {n|anomalie|anomalies} de suivi',
  'attention.failedApiLines': 'Appels API échoués ({of} derniers)',
  'attention.failedApiLines.counted':
    '{n} {n|appel API a échoué|appels API ont échoué} ({of} derniers)',
  'attention.failedPortalLines': 'Actions du portail échouées ({of} dernières)',
  'attention.failedPortalLines.counted':
    '{n} {n|action du portail a échoué|actions du portail ont échoué} ({of} dernières)',
  'attention.unanswered': 'Actions sans réponse',
  'attention.unanswered.counted': '{n} {n|action est|actions sont} sans réponse',
  'attention.pausedImports': 'Imports en pause',
  'attention.pausedImports.counted': '{n} {n|import est|imports sont} en pause',
  'attention.relationDrafts': 'Relations à l’état de brouillon ({of} dernières)',
  'attention.relationDrafts.counted':
    '{n} {n|relation est un brouillon|relations sont des brouillons} ({of} dernières)',
  'import.stoppedFile':
    '{file} : l’importation s’est arrêtée avant la fin. Ouvrez-la sous « Importations » pour envoyer le reste.',
  'form.pageIsFull':
    'Cette page contient au plus {n} lignes. Rien n’a été enregistré ; ajoutez-en moins avant d’enregistrer.',
  'import.change.result': 'Modification terminée : {n} {items}, échecs : {m} {items}.',
  'import.viewProducts': 'Voir les produits',
  'import.viewInbound': 'Voir les commandes entrantes',
  'import.viewOutbound': 'Voir les commandes sortantes',
  'import.viewReturns': 'Voir les retours',
  'import.outcome.result': 'Résultat',
  'import.outcome.error': 'Erreur',
  'import.outcome.code': 'Code',
  'import.outcome.imported': 'importée',
  'import.found.text': 'un fichier texte',
  'import.found.xlsx': 'un classeur Excel (.xlsx)',
  'import.found.xls': 'un ancien classeur Excel (.xls)',
  'import.found.ods': 'une feuille de calcul OpenDocument (.ods)',
  'import.outcome.refused': 'refusée',
  'import.outcome.unknown': 'inconnue',
  'import.outcome.leftOut': 'omise',
  'import.outcome.notImported': 'non importée',
  'import.note.number-as-text': 'Nombre stocké sous forme de texte',
  'import.note.scientific-notation': 'Notation scientifique, par exemple 8,7E+12',
  'import.note.long-number':
    'Nombre de plus de 15 chiffres : un tableur ne garde que les 15 premiers',
  'import.note.dropped-apostrophe': 'Apostrophe initiale supprimée',
  'import.note.invisible-character': 'Caractère invisible ou espace insécable',
  'import.note.cached-formula': 'Résultat d’une formule à l’enregistrement du fichier',
  'import.note.formula-without-value': 'Formule sans résultat : lue comme vide',
  'import.note.ambiguous-date': 'Date dont le jour et le mois peuvent être inversés',
  'import.note.merged-cell': 'Cellules fusionnées : seule la première contient une valeur',
  'import.note.hidden-row': 'Ligne masquée : elle a été lue',
  'import.note.outer-space': 'Espaces avant ou après la valeur supprimés',
  'import.note.cleaned': 'Espaces, points, minuscules ou caractères invisibles corrigés',
  'import.note.date-as-text':
    'Date dans une colonne de texte : le tableur a pu la créer à partir d’une autre valeur',
  'import.note.stray-quote': 'Guillemet isolé : veuillez vérifier la cellule',
  'import.note.swallowed-rows':
    'Texte de plusieurs lignes avec autant de séparateurs qu’une ligne du fichier : s’il manque un guillemet, des lignes sont perdues',
  'import.note.leading-zeros': 'Nombre affiché avec des zéros en tête : lu avec ces zéros',
  'import.note.broken-character': 'Un caractère illisible : � le remplace',
  'import.note.percent': 'Nombre affiché en pourcentage : 50 % est lu comme 0,5',
  'import.note.cut-text':
    'Plus long que la colonne ne le permet : seul le début est conservé, avec la longueur entre parenthèses',
  // What only the server says of lists: their choices, questions and outcomes.
  'common.lastChange': 'Modifié ici en dernier par {who} le {when}',
  'common.lastChangeYours': 'Modifié ici en dernier par vous le {when}',
  'lists.cut':
    'Seules {n} lignes ont été parcourues. Choisissez des jours pour en trouver d’autres.',
  'views.neverSeen': 'Une fois marquée comme vue, cette vue dit ce qui est nouveau depuis.',
  'views.news': '{what} depuis {when}',
  'views.newsOfFirst': '{what} depuis {when}, parmi les {most} premières lignes',
  'views.nothingNew': 'Rien de nouveau',
  'views.newsFailed': 'Impossible de lire ce qui est nouveau depuis {when}.',
  'views.countNew': '{n} {n|nouvelle|nouvelles}',
  'views.countChanged': '{n} {n|modifiée|modifiées}',
  'views.countGone': '{n} qui n’y {n|est|sont} plus',
  'views.today': 'aujourd’hui {time}',
  'views.yesterday': 'hier {time}',
  'views.onDay': 'le {time}',
  'views.markedSeen': 'Marqué comme vu',
  'views.changedSince': 'Les nouveautés ont changé depuis leur affichage. Consultez-les à nouveau.',
  'dashboard.viewOfList': '{list} : {view}',
  'views.asOf': 'vu {when}',
  'lists.unreadRows':
    '{n} {n|ligne n’a pas pu être lue et manque|lignes n’ont pas pu être lues et manquent} ici.',
  'lists.notLoaded': '{list} : chargement impossible, {reason}.',
  'lists.noAnswer': 'le système de l’entrepôt n’a pas répondu',
  'lists.refused': 'le système de l’entrepôt a refusé',
  'lists.choicesFailed': 'Les options de filtre n’ont pas pu être chargées : {reason}',
  'lists.countChanged': 'La liste a changé : {n} {n|résultat|résultats}.',
  'lists.exportTooLong':
    'Un classeur ne peut pas contenir autant de lignes. Exportez en CSV ou filtrez d’abord la liste.',
  'lists.exportBrokeOff': 'L’export a été interrompu : le fichier téléchargé est incomplet.',
  'lists.exportNoWorkbook':
    'Le fichier créé pour cet export est endommagé : ce n’est pas un classeur. Veuillez réessayer plus tard.',
  'stock.selectDate': 'Choisissez une date pour voir la photo du stock',
  'stock.dateInFuture': 'La date ne peut pas être dans le futur',
  'stock.selectDates': 'Choisissez deux dates pour comparer le stock',
  'stock.endBeforeStart': 'La date de fin ne peut pas précéder la date de début',
  'stock.compareLess': 'Choisissez des dates plus proches, ou cherchez un article',
  'stock.tooManyMutations':
    'Il y a {n} mouvements entre ces dates ; au plus {most} sont comparés à la fois',
  'stock.movedMeanwhile': 'Le stock a changé pendant la lecture. Veuillez réessayer.',
  'stock.tooManyLines': 'Il y a {n} lignes de stock : trop pour chercher celles qui ont changé',
  'stock.showUnchangedInstead': 'Cherchez un article, ou affichez aussi les lignes inchangées',
  'outbound.dateCreated': 'Heure de création',
  'outbound.dateCompleted': 'Heure d’achèvement',
  'customsOrders.registrationDate': 'Date d’enregistrement',
  'customsOrders.arrivalDate': 'Date d’arrivée',
  'customsOrders.assigned': 'Attribuée',
  'customsOrders.notAssigned': 'Non attribuée',
  'logbook.in': 'entrant',
  'logbook.out': 'sortant',
  'logbook.replayQuestion': 'Renvoyer {file} ?',
  'logbook.notReplayable':
    'Seuls les documents sortants des dernières 24 heures peuvent être renvoyés',
  'importList.state.reading': 'En cours de lecture',
  'importList.state.ready': 'Non démarré',
  'importList.state.running': 'En cours',
  'importList.state.paused': 'En pause : connectez-vous pour continuer',
  'importList.state.pausedFor': 'En pause : attend {user}',
  'importList.state.done': 'Terminé',
  'importList.state.failed': 'Arrêté',
  'importList.state.refused': 'Refusé',
  'importList.confirmRemove': 'Supprimer l’envoi {file} de {who} ? Rien n’en a été importé.',
  'import.gone': 'Cet envoi a été supprimé ou est trop ancien pour être conservé.',
  'import.underWay':
    'Cette importation a commencé et n’est pas encore terminée : rien n’a été modifié.',
  'import.hasEnded': 'Cette importation est déjà terminée.',
  'importList.removed': 'L’envoi a été supprimé',
  'importList.started':
    'L’envoi n’a pas été supprimé : il a été démarré entre-temps ou n’existe plus.',
  // Found numbers
  'numbers.found': '{n} {n|commande sélectionnée|commandes sélectionnées}',
  'numbers.missing': 'Introuvable : {numbers}',
  'numbers.unknown': 'Recherche impossible, veuillez réessayer : {numbers}',
  'numbers.tooMany': '{n} numéros au maximum à la fois. Vous en avez saisi {of}.',
  // Visitor
  'visitor.languages': 'Dans la langue de votre navigateur : {languages}.',
  'visitor.demo': 'Se connecter comme utilisateur de démonstration (mot de passe {password})',
  'visitor.demo.client': 'ce que voit un client, dans trois sociétés',
  'visitor.demo.customs': 'aussi les écrans de douane',
  'visitor.demo.dock': 'les écrans de douane, dans deux sociétés',
  'visitor.demo.nomail': 'les écrans de douane, sans adresse e-mail',
  'visitor.demo.staff':
    'le personnel du prestataire : identifiants internes, douane, toutes les sociétés',
  'visitor.demo.office': 'le personnel du prestataire, sans la douane',
  'visitor.demo.solo': 'un client avec une seule société',
  'visitor.demo.languages': 'le portail en néerlandais, allemand, français, espagnol',
  'acts.foundDeleted': 'Constaté supprimé',
  'acts.foundDone': '« {what} » {record} de {time} a finalement été effectué.',
  'acts.foundPart': '« {what} » {record} de {time} a été effectué en partie.',
  'acts.foundNotDone': '« {what} » {record} de {time} n’a pas été effectué.',
  'unanswered.byMail': 'Le fichier arrive par e-mail. Demandez-le de nouveau s’il n’arrive pas.',
  'unanswered.foundOut': 'Tout est éclairci : voir « Activité ».',
  'unanswered.noLookUp':
    'Ceci ne peut pas être vérifié. Appelez le prestataire avec le numéro de demande.',
  'unanswered.isNeither':
    'La fiche n’est ni comme avant ni comme envoyée. Consultez-la, ou appelez le prestataire avec le numéro de demande.',
  'unanswered.waitsStill': 'Vérifié : en attente.',
  'unanswered.waits': 'En attente : {status}',
  'unanswered.tooMany': 'Seulement {n} sont vérifiés à la fois : appuyez encore.',
  'unanswered.notRead': '« {list} » n’a pas pu être lu et peut en avoir d’autres : {reason}',
  'unanswered.records': '{n} {n|fiche|fiches} : {names}',
  'unanswered.importGone':
    'Le fichier n’est plus ici. Appelez le prestataire avec le numéro de demande.',
  'import.notYetCompared':
    'Lancez-le une fois la comparaison avec les données enregistrées terminée.',
  'unanswered.importOfNewer':
    'Une version plus récente du portail a créé cet import, et celle-ci ne peut pas l’ouvrir.',
  'unanswered.importRuns': 'L’import les vérifie maintenant. Ce qui manque est renvoyé.',
  'unanswered.importHasMore': 'D’autres fiches sont cochées : lancez l’import sur sa page.',
  'unanswered.importPaused': 'L’import est en pause : reprenez-le sur sa page.',
}
