import type { inboundServer as english } from '../en/inbound.server'

export const inboundServer: Record<keyof typeof english, string> = {
  // Inbound order
  'inboundOrder.name': 'Name',
  'inboundOrder.handling': 'Abwicklung',
  'inboundOrder.changed': 'Letzte Änderung',
  'inboundOrder.externalDate': 'Externes Datum',
  'inboundOrder.statements': 'Erklärungen',
  'inboundOrder.articleNumber': 'Artikelnummer',
  'inboundOrder.width': 'Weite',
  'inboundOrder.length': 'Länge',
  'inboundOrder.ordered': 'Bestellt',
  'inboundOrder.delivered': 'Geliefert',
  'inboundOrder.commodityCode': 'Warennummer',
  'inboundOrder.nettWeight': 'Nettogewicht (kg)',
  'inboundOrder.lineDetails': 'Details',
  'inboundOrder.line': 'Auftragszeile',
  'inboundOrder.colourSupplierId': 'Farb-ID des Lieferanten',
  'inboundOrder.externalArticle': 'Externe Artikel-ID',
  'inboundOrder.locations': 'Lagerplätze',
  'inboundOrder.stockAvailable': 'Verfügbarer Bestand',
  'inboundOrder.shipmentLine': 'Sendungszeile',
  'inboundOrder.lineShort': 'Dieser Artikel wurde nicht vollständig geliefert',
  'inboundOrder.certificateNumber': 'Nummer',
  'inboundOrder.exporter': 'Adresse des Ausführers',
  'inboundOrder.shipment': 'Sendung',
  'inboundOrder.transport': 'Transport',
  'inboundOrder.package.BI': 'Behälter',
  'inboundOrder.package.BX': 'Schachtel',
  'inboundOrder.package.CT': 'Karton',
  'inboundOrder.package.PA': 'Päckchen',
  'inboundOrder.package.PC': 'Paket',
  'inboundOrder.package.PK': 'Packstück',
  'inboundOrder.package.PX': 'Palette',
  'inboundOrder.package.SW': 'Schrumpfverpackt',
  'inboundOrder.copyHint':
    'Beginnt einen neuen Eingangsauftrag mit denselben Angaben und Produkten; Nummer und Dokumente bleiben leer.',
  'inboundOrder.orderPart': 'Auftrag',
  'inboundOrder.updated': 'Eingangsauftrag aktualisiert',
  'inboundOrder.updateFailed': 'Beim Aktualisieren des Eingangsauftrags ist etwas schiefgegangen',
  'inboundOrder.saved': 'Gespeichert: {parts}',
  'inboundOrder.notSaved': 'Nicht gespeichert: {parts}',
  'inboundOrder.maybeSaved': 'Wir wissen nicht, ob dies gespeichert wurde: {parts}',
  'inboundOrder.locked': 'Dieser Auftrag kann nicht mehr geändert werden.',
  'inboundOrder.lockedMeanwhile':
    'Der Auftrag ist jetzt in einer anderen Phase. Diese Eingaben wurden nicht gespeichert: {parts}',
  'inboundOrder.mrnNeedsShipment': 'Eine MRN braucht eine Sendung, der der Auftrag zugeordnet ist',
  'inboundOrder.sendToWarehouse': 'An das Lager senden',
  'inboundOrder.sendHint': 'Übergibt den Auftrag an das Lager, das ihn dann annehmen kann.',
  'inboundOrder.saveFirst':
    'Sie haben Änderungen, die nicht gespeichert sind. Speichern Sie sie zuerst: Nur Gespeichertes geht an das Lager.',
  'inboundOrder.cannotBeSent':
    'Dieser Auftrag kann jetzt nicht an das Lager gesendet werden, oder nicht von Ihnen.',
  'inboundOrder.whyEdited':
    'Die Felder unten können Sie noch ändern. Übermittelte Aufträge können nicht gelöscht werden.',
  // Inbound rules
  'inboundForm.chooseSupplier': 'Wählen Sie einen der gefundenen Lieferanten',
  'inboundForm.supplierUnknown': 'Lieferant ist unbekannt',
  'inboundForm.senderOfReturn':
    'Nur eine Retoure hat einen Absender: Wählen Sie die Art Retoure, oder lassen Sie dieses Feld leer',
  'inboundForm.oneInvoice': 'Genau 1 Rechnung ist erforderlich',
  'inboundForm.oneCost': 'Auftrag darf nicht mehr als 1 {type}-Dokument haben',
  'inboundForm.aboveInvoice':
    'Der Rechnungsbetrag einer Position darf den Rechnungsbetrag nicht übersteigen',
  'inboundForm.certificatesDisagree': 'Diese Kombination von Zertifikatsarten ist nicht zulässig',
  'inboundForm.noPackages': 'Mindestens 1 Packstück ist erforderlich',
  // What the lines of an inbound order travel in, by the packages of their products.
  'reckoned.packages': 'Packstücke',
  'reckoned.grossWeight': 'Bruttogewicht',
  'reckoned.volume': 'Volumen',
  'reckoned.unknown': 'nicht bekannt',
  'reckoned.atLeast': 'mindestens {amount}',
  'reckoned.noLines': 'Es gibt keine Positionen, aus denen berechnet werden kann.',
  'reckoned.tooMany':
    'Der Auftrag hat mehr als {n} verschiedene Artikel: zu viele, um sie auf einmal zu berechnen.',
  'reckoned.noPackage': 'Nicht berechnet: {article} hat weder Karton noch Multipack',
  'reckoned.noProduct': 'Nicht berechnet: {article} ist nicht unter den Produkten',
  'reckoned.noQuantity': 'Nicht berechnet: {article} hat keine ganze Menge',
  'reckoned.unread': 'Nicht berechnet: Produkt {article} konnte nicht gelesen werden',
  'reckoned.notWhole':
    'Übernehmen lässt die Packstücke, wie sie sind, bis jede Position berechnet ist',
  'reckoned.packagesDiffer':
    'Sie haben {entered} {entered|Packstück|Packstücke} eingegeben; die Positionen ergeben {n}',
  'reckoned.packagesFew':
    'Sie haben {entered} {entered|Packstück|Packstücke} eingegeben; allein die berechneten Positionen ergeben {n}',
  'reckoned.weightDiffers':
    '{article}: Sie haben ein Bruttogewicht von {entered} kg eingegeben; berechnet {n} kg',

  // Arrivals
  'arrivals.export': 'Als Kalenderdatei',
  'arrivals.inbound': '{name} (Eingangsauftrag)',
  'arrivals.return': '{name} (Retoure)',
  'arrivals.shipment': '{name} (Sendung)',
  'arrivals.pieces': '{n} Stück',
  'arrivals.packages': '{n} Colli',
  'arrivals.more': '{n} weitere',
  'arrivals.nothing': 'Im {month} wird nichts erwartet.',
  'arrivals.notRead': '{list} konnten nicht gelesen werden und fehlen hier. {why}',
  'arrivals.cut': '{list}: Aus diesem Monat stehen hier nur {n} von {of}.',
  'arrivals.undated': '{list}: {n} noch ausstehend, ohne Datum.',
  'arrivals.undatedNotCounted':
    '{list}: Wie viele noch kein Datum haben, konnte nicht gezählt werden.',
  'arrivals.toList': 'Liste öffnen',
  'arrivals.month': 'Monat',
  'arrivals.show': 'Anzeigen',
  'arrivals.today': 'Heute',
  'arrivals.months': 'Monate',
  'arrivals.expected': 'Erwartet im {month}',
  'arrivals.notAMonth': 'Das ist kein Monat. Sie sehen den aktuellen Monat.',
  'arrivals.calendar': 'In Ihrem eigenen Kalender',
  'arrivals.file': 'Als Kalenderdatei herunterladen',
  'arrivals.fileOf': '(.ics: der letzte Monat, dieser Monat und die nächsten sechs)',
  'arrivals.subscribe':
    'Für ein Abonnement fügen Sie diese Adresse Ihrem Kalender hinzu, mit einem beliebigen Benutzernamen und einem Schlüssel als Kennwort:',
}
