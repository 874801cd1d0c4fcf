import type { address as english } from '../en/address'

export const address: Record<keyof typeof english, string> = {
  'address.receiver': 'Empfänger',
  'address.invoice': 'Abweichende Rechnungsadresse',
  'address.buyer': 'Käufer',
  'address.dropSite': 'Abladestelle',
  'address.seller': 'Verkäufer',
  'address.importer': 'Einführer',
  'address.name': 'Name',
  'address.ascription': 'Zu Händen von',
  'address.street': 'Straße',
  'address.number': 'Hausnummer',
  'address.numberHint':
    'Höchstens {n} Zeichen. Was auf die Nummer folgt, wie bei 450-482, gehört in ‘{field}’.',
  'address.extension': 'Zusatz',
  'address.address': 'Adresszeile 2',
  'address.zipcode': 'Postleitzahl',
  'address.city': 'Ort',
  'address.country': 'Land',
  'address.region': 'Region',
  'address.phone': 'Telefon',
  'address.eori': 'EORI',
  'address.vatNumber': 'USt-IdNr.',
  'address.externalId': 'Externe ID',
}
