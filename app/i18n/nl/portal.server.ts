import type { portalServer as english } from '../en/portal.server'

export const portalServer: Record<keyof typeof english, string> = {
  // Help
  'help.contents': 'Op deze pagina',
  'help.signIn': 'Inloggen en van bedrijf wisselen',
  'help.signIn.text':
    'Log in met het e-mailadres en het wachtwoord die u hebt gekregen. Na 24 uur zonder gebruik moet u opnieuw inloggen.\nEen formulier dat u daarna nog verstuurt, gaat niet verloren: het blijft een uur bewaard en staat klaar zodra u weer bent ingelogd.\nWachtwoord vergeten? Kies ‘Wachtwoord herstellen’ op de inlogpagina. U krijgt een link per e-mail.\nWerkt u voor meer bedrijven, kies er dan rechtsboven een. Alles wat u ziet en doet, geldt voor dat bedrijf. Uw concepten en imports van een ander bedrijf staan er weer zodra u terugwisselt.\nUw e-mailadres onder in het menu leidt naar ‘Account’. Daar staat in welke browsers u bent ingelogd, en kunt u een of alle andere sessies beëindigen.',
  'help.lists': 'Lijsten, filters en weergaven',
  'help.lists.text':
    'Het zoekvak boven aan elke pagina zoekt in producten, orders en zendingen. Een volledig nummer opent meteen de bijbehorende pagina.\nHet zoekvak van een lijst zoekt in die lijst, vanaf 3 tekens.\n‘Filters’ beperkt een lijst. Waarop is gefilterd, staat boven de rijen; klik erop om het weg te halen.\nHet adres van de pagina bevat zoekterm, filters en volgorde. Bewaar het als bladwijzer of stuur het met ‘Link kopiëren’ naar een collega.\n‘Deze weergave opslaan’ bewaart zoekterm, filters en volgorde onder een naam. Een weergave met de naam ‘Default’ verschijnt steeds als u de lijst opent.\nEen opgeslagen weergave zegt hoeveel rijen nieuw of gewijzigd zijn sinds u er voor het laatst op ‘Als gezien markeren’ drukte, en zet er ‘Nieuw’ of ‘Gewijzigd’ bij.\nMet ‘Kolommen’ bepaalt u welke kolommen u ziet, in welke volgorde, en hoe ruim de rijen staan.\nGeselecteerde rijen blijven geselecteerd op andere pagina’s van de lijst. U kunt er maximaal 500 selecteren.\nMet ‘Wijzigen’ past u in de lijsten van producten en orders een veld van alle geselecteerde rijen tegelijk aan. U ziet oude en nieuwe waarden voordat er iets wordt verstuurd, en zet ze met ‘Terugdraaien’ later weer terug.',
  'help.imports': 'Een spreadsheet importeren',
  'help.imports.text':
    'Download het sjabloon, vul het in en upload het. Rij 1 bevat de kolomkoppen; hun volgorde maakt niet uit. Het blad ‘Columns’ zegt wat in elke kolom hoort.\nBestanden van het type .xlsx, .xls, .ods en .csv zijn welkom, tot 20 MB en 100.000 rijen.\nEr wordt niets geïmporteerd voordat u op ‘Importeren’ drukt. Tot dan kunt u rijen op de pagina verbeteren of rijen met fouten overslaan.\nU kunt de pagina verlaten terwijl een import loopt. ‘Imports’ in het menu toont hoe ver hij is; het resultaat is 30 dagen te downloaden.\nIs het antwoord over een rij zoekgeraakt, dan zoekt de import op of die is opgeslagen. Niets wordt twee keer verstuurd.',
  'help.orders': 'Orders en concepten',
  'help.orders.text':
    'Een concept is een order waaraan u nog werkt. Het gaat pas naar het magazijn als u het indient.\nVoordat een order wordt ingediend, ziet u wat er wordt verstuurd. Daarna kan hij niet meer worden gewijzigd of verwijderd.\n‘Kopiëren als nieuw concept’ begint een nieuwe order op basis van een bestaande.\n‘Aankomsten’ toont wat er in een maand wordt verwacht, en brengt het naar uw eigen agenda.\nWat u in de stappen van een nieuwe order invult, blijft 24 uur bewaard, ook als u de pagina sluit.\nWeten we niet of een order is opgeslagen, dan staat dat op de pagina. Zoek hem op in de lijst voordat u het opnieuw probeert.',
  'help.screens': 'In het menu',
  'help.dashboard.text':
    '‘Vraagt aandacht’ noemt wat op iemand wacht, zoals orders die niet zijn ingediend, late leveringen en mislukte aanroepen. Elke regel leidt naar de lijst met wat hij telt.\nDaaronder staan lopende imports en de laatste orders. U kunt deze tegels ordenen zoals u wilt.',
  'help.products': 'Producten en referentiegegevens',
  'help.products.text':
    'Elk artikel dat u aanlevert of laat verzenden, is een product. Voeg er een toe met het formulier, of veel tegelijk met een spreadsheet.\nDe pagina van een product toont wat de douane ervan moet weten en waaruit het is gemaakt.\n‘Referentiegegevens’ bevat waaruit u bij producten en orders kiest, zoals kleuren, maten en leveranciers.',
  'help.returns.text':
    'Een retour kondigt goederen aan die naar het magazijn terugkomen. Bereid hem voor als concept, regel voor regel of met een spreadsheet, en dien hem in.\nRetouren die het magazijn zelf registreert, staan in de lijst met ‘Automatisch aangemaakte tonen’.\n‘Alleen met ontvangen stuks’ laat alleen retouren over waarvan al iets is ontvangen.',
  'help.stock.text':
    '‘Voorraadoverzicht’ toont elk artikel per voorraadcode: wat beschikbaar is, wat gereserveerd is, en wat nog niet kan worden verzonden omdat het binnenkomt, retour is, geblokkeerd is of op kwaliteitscontrole wacht.\nRegels zonder voorraad staan in de lijst met ‘Nulvoorraad tonen’.\n‘Voorraadhistorie’ toont de voorraad van een dag in het verleden; ‘Voorraad tussen twee datums’ toont wat er in die tijd bij kwam en af ging.\n‘Voorraadmutaties’ vertelt van elke wijziging wanneer en waardoor ze is ontstaan, en hoe groot de voorraad ervoor en erna was.',
  'help.tracking.text':
    '‘Zendingen’ toont hoe ver elk pakket is, van label tot bezorging. Een trackingnummer opent de pagina van de vervoerder.\n‘Uitzonderingen’ toont pakketten waarmee onderweg iets misging.\n‘Tracey openen’ opent het volgsysteem zelf; u bent daar meteen ingelogd.',
  'help.customs.text':
    'Een zending is wat onder één transitaangifte naar het magazijn komt. ‘Overzicht zendingen’ toont hoe ver elke zending is.\nIn ‘Inkomende douaneorders’ en ‘Douaneretouren’ selecteert u wat samen reist, om er een zending van te maken of er een MX-inboundreferentie aan te geven.\nIn ‘Lossen’ vult u in hoeveel colli van elke order zijn ontvangen. ‘Rapport opslaan’ bewaart wat tot dan toe is geteld; ‘Rapport verzenden’ stuurt het naar de douane en kan maar één keer.\n‘Auditfile aanvragen’ laat het auditbestand van een periode per e-mail sturen.',
  'help.activity.text':
    '‘Activiteit’ toont wat gebruikers van uw bedrijf in dit portaal deden: wie, wanneer, met welk record en met welke uitkomst. ‘Details’ toont de oude en nieuwe waarden. ‘Geschiedenis’ op de pagina van een record toont hetzelfde voor dat record alleen.\n‘Niet bekend’ betekent dat er geen antwoord kwam. Zoek het record op voordat u herhaalt wat u deed.\n‘Zonder antwoord’ toont acties en imports waarvan de uitkomst niet bekend is, XML-berichten die begonnen en niet klaar zijn, en zendingen die te lang wachten. ‘Opnieuw opzoeken’ vraagt de records op: wat bekend wordt verdwijnt uit de lijst, en wie het deed krijgt bericht. Geef de helpdesk voor de rest het bestand: daarin staan de aanvraagnummers.',
  'help.logbook.text':
    'Het logboek toont wat uw systemen en het magazijn hebben uitgewisseld: bestanden in ‘XML-documenten’ en aanroepen in ‘API-logboek’. ‘Portaalacties’ toont wat gebruikers van uw bedrijf hier deden.\nBestanden kunnen worden gedownload. Een bestand dat in de laatste 24 uur is uitgegaan, kan met ‘Opnieuw versturen’ nog eens worden gestuurd.',
  'help.relations.text':
    'Een relatie is een bedrijf dat klant wordt. U voert haar in acht stappen in; ‘Volgende stap’ slaat elke stap op, en elke collega kan vanuit de lijst met het concept verdergaan.\nHeeft een collega een stap gewijzigd nadat u die opende, dan ziet u beide versies voordat de uwe wordt opgeslagen.\nDe laatste stap toont alles nog eens. ‘Relatie activeren’ maakt het bedrijf aan en nodigt de gebruikers per e-mail uit; daarna kan de relatie hier niet meer worden gewijzigd.',
  'help.exports': 'Exporteren',
  'help.exports.text':
    '‘Exporteren’ boven een lijst geeft alle rijen van de gefilterde lijst, van alle pagina’s, als Excel of CSV.\nWilt u maar enkele rijen, selecteer ze dan en kies ‘Selectie exporteren’.\nEen bestand bevat altijd alle kolommen, ook die u op het scherm niet toont.',
  'help.times': 'Datums, tijden en getallen',
  'help.times.text':
    'Alle tijden zijn Amsterdamse tijd, met zomertijd, waar u ook bent.\nDatums staan als dag-maand-jaar: 31-12-2026. Een filter van de ene tot de andere dag telt beide dagen mee.\nGetallen staan als 1.234,56. In formulieren mag u een decimale komma of punt typen, zonder scheidingsteken voor duizendtallen.',
  'help.keyboard': 'Toetsenbord, kleine schermen en trage lijnen',
  'help.keyboard.text':
    'Alles kan met het toetsenbord: Tab gaat verder, Enter drukt, de spatiebalk selecteert, Escape sluit.\nTypt u in een veld met suggesties, dan loopt u er met de pijltjes doorheen en kiest u er met Enter een.\nDe eerste link van elke pagina slaat het menu over.\nHet portaal werkt ook zonder scripts en in tekstbrowsers. ‘Databesparende versie’ onder aan de pagina laat de scripts weg.',
  'help.words': 'Begrippenlijst',
  'help.word.concept': 'Concept: een order waaraan u nog werkt.',
  'help.word.stockcode':
    'Voorraadcode: zegt onder welke douanestatus goederen op voorraad liggen: AKEUS is vrij, AKBND is onder douaneverband (invoerrechten nog niet betaald), AKRET zijn retouren.',
  'help.word.dms':
    'DMS: het aangiftesysteem van de Nederlandse douane. De DMS-status zegt hoe ver een aangifte is.',
  'help.word.mrn':
    'MRN: Movement Reference Number, de 18 tekens waaronder de douane een aangifte kent.',
  'help.word.eori':
    'EORI: het nummer waaronder een bedrijf bij de douane in de EU bekend is. Het begint met de landcode.',
  'help.word.incoterm':
    'Incoterm: de afgesproken regel wie vervoer, verzekering en rechten betaalt, en tot welke plaats. DAP: geleverd, de ontvanger betaalt de rechten. DDP: geleverd, rechten betaald.',
  'help.word.taric':
    'Taric: de code van 10 cijfers die zegt wat een product voor de douane is en welk recht geldt.',
  'help.word.goh':
    'GOH: hangende goederen (goods on hanger). Zulke producten worden hangend opgeslagen en verzonden.',
  'help.word.vas': 'VAS: value added service, extra werk in het magazijn zoals labelen of stomen.',
  'help.word.sku': 'SKU, GTIN: uw eigen artikelnummer, en het nummer onder de barcode.',
  'help.word.bom':
    'Stuklijst: waaruit een product bestaat, zoals de douane wil weten van goederen van buiten de EU.',
  'help.word.bonded':
    'Entrepot: onder toezicht van de douane, invoerrechten nog niet betaald. ‘Entrepotadministratie’ zegt of de goederen van een order in het douane-entrepot komen.',
  'help.word.origin':
    'Preferentiële oorsprong: goederen uit een land waarmee de EU een handelsakkoord heeft, zodat er minder of geen invoerrecht wordt betaald. Een document moet dat bewijzen.',
  'help.word.eur1':
    'EUR1, EUR-MED: certificaten van preferentiële oorsprong, afgegeven door de douane van het land dat de goederen uitvoert.',
  'help.word.atr':
    'ATR: certificaat voor goederen in het vrije verkeer uit Turkije, waarvoor geen invoerrecht wordt betaald.',
  'help.word.cvo':
    'CVO: certificaat van oorsprong. Het zegt in welk land goederen zijn gemaakt, en geeft op zichzelf geen lager invoerrecht.',
  'help.word.rex':
    'REX: een verklaring van preferentiële oorsprong op de factuur, door een exporteur die daarvoor is geregistreerd. Het licentienummer is zijn nummer.',
  'help.word.exportvalue':
    'Exportwaarde: wat de goederen van een regel voor de douane waard zijn bij uitvoer.',
  'help.word.salesvalue': 'Verkoopwaarde: waarvoor de goederen van een regel worden verkocht.',
  'help.word.invoiceamount':
    'Factuurbedrag: het deel van de factuur van de leverancier dat voor één regel is. Alle regels samen kunnen niet meer zijn dan de factuur.',
  'help.word.bordermeans':
    'Vervoermiddel aan de grens: waarin de goederen de grens van de EU passeren, zoals een schip of een vrachtwagen.',
  'help.word.bordermode':
    'Vervoerswijze aan de grens: het soort vervoer waarmee de grens van de EU wordt gepasseerd: zee, trein, weg of lucht.',
  'help.word.mxreference':
    'MX-inboundreferentie: het nummer waaronder het magazijn een zending kent, met alle orders die daarmee aankomen.',
  'help.word.prepacked':
    'Voorverpakt: de leverancier heeft de stuks verpakt zoals ze worden opgeslagen en verzonden.',
  'help.word.crossdock':
    'Cross-dock: goederen die worden doorgestuurd zonder te worden opgeslagen.',
  'help.word.phase':
    'Fase: hoe ver een order of retour onderweg is, van aangekondigd tot afgesloten.',
  'help.word.astro':
    'Astro: de status van een order die naar het magazijnsysteem is gestuurd. Houdt iets de order daar tegen, dan zegt de melding bij de order waarom.',
  'help.word.manco': 'Manco: de status van een order waarvan bij ontvangst stuks ontbraken.',
  'help.word.t1':
    'T1: de aangifte voor douanevervoer waarmee goederen naar het magazijn reizen voordat rechten zijn betaald.',
  'help.word.tg': 'TG: het verzoek aan de douane om een zending te mogen lossen.',
  'help.word.tgconform':
    'TG conform: de melding aan de douane dat alles is gelost zoals het was aangegeven.',
  'help.word.ie043': 'IE043: het bericht waarmee de douane toestaat een zending te lossen.',
  'help.word.ie044': 'IE044: het bericht aan de douane met wat er is gelost.',
  'help.word.ags':
    'AGS-import: geeft een geloste zending door aan de invoeraangifte, en sluit haar af.',
  'help.contact': 'Contact',
  'help.contact.text':
    'Noem uw bedrijf, het order- of artikelnummer en, bij een fout, het verzoeknummer op de pagina.',
  'help.contact.unknown': 'Vraag het uw contactpersoon bij het magazijn.',

  // Account
  'account.about':
    'De browsers waarin u bent ingelogd. Kent u er een niet, beëindig die dan en vraag op de inlogpagina een nieuw wachtwoord aan.',
  'account.signIns': 'Waar u bent ingelogd',
  'account.deviceColumn': 'Browser',
  'account.device': '{browser} op {system}',
  'account.unknownDevice': 'Onbekend apparaat',
  'account.since': 'Ingelogd sinds',
  'account.lastUsed': 'Laatst gebruikt',
  'account.withinHour': 'In het afgelopen uur',
  'account.session': 'Sessie',
  'account.thisOne': 'Deze',
  'account.end': 'Sessie beëindigen',
  'account.endOthers': 'Alle andere sessies beëindigen',
  'account.ended': 'De sessie is beëindigd.',
  'account.over': 'Deze sessie was al voorbij.',
  'account.endedOthers': '{n} {n|sessie is|sessies zijn} beëindigd.',

  // Keys of the keyboard
  'keyboard.title': 'Sneltoetsen',
  'keyboard.about':
    'Deze toetsen werken als de pagina scripts heeft en geen veld de focus heeft, en nooit samen met Ctrl, Alt of ⌘.',
  'keyboard.key': 'Toets',
  'keyboard.what': 'Wat die doet',
  'keyboard.search': 'Naar de zoekbalk van het portaal',
  'keyboard.next': 'Naar de volgende rij van de lijst; Enter opent die',
  'keyboard.previous': 'Naar de rij ervoor',
  'keyboard.tick': 'De rij selecteren, of niet meer',
  'keyboard.list': 'Deze toetsen tonen',
  'keyboard.access': 'Toegangstoetsen',
  'keyboard.accessAbout':
    'Druk ze samen met Alt in, in Firefox met Alt en Shift, op een Mac met Ctrl en Option. Ze werken ook zonder scripts.',
  'keyboard.save': 'De knop die het formulier opslaat of verstuurt',
  'keyboard.on': 'De toetsen staan aan.',
  'keyboard.off': 'De toetsen staan uit.',
  'keyboard.switchOff': 'Toetsen uitzetten',
  'keyboard.switchOn': 'Toetsen aanzetten',
}
