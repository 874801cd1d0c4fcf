import type { address as english } from '../en/address'

export const address: Record<keyof typeof english, string> = {
  'address.receiver': 'Ontvanger',
  'address.invoice': 'Afwijkend factuuradres',
  'address.buyer': 'Koper',
  'address.dropSite': 'Afleverlocatie',
  'address.seller': 'Verkoper',
  'address.importer': 'Importeur',
  'address.name': 'Naam',
  'address.ascription': 'Ter attentie van',
  'address.street': 'Straat',
  'address.number': 'Huisnummer',
  'address.numberHint':
    'Hoogstens {n} tekens. Zet wat na het nummer komt, zoals bij 450-482, in ‘{field}’.',
  'address.extension': 'Toevoeging',
  'address.address': 'Adresregel 2',
  'address.zipcode': 'Postcode',
  'address.city': 'Plaats',
  'address.country': 'Land',
  'address.region': 'Regio',
  'address.phone': 'Telefoon',
  'address.eori': 'EORI',
  'address.vatNumber': 'Btw-nummer',
  'address.externalId': 'Extern ID',
}
