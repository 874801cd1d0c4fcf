import type { orderRules as english } from '../en/order-rules.server'

export const orderRules: Record<keyof typeof english, string> = {
  'message.orderSaved': 'Order opgeslagen',
  'message.orderSubmitted': 'Order {number} is ingediend',
  'message.ordersDeleted': 'Orders verwijderd',
  'form.number': '{field} moet een getal zijn',
  'form.wholeNumber': '{field} moet een geheel getal zijn',
  'form.atLeast': '{field} moet minstens {n} zijn',
  'form.atMost': '{field} mag hoogstens {n} zijn',
  'form.decimals': '{field} mag hoogstens {n} decimalen hebben',
  'form.characters': '{field} moet {n} tekens lang zijn',
  'form.either': '{field} moet {a} of {b} zijn',
  'form.unknown': '{field} is onbekend',
  'form.date': '{field} is geen geldige datum',
  'form.dateRange': '{field} moet tussen {from} en {to} liggen',
  'form.countryMeant': '{field} moet {code} zijn, niet {typed}',
  'form.taric': '{field} moet uit 8 tot 10 cijfers bestaan',
  'form.mrn': 'Ongeldig MRN',
  'form.base64': 'Document is geen geldige base64',
  'form.tooManyCertificates': 'Een order kan niet meer dan {n} certificaten hebben',
  'form.tooManyTransportDocuments': 'Een order kan niet meer dan {n} transportdocumenten hebben',
  'form.noProducts': 'Voeg 1 of meer producten toe',
  'outboundForm.incotermInvalid': 'Incoterm is ongeldig',
  'outboundForm.subTypeOfOtherType': 'Subtype hoort niet bij het ordertype',
  'wizard.reviewLines': 'Orderregels',
  'wizard.reviewPieces': 'Stuks',
  'wizard.reviewShort': '{article}: {n} gevraagd, {available} beschikbaar',
  'wizard.moreWarnings': 'Op nog {n} {n|regel|regels} is meer gevraagd dan beschikbaar',
  'wizard.draftGone':
    'Dit concept bestaat niet meer: het is opgeslagen of na 24 uur verlopen. Er is niets opgeslagen.',
  'wizard.outcomeUnknown':
    'Er is iets misgegaan. We weten niet of dit is opgeslagen: de order is niet gevonden. U kunt opnieuw opslaan; het portaal controleert eerst, zodat niets dubbel wordt opgeslagen.',
  'wizard.saveUnknown':
    'Er is iets misgegaan. We weten niet of dit is opgeslagen: de order is nog zoals hij was. Controleer hem voordat u opnieuw opslaat.',
  'wizard.savedNotSubmitted': 'De order is opgeslagen, maar niet ingediend.',
  'wizard.submitUnknown':
    'Er is iets misgegaan. De order is opgeslagen, maar we weten niet of hij is ingediend: hij is nog een concept.',
  'wizard.deleteUnknown':
    'Er is iets misgegaan. We weten niet of de order is verwijderd: hij is er nog.',
  'wizard.deletedMeanwhile':
    'Iemand anders heeft dit concept verwijderd. Wat u had ingevuld staat hier nog, zonder documenten: ga door de stappen en bewaar het als een nieuw concept.',
  'wizard.changedMeanwhile':
    'Iemand anders heeft deze order gewijzigd terwijl u hem bewerkte. Er is niets opgeslagen. Vergelijk beide versies en kies.',
  'wizard.otherLine': 'Regel {n}, {article}',
  'wizard.moreOnOtherLines': 'Nog {n} {n|probleem|problemen} bij regels van andere pagina’s',
  'wizard.inStock': '{n} op voorraad',
  'wizard.conceptsFailed': 'De openstaande concepten konden niet worden geladen: {reason}',
}
