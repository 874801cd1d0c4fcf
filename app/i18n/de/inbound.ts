import type { inbound as english } from '../en/inbound'

export const inbound: Record<keyof typeof english, string> = {
  'inbound.exportWhat': 'Aufträge',
  'inbound.search': 'In Eingangsaufträgen suchen',
  'inbound.supplier': 'Lieferant',
  'inbound.suppliers': 'Lieferanten',
  'inbound.departure': 'Abgangsland',
  'inbound.bonded': 'Zolllager',
  'inbound.type': 'Art',
  'inbound.trouble': 'Astro-Status',
  'inbound.vasCode': 'VAS-Code',
  'inbound.incoterm': 'Incoterm',
  'inbound.border': 'Beförderungsmittel an der Grenze',
  'inbound.packages': 'Packstücke',
  'inbound.containers': 'Container',
  'inbound.empty': 'Keine Eingangsaufträge entsprechen den Suchkriterien',
  'inbound.differences': 'Differenzen exportieren',
  'inbound.noneSelected': 'Keine Aufträge ausgewählt',
}
