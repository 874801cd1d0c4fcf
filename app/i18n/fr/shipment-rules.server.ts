import type { shipmentRules as english } from '../en/shipment-rules.server'

/** What only the server says of a shipment. */
export const shipmentRules: Record<keyof typeof english, string> = {
  'shipments.notGranted': 'Autorisation de déchargement non accordée',
  'shipments.reportSent': 'Rapport de déchargement déjà envoyé',
  'shipments.closed': 'Envoi déjà clôturé',
  'shipments.notPermitted': 'Cette action n’est pas autorisée avec le statut actuel',
  'shipments.question': '{action} pour l’envoi {name} ?',
  'shipments.arrivalDate': 'Date d’arrivée',
  'shipments.mode1': 'Mer',
  'shipments.mode2': 'Train',
  'shipments.mode3': 'Route',
  'shipments.mode4': 'Air',
  'shipments.title': 'Modifier les informations de l’envoi - {name}',
  'shipments.alreadyAsked': 'L’autorisation de décharger a déjà été demandée',
  'shipments.noReference': 'La référence d’entrée MX manque',
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
  'shipments.restUnsaved': 'Ce que vous avez modifié à côté n’est pas encore enregistré.',
  'shipments.changedMeanwhile':
    'Quelqu’un d’autre a modifié cet envoi pendant que vous le modifiiez.',
}
