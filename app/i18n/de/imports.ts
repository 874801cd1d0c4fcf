import type { imports as english } from '../en/imports'

export const imports: Record<keyof typeof english, string> = {
  // Imports
  'import.files': 'Dateien',
  'import.upload': 'Hochladen',
  'import.dropHere':
    'Wählen Sie .xlsx-, .csv-, .xls- oder .ods-Dateien aus oder ziehen Sie sie hierher. Bis zu 20 MB je Datei.',
  'import.templates': 'Vorlagen',
  'import.template.eu': 'EU-Vorlage',
  'import.template.outsideEu': 'Vorlage für Nicht-EU',
  'import.template.purchase': 'Einkaufsvorlage',
  'import.template.purchaseCustoms': 'Einkaufsvorlage (Zoll)',
  'import.template.returns': 'Retourenvorlage',
  'import.templateHint':
    'Zeile 1 enthält die Spaltenüberschriften. Produkte von außerhalb der EU brauchen ihre Stückliste auf dem Blatt „BOM“.',
  'import.items.products': 'Produkte',

  'import.column.ArticleNumber': 'Artikelnummer',
  'import.column.Barcode': 'Barcode',
  'import.column.Description': 'Bezeichnung',
  'import.column.StorageType': 'Lagerart',
  'import.column.ProductType': 'Produkttyp',
  'import.column.Season': 'Saison',
  'import.column.Size': 'Größe',
  'import.column.LengthSize': 'Längengröße',
  'import.column.Brand': 'Marke',
  'import.column.Fabric': 'Stoff',
  'import.column.StyleCode': 'Modellcode',
  'import.column.StyleDescription': 'Modellbezeichnung',
  'import.column.ColourCode': 'Farbcode',
  'import.column.ColourDescription': 'Farbbezeichnung',
  'import.column.HSCode': 'HS-Code',
  'import.column.CountryOfOrigin': 'Ursprungsland',
  'import.column.Weight': 'Gewicht',
  'import.column.ChildArticleNumber': 'Artikelnummer des Bestandteils',
  'import.column.Quantity': 'Menge',
  'import.column.YieldIncl': 'Ausbeute inkl.',
  'import.column.InvoicePercentage': 'Rechnungsanteil in Prozent',

  'import.problem.unique': '{field} muss eindeutig sein',
  'import.problem.upperCase': 'Artikelnummer muss in Großbuchstaben geschrieben sein',
  'import.problem.barcodeSpace': 'Barcode darf nicht mit einem Leerzeichen beginnen oder enden',
  'import.problem.barcodeCharacters':
    'Barcode darf nur A-Z, 0-9, Leerzeichen und Bindestriche enthalten',
  'import.problem.storageType': 'Lagerart muss GOH oder FP sein',
  'import.problem.errorValue': '{field} enthält einen Fehlerwert der Tabelle',
  'import.problem.articleUnknown': 'Der Artikel dieser Stückliste steht nicht auf dem ersten Blatt',
  'import.problem.articleGone': 'Diesen Artikel gibt es nicht mehr; es wurde nichts geändert',
  'import.problem.notCompared':
    'Dies war beim Start noch nicht verglichen; es wurde nichts geändert',
  'import.problem.changedSince':
    'Jemand hat dies geändert, seit es gezeigt wurde; es wurde nichts geändert. Jetzt steht da: {now}',
  'import.problem.orderGone': 'Diesen Auftrag gibt es nicht mehr; es wurde nichts geändert',
  'import.problem.notConcept': 'Dieser Auftrag ist kein Entwurf mehr; es wurde nichts geändert',
  'import.problem.wentWrong': 'etwas ist schiefgegangen',
  'import.countryDiffers':
    'Das Ursprungsland in diesem Auftrag weicht vom Ursprungsland in den Stammdaten ab',

  'import.refused.noFile': 'Bitte wählen Sie eine Datei',
  'import.refused.notASpreadsheet': 'Die Datei konnte nicht gelesen werden',
  'import.refused.isOther': 'Die Datei konnte nicht gelesen werden: Sie ist {kind}',
  'import.refused.saveAsXlsx':
    'Öffnen Sie sie in einem Tabellenprogramm und speichern Sie sie als .xlsx.',
  'import.found.webPage': 'eine Webseite (HTML)',
  'import.found.xml': 'eine XML-Datei',
  'import.found.numbers': 'eine Apple-Numbers-Datei',
  'import.found.pdf': 'ein PDF-Dokument',
  'import.found.image': 'ein Bild',
  'import.found.document': 'ein Textdokument',
  'import.found.presentation': 'eine Präsentation',
  'import.found.archive': 'ein Archiv',
  'import.found.program': 'ein Programm',
  'import.refused.noRows': 'Die Datei enthält keine Zeilen',
  'import.refused.tooLarge': 'Die Datei ist zu groß',
  'import.refused.tooManyRows': 'Die Datei hat mehr als 100.000 Zeilen',
  'import.refused.tooManyRowsTogether': 'Die Dateien haben zusammen mehr als 100.000 Zeilen',
  'import.refused.tooManyFiles': 'Es können höchstens {n} Dateien auf einmal hochgeladen werden',
  'import.refused.wrongType':
    'Die Datei konnte nicht gelesen werden: Sie ist {kind}, keine .{extension}-Datei',
  'import.refused.unsupportedFormat':
    'Die Datei konnte nicht gelesen werden: {found}-Dateien werden nicht unterstützt',
  'import.refused.encrypted':
    'Die Datei konnte nicht gelesen werden: Sie ist mit einem Kennwort geschützt',
  'import.refused.noVisibleSheet':
    'Die Datei konnte nicht gelesen werden: Sie hat kein sichtbares Blatt mit Artikeln',
  'import.refused.tooManyColumns':
    'Die Datei konnte nicht gelesen werden: Zeile {row} hat mehr als {limit} Spalten',
  'import.refused.cellTooLong':
    'Die Datei konnte nicht gelesen werden: Eine Zelle hat mehr als {limit} Zeichen',
  'import.refused.tooSlow':
    'Die Datei konnte nicht gelesen werden: Es dauert zu lange. Speichern Sie sie erneut als .xlsx ohne Formatierung oder als .csv',
  'import.refused.truncated': 'Die Datei konnte nicht gelesen werden: Sie ist abgeschnitten',
  'import.refused.damaged': 'Die Datei konnte nicht gelesen werden: Sie ist beschädigt',
  'import.refused.unsupportedCompression':
    'Die Datei konnte nicht gelesen werden: Sie ist auf unbekannte Weise komprimiert',
  'import.refused.tooManyEntries':
    'Die Datei konnte nicht gelesen werden: Sie besteht aus zu vielen Teilen',
  'import.refused.duplicateEntries':
    'Die Datei konnte nicht gelesen werden: Sie enthält denselben Teil zweimal',
  'import.refused.zipBomb': 'Die Datei konnte nicht gelesen werden: Entpackt ist sie zu groß',
  'import.refused.doctype':
    'Die Datei konnte nicht gelesen werden: Sie enthält eine Dokumenttypdefinition',
  'import.refused.tooDeep':
    'Die Datei konnte nicht gelesen werden: Ihre Teile sind zu tief verschachtelt',
  'import.refused.badXml':
    'Die Datei konnte nicht gelesen werden: Ihr Inhalt ist nicht wohlgeformt',
  'import.refused.badReference':
    'Die Datei konnte nicht gelesen werden: Zelle {address} auf Blatt {sheet} verweist auf etwas, das nicht vorhanden ist',
  'import.refused.duplicateCells':
    'Die Datei konnte nicht gelesen werden: Zelle {address} auf Blatt {sheet} ist zweimal vorhanden',
  'import.refused.unknownEncoding':
    'Die Datei konnte nicht gelesen werden: Ihre Zeichenkodierung ist unbekannt',
  'import.refused.badEncoding':
    'Die Datei konnte nicht gelesen werden: Sie enthält Zeichen, die kein Text sind',
  'import.refused.unclosedQuote':
    'Die Datei konnte nicht gelesen werden: Ein Anführungszeichen in Zeile {row} wird nie geschlossen',
  'import.refused.noKnownColumn':
    'Die Datei konnte nicht gelesen werden: Zeile {row} auf Blatt {sheet} nennt keine bekannte Spalte. Die erste Zeile muss die Überschriften einer Vorlage enthalten, zum Beispiel {column}',
  'import.refused.doubleColumn':
    'Die Datei konnte nicht gelesen werden: Die Spalte {column} ist auf Blatt {sheet} mehrfach vorhanden ({address})',
  'import.refused.upstreamSilent':
    'Die Datei konnte nicht gelesen werden: Das System, das .xls- und .ods-Dateien liest, hat nicht geantwortet. Versuchen Sie es gleich noch einmal oder speichern Sie sie als .xlsx',
  'import.refused.interrupted':
    'Das Lesen der Datei wurde unterbrochen. Es wurde nichts importiert; bitte laden Sie sie erneut hoch',
  'import.refused.noReader':
    'Dateien können im Moment nicht gelesen werden. Es wurde nichts importiert; bitte versuchen Sie es später noch einmal',
  'import.refused.notKept':
    'Die Datei konnte nicht gespeichert werden. Es wurde nichts importiert; bitte versuchen Sie es später noch einmal',
  'import.refused.noRoomOfOwn':
    'Zwei Ihrer Dateien werden bereits gelesen. Es wurde nichts importiert; bitte versuchen Sie es erneut, sobald eine davon gelesen ist',
  'import.refused.arrivedTooSlowly':
    'Die Datei kam zu langsam an, daher wurde das Hochladen beendet. Es wurde nichts importiert; bitte versuchen Sie es mit einer besseren Verbindung erneut',
  'import.refused.noRoom':
    'Zurzeit werden viele Dateien gelesen. Es wurde nichts importiert; bitte versuchen Sie es gleich noch einmal',
  'import.refused.sendAgain':
    'Dieser Upload kann nicht mehr geöffnet werden. Laden Sie die Datei erneut hoch.',
  'import.refused.expired':
    'Diese hochgeladene Datei wurde 24 Stunden aufbewahrt und ist nicht mehr vorhanden. Bitte laden Sie sie erneut hoch',

  'import.reading': '{file} wird gelesen…',
  'import.waiting': '{file} kann im Moment nicht angezeigt werden',
  'import.waitingHint':
    'Die Einstellungen dieses Unternehmens konnten nicht gelesen werden. Vom Import geht nichts verloren, und diese Seite versucht es von selbst erneut.',
  'import.processing': 'Verarbeitung läuft... Bitte schließen Sie das Browserfenster nicht.',
  'import.progress': '{done} von {selected}',
  'import.closingIsSafe': 'Die Arbeit läuft weiter, auch wenn Sie diese Seite schließen.',
  'import.signInToContinue': 'Melden Sie sich an, um fortzufahren',
  'import.signInHint':
    'Angehalten: Ihre Sitzung ist beendet. Melden Sie sich an und öffnen Sie diese Seite, um fortzufahren.',
  'import.signIn': 'Anmelden',
  'import.waitsFor':
    'Angehalten: Die Sitzung von {user}, der den Import gestartet hat, ist beendet. Er läuft weiter, wenn dieser Benutzer sich anmeldet und diese Seite öffnet.',
  'import.result': '{n} {items} importiert, {m} {items} fehlgeschlagen.',
  'import.resultSubmitted': '{n} {items} importiert und übermittelt, {m} {items} fehlgeschlagen.',
  'import.stopped':
    'Das Senden wurde angehalten: Das System des Dienstleisters ist nicht erreichbar. Es ist nichts verloren. Senden Sie den Rest mit der Schaltfläche unten.',
  'import.fault':
    'Das Senden wurde wegen eines Fehlers im Portal angehalten. Senden Sie den Rest mit der Schaltfläche unten.',
  'import.unknownRow':
    'Wir wissen nicht, was aus dieser Zeile geworden ist. Das Portal prüft es, bevor es sie erneut sendet.',

  'import.import': 'Importieren',
  'import.hasErrors': 'Korrigieren Sie die Zeilen mit Fehlern hier oder lassen Sie sie weg.',
  'import.runningAlready': 'Dieser Import läuft bereits.',
  'import.leaveOut': 'Zeilen mit Fehlern weglassen',
  'import.leftOut': '{n} ausgelassen',
  'import.selected': '{n} von {total} ausgewählt',
  'import.selectAll': 'Alle auswählen',
  'import.selectNone': 'Auswahl aufheben',
  'import.saveSelection': 'Auswahl speichern',
  'import.remove': 'Diese hochgeladene Datei entfernen',
  'import.more': 'Mehr',
  'import.undo': 'Zurücknehmen',
  'import.nextSteps': 'Nächste Schritte',
  'import.failedRows': 'Fehlgeschlagene Zeilen herunterladen',
  'import.anotherFile': 'Eine andere Datei hochladen',
  'import.searchLabel': 'In diesem Import suchen',
  'import.noMatches': 'Keine Importzeilen entsprechen den Suchkriterien',
  'import.errorOnPage': 'Auf Seite {n} ist ein Fehler aufgetreten',
  'import.lines': 'Zeilen',
  'import.row': 'Zeile',
  'import.select': 'Auswählen',
  'import.status': 'Status',
  'import.details': 'Details',
  'import.selectLine': 'Zeile {row} auswählen, {key}',
  'import.error': 'Fehler',
  'import.code': 'Code',
  'import.imported': 'Dieses Produkt wurde importiert',
  'import.moreLines': 'und {n} weitere {n|Zeile|Zeilen}',
  'import.earlier':
    'Diese Datei wurde bereits importiert: {file}, hochgeladen am {when}. Ein erneuter Import sendet alle ausgewählten Zeilen noch einmal.',
  'import.openEarlier': 'Früheren Import öffnen',
  'import.goOn': 'Trotzdem importieren',
  'import.confirmAgain':
    'Diese Datei wurde schon einmal importiert. Bitte bestätigen Sie zuerst, dass Sie sie noch einmal importieren möchten.',

  'import.resultWorkbook': 'Ergebnismappe',
  'import.skipped':
    '{n} {n|Zeile|Zeilen} der Datei {n|wurde|wurden} bereits importiert und {n|wird|werden} übersprungen.',
  'import.noResult':
    'Die Ergebnismappe dieses Imports kann nicht mehr erstellt werden: Die Datei wurde entfernt.',

  'import.view.all': 'Alle',
  'import.view.errors': 'Mit Fehlern',
  'import.view.new': 'Neu',
  'import.view.changed': 'Geändert',
  'import.view.unchanged': 'Unverändert',
  'import.view.left-out': 'Ausgelassen',
  'import.takeBack': 'Wieder aufnehmen',
  'import.takeBackAll': 'Alle wieder aufnehmen',
  'import.views': 'Welche Zeilen angezeigt werden',
  'import.problems': 'Probleme',
  'import.problemRows': '{n} {n|Zeile|Zeilen}',
  'import.showAll': 'Alle Zeilen anzeigen',
  'import.masterdata': 'Stammdaten',
  'import.changedColumns': 'Geändert: {columns}',
  'import.materialSent': 'Die Stückliste ersetzt die bisherige.',
  'import.masterdataHolds': 'Bisher: {value}',
  'import.emptyValue': 'leer',
  'import.comparing': 'Vergleich mit den Stammdaten… {done} von {total}',
  'import.refresh': 'Aktualisieren',
  'import.compared':
    'Mit den Stammdaten verglichen: {new} neu, {changed} geändert, {unchanged} unverändert.',
  'import.cannotCompare':
    'Der Vergleich mit den Stammdaten fehlt: Das System des Dienstleisters hat nicht geantwortet. Ohne ihn kann nichts geändert werden.',
  'import.notCompared':
    'Der Vergleich mit den Stammdaten fehlt: Das System des Dienstleisters hat nicht geantwortet. Der Import ist auch ohne ihn möglich.',
  'import.tryAgain': 'Erneut versuchen',
  'import.leaveOutUnchanged': 'Unveränderte Zeilen weglassen',
  'import.otherFields': '{n} {n|weiteres Feld|weitere Felder}',
  'import.saveAndNext': 'Speichern und weiter',
  'import.leaveSafely': 'Sie können diese Seite ohne Sorge verlassen.',
  'import.continueWorking': 'Weiterarbeiten',
  'import.saveRow': 'Zeile {row} speichern',
  'import.asRead': 'Von Hand korrigiert. Vorher stand da: {value}',
  'import.youEntered': 'Ihre Eingabe: {value}',
  'import.cutCell':
    'Nur die ersten {n} Zeichen werden angezeigt. Eine Änderung ersetzt die ganze Zelle.',
  'import.sharedWith': 'Andere Zeilen mit demselben Wert für {field}:',
  'import.fileSays': '{field} (in der Datei steht: {value})',
  'import.correctedRows': 'Von Hand korrigiert: {n} {n|Zeile|Zeilen}',
  'import.rowCorrected': 'Zeile {row}: {fields} von Hand korrigiert.',
  'import.rowStillWrong': 'Sie enthält noch Fehler.',
  'import.rowInOrder': 'Sie enthält keine Fehler mehr.',
  'import.linesWithErrors': 'Zeilen mit Fehlern: {n}.',
  'import.rowLocked': 'Der Import hat begonnen: Seine Zeilen können nicht mehr korrigiert werden.',
  'import.otherSelection':
    'Die Auswahl wurde inzwischen geändert. Jetzt ausgewählt: {n}. Prüfen Sie sie und klicken Sie noch einmal.',
  'import.otherCells':
    'Inzwischen wurden Zeilen korrigiert. Jetzt ausgewählt: {n}. Prüfen Sie sie und klicken Sie noch einmal.',
  'import.rowStale':
    'Eine Zeile wurde inzwischen in einem anderen Fenster geändert. Ihre Eingabe steht neben dem, was jetzt darin steht.',
  'import.rowLeftOut':
    'Zeile {row} wurde inzwischen in einem anderen Fenster ausgelassen. Ihre Eingabe wurde nicht gespeichert: {entries}. Nehmen Sie die Zeile unter „Ausgelassen“ wieder auf, um sie zu korrigieren.',
  'import.morePages': 'Es gibt weitere Seiten mit Fehlern.',

  'import.read': 'Wie die Datei gelesen wurde',
  'import.mayBeMissing': 'Was fehlen kann',
  'import.readFile': '{file}: {rows} {rows|Zeile|Zeilen}',
  'import.readSheet': 'Blatt {sheet}: {rows} {rows|Zeile|Zeilen}',
  'import.missingColumns': 'Fehlende Spalten auf Blatt {sheet}: {columns}',
  'import.unknownColumns': 'Spalten auf Blatt {sheet}, die nicht importiert werden: {columns}',
  'import.unreadSheets': 'Nicht gelesene Blätter: {sheets}',
  'import.csvRead': 'Textdatei, Kodierung {encoding}, Trennzeichen {separator}',
  'import.separator.tab': 'Tabulator',
  'import.otherTemplate':
    'Mit einer anderen Vorlage erstellt ({name}, Version {version}). Bitte prüfen Sie die Spalten.',
  'import.noteCount': '{kind}: {n}',
  'import.moreCells': 'und {n} weitere',
  // Of changes that were made on a screen: there is no file, and nothing is imported.
  'import.change.title': 'Änderungen',
  'import.change.apply': 'Änderungen anwenden',
  'import.change.discard': 'Diese Änderungen verwerfen',
  'import.change.search': 'In diesen Änderungen suchen',
  'import.change.done': 'Dies wurde geändert',
  // Import list
  'importList.search': 'In Dateinamen und Benutzern suchen',
  'importList.file': 'Datei',
  'importList.area': 'Bereich',
  'importList.who': 'Hochgeladen von',
  'importList.when': 'Wann',
  'importList.state': 'Status',
  'importList.rows': 'Zeilen',
  'importList.imported': 'Importiert',
  'importList.refused': 'Abgelehnt',
  'importList.unknown': 'Unbekannt',
  'importList.leftOut': 'Ausgelassen',
  'importList.actions': 'Aktionen',
  'importList.result': 'Ergebnis',
  'importList.remove': 'Entfernen',
  'importList.inbound': 'Eingangsaufträge importieren',
  'importList.outbound': 'Ausgangsaufträge importieren',
  'importList.what': 'Importe',
  'importList.empty': 'Keine Uploads in den letzten 30 Tagen',
}
