import type { shipmentRules as english } from '../en/shipment-rules.server'

/** What only the server says of a shipment. */
export const shipmentRules: Record<keyof typeof english, string> = {
  'shipments.notGranted': 'Keine Erlaubnis zum Entladen erteilt',
  'shipments.reportSent': 'Entladebericht bereits gesendet',
  'shipments.closed': 'Sendung bereits abgeschlossen',
  'shipments.notPermitted': 'Diese Aktion ist beim aktuellen Status nicht erlaubt',
  'shipments.question': '{action} für Sendung {name}?',
  'shipments.arrivalDate': 'Ankunftsdatum',
  'shipments.mode1': 'See',
  'shipments.mode2': 'Bahn',
  'shipments.mode3': 'Straße',
  'shipments.mode4': 'Luft',
  'shipments.title': 'Sendungsdaten bearbeiten - {name}',
  'shipments.alreadyAsked': 'Die Erlaubnis zum Entladen wurde bereits angefragt',
  'shipments.noReference': 'Die MX-Eingangsreferenz fehlt',
  'shipments.ordersOpen': '{n} von {of} Aufträgen {n|ist|sind} nicht abgeschlossen',
  'shipments.noneRemaining': 'Keine Aufträge mehr zu senden',
  'shipments.choicesFailed': 'Einige Auswahlmöglichkeiten konnten nicht geladen werden: {reason}',
  'shipments.notRead':
    'Diese Sendung konnte nicht gelesen werden. Ihre Eingaben sind noch da: Senden Sie sie gleich noch einmal.',
  'shipments.declaredNotClosed':
    'Die Einfuhranmeldung wurde gesendet, aber die Sendung wurde nicht abgeschlossen: {reason}',
  'shipments.ofRow': '{name}: {words}',
  'shipments.savedNotRequested':
    'Die Sendung wurde gespeichert, aber die Entladeerlaubnis wurde nicht beantragt: {reason}',
  'shipments.saveFirst':
    'Sie haben Felder oder Packstücke geändert, die nicht gespeichert sind. Speichern Sie sie zuerst: Danach lässt sich an der Sendung nichts mehr ändern.',
  'shipments.restUnsaved': 'Was Sie daneben geändert haben, ist noch nicht gespeichert.',
  'shipments.changedMeanwhile':
    'Jemand anderes hat diese Sendung geändert, während Sie sie bearbeitet haben.',
}
