import type { inbound as english } from '../en/inbound'

export const inbound: Record<keyof typeof english, string> = {
  'inbound.exportWhat': 'orders',
  'inbound.search': 'Zoeken in inkomende orders',
  'inbound.supplier': 'Leverancier',
  'inbound.suppliers': 'Leveranciers',
  'inbound.departure': 'Land van vertrek',
  'inbound.bonded': 'Douane-entrepot',
  'inbound.type': 'Soort',
  'inbound.trouble': 'Astro-status',
  'inbound.vasCode': 'VAS-code',
  'inbound.incoterm': 'Incoterm',
  'inbound.border': 'Vervoermiddel aan de grens',
  'inbound.packages': 'Colli',
  'inbound.containers': 'Containers',
  'inbound.empty': 'Geen inkomende orders voldoen aan de zoekcriteria',
  'inbound.differences': 'Verschillen exporteren',
  'inbound.noneSelected': 'Geen orders geselecteerd',
}
