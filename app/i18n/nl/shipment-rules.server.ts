import type { shipmentRules as english } from '../en/shipment-rules.server'

/** What only the server says of a shipment. */
export const shipmentRules: Record<keyof typeof english, string> = {
  'shipments.notGranted': 'Geen toestemming om te lossen',
  'shipments.reportSent': 'Losrapport is al verzonden',
  'shipments.closed': 'Zending is al gesloten',
  'shipments.notPermitted': 'Deze actie is niet toegestaan bij de huidige status',
  'shipments.question': '{action} voor zending {name}?',
  'shipments.arrivalDate': 'Aankomstdatum',
  'shipments.mode1': 'Zee',
  'shipments.mode2': 'Trein',
  'shipments.mode3': 'Weg',
  'shipments.mode4': 'Lucht',
  'shipments.title': 'Zendinggegevens wijzigen - {name}',
  'shipments.alreadyAsked': 'De toestemming om te lossen is al gevraagd',
  'shipments.noReference': 'De MX-inboundreferentie ontbreekt',
  'shipments.ordersOpen': '{n} van {of} orders {n|is|zijn} niet gesloten',
  'shipments.noneRemaining': 'Er zijn geen orders meer te verzenden',
  'shipments.choicesFailed': 'Sommige keuzes konden niet worden geladen: {reason}',
  'shipments.notRead':
    'Deze zending kon niet worden gelezen. Wat u hebt ingevuld staat er nog: verstuur het zo meteen opnieuw.',
  'shipments.declaredNotClosed':
    'De invoeraangifte is verstuurd, maar de zending is niet afgesloten: {reason}',
  'shipments.ofRow': '{name}: {words}',
  'shipments.savedNotRequested':
    'De zending is opgeslagen, maar de toestemming tot lossen is niet aangevraagd: {reason}',
  'shipments.saveFirst':
    'U hebt velden of verpakkingen gewijzigd die niet zijn opgeslagen. Sla ze eerst op: daarna kan er niets meer aan de zending worden gewijzigd.',
  'shipments.restUnsaved': 'Wat u daarnaast hebt gewijzigd, is nog niet opgeslagen.',
  'shipments.changedMeanwhile':
    'Iemand anders heeft deze zending gewijzigd terwijl u ermee bezig was.',
}
