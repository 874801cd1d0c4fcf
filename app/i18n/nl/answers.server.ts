import type { answers as english } from '../en/answers.server'

export const answers: Record<keyof typeof english, string> = {
  'message.productSaved': 'Product is opgeslagen',
  'message.exportCreated': 'Export is gemaakt',
  'message.actionProcessed': 'Actie is verwerkt',
  'message.outcomeUnknown':
    'Er is iets misgegaan. We weten niet of dit is opgeslagen. Controleer het voordat u het opnieuw probeert.',
  'form.required': '{field} is verplicht',
  'form.changedMeanwhile':
    'Iemand anders heeft dit gewijzigd terwijl u het bewerkte. Er is niets opgeslagen. Vergelijk beide versies en kies.',
  'form.changedSinceShown':
    'Dit is veranderd sinds het getoond werd. Bekijk het opnieuw voordat u verdergaat.',
  'form.invalid': '{field} is niet geldig',
  'form.thousands': 'Laat scheidingstekens voor duizendtallen weg: 1000, niet 1.000',
  'form.tooManyRows': '{field} mag hoogstens {n} regels hebben',
  'form.settingsUnknown':
    'De instellingen van het bedrijf kunnen nu niet worden gelezen, dus er is niets opgeslagen. Probeer het zo opnieuw',
  'form.otherCompany':
    'Dit formulier is gemaakt voor {company}, maar {active} is nu actief. Er is niets opgeslagen.',
  'form.switchBack': 'Terug naar {company}',
  'form.switchedBack': 'U werkt weer voor {company}. Er is nog niets opgeslagen.',
  'form.partSaved':
    'Een deel ervan is uitgevoerd voordat uw sessie eindigde. Zoek het op voordat u het opnieuw verstuurt.',
  'form.keyMissing':
    'Dit formulier is te oud of is niet door dit portaal gemaakt. Er is niets opgeslagen; verstuur het opnieuw.',
  'form.stillRunning':
    'Dit formulier is al verstuurd en wordt nog verwerkt. Zoek de uitkomst op voordat u het opnieuw probeert.',
  'form.textTooLong':
    'De teksten van dit formulier zijn samen groter dan 1 MB. Er is niets opgeslagen en alleen het begin van de laatste staat hier. Verstuur rijen als bestand, of minder tegelijk.',
  'form.notStored':
    'Het portaal kan nu niets opslaan. Er is niets opgeslagen; probeer het later opnieuw.',
  'unstored.title': 'Het portaal kan nu niet werken',
  'unstored.text': 'De database antwoordt niet. Probeer het over een minuut opnieuw.',
  'busy.title': 'Het portaal heeft het erg druk',
  'busy.text': 'Er is niets gewijzigd. Probeer het over enkele seconden opnieuw.',
  'busy.tryAgain': 'Opnieuw proberen',
  'message.successCode': 'Gelukt! {code}',
  'message.errorCode': 'Fout! [{code}]',
  'status.concept': 'Concept',
  'status.new': 'Nieuw',
  'status.astro': 'Astro',
  'status.inProgress': 'In behandeling',
  'status.manco': 'Manco',
  'status.released': 'Vrijgegeven',
  'status.picked': 'Verzameld',
  'status.packed': 'Ingepakt',
  'status.shipped': 'Verzonden',
  'status.closed': 'Gesloten',
  'status.canceled': 'Geannuleerd',
  'status.registered': 'Geregistreerd',
  'status.announced': 'Aangekondigd',
  'status.awaitingDocuments': 'Wacht op documenten',
  'status.documentsChecked': 'Documenten gecontroleerd',
  'status.transitOpened': 'Transit geopend',
  'status.permissionToUnload': 'Toestemming tot lossen',
  'status.sentToWarehouse': 'Naar magazijn gestuurd',
  'status.unloaded': 'Gelost',
  'status.declarationPrepared': 'Aangifte voorbereid',
  'status.declarationSent': 'Aangifte verzonden',
  'status.declarationAccepted': 'Aangifte aanvaard',
  'status.receiving': 'Wordt ontvangen',
  'status.received': 'Ontvangen',
  'status.transitGoods': 'Transitgoederen',
  'status.transitGoodsConform': 'Transitgoederen conform',
  'status.unloadingRemarksSent': 'Losbevindingen verzonden',
  'attention.concepts': 'Uitgaande concepten die nog niet zijn ingediend',
  'attention.concepts.counted':
    '{n} {n|uitgaand concept is|uitgaande concepten zijn} nog niet ingediend',
  'attention.returnConcepts': 'Retouren die nog niet zijn ingediend',
  'attention.returnConcepts.counted': '{n} {n|retour is|retouren zijn} nog niet ingediend',
  'attention.invalidOrders': 'Ongeldige uitgaande orders',
  'attention.invalidOrders.counted': '{n} {n|order is|orders zijn} ongeldig',
  'attention.inboundConcepts': 'Inkomende concepten die nog niet zijn ingediend',
  'attention.inboundConcepts.counted':
    '{n} {n|inkomend concept is|inkomende concepten zijn} nog niet ingediend',
  'attention.inboundAstro': 'Inkomende orders met een Astro-status',
  'attention.inboundAstro.counted': '{n} inkomende {n|order heeft|orders hebben} een Astro-status',
  'attention.inboundShort': 'Inkomende orders met een Manco-status: niet volledig geleverd',
  'attention.inboundShort.counted':
    '{n} inkomende {n|order heeft|orders hebben} een Manco-status: niet volledig geleverd',
  'attention.inboundLate': 'Inkomende orders die te laat zijn',
  'attention.inboundLate.counted':
    '{n} inkomende {n|order werd|orders werden} vóór vandaag verwacht',
  'attention.openTransits': 'Transits die langer dan {of} dagen open staan',
  'attention.openTransits.counted':
    '{n} {n|transit staat|transits staan} langer dan {of} dagen open',
  'attention.returnsShort': 'Retouren met een Manco-status: niet volledig geleverd',
  'attention.returnsShort.counted':
    '{n} {n|retour heeft|retouren hebben} een Manco-status: niet volledig geleverd',
  'attention.trackingExceptions': 'Uitzonderingen bij zendingen',
  'attention.trackingExceptions.counted': '{n} {n|uitzondering|uitzonderingen} bij zendingen',
  'attention.failedApiLines': 'Mislukte API-aanroepen (laatste {of})',
  'attention.failedApiLines.counted':
    '{n} API-{n|aanroep is|aanroepen zijn} mislukt (laatste {of})',
  'attention.failedPortalLines': 'Mislukte portaalacties (laatste {of})',
  'attention.failedPortalLines.counted':
    '{n} {n|portaalactie is|portaalacties zijn} mislukt (laatste {of})',
  'attention.pausedImports': 'Onderbroken imports',
  'attention.pausedImports.counted': '{n} {n|import is|imports zijn} onderbroken',
  'attention.relationDrafts': 'Relaties in concept (nieuwste {of})',
  'attention.relationDrafts.counted':
    '{n} {n|relatie is een concept|relaties zijn concept} (nieuwste {of})',
  'import.stoppedFile':
    '{file}: de import is voor het einde gestopt. Open hem onder Imports om de rest te importeren.',
  'form.pageIsFull':
    'Deze pagina bevat hoogstens {n} regels. Er is niets opgeslagen; voeg minder regels toe voordat u opslaat.',
  'import.viewProducts': 'Producten bekijken',
  'import.viewInbound': 'Inkomende orders bekijken',
  'import.viewOutbound': 'Uitgaande orders bekijken',
  'import.viewReturns': 'Retouren bekijken',
  'import.outcome.result': 'Resultaat',
  'import.outcome.error': 'Fout',
  'import.outcome.code': 'Code',
  'import.outcome.imported': 'geïmporteerd',
  'import.found.text': 'een tekstbestand',
  'import.found.xlsx': 'een Excel-werkmap (.xlsx)',
  'import.found.xls': 'een oudere Excel-werkmap (.xls)',
  'import.found.ods': 'een OpenDocument-rekenblad (.ods)',
  'import.outcome.refused': 'geweigerd',
  'import.outcome.unknown': 'onbekend',
  'import.outcome.leftOut': 'weggelaten',
  'import.outcome.notImported': 'niet geïmporteerd',
  'import.note.number-as-text': 'Getal als tekst opgeslagen',
  'import.note.scientific-notation': 'Wetenschappelijke notatie, zoals 8,7E+12',
  'import.note.long-number':
    'Getal van meer dan 15 cijfers: een rekenblad bewaart alleen de eerste 15',
  'import.note.dropped-apostrophe': 'Apostrof aan het begin weggelaten',
  'import.note.invisible-character': 'Onzichtbaar teken of harde spatie',
  'import.note.cached-formula': 'Uitkomst van een formule bij het opslaan van het bestand',
  'import.note.formula-without-value': 'Formule zonder uitkomst: als leeg gelezen',
  'import.note.ambiguous-date': 'Datum waarin dag en maand verwisseld kunnen zijn',
  'import.note.merged-cell': 'Samengevoegde cellen: alleen de eerste bevat een waarde',
  'import.note.hidden-row': 'Verborgen rij: die is gelezen',
  'import.note.outer-space': 'Spaties voor of achter de waarde weggelaten',
  'import.note.cleaned': 'Spaties, punten, kleine letters of onzichtbare tekens rechtgezet',
  'import.note.date-as-text':
    'Datum in een tekstkolom: het rekenblad kan die van een andere waarde hebben gemaakt',
  'import.note.stray-quote': 'Aanhalingsteken midden in een tekst: controleer de cel',
  'import.note.swallowed-rows':
    'Tekst van meerdere regels met evenveel scheidingstekens als een rij: ontbreekt er een aanhalingsteken, dan zijn er rijen verloren',
  'import.note.leading-zeros': 'Getal dat met voorloopnullen wordt getoond: met die nullen gelezen',
  'import.note.broken-character': 'Een teken dat niet te lezen was: � staat ervoor in de plaats',
  'import.note.percent': 'Getal dat als percentage wordt getoond: 50% wordt gelezen als 0,5',
  'import.note.cut-text':
    'Langer dan de kolom toestaat: alleen het begin is bewaard, met de lengte tussen haakjes',
}
