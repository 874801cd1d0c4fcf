import type { inboundServer as english } from '../en/inbound.server'

export const inboundServer: Record<keyof typeof english, string> = {
  // Inbound order
  'inboundOrder.name': 'Naam',
  'inboundOrder.handling': 'Afhandeling',
  'inboundOrder.changed': 'Laatste wijziging',
  'inboundOrder.externalDate': 'Externe datum',
  'inboundOrder.statements': 'Verklaringen',
  'inboundOrder.articleNumber': 'Artikelnummer',
  'inboundOrder.width': 'Breedte',
  'inboundOrder.length': 'Lengte',
  'inboundOrder.ordered': 'Besteld',
  'inboundOrder.delivered': 'Geleverd',
  'inboundOrder.commodityCode': 'Goederencode',
  'inboundOrder.nettWeight': 'Nettogewicht (kg)',
  'inboundOrder.lineDetails': 'Details',
  'inboundOrder.line': 'Orderregel',
  'inboundOrder.colourSupplierId': 'Kleur-ID van leverancier',
  'inboundOrder.externalArticle': 'Extern artikel-ID',
  'inboundOrder.locations': 'Locaties',
  'inboundOrder.stockAvailable': 'Beschikbare voorraad',
  'inboundOrder.shipmentLine': 'Zendingsregel',
  'inboundOrder.lineShort': 'Dit product is niet volledig geleverd',
  'inboundOrder.certificateNumber': 'Nummer',
  'inboundOrder.exporter': 'Adres van de exporteur',
  'inboundOrder.shipment': 'Zending',
  'inboundOrder.transport': 'Vervoer',
  'inboundOrder.package.BI': 'Bak',
  'inboundOrder.package.BX': 'Doos',
  'inboundOrder.package.CT': 'Karton',
  'inboundOrder.package.PA': 'Pakje',
  'inboundOrder.package.PC': 'Postpakket',
  'inboundOrder.package.PK': 'Collo',
  'inboundOrder.package.PX': 'Pallet',
  'inboundOrder.package.SW': 'Krimpverpakt',
  'inboundOrder.copyHint':
    'Begint een nieuwe inkomende order met dezelfde gegevens en producten; het nummer en de documenten blijven leeg.',
  'inboundOrder.orderPart': 'Order',
  'inboundOrder.updated': 'Inkomende order bijgewerkt',
  'inboundOrder.updateFailed': 'Er ging iets mis bij het bijwerken van de inkomende order',
  'inboundOrder.saved': 'Opgeslagen: {parts}',
  'inboundOrder.notSaved': 'Niet opgeslagen: {parts}',
  'inboundOrder.maybeSaved': 'We weten niet of dit is opgeslagen: {parts}',
  'inboundOrder.locked': 'Deze order kan niet meer worden gewijzigd.',
  'inboundOrder.lockedMeanwhile':
    'De order is nu in een andere fase. Deze invoer is niet opgeslagen: {parts}',
  'inboundOrder.mrnNeedsShipment': 'Voor een MRN moet de order aan een zending gekoppeld zijn',
  'inboundOrder.sendToWarehouse': 'Naar het magazijn sturen',
  'inboundOrder.sendHint': 'Geeft de order aan het magazijn, dat hem dan kan ontvangen.',
  'inboundOrder.saveFirst':
    'U hebt wijzigingen die niet zijn opgeslagen. Sla ze eerst op: alleen wat is opgeslagen, gaat naar het magazijn.',
  'inboundOrder.cannotBeSent':
    'Deze order kan nu niet naar het magazijn worden gestuurd, of niet door u.',
  'inboundOrder.whyEdited':
    'De velden hieronder kunt u nog wijzigen. Ingediende orders kunnen niet worden verwijderd.',
  // Inbound rules
  'inboundForm.chooseSupplier': 'Kies een van de gevonden leveranciers',
  'inboundForm.supplierUnknown': 'Leverancier is onbekend',
  'inboundForm.senderOfReturn':
    'Alleen een retour heeft een afzender: kies soort Retour, of laat dit leeg',
  'inboundForm.oneInvoice': 'Er is precies 1 factuur nodig',
  'inboundForm.oneCost': 'Order mag niet meer dan 1 {type}-document hebben',
  'inboundForm.aboveInvoice':
    'Het factuurbedrag van een regel mag niet hoger zijn dan het factuurbedrag',
  'inboundForm.certificatesDisagree': 'Deze combinatie van soorten certificaten is niet toegestaan',
  'inboundForm.noPackages': 'Er is minstens 1 collo nodig',
  // What the lines of an inbound order travel in, by the packages of their products.
  'reckoned.packages': 'Colli',
  'reckoned.grossWeight': 'Brutogewicht',
  'reckoned.volume': 'Volume',
  'reckoned.unknown': 'niet bekend',
  'reckoned.atLeast': 'minstens {amount}',
  'reckoned.noLines': 'Er zijn geen regels om uit te berekenen.',
  'reckoned.tooMany':
    'De order heeft meer dan {n} verschillende artikelen: te veel om in één keer te berekenen.',
  'reckoned.noPackage': 'Niet berekend: {article} heeft geen doos of multipack',
  'reckoned.noProduct': 'Niet berekend: {article} staat niet bij de producten',
  'reckoned.noQuantity': 'Niet berekend: {article} heeft geen geheel aantal',
  'reckoned.unread': 'Niet berekend: product {article} kon niet worden gelezen',
  'reckoned.notWhole': 'Overnemen laat de colli zoals ze zijn totdat elke regel is berekend',
  'reckoned.packagesDiffer':
    'U hebt {entered} {entered|collo|colli} ingevuld; de regels maken er {n}',
  'reckoned.packagesFew':
    'U hebt {entered} {entered|collo|colli} ingevuld; alleen al de regels die berekend konden worden, maken er {n}',
  'reckoned.weightDiffers':
    '{article}: u hebt een brutogewicht van {entered} kg ingevuld; berekend {n} kg',
}
