import type { answersServer as english } from '../en/answers.server'

export const answersServer: Record<keyof typeof english, string> = {
  // Answers
  'message.productSaved': 'Produkt erfolgreich gespeichert',
  'message.exportCreated': 'Export erfolgreich erstellt',
  'message.actionProcessed': 'Aktion erfolgreich ausgeführt',
  'message.outcomeUnknown':
    'Etwas ist schiefgelaufen. Wir wissen nicht, ob dies gespeichert wurde. Prüfen Sie es, bevor Sie es noch einmal versuchen.',
  'message.outcomeUnread':
    'Etwas ist schiefgelaufen. Wir wissen nicht, ob dies erledigt wurde, und es ließ sich nicht nachsehen. Prüfen Sie es, bevor Sie es noch einmal versuchen.',
  'form.required': '{field} ist erforderlich',
  'form.changedMeanwhile':
    'Dies wurde geändert, nachdem Sie es geöffnet hatten. Es wurde jetzt nichts gespeichert. Vergleichen Sie beide Versionen und wählen Sie.',
  'form.restUnsaved': 'Was Sie daneben geändert haben, ist noch nicht gespeichert.',
  'form.changedSinceShown':
    'Das hat sich geändert, seit es angezeigt wurde. Sehen Sie es noch einmal an, bevor Sie weitermachen.',
  'form.invalid': '{field} ist ungültig',
  'form.thousands': 'Lassen Sie Tausendertrennzeichen weg: 1000, nicht 1.000',
  'form.tooManyRows': '{field} darf höchstens {n} Zeilen haben',
  'form.settingsUnknown':
    'Die Einstellungen des Unternehmens können gerade nicht gelesen werden, daher wurde nichts gespeichert. Bitte versuchen Sie es gleich noch einmal',
  'form.otherCompany':
    'Dieses Formular wurde für {company} erstellt, aktiv ist jetzt aber {active}. Es wurde nichts gespeichert.',
  'form.switchBack': 'Zurück zu {company} wechseln',
  'form.switchedBack': 'Sie arbeiten wieder für {company}. Es wurde noch nichts gespeichert.',
  'form.partSaved':
    'Ein Teil davon wurde ausgeführt, bevor Ihre Sitzung endete. Sehen Sie nach, bevor Sie es erneut senden.',
  'form.keyMissing':
    'Dieses Formular ist zu alt oder stammt nicht aus diesem Portal. Es wurde nichts gespeichert; bitte senden Sie es erneut.',
  'form.finishedByOther':
    'Der Rest hiervon wurde von jemand anderem gesendet, wird gerade gesendet oder ist nicht mehr aufbewahrt. Von Ihnen wurde nichts gesendet. Sehen Sie nach, was gespeichert ist, und senden Sie erneut, wenn etwas fehlt.',
  'form.underWay':
    'Das geschieht gerade, durch jemand anders oder in einem anderen Fenster. Jetzt wurde nichts gesendet; sehen Sie zuerst, was daraus wird.',
  'form.stillRunning':
    'Dieses Formular wurde schon gesendet und wird noch verarbeitet. Prüfen Sie das Ergebnis, bevor Sie es erneut versuchen.',
  'form.textTooLong':
    'Die Texte dieses Formulars sind zusammen größer als 1 MB. Es wurde nichts gespeichert, und nur der Anfang des letzten steht hier. Senden Sie Zeilen als Datei oder weniger auf einmal.',
  'form.notStored':
    'Das Portal kann im Moment nichts speichern. Es wurde nichts gespeichert; bitte versuchen Sie es später erneut.',
  'lists.exportJson': 'Alles als JSON',
  'lists.exportAtom': 'Alles als Feed',
  'listFiles.signIn':
    'Melden Sie sich im Portal an oder senden Sie einen Schlüssel dieser Liste mit.',
  'listFiles.notAllowed': 'Sie dürfen diese Liste nicht sehen.',
  'listFiles.otherCompany': 'Diese Adresse gehört zu einem anderen Unternehmen als Ihrem.',
  'listFiles.corrected': 'Diese Adresse verlangt, was nicht geht. Die nächste, die geht: {address}',
  'listFiles.settingsUnknown':
    'Die Einstellungen des Unternehmens können gerade nicht gelesen werden. Bitte versuchen Sie es gleich noch einmal.',
  'listFiles.wrongKey':
    'Dieser Schlüssel ist falsch oder wurde widerrufen. Erstellen Sie im Portal einen anderen.',
  'listFiles.keyIsOver':
    'Die Anmeldung, mit der dieser Schlüssel arbeitet, ist beendet. Melden Sie sich im Portal an: Danach funktioniert der Schlüssel wieder.',
  'listFiles.otherList': 'Dieser Schlüssel gehört zu einer anderen Liste.',
  'listFiles.tooOften':
    'Dieser Schlüssel wurde zu oft benutzt. Warten Sie {n} {n|Sekunde|Sekunden}.',
  'listFiles.keyNotRenewed':
    'Der Schlüssel konnte nicht erneuert werden, weil der Dienstleister nicht antwortet. Bitte versuchen Sie es gleich noch einmal.',
  'keys.revoked': 'Der Schlüssel {name} wurde widerrufen',
  'keys.gone': 'Diesen Schlüssel gibt es nicht mehr.',
  'keys.tooMany': 'Sie haben schon {n} Schlüssel. Widerrufen Sie zuerst einen davon.',
  'unstored.title': 'Das Portal kann im Moment nicht arbeiten',
  'unstored.text':
    'Seine Datenbank antwortet nicht. Bitte versuchen Sie es in einer Minute noch einmal.',
  'busy.title': 'Das Portal ist gerade sehr ausgelastet',
  'busy.text': 'Es wurde nichts geändert. Bitte versuchen Sie es in einigen Sekunden erneut.',
  'busy.tryAgain': 'Erneut versuchen',
  'message.successCode': 'Erfolgreich! {code}',
  'message.errorCode': 'Fehler! [{code}]',
  'status.concept': 'Entwurf',
  'status.new': 'Neu',
  'status.astro': 'Astro',
  'status.unknown': 'Unbekannter Status ({id})',
  'status.inProgress': 'In Bearbeitung',
  'status.manco': 'Manko',
  'status.released': 'Freigegeben',
  'status.picked': 'Kommissioniert',
  'status.packed': 'Verpackt',
  'status.shipped': 'Versendet',
  'status.closed': 'Abgeschlossen',
  'status.canceled': 'Storniert',
  'status.registered': 'Registriert',
  'status.announced': 'Angekündigt',
  'status.awaitingDocuments': 'Wartet auf Unterlagen',
  'status.documentsChecked': 'Unterlagen geprüft',
  'status.transitOpened': 'Versand eröffnet',
  'status.permissionToUnload': 'Entladeerlaubnis',
  'status.sentToWarehouse': 'An das Lager gesendet',
  'status.unloaded': 'Entladen',
  'status.declarationPrepared': 'Anmeldung vorbereitet',
  'status.declarationSent': 'Anmeldung gesendet',
  'status.declarationAccepted': 'Anmeldung angenommen',
  'status.receiving': 'Wird eingelagert',
  'status.received': 'Eingegangen',
  'status.transitGoods': 'Versandgut',
  'status.transitGoodsConform': 'Versandgut konform',
  'status.unloadingRemarksSent': 'Entladekommentar gesendet',
  'attention.concepts': 'Noch nicht übermittelte Ausgangsentwürfe',
  'attention.concepts.counted':
    '{n} {n|Ausgangsentwurf ist|Ausgangsentwürfe sind} noch nicht übermittelt',
  'attention.returnConcepts': 'Noch nicht übermittelte Retouren',
  'attention.returnConcepts.counted': '{n} {n|Retoure ist|Retouren sind} noch nicht übermittelt',
  'attention.invalidOrders': 'Ungültige Ausgangsaufträge',
  'attention.invalidOrders.counted': '{n} {n|Auftrag ist|Aufträge sind} ungültig',
  'attention.inboundConcepts': 'Noch nicht übermittelte Eingangsentwürfe',
  'attention.inboundConcepts.counted':
    '{n} {n|Eingangsentwurf ist|Eingangsentwürfe sind} noch nicht übermittelt',
  'attention.inboundAstro': 'Eingangsaufträge mit Astro-Status',
  'attention.inboundAstro.counted':
    '{n} {n|Eingangsauftrag hat|Eingangsaufträge haben} einen Astro-Status',
  'attention.inboundShort': 'Eingangsaufträge mit Manko-Status: nicht vollständig geliefert',
  'attention.inboundShort.counted':
    '{n} {n|Eingangsauftrag hat|Eingangsaufträge haben} einen Manko-Status: nicht vollständig geliefert',
  'attention.inboundLate': 'Verspätete Eingangsaufträge',
  'attention.inboundLate.counted':
    '{n} {n|Eingangsauftrag wurde|Eingangsaufträge wurden} vor heute erwartet',
  'attention.openTransits': 'Seit mehr als {of} Tagen offene Versandverfahren',
  'attention.openTransits.counted':
    '{n} {n|Versandverfahren ist|Versandverfahren sind} seit mehr als {of} Tagen offen',
  'attention.returnsShort': 'Retouren mit Manko-Status: nicht vollständig geliefert',
  'attention.returnsShort.counted':
    '{n} {n|Retoure hat|Retouren haben} einen Manko-Status: nicht vollständig geliefert',
  'attention.trackingExceptions': 'Ausnahmen bei Sendungen',
  'attention.trackingExceptions.counted': '{n} {n|Ausnahme|Ausnahmen} bei Sendungen',
  'attention.failedApiLines': 'Fehlgeschlagene API-Aufrufe (letzte {of})',
  'attention.failedApiLines.counted':
    '{n} {n|API-Aufruf ist|API-Aufrufe sind} fehlgeschlagen (letzte {of})',
  'attention.failedPortalLines': 'Fehlgeschlagene Portalaktionen (letzte {of})',
  'attention.failedPortalLines.counted':
    '{n} {n|Portalaktion ist|Portalaktionen sind} fehlgeschlagen (letzte {of})',
  'attention.unanswered': 'Aktionen ohne Antwort',
  'attention.unanswered.counted': '{n} {n|Aktion hat|Aktionen haben} keine Antwort',
  'attention.pausedImports': 'Angehaltene Importe',
  'attention.pausedImports.counted': '{n} {n|Import ist|Importe sind} angehalten',
  'attention.relationDrafts': 'Relationen im Entwurf (neueste {of})',
  'attention.relationDrafts.counted':
    '{n} {n|Relation ist ein Entwurf|Relationen sind Entwürfe} (neueste {of})',
  'import.stoppedFile':
    '{file}: Der Import wurde vor dem Ende angehalten. Öffnen Sie ihn unter „Importe“, um den Rest zu senden.',
  'form.pageIsFull':
    'Diese Seite fasst höchstens {n} Zeilen. Es wurde nichts gespeichert; fügen Sie vor dem Speichern weniger hinzu.',
  'import.change.result': '{n} {items} geändert, {m} {items} fehlgeschlagen.',
  'import.viewProducts': 'Produkte ansehen',
  'import.viewInbound': 'Eingangsaufträge ansehen',
  'import.viewOutbound': 'Ausgangsaufträge ansehen',
  'import.viewReturns': 'Retouren ansehen',
  'import.outcome.result': 'Ergebnis',
  'import.outcome.error': 'Fehler',
  'import.outcome.code': 'Code',
  'import.outcome.imported': 'importiert',
  'import.found.text': 'eine Textdatei',
  'import.found.xlsx': 'eine Excel-Arbeitsmappe (.xlsx)',
  'import.found.xls': 'eine ältere Excel-Arbeitsmappe (.xls)',
  'import.found.ods': 'eine OpenDocument-Tabelle (.ods)',
  'import.outcome.refused': 'abgelehnt',
  'import.outcome.unknown': 'unbekannt',
  'import.outcome.leftOut': 'ausgelassen',
  'import.outcome.notImported': 'nicht importiert',
  'import.note.number-as-text': 'Zahl als Text gespeichert',
  'import.note.scientific-notation': 'Wissenschaftliche Schreibweise, zum Beispiel 8,7E+12',
  'import.note.long-number': 'Zahl mit mehr als 15 Stellen: Eine Tabelle behält nur die ersten 15',
  'import.note.dropped-apostrophe': 'Apostroph am Anfang weggelassen',
  'import.note.invisible-character': 'Unsichtbares Zeichen oder geschütztes Leerzeichen',
  'import.note.cached-formula': 'Ergebnis einer Formel beim Speichern der Datei',
  'import.note.formula-without-value': 'Formel ohne Ergebnis: als leer gelesen',
  'import.note.ambiguous-date': 'Datum, in dem Tag und Monat vertauscht sein können',
  'import.note.merged-cell': 'Verbundene Zellen: Nur die erste enthält einen Wert',
  'import.note.hidden-row': 'Ausgeblendete Zeile: Sie wurde gelesen',
  'import.note.outer-space': 'Leerzeichen vor oder nach dem Wert entfernt',
  'import.note.cleaned': 'Leerzeichen, Punkte, Kleinbuchstaben oder unsichtbare Zeichen bereinigt',
  'import.note.date-as-text':
    'Datum in einer Textspalte: Die Tabelle kann es aus einem anderen Wert gemacht haben',
  'import.note.stray-quote': 'Einzelnes Anführungszeichen: Bitte die Zelle prüfen',
  'import.note.swallowed-rows':
    'Mehrzeiliger Text mit so vielen Trennzeichen wie eine Zeile: Fehlt ein Anführungszeichen, sind Zeilen verloren',
  'import.note.leading-zeros': 'Zahl, die mit führenden Nullen angezeigt wird: mit ihnen gelesen',
  'import.note.broken-character': 'Ein Zeichen, das nicht lesbar war: an seiner Stelle steht �',
  'import.note.percent': 'Zahl, die als Prozent angezeigt wird: 50 % wird als 0,5 gelesen',
  'import.note.cut-text':
    'Länger, als die Spalte erlaubt: Nur der Anfang wird behalten, mit der Länge in Klammern',
  // What only the server says of lists: their choices, questions and outcomes.
  'common.lastChange': 'Hier zuletzt geändert von {who} am {when}',
  'common.lastChangeYours': 'Hier zuletzt von Ihnen geändert am {when}',
  'lists.cut': 'Es wurden nur {n} Zeilen durchsucht. Wählen Sie Tage, um andere zu finden.',
  'views.neverSeen':
    'Sobald sie als gesehen markiert ist, sagt diese Ansicht, was seither neu ist.',
  'views.news': '{what} seit {when}',
  'views.newsOfFirst': '{what} seit {when}, unter den ersten {most} Zeilen',
  'views.nothingNew': 'Nichts Neues',
  'views.newsFailed': 'Was seit {when} neu ist, konnte nicht gelesen werden.',
  'views.countNew': '{n} neu',
  'views.countChanged': '{n} geändert',
  'views.countGone': '{n} nicht mehr enthalten',
  'views.today': 'heute {time}',
  'views.yesterday': 'gestern {time}',
  'views.onDay': 'dem {time}',
  'views.markedSeen': 'Als gesehen markiert',
  'views.changedSince':
    'Was neu ist, hat sich geändert, seit es angezeigt wurde. Sehen Sie es noch einmal an.',
  'dashboard.viewOfList': '{list}: {view}',
  'views.asOf': 'Stand {when}',
  'lists.unreadRows':
    '{n} {n|Zeile konnte|Zeilen konnten} nicht gelesen werden und {n|fehlt|fehlen} hier.',
  'lists.notLoaded': '{list}: Laden nicht möglich, {reason}.',
  'lists.noAnswer': 'das Lagersystem hat nicht geantwortet',
  'lists.refused': 'das Lagersystem hat abgelehnt',
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
  'import.gone': 'Dieser Upload wurde entfernt oder ist zu alt, um aufbewahrt zu werden.',
  'import.underWay':
    'Dieser Import hat begonnen und ist noch nicht beendet: Es wurde nichts geändert.',
  'import.hasEnded': 'Dieser Import ist bereits beendet.',
  'importList.removed': 'Der Upload wurde entfernt',
  'importList.started':
    'Der Upload wurde nicht entfernt: Er wurde inzwischen gestartet oder ist nicht mehr vorhanden.',
  // Found numbers
  'numbers.found': '{n} {n|Auftrag|Aufträge} ausgewählt',
  'numbers.missing': 'Nicht gefunden: {numbers}',
  'numbers.unknown': 'Konnte nicht nachgeschlagen werden, bitte erneut versuchen: {numbers}',
  'numbers.tooMany': 'Höchstens {n} Nummern auf einmal. Sie haben {of} eingegeben.',
  // Visitor
  'visitor.languages': 'In der Sprache Ihres Browsers: {languages}.',
  'visitor.demo': 'Als Demo-Benutzer anmelden (Passwort {password})',
  'visitor.demo.client': 'was ein Kunde sieht, in drei Unternehmen',
  'visitor.demo.customs': 'auch die Zollansichten',
  'visitor.demo.dock': 'die Zollansichten, in zwei Unternehmen',
  'visitor.demo.nomail': 'die Zollansichten, ohne E-Mail-Adresse',
  'visitor.demo.staff': 'Mitarbeiter des Dienstleisters: interne IDs, Zoll, alle Unternehmen',
  'visitor.demo.office': 'Mitarbeiter des Dienstleisters, ohne Zoll',
  'visitor.demo.solo': 'ein Kunde mit einem Unternehmen',
  'visitor.demo.languages': 'das Portal auf Niederländisch, Deutsch, Französisch, Spanisch',
  'acts.foundDeleted': 'Gelöscht vorgefunden',
  'acts.foundDone': '„{what}“ {record} von {time} wurde doch erledigt.',
  'acts.foundPart': '„{what}“ {record} von {time} wurde teilweise erledigt.',
  'acts.foundNotDone': '„{what}“ {record} von {time} wurde nicht erledigt.',
  'unanswered.byMail':
    'Die Datei kommt per E-Mail. Fordern Sie sie erneut an, wenn sie nicht kommt.',
  'unanswered.foundOut': 'Alles geklärt: siehe ‚Aktivität‘.',
  'unanswered.noLookUp':
    'Hier lässt sich nicht nachsehen. Rufen Sie den Anbieter mit der Anfragenummer an.',
  'unanswered.isNeither':
    'Der Datensatz ist weder wie vorher noch wie gesendet. Sehen Sie ihn an, oder rufen Sie den Anbieter mit der Anfragenummer an.',
  'unanswered.waitsStill': 'Nachgesehen: Es wartet noch.',
  'unanswered.waits': 'Wartet: {status}',
  'unanswered.tooMany': 'Es wird nur nach {n} zugleich gesehen: noch einmal drücken.',
  'unanswered.notRead': '„{list}“ konnte nicht gelesen werden und hat vielleicht mehr: {reason}',
  'unanswered.records': '{n} {n|Datensatz|Datensätze}: {names}',
  'unanswered.importGone':
    'Die Datei ist nicht mehr hier. Rufen Sie den Anbieter mit der Anfragenummer an.',
  'import.notYetCompared':
    'Starten Sie erst, wenn der Vergleich mit den gespeicherten Daten fertig ist.',
  'unanswered.importOfNewer':
    'Eine neuere Version des Portals hat diesen Import angelegt, und diese kann ihn nicht öffnen.',
  'unanswered.importRuns': 'Der Import sieht gerade nach. Was nicht da ist, wird erneut gesendet.',
  'unanswered.importHasMore':
    'Es sind auch andere Datensätze angekreuzt: Starten Sie den Import auf seiner Seite.',
  'unanswered.importPaused': 'Der Import ist angehalten: Setzen Sie ihn auf seiner Seite fort.',
}
