import type { address as english } from '../en/address'

export const address: Record<keyof typeof english, string> = {
  'address.receiver': 'Destinataire',
  'address.invoice': 'Adresse de facturation distincte',
  'address.buyer': 'Acheteur',
  'address.dropSite': 'Point de livraison',
  'address.seller': 'Vendeur',
  'address.importer': 'Importateur officiel',
  'address.name': 'Nom',
  'address.ascription': 'À l’attention de',
  'address.street': 'Rue',
  'address.number': 'Numéro',
  'address.numberHint':
    '{n} caractères au plus. Ce qui suit le numéro, comme dans 450-482, va dans ‘{field}’.',
  'address.extension': 'Complément',
  'address.address': 'Adresse, ligne 2',
  'address.zipcode': 'Code postal',
  'address.city': 'Ville',
  'address.country': 'Pays',
  'address.region': 'Région',
  'address.phone': 'Téléphone',
  'address.eori': 'EORI',
  'address.vatNumber': 'Numéro de TVA',
  'address.externalId': 'Identifiant externe',
}
