import type { answers as english } from '../en/answers.server'

export const answers: Record<keyof typeof english, string> = {
  'message.productSaved': 'Produit enregistré',
  'message.exportCreated': 'Export créé',
  'message.actionProcessed': 'Action effectuée',
  'message.outcomeUnknown':
    "Une erreur s'est produite. On ne sait pas si ceci a été enregistré : vérifiez avant de réessayer.",
  'form.required': '{field} est obligatoire',
  'form.tooLong': '{field} ne peut pas dépasser {n} caractères',
  'form.invalid': '{field} n’est pas valide',
  'form.thousands': 'N’utilisez pas de séparateur de milliers : 1000, pas 1.000',
  'form.tooManyRows': '{field} peut avoir au plus {n} lignes',
  'form.settingsUnknown':
    'Les paramètres de la société ne peuvent pas être lus pour le moment : rien n’a été enregistré. Veuillez réessayer dans un instant',
  'form.otherCompany':
    'Ce formulaire a été créé pour {company}, mais {active} est maintenant active. Rien n’a été enregistré.',
  'form.keyMissing':
    'Ce formulaire est trop ancien ou ne vient pas de ce portail. Rien n’a été enregistré ; veuillez le renvoyer.',
  'form.stillRunning':
    'Ce formulaire a déjà été envoyé et est encore en cours de traitement. Vérifiez le résultat avant de réessayer.',
  'form.notStored':
    'Le portail ne peut rien enregistrer pour le moment. Rien n’a été enregistré ; veuillez réessayer plus tard.',
  'busy.title': 'Le portail est très sollicité',
  'busy.text': 'Rien n’a été modifié. Veuillez réessayer dans quelques secondes.',
  'busy.tryAgain': 'Réessayer',
  'message.successCode': 'Réussi ! {code}',
  'message.errorCode': 'Erreur ! [{code}]',
  'status.concept': 'Brouillon',
  'status.new': 'Nouvelle',
  'status.astro': 'Astro',
  'status.inProgress': 'En cours',
  'status.manco': 'Manco',
  'status.released': 'Libérée',
  'status.picked': 'Prélevée',
  'status.packed': 'Emballée',
  'status.shipped': 'Expédiée',
  'status.closed': 'Clôturée',
  'status.canceled': 'Annulée',
  'attention.concepts': 'Brouillons ouverts de commandes sortantes',
  'attention.invalidOrders': 'Commandes sortantes non valides',
  'attention.failedApiLines': 'Échecs parmi les {n} dernières lignes du journal API',
  'attention.failedPortalLines': 'Échecs parmi les {n} dernières lignes du journal du portail',
  'attention.pausedImports': 'Imports en pause',
}
