import type { listAnswers as english } from '../en/list-answers.server'

/** What only the server says of lists: their choices, questions and outcomes. */
export const listAnswers: Record<keyof typeof english, string> = {
  'lists.choicesFailed': 'De filteropties konden niet worden geladen: {reason}',
  'lists.countChanged': 'Gewijzigd: er {n|is|zijn} nu {n} {n|regel|regels} gevonden.',
  'lists.exportTooLong':
    'Zoveel regels passen niet in een werkmap. Exporteer als CSV of filter de lijst eerst.',
  'lists.exportBrokeOff': 'De export is afgebroken: het gedownloade bestand is niet volledig.',
  'lists.exportNoWorkbook':
    'Het bestand dat voor deze export is gemaakt, is beschadigd: het is geen werkmap. Probeer het later opnieuw.',
  'stock.selectDate': 'Kies een datum om de voorraadfoto te zien',
  'stock.dateInFuture': 'De datum kan niet in de toekomst liggen',
  'stock.selectDates': 'Kies twee datums om de voorraad te vergelijken',
  'stock.endBeforeStart': 'De einddatum kan niet voor de begindatum liggen',
  'stock.compareLess': 'Kies datums die dichter bij elkaar liggen, of zoek een artikel',
  'stock.tooManyMutations':
    'Er zijn {n} mutaties tussen deze datums; er worden er hoogstens {most} tegelijk vergeleken',
  'stock.movedMeanwhile': 'De voorraad veranderde terwijl ze werd gelezen. Probeer het opnieuw.',
  'stock.tooManyLines': 'Er zijn {n} voorraadregels: te veel om de gewijzigde te zoeken',
  'stock.showUnchangedInstead': 'Zoek een artikel, of toon ook ongewijzigde regels',
  'inbound.type.purchase': 'Inkoop',
  'inbound.type.return': 'Retour',
  'inbound.type.xdocklot': 'Crossdock',
  'inbound.border.1': 'Zee',
  'inbound.border.2': 'Trein',
  'inbound.border.3': 'Weg',
  'inbound.border.4': 'Lucht',
  'outbound.dateCreated': 'Aanmaaktijd',
  'outbound.dateCompleted': 'Tijd van afronding',
  'customsOrders.registrationDate': 'Registratiedatum',
  'customsOrders.arrivalDate': 'Aankomstdatum',
  'customsOrders.assigned': 'Toegewezen',
  'customsOrders.notAssigned': 'Niet toegewezen',
  'logbook.in': 'in',
  'logbook.out': 'uit',
  'logbook.replayQuestion': '{file} opnieuw versturen?',
  'logbook.notReplayable':
    'Alleen uitgaande documenten van de laatste 24 uur kunnen opnieuw worden verstuurd',
  'importList.state.reading': 'Wordt gelezen',
  'importList.state.ready': 'Niet gestart',
  'importList.state.running': 'Bezig',
  'importList.state.paused': 'Onderbroken: log in om door te gaan',
  'importList.state.pausedFor': 'Onderbroken: wacht op {user}',
  'importList.state.done': 'Klaar',
  'importList.state.failed': 'Gestopt',
  'importList.state.refused': 'Geweigerd',
  'importList.confirmRemove':
    'De upload {file} van {who} verwijderen? Er is nog niets van geïmporteerd.',
  'importList.removed': 'De upload is verwijderd',
  'importList.started':
    'De upload is niet verwijderd: hij is intussen gestart of bestaat niet meer.',
}
