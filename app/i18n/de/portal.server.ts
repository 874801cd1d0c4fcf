import type { portalServer as english } from '../en/portal.server'

export const portalServer: Record<keyof typeof english, string> = {
  // Help
  'help.contents': 'Auf dieser Seite',
  'help.signIn': 'Anmelden und Unternehmen wechseln',
  'help.signIn.text':
    'Melden Sie sich mit der E-Mail-Adresse und dem Passwort an, die Sie erhalten haben. Nach 24 Stunden ohne Nutzung ist eine neue Anmeldung nötig.\nEin Formular, das Sie danach noch absenden, geht nicht verloren: Es wird eine Stunde aufbewahrt und nach der Anmeldung angeboten.\nPasswort vergessen? Wählen Sie auf der Anmeldeseite ‚Passwort zurücksetzen‘. Sie erhalten einen Link per E-Mail.\nArbeiten Sie für mehrere Unternehmen, wählen Sie oben rechts eines aus. Was Sie sehen und tun, gilt immer für dieses Unternehmen. Ihre Entwürfe und Importe für ein anderes sind wieder da, sobald Sie zurückwechseln.\nIhre E-Mail-Adresse unten im Menü führt zu „Konto“. Dort steht, in welchen Browsern Sie angemeldet sind; eine oder alle anderen Sitzungen können Sie dort beenden.',
  'help.lists': 'Listen, Filter und Ansichten',
  'help.lists.text':
    'Das Suchfeld oben auf jeder Seite durchsucht Produkte, Aufträge und Sendungen. Eine vollständige Nummer öffnet sofort die passende Seite.\nDas Suchfeld einer Liste durchsucht diese Liste, ab 3 Zeichen.\n‚Filter‘ grenzt eine Liste ein. Wonach gefiltert ist, steht über den Zeilen; ein Klick darauf entfernt es.\nDie Adresse der Seite enthält Suche, Filter und Reihenfolge. Setzen Sie ein Lesezeichen, oder schicken Sie sie mit ‚Link kopieren‘ an Kollegen.\n‚Diese Ansicht speichern‘ merkt sich Suche, Filter und Reihenfolge unter einem Namen. Eine Ansicht namens ‚Default‘ erscheint immer, wenn Sie die Liste öffnen.\nEine gespeicherte Ansicht sagt, wie viele Zeilen neu oder geändert sind, seit Sie in ihr zuletzt ‚Als gesehen markieren‘ gedrückt haben, und kennzeichnet sie mit ‚Neu‘ oder ‚Geändert‘.\nMit ‚Spalten‘ legen Sie fest, welche Spalten Sie sehen, in welcher Reihenfolge, und wie dicht die Zeilen stehen.\nAusgewählte Zeilen bleiben auf anderen Seiten der Liste ausgewählt. Höchstens 500 sind möglich.\nMit ‚Ändern‘ ändern Sie in den Listen der Produkte und Aufträge ein Feld aller ausgewählten Zeilen auf einmal. Sie sehen alte und neue Werte, bevor etwas gesendet wird, und stellen die alten mit ‚Zurücknehmen‘ später wieder her.',
  'help.imports': 'Eine Tabelle importieren',
  'help.imports.text':
    'Laden Sie die Vorlage herunter, füllen Sie sie aus und laden Sie sie hoch. Zeile 1 enthält die Spaltenüberschriften; ihre Reihenfolge ist egal. Das Blatt ‚Columns‘ sagt, was in jede Spalte gehört.\nMöglich sind Dateien vom Typ .xlsx, .xls, .ods und .csv, bis 20 MB und 100.000 Zeilen.\nNichts wird importiert, bevor Sie auf ‚Importieren‘ drücken. Bis dahin können Sie Zeilen auf der Seite korrigieren oder fehlerhafte auslassen.\nSie können die Seite verlassen, während ein Import läuft. ‚Importe‘ im Menü zeigt den Fortschritt; das Ergebnis lässt sich 30 Tage lang herunterladen.\nGing die Antwort zu einer Zeile verloren, stellt der Import fest, ob sie gespeichert wurde. Nichts wird zweimal gesendet.',
  'help.orders': 'Aufträge und Entwürfe',
  'help.orders.text':
    'Ein Entwurf ist ein Auftrag, an dem Sie noch arbeiten. Er geht erst ans Lager, wenn Sie ihn übermitteln.\nBevor ein Auftrag übermittelt wird, sehen Sie, was gesendet wird. Danach kann er nicht mehr geändert oder gelöscht werden.\n‚Als neuen Entwurf kopieren‘ beginnt einen neuen Auftrag nach einem vorhandenen.\n‚Ankünfte‘ zeigt, was in einem Monat erwartet wird, und bringt es in Ihren eigenen Kalender.\nWas Sie in den Schritten eines neuen Auftrags eingeben, bleibt 24 Stunden erhalten, auch wenn Sie die Seite schließen.\nWissen wir nicht, ob ein Auftrag gespeichert wurde, steht das auf der Seite. Sehen Sie in der Liste nach, bevor Sie es erneut versuchen.',
  'help.screens': 'Im Menü',
  'help.dashboard.text':
    '‚Zu erledigen‘ nennt, was auf jemanden wartet, etwa nicht übermittelte Aufträge, verspätete Eingänge und fehlgeschlagene Aufrufe. Jede Zeile führt zur Liste dessen, was sie zählt.\nDarunter stehen laufende Importe und die neuesten Aufträge. Sie können diese Kacheln nach Belieben anordnen.',
  'help.products': 'Produkte und Stammdaten',
  'help.products.text':
    'Jeder Artikel, den Sie anliefern oder versenden lassen, ist ein Produkt. Legen Sie eines mit dem Formular an oder viele auf einmal mit einer Tabelle.\nDie Seite eines Produkts zeigt, was der Zoll darüber wissen muss und woraus es besteht.\n‚Stammdaten‘ enthält, woraus Sie bei Produkten und Aufträgen wählen, etwa Farben, Größen und Lieferanten.',
  'help.returns.text':
    'Eine Retoure kündigt Ware an, die ins Lager zurückkommt. Bereiten Sie sie als Entwurf vor, Zeile für Zeile oder mit einer Tabelle, und übermitteln Sie sie.\nRetouren, die das Lager selbst erfasst, stehen mit ‚Automatisch angelegte zeigen‘ in der Liste.\n‚Nur mit erhaltenen Stücken‘ lässt nur Retouren übrig, von denen schon etwas eingegangen ist.',
  'help.stock.text':
    '‚Bestandsübersicht‘ zeigt jeden Artikel nach Bestandscode: was verfügbar und was reserviert ist, und was noch nicht versandt werden kann, weil es eingeht, zurückkommt, gesperrt ist oder geprüft wird.\nZeilen ohne Bestand stehen mit ‚Nullbestand zeigen‘ in der Liste.\n‚Bestandsverlauf‘ zeigt den Bestand eines vergangenen Tages; ‚Bestand zwischen zwei Tagen‘ zeigt, was dazwischen ein- und ausging.\n‚Bestandsbewegungen‘ sagt zu jeder Änderung, wann und wodurch sie entstand und wie hoch der Bestand davor und danach war.',
  'help.tracking.text':
    '‚Sendungen‘ zeigt, wie weit jedes Paket ist, vom Etikett bis zur Zustellung. Eine Trackingnummer öffnet die Seite des Zustellers.\n‚Ausnahmen‘ zeigt Pakete, mit denen unterwegs etwas nicht stimmte.\n‚Tracey öffnen‘ öffnet das System zur Sendungsverfolgung selbst; Sie sind dort gleich angemeldet.',
  'help.customs.text':
    'Eine Sendung ist, was mit einer Versandanmeldung ins Lager kommt. ‚Übersicht Sendungen‘ zeigt, wie weit jede ist.\nIn ‚Eingangsaufträge des Zolls‘ und ‚Zollretouren‘ wählen Sie aus, was zusammen reist, um eine Sendung daraus anzulegen oder ihm eine MX-Eingangsreferenz zu geben.\nIn ‚Entladen‘ tragen Sie ein, wie viele Packstücke jedes Auftrags eingegangen sind. ‚Bericht speichern‘ behält, was bisher gezählt wurde; ‚Bericht senden‘ schickt ihn an den Zoll und geht nur einmal.\n‚Auditdatei anfordern‘ lässt die Auditdatei eines Zeitraums per E-Mail senden.',
  'help.activity.text':
    '‚Aktivität‘ zeigt, was Benutzer Ihres Unternehmens in diesem Portal getan haben: wer, wann, mit welchem Datensatz und mit welchem Ergebnis. ‚Details‘ zeigt die alten und neuen Werte. ‚Verlauf‘ auf der Seite eines Datensatzes zeigt dasselbe nur für diesen.\n‚Nicht bekannt‘ heißt, dass keine Antwort kam. Sehen Sie beim Datensatz nach, bevor Sie es wiederholen.\n‚Ohne Antwort‘ zeigt Aktionen und Importe, deren Ausgang nicht bekannt ist, XML-Nachrichten, die begonnen und nicht beendet sind, und Sendungen, die zu lange warten. ‚Erneut nachsehen‘ fragt die Datensätze ab: Was sich klärt, verlässt die Liste, und wer es getan hat, erfährt es. Geben Sie dem Helpdesk für den Rest die Datei: darin stehen die Anfragenummern.',
  'help.logbook.text':
    'Das Logbuch zeigt, was zwischen Ihren Systemen und dem Lager ausgetauscht wurde: Dateien unter ‚XML-Dokumente‘, Aufrufe unter ‚API-Protokoll‘. ‚Portalaktionen‘ zeigt, was Benutzer Ihres Unternehmens hier getan haben.\nDateien lassen sich herunterladen. Eine, die in den letzten 24 Stunden hinausging, kann mit ‚Erneut senden‘ noch einmal geschickt werden.',
  'help.relations.text':
    'Eine Relation ist ein Unternehmen, das Kunde wird. Sie wird in acht Schritten eingegeben; ‚Nächster Schritt‘ speichert jeden davon, und alle im Team können den Entwurf von der Liste aus fortsetzen.\nHat jemand anders einen Schritt geändert, nachdem Sie ihn geöffnet haben, sehen Sie beide Fassungen, bevor Ihre gespeichert wird.\nDer letzte Schritt zeigt alles noch einmal. ‚Relation aktivieren‘ legt das Unternehmen an und lädt seine Benutzer per E-Mail ein; danach kann die Relation hier nicht mehr geändert werden.',
  'help.exports': 'Exportieren',
  'help.exports.text':
    '‚Exportieren‘ über einer Liste liefert alle Zeilen der gefilterten Liste, von allen Seiten, als Excel oder CSV.\nFür einzelne Zeilen wählen Sie diese aus und dann ‚Auswahl exportieren‘.\nEine Datei enthält immer alle Spalten, auch die, die Sie auf dem Bildschirm nicht anzeigen.',
  'help.times': 'Daten, Uhrzeiten und Zahlen',
  'help.times.text':
    'Alle Uhrzeiten sind Amsterdamer Zeit, mit Sommerzeit, wo immer Sie sind.\nDaten stehen als Tag-Monat-Jahr: 31-12-2026. Ein Filter von einem Tag bis zu einem anderen schließt beide Tage ein.\nZahlen stehen als 1.234,56. In Formularen sind Dezimalkomma und Dezimalpunkt erlaubt, ohne Tausendertrennzeichen.',
  'help.keyboard': 'Tastatur, kleine Bildschirme und langsame Leitungen',
  'help.keyboard.text':
    'Alles geht mit der Tastatur: Tab geht weiter, Enter drückt, die Leertaste wählt aus, Escape schließt.\nBeim Tippen in einem Feld mit Vorschlägen gehen Sie mit den Pfeiltasten hindurch und übernehmen mit Enter einen.\nDer erste Link jeder Seite überspringt das Menü.\nDas Portal funktioniert auch ohne Skripte und in Textbrowsern. ‚Datensparende Version‘ unten auf der Seite lässt die Skripte weg.',
  'help.words': 'Glossar',
  'help.word.concept': 'Entwurf: ein Auftrag, an dem Sie noch arbeiten.',
  'help.word.stockcode':
    'Bestandscode: sagt, unter welchem Zollstatus Ware im Bestand ist: AKEUS ist frei, AKBND liegt im Zolllager (Einfuhrabgaben noch nicht bezahlt), AKRET sind Retouren.',
  'help.word.dms':
    'DMS: das Anmeldesystem des niederländischen Zolls. Der DMS-Status sagt, wie weit eine Anmeldung ist.',
  'help.word.mrn':
    'MRN: Movement Reference Number, die 18 Zeichen, unter denen der Zoll eine Anmeldung führt.',
  'help.word.eori':
    'EORI: die Nummer, unter der ein Unternehmen beim Zoll in der EU geführt wird. Sie beginnt mit dem Ländercode.',
  'help.word.incoterm':
    'Incoterm: die vereinbarte Regel, wer Transport, Versicherung und Abgaben bezahlt, und bis zu welchem Ort. DAP: geliefert, der Empfänger zahlt die Abgaben. DDP: geliefert, Abgaben bezahlt.',
  'help.word.taric':
    'Taric: der Code aus 10 Ziffern, der sagt, was ein Produkt für den Zoll ist und welche Abgabe gilt.',
  'help.word.goh':
    'GOH: hängende Ware (goods on hanger). Solche Produkte werden hängend gelagert und versandt.',
  'help.word.vas':
    'VAS: Value Added Service, zusätzliche Arbeit im Lager wie Etikettieren oder Dämpfen.',
  'help.word.sku': 'SKU, GTIN: Ihre eigene Artikelnummer, und die Nummer unter dem Barcode.',
  'help.word.bom':
    'Stückliste: woraus ein Produkt besteht, wie es der Zoll bei Ware von außerhalb der EU wissen will.',
  'help.word.bonded':
    'Zolllager: unter Aufsicht des Zolls, Einfuhrabgaben noch nicht bezahlt. ‘Zolllagerverwaltung’ sagt, ob die Ware eines Auftrags in das Zolllager kommt.',
  'help.word.origin':
    'Präferenzieller Ursprung: Ware aus einem Land, mit dem die EU ein Handelsabkommen hat, so dass weniger oder keine Abgaben bezahlt werden. Ein Dokument muss ihn nachweisen.',
  'help.word.eur1':
    'EUR1, EUR-MED: Zertifikate des präferenziellen Ursprungs, ausgestellt vom Zoll des Landes, das die Ware ausführt.',
  'help.word.atr':
    'ATR: Zertifikat für Ware im freien Verkehr aus der Türkei, für die keine Abgaben bezahlt werden.',
  'help.word.cvo':
    'CVO: Ursprungszeugnis. Es sagt, in welchem Land Ware hergestellt wurde, und senkt für sich allein keine Abgaben.',
  'help.word.rex':
    'REX: eine Erklärung des präferenziellen Ursprungs auf der Rechnung, von einem dafür registrierten Ausführer. Die Lizenznummer ist seine Nummer.',
  'help.word.exportvalue':
    'Exportwert: was die Ware einer Position für den Zoll bei der Ausfuhr wert ist.',
  'help.word.salesvalue': 'Verkaufswert: wofür die Ware einer Position verkauft wird.',
  'help.word.invoiceamount':
    'Rechnungsbetrag: der Teil der Rechnung des Lieferanten, der für eine Position ist. Alle Positionen zusammen können die Rechnung nicht übersteigen.',
  'help.word.bordermeans':
    'Beförderungsmittel an der Grenze: worin die Ware die Grenze der EU überquert, etwa ein Schiff oder ein Lkw.',
  'help.word.bordermode':
    'Verkehrszweig an der Grenze: die Art des Transports, mit der die Grenze der EU überquert wird: See, Bahn, Straße oder Luft.',
  'help.word.mxreference':
    'MX-Eingangsreferenz: die Nummer, unter der das Lager eine Sendung führt, mit allen Aufträgen, die mit ihr ankommen.',
  'help.word.prepacked':
    'Vorverpackt: der Lieferant hat die Stücke so verpackt, wie sie gelagert und versandt werden.',
  'help.word.crossdock': 'Cross-Docking: Ware, die weiterversandt wird, ohne gelagert zu werden.',
  'help.word.phase':
    'Phase: wie weit ein Auftrag oder eine Retoure ist, von angekündigt bis abgeschlossen.',
  'help.word.astro':
    'Astro: der Status eines Auftrags, der an das Lagersystem gesendet wurde. Hält ihn dort etwas auf, sagt die Meldung beim Auftrag, warum.',
  'help.word.manco': 'Manko: der Status eines Auftrags, bei dessen Eingang Stücke fehlten.',
  'help.word.t1':
    'T1: die Versandanmeldung, mit der Ware zum Lager reist, bevor Abgaben bezahlt sind.',
  'help.word.tg': 'TG: die Bitte an den Zoll, eine Sendung entladen zu dürfen.',
  'help.word.tgconform':
    'TG konform: die Meldung an den Zoll, dass alles so entladen wurde, wie es angemeldet war.',
  'help.word.ie043': 'IE043: die Nachricht, mit der der Zoll das Entladen einer Sendung erlaubt.',
  'help.word.ie044': 'IE044: die Nachricht an den Zoll mit dem, was entladen wurde.',
  'help.word.ags':
    'AGS-Import: gibt eine entladene Sendung an die Einfuhranmeldung weiter und schließt sie ab.',
  'help.contact': 'Kontakt',
  'help.contact.text':
    'Nennen Sie Ihr Unternehmen, die Auftrags- oder Artikelnummer und bei einem Fehler die Anfragenummer auf der Seite.',
  'help.contact.unknown': 'Fragen Sie Ihren Ansprechpartner beim Lager.',

  // Account
  'account.about':
    'Die Browser, in denen Sie angemeldet sind. Kennen Sie einen davon nicht, beenden Sie die Sitzung und fordern Sie auf der Anmeldeseite ein neues Passwort an.',
  'account.signIns': 'Wo Sie angemeldet sind',
  'account.deviceColumn': 'Browser',
  'account.device': '{browser} auf {system}',
  'account.unknownDevice': 'Unbekanntes Gerät',
  'account.since': 'Angemeldet seit',
  'account.lastUsed': 'Zuletzt benutzt',
  'account.withinHour': 'In der letzten Stunde',
  'account.session': 'Sitzung',
  'account.thisOne': 'Diese',
  'account.end': 'Sitzung beenden',
  'account.endOthers': 'Alle anderen Sitzungen beenden',
  'account.ended': 'Die Sitzung wurde beendet.',
  'account.over': 'Diese Sitzung war schon zu Ende.',
  'account.endedOthers': '{n} {n|Sitzung wurde|Sitzungen wurden} beendet.',

  // Keys of the keyboard
  'keyboard.title': 'Tastenkürzel',
  'keyboard.about':
    'Diese Tasten wirken, wenn die Seite Skripte hat und kein Feld den Fokus hat, und nie zusammen mit Strg, Alt oder ⌘.',
  'keyboard.key': 'Taste',
  'keyboard.what': 'Wirkung',
  'keyboard.search': 'Zur Suche des Portals',
  'keyboard.next': 'Zur nächsten Zeile der Liste; die Eingabetaste öffnet sie',
  'keyboard.previous': 'Zur Zeile davor',
  'keyboard.tick': 'Die Zeile auswählen oder abwählen',
  'keyboard.list': 'Diese Tasten zeigen',
  'keyboard.access': 'Zugriffstasten',
  'keyboard.accessAbout':
    'Drücken Sie sie zusammen mit Alt, in Firefox mit Alt und Umschalt, auf einem Mac mit Ctrl und Option. Sie wirken auch ohne Skripte.',
  'keyboard.save': 'Die Schaltfläche, die das Formular speichert oder absendet',
  'keyboard.on': 'Die Tasten sind eingeschaltet.',
  'keyboard.off': 'Die Tasten sind ausgeschaltet.',
  'keyboard.switchOff': 'Tasten ausschalten',
  'keyboard.switchOn': 'Tasten einschalten',
}
