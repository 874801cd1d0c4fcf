import type { inboundImport as english } from '../en/inbound-import'

export const inboundImport: Record<keyof typeof english, string> = {
  'import.inboundTemplateHint':
    'La ligne 1 contient les titres des colonnes. Chaque ligne suivante est une ligne de produit ; les lignes du même numéro de commande forment une commande. Avec douane, une ligne qui nomme un colis ou un conteneur et aucun produit l’ajoute à sa commande.',
}
