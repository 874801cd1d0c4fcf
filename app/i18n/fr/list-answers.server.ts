import type { listAnswers as english } from '../en/list-answers.server'

/** What only the server says of lists: their choices, questions and outcomes. */
export const listAnswers: Record<keyof typeof english, string> = {
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
  'inbound.type.purchase': 'Achat',
  'inbound.type.return': 'Retour',
  'inbound.type.xdocklot': 'Cross-dock',
  'inbound.border.1': 'Mer',
  'inbound.border.2': 'Train',
  'inbound.border.3': 'Route',
  'inbound.border.4': 'Air',
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
  'importList.removed': 'L’envoi a été supprimé',
  'importList.started':
    'L’envoi n’a pas été supprimé : il a été démarré entre-temps ou n’existe plus.',
}
