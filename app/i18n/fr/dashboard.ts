import type { dashboard as english } from '../en/dashboard'

export const dashboard: Record<keyof typeof english, string> = {
  'dashboard.latestInboundOrders': 'Dernières commandes entrantes',
  'dashboard.latestOutboundOrders': 'Dernières commandes sortantes',
  'dashboard.noOrders': 'Aucune commande trouvée',
  'dashboard.moveLeft': 'Vers la gauche',
  'dashboard.moveRight': 'Vers la droite',
  'dashboard.moveTile': 'Déplacer {tile}',
  'dashboard.order': 'Commande',
  'dashboard.status': 'Statut',
  'dashboard.created': 'Créée',
  'dashboard.needsAttention': 'À traiter',
  'dashboard.nothing': 'Rien à traiter',
  'dashboard.what': 'Quoi',
  'dashboard.count': 'Nombre',
}
