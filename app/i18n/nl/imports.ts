import type { imports as english } from '../en/imports'

export const imports: Record<keyof typeof english, string> = {
  // Imports
  'import.files': 'Bestanden',
  'import.upload': 'Uploaden',
  'import.dropHere':
    'Kies .xlsx-, .csv-, .xls- of .ods-bestanden of sleep ze hierheen. Maximaal 20 MB per bestand.',
  'import.templates': 'Sjablonen',
  'import.template.eu': 'EU-sjabloon',
  'import.template.outsideEu': 'Sjabloon buiten de EU',
  'import.template.purchase': 'Inkoopsjabloon',
  'import.template.purchaseCustoms': 'Inkoopsjabloon (douane)',
  'import.template.returns': 'Retoursjabloon',
  'import.templateHint':
    'Rij 1 bevat de kolomkoppen. Producten van buiten de EU hebben hun stuklijst nodig op het blad ‘BOM’.',
  'import.items.products': 'producten',

  'import.column.ArticleNumber': 'Artikelnummer',
  'import.column.Barcode': 'Barcode',
  'import.column.Description': 'Omschrijving',
  'import.column.StorageType': 'Opslagtype',
  'import.column.ProductType': 'Producttype',
  'import.column.Season': 'Seizoen',
  'import.column.Size': 'Maat',
  'import.column.LengthSize': 'Lengtemaat',
  'import.column.Brand': 'Merk',
  'import.column.Fabric': 'Stof',
  'import.column.StyleCode': 'Stijlcode',
  'import.column.StyleDescription': 'Stijlomschrijving',
  'import.column.ColourCode': 'Kleurcode',
  'import.column.ColourDescription': 'Kleuromschrijving',
  'import.column.HSCode': 'HS-code',
  'import.column.CountryOfOrigin': 'Land van oorsprong',
  'import.column.Weight': 'Gewicht',
  'import.column.ChildArticleNumber': 'Artikelnummer van het onderdeel',
  'import.column.Quantity': 'Aantal',
  'import.column.YieldIncl': 'Verbruik incl.',
  'import.column.InvoicePercentage': 'Factuurpercentage',

  'import.problem.unique': '{field} moet uniek zijn',
  'import.problem.upperCase': 'Artikelnummer moet in hoofdletters zijn',
  'import.problem.barcodeSpace': 'Barcode mag niet met een spatie beginnen of eindigen',
  'import.problem.barcodeCharacters':
    'Barcode mag alleen A-Z, 0-9, spaties en koppeltekens bevatten',
  'import.problem.storageType': 'Opslagtype moet GOH of FP zijn',
  'import.problem.errorValue': '{field} bevat een foutwaarde van de spreadsheet',
  'import.problem.articleUnknown': 'Het artikel van deze stuklijst staat niet op het eerste blad',
  'import.problem.articleGone': 'Dit artikel is er niet meer; er is niets gewijzigd',
  'import.problem.notCompared':
    'Dit was nog niet vergeleken toen het werd gestart; er is niets gewijzigd',
  'import.problem.changedSince':
    'Iemand heeft dit gewijzigd sinds het werd getoond; er is niets gewijzigd. Nu staat er: {now}',
  'import.problem.orderGone': 'Deze order is er niet meer; er is niets gewijzigd',
  'import.problem.notConcept': 'Deze order is geen concept meer; er is niets gewijzigd',
  'import.problem.wentWrong': 'er is iets misgegaan',
  'import.countryDiffers':
    'Het land van oorsprong in deze order wijkt af van het land van oorsprong in de stamgegevens',

  'import.refused.noFile': 'Kies een bestand',
  'import.refused.notASpreadsheet': 'Het bestand kon niet worden gelezen',
  'import.refused.isOther': 'Het bestand kon niet worden gelezen: het is {kind}',
  'import.refused.saveAsXlsx': 'Open het in een spreadsheetprogramma en bewaar het als .xlsx.',
  'import.found.webPage': 'een webpagina (HTML)',
  'import.found.xml': 'een XML-bestand',
  'import.found.numbers': 'een Apple Numbers-bestand',
  'import.found.pdf': 'een PDF-document',
  'import.found.image': 'een afbeelding',
  'import.found.document': 'een tekstdocument',
  'import.found.presentation': 'een presentatie',
  'import.found.archive': 'een archief',
  'import.found.program': 'een programma',
  'import.refused.noRows': 'Het bestand bevat geen rijen',
  'import.refused.tooLarge': 'Het bestand is te groot',
  'import.refused.tooManyRows': 'Het bestand heeft meer dan 100.000 rijen',
  'import.refused.tooManyRowsTogether': 'De bestanden hebben samen meer dan 100.000 rijen',
  'import.refused.tooManyFiles': 'Er kunnen hoogstens {n} bestanden tegelijk worden geüpload',
  'import.refused.wrongType':
    'Het bestand kon niet worden gelezen: het is {kind}, geen .{extension}',
  'import.refused.unsupportedFormat':
    'Het bestand kon niet worden gelezen: {found}-bestanden worden niet ondersteund',
  'import.refused.encrypted':
    'Het bestand kon niet worden gelezen: het is met een wachtwoord beveiligd',
  'import.refused.noVisibleSheet':
    'Het bestand kon niet worden gelezen: het heeft geen zichtbaar blad met artikelen',
  'import.refused.tooManyColumns':
    'Het bestand kon niet worden gelezen: rij {row} heeft meer dan {limit} kolommen',
  'import.refused.cellTooLong':
    'Het bestand kon niet worden gelezen: een cel heeft meer dan {limit} tekens',
  'import.refused.tooSlow':
    'Het bestand kon niet worden gelezen: het duurt te lang. Sla het opnieuw op als .xlsx zonder opmaak, of als .csv',
  'import.refused.truncated': 'Het bestand kon niet worden gelezen: het is afgebroken',
  'import.refused.damaged': 'Het bestand kon niet worden gelezen: het is beschadigd',
  'import.refused.unsupportedCompression':
    'Het bestand kon niet worden gelezen: het is op een onbekende manier gecomprimeerd',
  'import.refused.tooManyEntries':
    'Het bestand kon niet worden gelezen: het bestaat uit te veel delen',
  'import.refused.duplicateEntries':
    'Het bestand kon niet worden gelezen: het bevat hetzelfde deel twee keer',
  'import.refused.zipBomb': 'Het bestand kon niet worden gelezen: uitgepakt is het te groot',
  'import.refused.doctype':
    'Het bestand kon niet worden gelezen: het bevat een documenttypedefinitie',
  'import.refused.tooDeep': 'Het bestand kon niet worden gelezen: de delen zijn te diep genest',
  'import.refused.badXml': 'Het bestand kon niet worden gelezen: de inhoud is niet welgevormd',
  'import.refused.badReference':
    'Het bestand kon niet worden gelezen: cel {address} van blad {sheet} verwijst naar iets dat er niet is',
  'import.refused.duplicateCells':
    'Het bestand kon niet worden gelezen: cel {address} van blad {sheet} komt twee keer voor',
  'import.refused.unknownEncoding':
    'Het bestand kon niet worden gelezen: de tekencodering is onbekend',
  'import.refused.badEncoding':
    'Het bestand kon niet worden gelezen: het bevat tekens die geen tekst zijn',
  'import.refused.unclosedQuote':
    'Het bestand kon niet worden gelezen: een aanhalingsteken in rij {row} wordt nergens gesloten',
  'import.refused.noKnownColumn':
    'Het bestand kon niet worden gelezen: rij {row} van blad {sheet} noemt geen bekende kolom. De eerste rij moet de koppen van een sjabloon bevatten, zoals {column}',
  'import.refused.doubleColumn':
    'Het bestand kon niet worden gelezen: de kolom {column} komt meer dan één keer voor op blad {sheet} ({address})',
  'import.refused.upstreamSilent':
    'Het bestand kon niet worden gelezen: het systeem dat .xls- en .ods-bestanden leest gaf geen antwoord. Probeer het zo opnieuw, of sla het op als .xlsx',
  'import.refused.interrupted':
    'Het lezen van het bestand is onderbroken. Er is niets geïmporteerd; upload het opnieuw',
  'import.refused.noReader':
    'Bestanden kunnen op dit moment niet worden gelezen. Er is niets geïmporteerd; probeer het later opnieuw',
  'import.refused.notKept':
    'Het bestand kon niet worden opgeslagen. Er is niets geïmporteerd; probeer het later opnieuw',
  'import.refused.noRoomOfOwn':
    'Er worden al twee bestanden van u gelezen. Er is niets geïmporteerd; probeer het opnieuw als er een gelezen is',
  'import.refused.arrivedTooSlowly':
    'Het bestand kwam te langzaam binnen, daarom is het uploaden beëindigd. Er is niets geïmporteerd; probeer het opnieuw met een betere verbinding',
  'import.refused.noRoom':
    'Er worden nu veel bestanden gelezen. Er is niets geïmporteerd; probeer het zo opnieuw',
  'import.refused.sendAgain':
    'Deze upload kan niet meer worden geopend. Upload het bestand opnieuw.',
  'import.refused.expired':
    'Deze upload is 24 uur bewaard en is er niet meer. Upload het bestand opnieuw',

  'import.reading': '{file} wordt gelezen…',
  'import.waiting': '{file} kan op dit moment niet worden getoond',
  'import.waitingHint':
    'De instellingen van dit bedrijf konden niet worden gelezen. Er gaat niets van de import verloren, en deze pagina probeert het vanzelf opnieuw.',
  'import.processing': 'Bezig met verwerken... Sluit het browservenster niet.',
  'import.progress': '{done} van {selected}',
  'import.closingIsSafe': 'Het werk gaat door, ook als u deze pagina sluit.',
  'import.signInToContinue': 'Log in om verder te gaan',
  'import.signInHint':
    'Gepauzeerd: uw sessie is beëindigd. Log in en open deze pagina om verder te gaan.',
  'import.signIn': 'Inloggen',
  'import.waitsFor':
    'Gepauzeerd: de sessie van {user}, die dit startte, is beëindigd. Het gaat verder als die gebruiker inlogt en deze pagina opent.',
  'import.result': '{n} {items} geïmporteerd, {m} {items} mislukt.',
  'import.resultSubmitted': '{n} {items} geïmporteerd en ingediend, {m} {items} mislukt.',
  'import.stopped':
    'Het versturen is gestopt: het systeem van de dienstverlener is niet bereikbaar. Er is niets verloren. Verstuur de rest met de knop hieronder.',
  'import.fault':
    'Het versturen is gestopt door een fout in het portaal. Verstuur de rest met de knop hieronder.',
  'import.unknownRow':
    'We weten niet wat er van deze rij is geworden. Het portaal controleert dat voordat het de rij opnieuw verstuurt.',

  'import.import': 'Importeren',
  'import.hasErrors': 'Verbeter de rijen met fouten hier, of laat ze weg.',
  'import.runningAlready': 'Deze import loopt al.',
  'import.leaveOut': 'De rijen met fouten weglaten',
  'import.leftOut': '{n} weggelaten',
  'import.selected': '{n} van {total} geselecteerd',
  'import.selectAll': 'Alles selecteren',
  'import.selectNone': 'Selectie wissen',
  'import.saveSelection': 'Selectie opslaan',
  'import.remove': 'Deze upload verwijderen',
  'import.more': 'Meer',
  'import.undo': 'Terugdraaien',
  'import.nextSteps': 'Volgende stappen',
  'import.failedRows': 'De mislukte rijen downloaden',
  'import.anotherFile': 'Een ander bestand uploaden',
  'import.searchLabel': 'Zoeken in deze import',
  'import.noMatches': 'Geen importrijen voldoen aan de zoekcriteria',
  'import.errorOnPage': 'Er is een fout opgetreden op pagina {n}',
  'import.lines': 'Rijen',
  'import.row': 'Rij',
  'import.select': 'Selecteren',
  'import.status': 'Status',
  'import.details': 'Details',
  'import.selectLine': 'Rij {row} selecteren, {key}',
  'import.error': 'Fout',
  'import.code': 'Code',
  'import.imported': 'Dit product is geïmporteerd',
  'import.moreLines': 'en nog {n} {n|regel|regels}',
  'import.earlier':
    'Dit bestand is al eerder geïmporteerd: {file}, geüpload op {when}. Opnieuw importeren verstuurt alle geselecteerde rijen nog een keer.',
  'import.openEarlier': 'De eerdere import openen',
  'import.goOn': 'Toch importeren',
  'import.confirmAgain':
    'Dit bestand is al eerder geïmporteerd. Bevestig eerst dat u het opnieuw wilt importeren.',

  'import.resultWorkbook': 'Resultaatbestand',
  'import.skipped':
    '{n} {n|rij|rijen} van het bestand {n|is|zijn} al eerder geïmporteerd en {n|wordt|worden} overgeslagen.',
  'import.noResult':
    'Het resultaatbestand van deze import kan niet meer worden gemaakt: het bestand is verwijderd.',

  'import.view.all': 'Alle',
  'import.view.errors': 'Met fouten',
  'import.view.new': 'Nieuw',
  'import.view.changed': 'Gewijzigd',
  'import.view.unchanged': 'Ongewijzigd',
  'import.view.left-out': 'Weggelaten',
  'import.takeBack': 'Weer meenemen',
  'import.takeBackAll': 'Alle weer meenemen',
  'import.views': 'Welke rijen worden getoond',
  'import.problems': 'Problemen',
  'import.problemRows': '{n} {n|rij|rijen}',
  'import.showAll': 'Alle rijen tonen',
  'import.masterdata': 'Stamgegevens',
  'import.changedColumns': 'Gewijzigd: {columns}',
  'import.materialSent': 'De stuklijst vervangt de huidige.',
  'import.masterdataHolds': 'Nu: {value}',
  'import.emptyValue': 'leeg',
  'import.comparing': 'Vergelijken met de stamgegevens… {done} van {total}',
  'import.refresh': 'Vernieuwen',
  'import.compared':
    'Vergeleken met de stamgegevens: {new} nieuw, {changed} gewijzigd, {unchanged} ongewijzigd.',
  'import.cannotCompare':
    'De vergelijking met de stamgegevens ontbreekt: het systeem van de dienstverlener heeft niet geantwoord. Zonder kan er niets worden gewijzigd.',
  'import.notCompared':
    'De vergelijking met de stamgegevens ontbreekt: het systeem van de dienstverlener heeft niet geantwoord. Importeren kan ook zonder.',
  'import.tryAgain': 'Opnieuw proberen',
  'import.leaveOutUnchanged': 'Ongewijzigde rijen weglaten',
  'import.otherFields': '{n} {n|ander veld|andere velden}',
  'import.saveAndNext': 'Opslaan en volgende',
  'import.leaveSafely': 'U kunt deze pagina gerust verlaten.',
  'import.continueWorking': 'Verder werken',
  'import.saveRow': 'Rij {row} opslaan',
  'import.asRead': 'Met de hand verbeterd. Eerst stond er: {value}',
  'import.youEntered': 'U hebt ingevuld: {value}',
  'import.cutCell':
    'Alleen de eerste {n} tekens worden getoond. Een wijziging vervangt de hele cel.',
  'import.sharedWith': 'Andere rijen met dezelfde waarde voor {field}:',
  'import.fileSays': '{field} (in het bestand staat: {value})',
  'import.correctedRows': 'Met de hand verbeterd: {n} {n|rij|rijen}',
  'import.rowCorrected': 'Rij {row}: {fields} met de hand verbeterd.',
  'import.rowStillWrong': 'De rij bevat nog fouten.',
  'import.rowInOrder': 'De rij bevat geen fouten meer.',
  'import.linesWithErrors': 'Rijen met fouten: {n}.',
  'import.rowLocked': 'De import is begonnen: de rijen kunnen niet meer worden verbeterd.',
  'import.otherSelection':
    'De selectie is intussen gewijzigd. Nu geselecteerd: {n}. Controleer dit en druk opnieuw op de knop.',
  'import.otherCells':
    'Intussen zijn rijen verbeterd. Nu geselecteerd: {n}. Controleer ze en druk opnieuw op de knop.',
  'import.rowStale':
    'Een rij is intussen in een ander venster gewijzigd. Wat u hebt ingevuld, staat naast wat er nu in staat.',
  'import.rowLeftOut':
    'Rij {row} is intussen in een ander venster weggelaten. Wat u hebt ingevuld, is niet opgeslagen: {entries}. Neem de rij onder ‘Weggelaten’ weer mee om die te verbeteren.',
  'import.morePages': 'Er zijn meer pagina’s met fouten.',

  'import.read': 'Hoe het bestand is gelezen',
  'import.mayBeMissing': 'Wat kan ontbreken',
  'import.readFile': '{file}: {rows} {rows|rij|rijen}',
  'import.readSheet': 'Blad {sheet}: {rows} {rows|rij|rijen}',
  'import.missingColumns': 'Kolommen die ontbreken op blad {sheet}: {columns}',
  'import.unknownColumns': 'Kolommen die niet worden geïmporteerd op blad {sheet}: {columns}',
  'import.unreadSheets': 'Bladen die niet zijn gelezen: {sheets}',
  'import.csvRead': 'Tekstbestand, codering {encoding}, scheidingsteken {separator}',
  'import.separator.tab': 'tab',
  'import.otherTemplate':
    'Gemaakt met een ander sjabloon ({name}, versie {version}). Controleer de kolommen.',
  'import.noteCount': '{kind}: {n}',
  'import.moreCells': 'en nog {n}',
  // Of changes that were made on a screen: there is no file, and nothing is imported.
  'import.change.title': 'Wijzigingen',
  'import.change.apply': 'Wijzigingen doorvoeren',
  'import.change.discard': 'Deze wijzigingen weggooien',
  'import.change.search': 'Zoeken in deze wijzigingen',
  'import.change.done': 'Dit is gewijzigd',
  // Import list
  'importList.search': 'Zoeken in bestandsnamen en gebruikers',
  'importList.file': 'Bestand',
  'importList.area': 'Onderdeel',
  'importList.who': 'Geüpload door',
  'importList.when': 'Wanneer',
  'importList.state': 'Status',
  'importList.rows': 'Rijen',
  'importList.imported': 'Geïmporteerd',
  'importList.refused': 'Geweigerd',
  'importList.unknown': 'Onbekend',
  'importList.leftOut': 'Weggelaten',
  'importList.actions': 'Acties',
  'importList.result': 'Resultaat',
  'importList.remove': 'Verwijderen',
  'importList.inbound': 'Inkomende orders importeren',
  'importList.outbound': 'Uitgaande orders importeren',
  'importList.what': 'imports',
  'importList.empty': 'Geen uploads in de afgelopen 30 dagen',
}
