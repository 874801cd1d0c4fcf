import type { inbound as english } from '../en/inbound'

export const inbound: Record<keyof typeof english, string> = {
  'inbound.exportWhat': 'commandes',
  'inbound.search': 'Rechercher dans les commandes entrantes',
  'inbound.supplier': 'Fournisseur',
  'inbound.suppliers': 'Fournisseurs',
  'inbound.departure': 'Pays de départ',
  'inbound.bonded': 'Sous douane',
  'inbound.type': 'Type',
  'inbound.trouble': 'Statut Astro',
  'inbound.vasCode': 'Code VAS',
  'inbound.incoterm': 'Incoterm',
  'inbound.border': 'Moyen de transport à la frontière',
  'inbound.packages': 'Colis',
  'inbound.containers': 'Conteneurs',
  'inbound.empty': 'Aucune commande entrante ne correspond aux critères de recherche',
  'inbound.differences': 'Exporter les écarts',
  'inbound.noneSelected': 'Aucune commande sélectionnée',
}
