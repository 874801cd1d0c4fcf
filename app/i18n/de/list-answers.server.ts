import type { listAnswers as english } from '../en/list-answers.server'

/** What only the server says of lists: their choices, questions and outcomes. */
export const listAnswers: Record<keyof typeof english, string> = {
  'lists.choicesFailed': 'Die Filteroptionen konnten nicht geladen werden: {reason}',
  'lists.countChanged': 'Geändert: Jetzt gibt es {n} Treffer.',
  'lists.exportTooLong':
    'So viele Zeilen passen nicht in eine Arbeitsmappe. Exportieren Sie als CSV oder filtern Sie zuerst die Liste.',
  'lists.exportBrokeOff':
    'Der Export wurde abgebrochen: Die heruntergeladene Datei ist unvollständig.',
  'lists.exportNoWorkbook':
    'Die für diesen Export erstellte Datei ist beschädigt: Sie ist keine Arbeitsmappe. Bitte versuchen Sie es später erneut.',
  'stock.selectDate': 'Wählen Sie ein Datum, um die Bestandsaufnahme zu sehen',
  'stock.dateInFuture': 'Das Datum darf nicht in der Zukunft liegen',
  'stock.selectDates': 'Wählen Sie zwei Daten, um den Bestand zu vergleichen',
  'stock.endBeforeStart': 'Das Enddatum darf nicht vor dem Startdatum liegen',
  'stock.compareLess':
    'Wählen Sie Daten, die näher beieinander liegen, oder suchen Sie einen Artikel',
  'stock.tooManyMutations':
    'Zwischen diesen Daten gibt es {n} Bewegungen; höchstens {most} werden auf einmal verglichen',
  'stock.movedMeanwhile':
    'Der Bestand hat sich beim Lesen geändert. Bitte versuchen Sie es erneut.',
  'stock.tooManyLines': 'Es gibt {n} Bestandszeilen: zu viele, um die geänderten zu suchen',
  'stock.showUnchangedInstead':
    'Suchen Sie einen Artikel, oder zeigen Sie auch unveränderte Zeilen',
  'inbound.type.purchase': 'Einkauf',
  'inbound.type.return': 'Retoure',
  'inbound.type.xdocklot': 'Cross-Dock',
  'inbound.border.1': 'See',
  'inbound.border.2': 'Bahn',
  'inbound.border.3': 'Straße',
  'inbound.border.4': 'Luft',
  'outbound.dateCreated': 'Zeitpunkt der Anlage',
  'outbound.dateCompleted': 'Zeitpunkt des Abschlusses',
  'customsOrders.registrationDate': 'Registrierungsdatum',
  'customsOrders.arrivalDate': 'Ankunftsdatum',
  'customsOrders.assigned': 'Zugewiesen',
  'customsOrders.notAssigned': 'Nicht zugewiesen',
  'logbook.in': 'ein',
  'logbook.out': 'aus',
  'logbook.replayQuestion': '{file} erneut senden?',
  'logbook.notReplayable':
    'Nur ausgehende Dokumente der letzten 24 Stunden können erneut gesendet werden',
  'importList.state.reading': 'Wird gelesen',
  'importList.state.ready': 'Nicht gestartet',
  'importList.state.running': 'Läuft',
  'importList.state.paused': 'Angehalten: zum Fortfahren anmelden',
  'importList.state.pausedFor': 'Angehalten: wartet auf {user}',
  'importList.state.done': 'Fertig',
  'importList.state.failed': 'Abgebrochen',
  'importList.state.refused': 'Abgelehnt',
  'importList.confirmRemove':
    'Den Upload {file} von {who} entfernen? Es wurde noch nichts davon importiert.',
  'importList.removed': 'Der Upload wurde entfernt',
  'importList.started':
    'Der Upload wurde nicht entfernt: Er wurde inzwischen gestartet oder ist nicht mehr vorhanden.',
}
