import type { attributes as english } from '../en/attributes'

export const attributes: Record<keyof typeof english, string> = {
  'attributes.search': 'Zoeken op naam',
  'attributes.records': 'records',
  'attributes.empty': 'Geen records voldoen aan de zoekcriteria',
  'attributes.id': 'ID',
  'attributes.name': 'Naam',
  'attributes.supplierCode': 'Leverancierscode',
  'attributes.length': 'Lengte',
  'attributes.width': 'Breedte',
  'attributes.useSizeGroup': 'Gebruikt maatgroepen',
  'attributes.country': 'Land',
  'attributes.year': 'Jaar',
  'attributes.type': 'Type',
  'attributes.iso': 'ISO-code',
  'attributes.euMember': 'EU-lid',
  'attributes.symbol': 'Symbool',
  'attributes.code': 'Code',
  'attributes.add': 'Toevoegen',
  'attributes.edit': 'Bewerken',
  'attributes.editRow': '{name} bewerken',
  'attributes.save': 'Opslaan',
}
