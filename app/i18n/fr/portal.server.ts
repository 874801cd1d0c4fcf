import type { portalServer as english } from '../en/portal.server'

export const portalServer: Record<keyof typeof english, string> = {
  // Help
  'help.contents': 'Sur cette page',
  'help.signIn': 'Se connecter et changer de société',
  'help.signIn.text':
    'Connectez-vous avec l’adresse e-mail et le mot de passe que vous avez reçus. Après 24 heures sans utilisation, il faut se reconnecter.\nUn formulaire envoyé après ce délai n’est pas perdu : il est conservé une heure et vous est proposé dès que vous êtes reconnecté.\nMot de passe oublié ? Choisissez « Réinitialiser le mot de passe » sur la page de connexion. Vous recevez un lien par e-mail.\nSi vous travaillez pour plusieurs sociétés, choisissez-en une en haut à droite. Tout ce que vous voyez et faites concerne cette société. Vos brouillons et importations d’une autre société vous attendent quand vous y revenez.\nVotre adresse e-mail, en bas du menu, mène à « Compte ». Vous y voyez dans quels navigateurs vous êtes connecté et pouvez fermer une session ou toutes les autres.',
  'help.lists': 'Listes, filtres et vues',
  'help.lists.text':
    'Le champ de recherche en haut de chaque page cherche parmi les produits, les commandes et les envois. Un numéro complet ouvre aussitôt sa page.\nLe champ de recherche d’une liste cherche dans cette liste, à partir de 3 caractères.\n« Filtres » restreint une liste. Les filtres actifs figurent au-dessus des lignes ; cliquez sur l’un d’eux pour l’enlever.\nL’adresse de la page contient la recherche, les filtres et l’ordre. Gardez-la en favori ou envoyez-la à un collègue avec « Copier le lien ».\n« Enregistrer cette vue » garde la recherche, les filtres et l’ordre sous un nom. Une vue nommée « Default » s’affiche chaque fois que vous ouvrez la liste.\nUne vue enregistrée dit combien de lignes sont nouvelles ou modifiées depuis que vous y avez cliqué sur « Marquer comme vu », et les signale par « Nouveau » ou « Modifié ».\n« Colonnes » permet de choisir les colonnes affichées, leur ordre et l’espacement des lignes.\nLes lignes sélectionnées le restent sur les autres pages de la liste. Vous pouvez en sélectionner 500 au plus.\n« Modifier », dans les listes de produits et de commandes, change un champ de toutes les lignes sélectionnées à la fois. Vous voyez les anciennes et les nouvelles valeurs avant tout envoi, et « Annuler » rétablit les anciennes plus tard.',
  'help.imports': 'Importer un tableur',
  'help.imports.text':
    'Téléchargez le modèle, remplissez-le et envoyez-le. La ligne 1 contient les en-têtes de colonnes ; leur ordre n’a pas d’importance. La feuille « Columns » dit ce que chaque colonne attend.\nLes fichiers .xlsx, .xls, .ods et .csv sont acceptés, jusqu’à 20 Mo et 100 000 lignes.\nRien n’est importé avant que vous n’appuyiez sur « Importer ». D’ici là, vous pouvez corriger des lignes sur la page ou écarter celles qui ont des erreurs.\nVous pouvez quitter la page pendant une importation. « Importations » dans le menu montre son avancement ; le résultat reste téléchargeable 30 jours.\nSi la réponse pour une ligne s’est perdue, l’importation vérifie si elle a été enregistrée. Rien n’est envoyé deux fois.',
  'help.orders': 'Commandes et brouillons',
  'help.orders.text':
    'Un brouillon est une commande que vous préparez encore. Il n’est envoyé à l’entrepôt que lorsque vous le soumettez.\nAvant de soumettre une commande, vous voyez ce qui sera envoyé. Ensuite, elle ne peut plus être modifiée ni supprimée.\n« Copier comme nouveau brouillon » commence une nouvelle commande à partir d’une autre.\n« Arrivées » montre ce qui est attendu dans un mois et le place dans votre propre agenda.\nCe que vous saisissez dans les étapes d’une nouvelle commande est gardé 24 heures, même si vous fermez la page.\nSi nous ne savons pas si une commande a été enregistrée, la page le dit. Cherchez-la dans la liste avant de réessayer.',
  'help.screens': 'Dans le menu',
  'help.dashboard.text':
    '« À traiter » nomme ce qui attend quelqu’un, comme les commandes non soumises, les arrivées en retard et les appels qui ont échoué. Chaque ligne mène à la liste de ce qu’elle compte.\nEn dessous se trouvent les importations en cours et les dernières commandes. Vous pouvez disposer ces tuiles comme vous voulez.',
  'help.products': 'Produits et données de référence',
  'help.products.text':
    'Chaque article que vous livrez ou faites expédier est un produit. Ajoutez-en un par le formulaire, ou plusieurs à la fois par un tableur.\nLa page d’un produit montre ce que la douane doit en savoir et de quoi il est composé.\n« Données de référence » contient ce que vous choisissez dans les produits et les commandes : couleurs, tailles, fournisseurs.',
  'help.returns.text':
    'Un retour annonce des marchandises qui reviennent à l’entrepôt. Préparez-le comme brouillon, ligne par ligne ou par un tableur, puis soumettez-le.\nLes retours que l’entrepôt enregistre lui-même figurent dans la liste avec « Afficher ceux créés automatiquement ».\n« Uniquement avec des pièces reçues » ne laisse que ceux dont quelque chose est déjà arrivé.',
  'help.stock.text':
    '« Aperçu du stock » montre chaque article par code de stock : ce qui est disponible, ce qui est réservé et ce qui ne peut pas encore partir, car attendu, retourné, bloqué ou en contrôle qualité.\nLes lignes sans stock figurent dans la liste avec « Afficher le stock nul ».\n« Historique du stock » montre le stock d’un jour passé ; « Stock entre deux dates » montre ce qui est entré et sorti entre-temps.\n« Mouvements de stock » indique pour chaque changement sa date, sa cause et le stock avant et après.',
  'help.tracking.text':
    '« Envois » montre où en est chaque colis, de l’étiquette à la livraison. Un numéro de suivi ouvre la page du transporteur.\n« Anomalies » montre les colis qui ont rencontré un problème en route.\n« Ouvrir Tracey » ouvre le système de suivi lui-même, où vous êtes déjà connecté.',
  'help.customs.text':
    'Un envoi est ce qui arrive à l’entrepôt sous une même déclaration de transit. « Aperçu des envois » montre où en est chacun.\nDans « Commandes entrantes sous douane » et « Retours douaniers », vous sélectionnez ce qui voyage ensemble, pour en créer un envoi ou lui donner une référence d’entrée MX.\nDans « Déchargement », vous indiquez combien de colis de chaque commande ont été reçus. « Enregistrer le rapport » garde ce qui est compté ; « Envoyer le rapport » le transmet à la douane, une seule fois.\n« Demander le fichier d’audit » fait envoyer par e-mail le fichier d’audit d’une période.',
  'help.activity.text':
    '« Activité » montre ce que les utilisateurs de votre société ont fait dans ce portail : qui, quand, sur quel enregistrement et avec quel résultat. « Détails » montre les anciennes et nouvelles valeurs. « Historique » sur la page d’un enregistrement montre la même chose pour lui seul.\n« Inconnu » veut dire qu’aucune réponse n’est venue. Consultez l’enregistrement avant de recommencer.\n« Sans réponse » montre les actions et les imports dont l’issue n’est pas connue, les messages XML commencés et non terminés, et les envois qui attendent trop longtemps. « Vérifier à nouveau » interroge les fiches : ce qui est éclairci quitte la liste, et l’auteur en est informé. Pour le reste, donnez le fichier à l’assistance : il contient les numéros de demande.',
  'help.logbook.text':
    'Le journal montre ce que vos systèmes et l’entrepôt ont échangé : les fichiers dans « Documents XML », les appels dans « Journal API ». « Actions du portail » montre ce que les utilisateurs de votre société ont fait ici.\nLes fichiers se téléchargent. Un fichier parti dans les dernières 24 heures peut être envoyé de nouveau avec « Renvoyer ».',
  'help.relations.text':
    'Une relation est une société qui devient cliente. Elle se saisit en huit étapes ; « Étape suivante » enregistre chacune d’elles, et tout collègue peut continuer le brouillon depuis la liste.\nSi un collègue a modifié une étape après que vous l’avez ouverte, vous voyez les deux versions avant que la vôtre ne soit enregistrée.\nLa dernière étape montre tout encore une fois. « Activer la relation » crée la société et invite ses utilisateurs par e-mail ; ensuite, la relation ne peut plus être modifiée ici.',
  'help.exports': 'Exporter',
  'help.exports.text':
    '« Exporter » au-dessus d’une liste donne toutes les lignes de la liste filtrée, de toutes les pages, en Excel ou CSV.\nPour quelques lignes seulement, sélectionnez-les et choisissez « Exporter la sélection ».\nUn fichier contient toujours toutes les colonnes, même celles que vous n’affichez pas à l’écran.',
  'help.times': 'Dates, heures et nombres',
  'help.times.text':
    'Toutes les heures sont à l’heure d’Amsterdam, heure d’été comprise, où que vous soyez.\nLes dates se lisent jour-mois-année : 31-12-2026. Un filtre d’un jour à un autre comprend les deux jours.\nLes nombres se lisent 1.234,56. Dans les formulaires, la virgule et le point décimal sont acceptés, sans séparateur de milliers.',
  'help.keyboard': 'Clavier, petits écrans et lignes lentes',
  'help.keyboard.text':
    'Tout peut se faire au clavier : Tab avance, Entrée appuie, la barre d’espace sélectionne, Échap ferme.\nDans un champ avec suggestions, les flèches les parcourent et Entrée en choisit une.\nLe premier lien de chaque page saute le menu.\nLe portail fonctionne aussi sans scripts et dans les navigateurs texte. « Version économe en données » au bas de la page se passe de scripts.',
  'help.words': 'Glossaire',
  'help.word.concept': 'Brouillon: une commande que vous préparez encore.',
  'help.word.stockcode':
    'Code de stock: indique sous quel statut douanier la marchandise est en stock : AKEUS est libre, AKBND est sous douane (droits d’importation non encore payés), AKRET désigne les retours.',
  'help.word.dms':
    'DMS: le système de déclaration de la douane néerlandaise. Le statut DMS indique où en est une déclaration.',
  'help.word.mrn':
    'MRN: Movement Reference Number, les 18 caractères sous lesquels la douane connaît une déclaration.',
  'help.word.eori':
    'EORI: le numéro sous lequel une société est connue de la douane dans l’UE. Il commence par le code du pays.',
  'help.word.incoterm':
    'Incoterm: la règle convenue pour savoir qui paie le transport, l’assurance et les droits, et jusqu’à quel lieu. DAP : livré, droits à la charge du destinataire. DDP : livré, droits acquittés.',
  'help.word.taric':
    'Taric: le code de 10 chiffres qui dit ce qu’est un produit pour la douane et quel droit s’applique.',
  'help.word.goh':
    'GOH: marchandise sur cintre (goods on hanger). Ces produits sont stockés et expédiés suspendus.',
  'help.word.vas':
    'VAS: value added service, un travail supplémentaire à l’entrepôt, comme l’étiquetage ou le défroissage.',
  'help.word.sku': 'SKU, GTIN: votre propre numéro d’article, et le numéro sous le code-barres.',
  'help.word.bom':
    'Nomenclature: ce dont un produit est composé, comme la douane veut le savoir pour les marchandises venant de l’extérieur de l’UE.',
  'help.word.bonded':
    'Sous douane: sous la surveillance de la douane, droits d’importation non encore payés. ‘Gestion sous douane’ indique si la marchandise d’une commande va dans l’entrepôt douanier.',
  'help.word.origin':
    'Origine préférentielle: marchandise faite dans un pays avec lequel l’UE a un accord commercial, pour laquelle on paie moins de droits ou aucun. Un document doit le prouver.',
  'help.word.eur1':
    'EUR1, EUR-MED: certificats d’origine préférentielle, délivrés par la douane du pays qui exporte la marchandise.',
  'help.word.atr':
    'ATR: certificat pour une marchandise en libre pratique de Turquie, pour laquelle aucun droit n’est payé.',
  'help.word.cvo':
    'CVO: certificat d’origine. Il dit dans quel pays la marchandise a été faite, et ne réduit pas les droits à lui seul.',
  'help.word.rex':
    'REX: une attestation d’origine préférentielle sur la facture, par un exportateur enregistré pour cela. Le numéro de licence est le sien.',
  'help.word.exportvalue':
    'Valeur à l’exportation: ce que la marchandise d’une ligne vaut pour la douane à l’exportation.',
  'help.word.salesvalue': 'Valeur de vente: le prix auquel la marchandise d’une ligne est vendue.',
  'help.word.invoiceamount':
    'Montant facturé: la part de la facture du fournisseur qui est pour une ligne. Toutes les lignes ensemble ne peuvent pas dépasser la facture.',
  'help.word.bordermeans':
    'Moyen de transport à la frontière: ce dans quoi la marchandise passe la frontière de l’UE, comme un navire ou un camion.',
  'help.word.bordermode':
    'Mode de transport à la frontière: le type de transport par lequel la frontière de l’UE est passée : mer, train, route ou air.',
  'help.word.mxreference':
    'Référence d’entrée MX: le numéro sous lequel l’entrepôt connaît un envoi, et toutes les commandes qui arrivent avec lui.',
  'help.word.prepacked':
    'Préemballé: le fournisseur a emballé les pièces comme elles sont stockées et expédiées.',
  'help.word.crossdock': 'Cross-dock: marchandise qui est réexpédiée sans être stockée.',
  'help.word.phase': 'Phase: où en est une commande ou un retour, de l’annonce à la clôture.',
  'help.word.astro':
    'Astro : le statut d’une commande envoyée au système de l’entrepôt. Si quelque chose l’y arrête, le message de la commande dit pourquoi.',
  'help.word.manco':
    'Manco: le statut d’une commande à la réception de laquelle des pièces manquaient.',
  'help.word.t1':
    'T1: la déclaration de transit sous laquelle la marchandise voyage jusqu’à l’entrepôt avant le paiement des droits.',
  'help.word.tg': 'TG: la demande à la douane de pouvoir décharger un envoi.',
  'help.word.tgconform':
    'TG conforme: le message à la douane que tout a été déchargé comme déclaré.',
  'help.word.ie043': 'IE043: le message par lequel la douane permet de décharger un envoi.',
  'help.word.ie044': 'IE044: le message à la douane avec ce qui a été déchargé.',
  'help.word.ags':
    'Import AGS: transmet un envoi déchargé à la déclaration d’importation, et le clôture.',
  'help.contact': 'Contact',
  'help.contact.text':
    'Indiquez votre société, le numéro de commande ou d’article et, en cas d’erreur, le numéro de requête affiché sur la page.',
  'help.contact.unknown': 'Demandez à votre interlocuteur à l’entrepôt.',

  // Account
  'account.about':
    'Les navigateurs dans lesquels vous êtes connecté. Si vous n’en reconnaissez pas un, fermez sa session et demandez un nouveau mot de passe sur la page de connexion.',
  'account.signIns': 'Où vous êtes connecté',
  'account.deviceColumn': 'Navigateur',
  'account.device': '{browser} sur {system}',
  'account.unknownDevice': 'Appareil inconnu',
  'account.since': 'Connecté depuis',
  'account.lastUsed': 'Dernière utilisation',
  'account.withinHour': 'Dans la dernière heure',
  'account.session': 'Session',
  'account.thisOne': 'Celle-ci',
  'account.end': 'Fermer la session',
  'account.endOthers': 'Fermer toutes les autres sessions',
  'account.ended': 'La session est fermée.',
  'account.over': 'Cette session était déjà fermée.',
  'account.endedOthers': '{n} {n|session fermée|sessions fermées}.',

  // Keys of the keyboard
  'keyboard.title': 'Raccourcis clavier',
  'keyboard.about':
    'Ces touches fonctionnent si la page a ses scripts et qu’aucun champ n’a le focus, et jamais avec Ctrl, Alt ou ⌘.',
  'keyboard.key': 'Touche',
  'keyboard.what': 'Effet',
  'keyboard.search': 'Aller à la recherche du portail',
  'keyboard.next': 'Aller à la ligne suivante de la liste ; Entrée l’ouvre',
  'keyboard.previous': 'Aller à la ligne précédente',
  'keyboard.tick': 'Sélectionner ou désélectionner la ligne',
  'keyboard.list': 'Afficher ces touches',
  'keyboard.access': 'Touches d’accès',
  'keyboard.accessAbout':
    'Appuyez dessus avec Alt, dans Firefox avec Alt et Maj, sur un Mac avec Ctrl et Option. Elles fonctionnent aussi sans scripts.',
  'keyboard.save': 'Le bouton qui enregistre ou envoie le formulaire',
  'keyboard.on': 'Les touches sont activées.',
  'keyboard.off': 'Les touches sont désactivées.',
  'keyboard.switchOff': 'Désactiver les touches',
  'keyboard.switchOn': 'Activer les touches',
}
