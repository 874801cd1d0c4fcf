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
  'dashboard.arrange': 'Disposer les blocs',
  'dashboard.arrangeHow':
    'Déplacez les blocs avec leurs boutons, ou faites-les glisser. Votre ordre est conservé.',
  'dashboard.running': 'Imports en cours',
  'dashboard.progress': '{done} sur {all}',
  'dashboard.oldest': 'le plus ancien : {date}',
  'dashboard.receiver': 'Destinataire',
  'dashboard.supplier': 'Fournisseur',
  'dashboard.pieces': 'Pièces',
  'dashboard.all.latestInboundOrders': 'Toutes les commandes entrantes',
  'dashboard.all.latestOutboundOrders': 'Toutes les commandes sortantes',
}
