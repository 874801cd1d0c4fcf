import type { attributes as english } from '../en/attributes'

export const attributes: Record<keyof typeof english, string> = {
  'attributes.search': 'Nach Name suchen',
  'attributes.records': 'Datensätze',
  'attributes.empty': 'Keine Datensätze entsprechen den Suchkriterien',
  'attributes.id': 'ID',
  'attributes.name': 'Name',
  'attributes.supplierCode': 'Lieferantencode',
  'attributes.length': 'Länge',
  'attributes.width': 'Breite',
  'attributes.useSizeGroup': 'Verwendet Größengruppen',
  'attributes.country': 'Land',
  'attributes.year': 'Jahr',
  'attributes.type': 'Typ',
  'attributes.iso': 'ISO-Code',
  'attributes.euMember': 'EU-Mitglied',
  'attributes.symbol': 'Symbol',
  'attributes.code': 'Code',
  'attributes.add': 'Hinzufügen',
  'attributes.edit': 'Bearbeiten',
  'attributes.editRow': '{name} bearbeiten',
  'attributes.save': 'Speichern',
}
