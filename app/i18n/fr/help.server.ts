import type { help as english } from '../en/help.server'

export const help: Record<keyof typeof english, string> = {
  'help.title': 'Aide',
  'help.contents': 'Sur cette page',
  'help.signIn': 'Se connecter et changer de société',
  'help.signIn.text':
    'Connectez-vous avec l’adresse e-mail et le mot de passe que vous avez reçus. Après 24 heures sans utilisation, il faut se reconnecter.\nUn formulaire envoyé après ce délai n’est pas perdu : il est conservé une heure et vous est proposé dès que vous êtes reconnecté.\nMot de passe oublié ? Choisissez « Réinitialiser le mot de passe » sur la page de connexion. Vous recevez un lien par e-mail.\nSi vous travaillez pour plusieurs sociétés, choisissez-en une en haut à droite. Tout ce que vous voyez et faites concerne cette société. Vos brouillons et importations d’une autre société vous attendent quand vous y revenez.',
  'help.lists': 'Listes, filtres et vues',
  'help.lists.text':
    'Le champ de recherche en haut de chaque page cherche parmi les produits, les commandes et les envois. Un numéro complet ouvre aussitôt sa page.\nLe champ de recherche d’une liste cherche dans cette liste, à partir de 3 caractères.\n« Filtres » restreint une liste. Les filtres actifs figurent au-dessus des lignes ; cliquez sur l’un d’eux pour l’enlever.\nL’adresse de la page contient la recherche, les filtres et l’ordre. Gardez-la en favori ou envoyez-la à un collègue avec « Copier le lien ».\n« Enregistrer cette vue » garde la recherche, les filtres et l’ordre sous un nom. Une vue nommée « Default » s’affiche chaque fois que vous ouvrez la liste.\n« Colonnes » permet de choisir les colonnes affichées, leur ordre et l’espacement des lignes.\nLes lignes sélectionnées le restent sur les autres pages de la liste. Vous pouvez en sélectionner 500 au plus.',
  'help.imports': 'Importer un tableur',
  'help.imports.text':
    'Téléchargez le modèle, remplissez-le et envoyez-le. La ligne 1 contient les en-têtes de colonnes ; leur ordre n’a pas d’importance.\nLes fichiers .xlsx, .xls, .ods et .csv sont acceptés, jusqu’à 20 Mo et 100 000 lignes.\nRien n’est importé avant que vous n’appuyiez sur « Importer ». D’ici là, vous pouvez corriger des lignes sur la page ou écarter celles qui ont des erreurs.\nVous pouvez quitter la page pendant une importation. « Importations » dans le menu montre son avancement ; le résultat reste téléchargeable 30 jours.\nSi la réponse pour une ligne s’est perdue, l’importation vérifie si elle a été enregistrée. Rien n’est envoyé deux fois.',
  'help.orders': 'Commandes et brouillons',
  'help.orders.text':
    'Un brouillon est une commande que vous préparez encore. Il n’est envoyé à l’entrepôt que lorsque vous le soumettez.\nAvant de soumettre une commande, vous voyez ce qui sera envoyé. Ensuite, elle ne peut plus être modifiée ni supprimée.\n« Copier comme nouveau brouillon » commence une nouvelle commande à partir d’une autre.\nCe que vous saisissez dans les étapes d’une nouvelle commande est gardé 24 heures, même si vous fermez la page.\nSi nous ne savons pas si une commande a été enregistrée, la page le dit. Cherchez-la dans la liste avant de réessayer.',
  'help.exports': 'Exporter',
  'help.exports.text':
    '« Exporter » au-dessus d’une liste donne toutes les lignes de la liste filtrée, de toutes les pages, en Excel ou CSV.\nPour quelques lignes seulement, sélectionnez-les et choisissez « Exporter la sélection ».\nUn fichier contient toujours toutes les colonnes, même celles que vous n’affichez pas à l’écran.',
  'help.times': 'Dates, heures et nombres',
  'help.times.text':
    'Toutes les heures sont à l’heure d’Amsterdam, heure d’été comprise, où que vous soyez.\nLes dates se lisent jour-mois-année : 31-12-2026. Un filtre d’un jour à un autre comprend les deux jours.\nLes nombres se lisent 1.234,56. Dans les formulaires, la virgule et le point décimal sont acceptés, sans séparateur de milliers.',
  'help.keyboard': 'Clavier, petits écrans et lignes lentes',
  'help.keyboard.text':
    'Tout peut se faire au clavier : Tab avance, Entrée appuie, la barre d’espace sélectionne, Échap ferme.\nDans un champ avec suggestions, les flèches les parcourent et Entrée en choisit une.\nLe premier lien de chaque page saute le menu.\nLe portail fonctionne aussi sans scripts et dans les navigateurs texte. « Version économe en données » au bas de la page se passe de scripts.',
  'help.words': 'Termes du métier',
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
  'help.contact': 'À qui s’adresser',
  'help.contact.text':
    'Indiquez votre société, le numéro de commande ou d’article et, en cas d’erreur, le numéro de requête affiché sur la page.',
  'help.contact.unknown': 'Demandez à votre interlocuteur à l’entrepôt.',
}
