import type { customsServer as english } from '../en/customs.server'

export const customsServer: Record<keyof typeof english, string> = {
  // What only the server says of a shipment.
  'shipments.notGranted': 'Keine Erlaubnis zum Entladen erteilt',
  'shipments.reportSent': 'Entladebericht bereits gesendet',
  'shipments.closed': 'Sendung bereits abgeschlossen',
  'shipments.notPermitted': 'Diese Aktion ist beim aktuellen Status nicht erlaubt',
  'shipments.question': '{action} für Sendung {name}?',
  'shipments.aboutTg': 'TG bittet den Zoll um die Erlaubnis zum Entladen.',
  'shipments.aboutTgConform':
    'TG konform meldet dem Zoll, dass alles so entladen wurde, wie es angemeldet war.',
  'shipments.aboutAgsImport': 'AGS-Import sendet die Einfuhranmeldung und schließt die Sendung.',
  'shipments.stepRequest':
    'Bitten Sie den Zoll um die Erlaubnis zum Entladen. Die Felder unten werden vorher gespeichert; Packstücke haben eine eigene Schaltfläche.',
  'shipments.stepCount':
    'Zählen Sie die Packstücke und senden Sie dann den Entladebericht an den Zoll.',
  'shipments.stepRemaining': 'Senden Sie die übrigen Bestellungen an das Lagersystem.',
  'shipments.stepClose':
    'Alle Bestellungen sind abgeschlossen: Diese Sendung kann geschlossen werden.',
  'shipments.waitsForCustoms':
    'Warten auf den Zoll: Die Erlaubnis zum Entladen wurde angefragt und noch nicht beantwortet.',
  'shipments.waitsForWarehouse':
    'Warten, bis das Lager alle Aufträge erhalten und abgeschlossen hat.',
  'shipments.nothingToDo': 'Bei diesem Status ist nichts zu tun.',
  'shipments.arrivalDate': 'Ankunftsdatum',
  'shipments.mode1': 'See',
  'shipments.mode2': 'Bahn',
  'shipments.mode3': 'Straße',
  'shipments.mode4': 'Luft',
  'shipments.title': 'Sendungsdaten bearbeiten - {name}',
  'shipments.alreadyAsked': 'Die Erlaubnis zum Entladen wurde bereits angefragt',
  'shipments.noReference': 'Die MX-Eingangsreferenz fehlt',
  'shipments.mrnNeeded': 'Eine gültige MRN ist nötig',
  'shipments.ordersOpen': '{n} von {of} Aufträgen {n|ist|sind} nicht abgeschlossen',
  'shipments.noneRemaining': 'Keine Aufträge mehr zu senden',
  'shipments.choicesFailed': 'Einige Auswahlmöglichkeiten konnten nicht geladen werden: {reason}',
  'shipments.notRead':
    'Diese Sendung konnte nicht gelesen werden. Ihre Eingaben sind noch da: Senden Sie sie gleich noch einmal.',
  'shipments.declaredNotClosed':
    'Die Einfuhranmeldung wurde gesendet, aber die Sendung wurde nicht abgeschlossen: {reason}',
  'shipments.ofRow': '{name}: {words}',
  'shipments.savedNotRequested':
    'Die Sendung wurde gespeichert, aber die Erlaubnis zum Entladen wurde nicht angefragt: {reason}',
  'shipments.saveFirst':
    'Sie haben Felder oder Packstücke geändert, die nicht gespeichert sind. Speichern Sie sie zuerst: Danach lässt sich an der Sendung nichts mehr ändern.',
  // Customs needs
  'customsNeeds.title': 'Was der Zoll noch braucht',
  'customsNeeds.invoiceDocument': 'Das Dokument der Rechnung {invoice}',
  'customsNeeds.invoiceAmount': 'Die Positionen ergeben {sum}, die Rechnung beträgt {amount}',
  'customsNeeds.hsCode': '{article}: ein HS-Code',
  'customsNeeds.hsUnknown': 'Die HS-Codes konnten nicht nachgeschlagen werden',
  'customsNeeds.originProof':
    'Ein Ursprungsnachweis: ein Zertifikat oder eine Erklärung auf der Rechnung',
  'customsNeeds.grossWeight':
    '{article}: das Bruttogewicht von {gross} kg liegt unter dem Nettogewicht von {nett} kg',
  // Customs assign
  'customsAssign.newShipment': 'Neue Sendung',
  'customsAssign.created': 'Sendung angelegt',
  'customsAssign.notThere': 'Hat diese Referenz jetzt nicht',
  'customsAssign.notLookedUp': 'Konnte nicht nachgeschlagen werden',
  'customsAssign.movesUnknown':
    'Jetzt kann nichts verschoben werden, weil die aktuellen Sendungen nicht nachgeschlagen werden konnten: {reason}',
  // What only the server says of an unloading.
  'unloading.title': 'Entladen - {name}',
  'unloading.filledExpected':
    'Alles ist wie erwartet ausgefüllt und noch nicht gespeichert. Ändern Sie, was abweicht.',
  'unloading.filledRest':
    '{n} {n|Zelle, die leer oder 0 war, ist|Zellen, die leer oder 0 waren, sind} wie erwartet ausgefüllt und noch nicht gespeichert. Was schon gezählt war, bleibt: {difference}.',
  'unloading.unknownType': 'Unbekannte Packstückart: {type}',
  'unloading.shared': 'Mehrere Aufträge oder Retouren heißen {id}. Sie werden zusammen gezählt.',
  'unloading.leftOut':
    'Früher gespeichert, aber nicht mehr gezählt, wenn Sie jetzt speichern: {items}',
  'unloading.nothing': 'Diese Sendung enthält weder Aufträge noch Retouren',
  'unloading.gone': 'Nicht mehr in dieser Sendung: {ids}. Diese Mengen wurden ausgelassen.',
  'unloading.findWhat': 'Geben Sie zuerst die Nummer eines Auftrags oder einer Retoure ein.',
  'unloading.quantityWrong': 'Menge muss 0 oder mehr sein',
  'unloading.whole': 'Gesamte Sendung',
  'unloading.summary': 'Erwartet {expected}, erhalten {received}: {difference}.',
  'unloading.summarySame': 'Erwartet {expected}, erhalten {received}: alles wie erwartet.',
  'unloading.allOthers': 'Alle anderen',
  'unloading.more': '… und {n} weitere',
  'unloading.answerFirst':
    'Beantworten Sie zuerst die Frage zur Datei. Der Bericht wurde nicht gesendet.',
  'unloading.noFile': 'Wählen Sie eine ausgefüllte Datei',
  'unloading.otherSheet':
    'Diese Datei wurde nicht für Sendung {name} erstellt. Es wurde nichts ausgefüllt.',
  'unloading.noTypes':
    'Die Datei hat keine Spalte mit einer Packstückart. Es wurde nichts ausgefüllt.',
  'unloading.unknownRow': 'Diese Sendung enthält keinen solchen Auftrag und keine solche Retoure',
  'unloading.sheetWrong': '{n} {n|Zelle ist|Zellen sind} falsch. Es wurde nichts ausgefüllt.',
  'unloading.filled':
    '{n} {n|Zeile wurde|Zeilen wurden} aus der Datei ausgefüllt, aber noch nicht gespeichert.',
  'unloading.filledWithout':
    '{n} {n|Zeile wurde|Zeilen wurden} aus der Datei ausgefüllt, ohne die Spalten {columns}, aber noch nicht gespeichert.',
  // What only the server says of a request for an audit file.
  'auditFile.noEmail':
    'Ihr Konto hat keine E-Mail-Adresse, deshalb kann keine Datei angefordert werden. Bitten Sie Ihren Administrator, eine zu ergänzen.',
  'auditFile.failed': 'Anforderung fehlgeschlagen',
  'auditFile.sent': 'Auditdatei wird an {email} gesendet',
  'auditFile.turned': 'Auditdatei nur vom {from}, weil das Enddatum vor dem Anfangsdatum lag.',
  // Papers that are printed for the dock.
  'dock.labels': 'Kartonetiketten',
  'dock.sheet': 'Zählblatt',
  'dock.labelsOf': 'Kartonetiketten von {name}',
  'dock.printLabel': 'Etikett drucken',
  'dock.labelOf': 'Etikett von {name}',
  'dock.sheetOf': 'Zählblatt von {name}',
  'dock.range': '{from} bis {to}',
  'dock.back': 'Zurück',
  'dock.hint': 'Drucken Sie diese Seite mit Ihrem Browser (Strg+P).',
  'dock.nothing': 'Es gibt nichts zu drucken.',
  'dock.article': 'Artikel, Auftrag oder Retoure',
  'dock.pieces': 'Stück',
  'dock.carton': 'Karton ____ von ____',
  'dock.perLine': 'Ein Etikett je Position',
  'dock.perPackage': 'Ein Etikett je berechnetem Karton',
  'dock.cartonOf': 'Karton {n} von {all}',
  'dock.expected': 'Erwartet',
  'dock.received': 'Erhalten',
  'dock.damaged': 'Beschädigt',
  'dock.remark': 'Bemerkung',
  'dock.countedBy': 'Gezählt von',
  'dock.date': 'Datum',
  'dock.company': 'Unternehmen',
  'dock.supplier': 'Lieferant',
  'dock.reference': 'Frachtreferenz',
  'dock.arrival': 'Ankunft',
  'dock.mrn': 'MRN',
  'dock.container': 'Container',
}
