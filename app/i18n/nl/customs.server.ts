import type { customsServer as english } from '../en/customs.server'

export const customsServer: Record<keyof typeof english, string> = {
  // What only the server says of a shipment.
  'shipments.notGranted': 'Geen toestemming om te lossen',
  'shipments.reportSent': 'Losrapport is al verzonden',
  'shipments.closed': 'Zending is al gesloten',
  'shipments.notPermitted': 'Deze actie is niet toegestaan bij de huidige status',
  'shipments.question': '{action} voor zending {name}?',
  'shipments.aboutTg': 'TG vraagt de douane om toestemming om te lossen.',
  'shipments.aboutTgConform':
    'TG conform meldt de douane dat alles is gelost zoals het was aangegeven.',
  'shipments.aboutAgsImport': 'AGS-import verstuurt de invoeraangifte en sluit de zending.',
  'shipments.stepRequest':
    'Vraag de douane om toestemming om te lossen. De velden hieronder worden eerst opgeslagen; colli hebben een eigen knop.',
  'shipments.stepCount': 'Tel de colli en stuur daarna het losrapport naar de douane.',
  'shipments.stepRemaining': 'Stuur de resterende orders naar het magazijnsysteem.',
  'shipments.stepClose': 'Alle orders zijn gesloten: deze zending kan worden gesloten.',
  'shipments.waitsForCustoms':
    'Wachten op de douane: de toestemming om te lossen is gevraagd en nog niet beantwoord.',
  'shipments.waitsForWarehouse':
    'Wachten tot het magazijn alle orders heeft ontvangen en gesloten.',
  'shipments.nothingToDo': 'Niets te doen in deze status.',
  'shipments.arrivalDate': 'Aankomstdatum',
  'shipments.mode1': 'Zee',
  'shipments.mode2': 'Trein',
  'shipments.mode3': 'Weg',
  'shipments.mode4': 'Lucht',
  'shipments.title': 'Zendinggegevens wijzigen - {name}',
  'shipments.alreadyAsked': 'De toestemming om te lossen is al gevraagd',
  'shipments.noReference': 'De MX-inboundreferentie ontbreekt',
  'shipments.mrnNeeded': 'Een geldig MRN is nodig',
  'shipments.ordersOpen': '{n} van {of} orders {n|is|zijn} niet gesloten',
  'shipments.noneRemaining': 'Er zijn geen orders meer te verzenden',
  'shipments.choicesFailed': 'Sommige keuzes konden niet worden geladen: {reason}',
  'shipments.notRead':
    'Deze zending kon niet worden gelezen. Wat u hebt ingevuld staat er nog: verstuur het zo meteen opnieuw.',
  'shipments.declaredNotClosed':
    'De invoeraangifte is verstuurd, maar de zending is niet gesloten: {reason}',
  'shipments.ofRow': '{name}: {words}',
  'shipments.savedNotRequested':
    'De zending is opgeslagen, maar de toestemming om te lossen is niet gevraagd: {reason}',
  'shipments.saveFirst':
    'U hebt velden of colli gewijzigd die niet zijn opgeslagen. Sla ze eerst op: daarna kan er niets meer aan de zending worden gewijzigd.',
  // Customs needs
  'customsNeeds.title': 'Wat de douane nog nodig heeft',
  'customsNeeds.invoiceDocument': 'Het document van factuur {invoice}',
  'customsNeeds.invoiceAmount': 'De regels zijn samen {sum}, de factuur is {amount}',
  'customsNeeds.hsCode': '{article}: een HS-code',
  'customsNeeds.hsUnknown': 'De HS-codes konden niet worden opgezocht',
  'customsNeeds.originProof':
    'Een bewijs van oorsprong: een certificaat of een verklaring op de factuur',
  'customsNeeds.grossWeight':
    '{article}: het brutogewicht van {gross} kg is lager dan het nettogewicht van {nett} kg',
  // Customs assign
  'customsAssign.newShipment': 'Nieuwe zending',
  'customsAssign.created': 'Zending aangemaakt',
  'customsAssign.notThere': 'Heeft deze referentie nu niet',
  'customsAssign.notLookedUp': 'Kon niet worden opgezocht',
  'customsAssign.movesUnknown':
    'Er kan nu niets worden verplaatst, omdat de huidige zendingen niet konden worden opgezocht: {reason}',
  // What only the server says of an unloading.
  'unloading.title': 'Lossen - {name}',
  'unloading.filledExpected':
    'Alles is ingevuld zoals verwacht en nog niet opgeslagen. Wijzig wat afwijkt.',
  'unloading.filledRest':
    '{n} {n|cel die leeg of 0 was, is|cellen die leeg of 0 waren, zijn} ingevuld zoals verwacht en nog niet opgeslagen. Wat al geteld was, blijft staan: {difference}.',
  'unloading.unknownType': 'Onbekend verpakkingstype: {type}',
  'unloading.shared': 'Meerdere orders of retouren heten {id}. Ze worden samen geteld.',
  'unloading.leftOut': 'Eerder opgeslagen, maar niet meer geteld als u nu opslaat: {items}',
  'unloading.nothing': 'Deze zending bevat geen orders en geen retouren',
  'unloading.gone': 'Niet meer in deze zending: {ids}. Deze aantallen zijn weggelaten.',
  'unloading.findWhat': 'Typ eerst het nummer van een order of retour.',
  'unloading.quantityWrong': 'Aantal moet 0 of meer zijn',
  'unloading.whole': 'Hele zending',
  'unloading.summary': 'Verwacht {expected}, ontvangen {received}: {difference}.',
  'unloading.summarySame': 'Verwacht {expected}, ontvangen {received}: alles zoals verwacht.',
  'unloading.allOthers': 'Alle overige',
  'unloading.more': '… en nog {n}',
  'unloading.answerFirst':
    'Beantwoord eerst de vraag over het blad. Het rapport is niet verzonden.',
  'unloading.noFile': 'Kies een ingevuld blad',
  'unloading.otherSheet': 'Dit blad is niet gemaakt voor zending {name}. Er is niets ingevuld.',
  'unloading.noTypes': 'Het blad heeft geen kolom met een verpakkingstype. Er is niets ingevuld.',
  'unloading.unknownRow': 'Deze zending heeft geen order of retour met deze naam',
  'unloading.sheetWrong': '{n} {n|cel is|cellen zijn} fout. Er is niets ingevuld.',
  'unloading.filled':
    '{n} {n|rij is|rijen zijn} ingevuld vanuit het blad, maar nog niet opgeslagen.',
  'unloading.filledWithout':
    '{n} {n|rij is|rijen zijn} ingevuld vanuit het blad, zonder de kolommen {columns}, maar nog niet opgeslagen.',
  // What only the server says of a request for an audit file.
  'auditFile.noEmail':
    'Uw account heeft geen e-mailadres, dus er kan geen bestand worden aangevraagd. Vraag uw beheerder om er een toe te voegen.',
  'auditFile.failed': 'Aanvraag mislukt',
  'auditFile.sent': 'Auditfile wordt verzonden naar {email}',
  'auditFile.turned': 'Auditfile van alleen {from}, omdat de einddatum voor de begindatum lag.',
  // Papers that are printed for the dock.
  'dock.labels': 'Dooslabels',
  'dock.sheet': 'Telblad',
  'dock.labelsOf': 'Dooslabels van {name}',
  'dock.printLabel': 'Label afdrukken',
  'dock.labelOf': 'Label van {name}',
  'dock.sheetOf': 'Telblad van {name}',
  'dock.range': '{from} t/m {to}',
  'dock.back': 'Terug',
  'dock.hint': 'Druk deze pagina af met uw browser (Ctrl+P).',
  'dock.nothing': 'Er is niets af te drukken.',
  'dock.article': 'Artikel, order of retour',
  'dock.pieces': 'stuks',
  'dock.carton': 'Doos ____ van ____',
  'dock.perLine': 'Een label per regel',
  'dock.perPackage': 'Een label per berekende doos',
  'dock.cartonOf': 'Doos {n} van {all}',
  'dock.expected': 'Verwacht',
  'dock.received': 'Ontvangen',
  'dock.damaged': 'Beschadigd',
  'dock.remark': 'Opmerking',
  'dock.countedBy': 'Geteld door',
  'dock.date': 'Datum',
  'dock.company': 'Bedrijf',
  'dock.supplier': 'Leverancier',
  'dock.reference': 'Vrachtreferentie',
  'dock.arrival': 'Aankomst',
  'dock.mrn': 'MRN',
  'dock.container': 'Container',
}
