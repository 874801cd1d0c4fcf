import type { address as english } from '../en/address'

export const address: Record<keyof typeof english, string> = {
  'address.receiver': 'Destinatario',
  'address.invoice': 'Dirección de facturación distinta',
  'address.buyer': 'Comprador',
  'address.dropSite': 'Punto de entrega',
  'address.seller': 'Vendedor',
  'address.importer': 'Importador registrado',
  'address.name': 'Nombre',
  'address.ascription': 'A la atención de',
  'address.street': 'Calle',
  'address.number': 'Número',
  'address.numberHint':
    'Como máximo {n} caracteres. Lo que sigue al número, como en 450-482, va en ‘{field}’.',
  'address.extension': 'Piso, puerta',
  'address.address': 'Dirección, línea 2',
  'address.zipcode': 'Código postal',
  'address.city': 'Ciudad',
  'address.country': 'País',
  'address.region': 'Región',
  'address.phone': 'Teléfono',
  'address.eori': 'EORI',
  'address.vatNumber': 'NIF-IVA',
  'address.externalId': 'ID externo',
}
